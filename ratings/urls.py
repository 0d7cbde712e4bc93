"""Routes of the ratings app."""

from django.urls import path

from ratings import views

app_name = "ratings"
urlpatterns = [
    path("", views.index, name="index"),
    path("<slug:pool>/", views.ladder, name="ladder"),
    path("<slug:pool>/<str:name>/", views.history, name="history"),
]
