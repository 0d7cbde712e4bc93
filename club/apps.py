"""The site itself: its static files, commands and templates."""

from django.apps import AppConfig


class ClubConfig(AppConfig):
    name = "club"
