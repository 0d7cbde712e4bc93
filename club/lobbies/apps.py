"""The lobby: open tables and running games, live; it has no models of its own."""

from django.apps import AppConfig


class LobbiesConfig(AppConfig):
    name = "club.lobbies"
    label = "lobbies"
