"""Which language a request speaks."""

from django.contrib.auth.middleware import get_user
from django.http import HttpRequest, HttpResponseBase
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
        if member.is_authenticated and translation.check_for_language(member.language):
            return member.language
        return translation.get_language_from_request(request)

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        return super().process_response(request, response)
