"""Routes without a language in front: what the header's menus post to."""

from django.urls import path

from club.accounts import views

urlpatterns = [path("preferences/", views.keep_preferences, name="preferences")]
