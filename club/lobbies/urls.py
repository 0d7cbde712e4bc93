"""Routes of the lobby."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
