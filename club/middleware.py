"""What each answer says of the host it came from."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse


class SocketsOfThisHost:
    """Pages may open sockets to the host they came from, and to no other.

    `'self'` says the same to most browsers; some older ones take it to mean pages alone.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        response = self.get_response(request)
        scheme = "wss" if request.is_secure() else "ws"
        allowed = {"connect-src": f"{scheme}://{request.get_host()}"}
        response._csp_update = getattr(response, "_csp_update", {}) | allowed  # type: ignore[attr-defined]
        return response
