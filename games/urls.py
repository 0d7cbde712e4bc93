"""Routes of the tables."""

from django.urls import path

from games import views

app_name = "games"
urlpatterns = [
    path("<slug:key>/", views.table_page, name="table"),
    path("<slug:key>/record/", views.record, name="record"),
]
