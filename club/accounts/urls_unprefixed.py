"""Routes without a language in front."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
