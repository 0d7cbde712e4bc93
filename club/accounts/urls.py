"""Routes of the accounts app."""

from django.urls import path

from club.accounts import views

app_name = "accounts"
urlpatterns = [
    path("sign-up/", views.SignUp.as_view(), name="sign_up"),
    path("sign-in/", views.SignIn.as_view(), name="sign_in"),
    path("sign-out/", views.SignOut.as_view(), name="sign_out"),
    path("settings/", views.Settings.as_view(), name="settings"),
    path("settings/e-mail/", views.ChangeAddress.as_view(), name="change_address"),
    path("settings/password/", views.ChangePassword.as_view(), name="change_password"),
    path("password/", views.AskForReset.as_view(), name="password_reset"),
    path("password/sent/", views.ResetSent.as_view(), name="password_reset_sent"),
    path("password/<uidb64>/<token>/", views.ResetPassword.as_view(), name="password_reset_confirm"),
    path("people/<str:name>/", views.profile, name="profile"),
]
