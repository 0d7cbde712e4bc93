"""Routes of the reviews by the computer."""

from django.urls import path

from games.analysis import views

app_name = "analysis"
urlpatterns = [path("<slug:key>/analysis/", views.analysis, name="analysis")]
