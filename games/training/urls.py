"""Routes of the course."""

from django.urls import path

from games.training import views

app_name = "training"
urlpatterns = [
    path("", views.overview, name="overview"),
    path("<slug:key>/", views.lesson_page, name="lesson"),
    path("<slug:key>/play/", views.play, name="play"),
]
