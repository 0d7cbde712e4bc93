"""Where requests and sockets come in."""

import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "club.settings")
http_application = get_asgi_application()  # loads the apps; the consumers below need them

from channels.auth import AuthMiddlewareStack  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import AllowedHostsOriginValidator  # noqa: E402
from django.urls import path  # noqa: E402

from club.lobbies.consumers import LobbyConsumer  # noqa: E402
from games.consumers import TableConsumer  # noqa: E402
from games.sockets import NoSuchSocket  # noqa: E402

sockets = URLRouter(
    [
        path("ws/lobby/", LobbyConsumer.as_asgi()),
        path("ws/table/<slug:key>/", TableConsumer.as_asgi()),
        path("<path:anything>", NoSuchSocket.as_asgi()),
    ]
)

application = ProtocolTypeRouter(
    {
        "http": http_application,
        "websocket": AllowedHostsOriginValidator(AuthMiddlewareStack(sockets)),
    }
)
