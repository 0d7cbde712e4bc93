"""Which language a request speaks."""

from django.conf import settings
from django.contrib.auth.middleware import get_user
from django.http import HttpRequest
from django.middleware.locale import LocaleMiddleware
from django.utils import translation


class LanguageMiddleware(LocaleMiddleware):
    """The address decides; without one the member's choice, the cookie, the browser's languages."""

    def process_request(self, request: HttpRequest) -> None:
        language = translation.get_language_from_path(request.path_info) or self._chosen(request)
        translation.activate(language)
        request.LANGUAGE_CODE = translation.get_language() or language

    def _chosen(self, request: HttpRequest) -> str:
        # AuthenticationMiddleware comes later; this is the function it uses, and it remembers its answer.
        member = get_user(request)
        if member.is_authenticated and member.language in dict(settings.LANGUAGES):
            return member.language
        return translation.get_language_from_request(request)
