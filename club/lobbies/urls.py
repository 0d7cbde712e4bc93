"""Routes of the lobby."""

from django.urls import path

from club.lobbies import views

urlpatterns = [
    path("", views.lobby, name="lobby"),
    path("open/", views.open_table, name="open_table"),
    path("computer/", views.play_computer, name="play_computer"),
    path("quick/<slug:variant>/", views.quick_pair, name="quick_pair"),
    path("join/<slug:key>/", views.join_table, name="join_table"),
    path("close/<slug:key>/", views.close_table, name="close_table"),
]
