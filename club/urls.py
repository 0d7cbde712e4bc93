"""Every app's routes. Pages carry their language; sockets, health and the admin do not."""

from django.conf.urls.i18n import i18n_patterns
from django.contrib import admin
from django.urls import include, path

from club import views

urlpatterns = [
    path("", views.home, name="home"),
    path("healthz", views.healthz, name="healthz"),
    path("jsi18n/<slug:language>/", views.javascript_catalogue, name="jsi18n"),
    path("admin/", admin.site.urls),
    path("", include("club.accounts.urls_unprefixed")),
]

urlpatterns += i18n_patterns(
    path("", include("club.lobbies.urls")),
    path("", include("club.accounts.urls")),
    path("table/", include("games.urls")),
    path("table/", include("games.analysis.urls")),
    path("ladders/", include("ratings.urls")),
    path("training/", include("games.training.urls")),
    path("rules/", include("rules.urls")),
)
