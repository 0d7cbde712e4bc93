"""Routes of the tables."""

from django.urls import path

from games import review_pages, verify, views

app_name = "games"
urlpatterns = [
    path("verify/", verify.verify_page, name="verify"),
    path("review/", review_pages.upload, name="upload"),
    path("<slug:key>/", views.table_page, name="table"),
    path("<slug:key>/record/", views.record, name="record"),
    path("<slug:key>/sgf/", views.sgf, name="sgf"),
    path("<slug:key>/review/", review_pages.review, name="review"),
]
