"""Which language a request speaks."""

from django.middleware.locale import LocaleMiddleware


class LanguageMiddleware(LocaleMiddleware):
    """The address decides; without one, the member's or visitor's choice."""
