"""Pages of people: signing up and in, passwords, settings, profiles."""

from typing import Any

from django.contrib import messages
from django.contrib.auth import REDIRECT_FIELD_NAME, login
from django.contrib.auth import views as auth
from django.contrib.auth.mixins import LoginRequiredMixin
from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse, reverse_lazy, translate_url
from django.utils import translation
from django.utils.decorators import method_decorator
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_POST
from django.views.generic import FormView, TemplateView

from club.accounts import forms, names, played, preferences, services, throttling
from club.accounts.models import User

BACKEND = "django.contrib.auth.backends.ModelBackend"


@method_decorator([sensitive_post_parameters("password"), never_cache], name="dispatch")
class SignUp(auth.RedirectURLMixin, FormView):
    template_name = "accounts/sign_up.html"
    form_class = forms.SignUpForm
    next_page = "lobby"

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        if request.user.is_authenticated:
            return HttpResponseRedirect(self.get_success_url())
        return super().dispatch(request, *args, **kwargs)

    def form_valid(self, form: forms.SignUpForm) -> HttpResponse:
        try:
            member = services.sign_up(**form.cleaned_data, preferences=preferences.of_newcomer(self.request))
        except ValidationError as error:
            form.add_error(None, error)
            return self.form_invalid(form)
        login(self.request, member, backend=BACKEND)
        messages.success(self.request, _("Welcome, %(name)s!") % {"name": member.username})
        return super().form_valid(form)

    def get_context_data(self, **kwargs: Any) -> dict[str, Any]:
        return super().get_context_data(**kwargs) | {REDIRECT_FIELD_NAME: self.get_redirect_url()}


class SignIn(auth.LoginView):
    template_name = "accounts/sign_in.html"
    authentication_form = forms.SignInForm
    redirect_authenticated_user = True


class SignOut(auth.LogoutView):
    next_page = "lobby"


def locked_out(request: HttpRequest, _response: HttpResponse, _credentials: dict[str, Any]) -> HttpResponse:
    """Too many wrong passwords for one name from one address: wait."""
    context = {"minutes": throttling.cooloff_minutes()}
    return render(request, "accounts/locked_out.html", context, status=429)


# --- Passwords ---------------------------------------------------------------------------------


class AskForReset(auth.PasswordResetView):
    template_name = "accounts/reset_ask.html"
    form_class = forms.ResetForm
    success_url = reverse_lazy("accounts:password_reset_sent")


class ResetSent(TemplateView):
    template_name = "accounts/reset_sent.html"


class ResetPassword(auth.PasswordResetConfirmView):
    template_name = "accounts/reset_password.html"
    success_url = reverse_lazy("accounts:sign_in")

    def form_valid(self, form: Any) -> HttpResponse:
        throttling.forgive(form.user)
        messages.success(self.request, _("Your new password is set. You can sign in with it now."))
        return super().form_valid(form)


class ChangePassword(auth.PasswordChangeView):
    template_name = "accounts/change_password.html"
    success_url = reverse_lazy("accounts:settings")

    def form_valid(self, form: Any) -> HttpResponse:
        messages.success(self.request, _("Your password is changed."))
        return super().form_valid(form)


# --- Settings ----------------------------------------------------------------------------------


class Settings(FormView):
    """Preferences, for visitors too; members find their address and password here."""

    template_name = "accounts/settings.html"
    form_class = forms.PreferencesForm

    def get_initial(self) -> dict[str, Any]:
        return preferences.of_newcomer(self.request)

    def form_valid(self, form: forms.PreferencesForm) -> HttpResponse:
        with translation.override(form.cleaned_data["language"]):
            response = redirect("accounts:settings")
            messages.success(self.request, _("Your settings are kept."))
        preferences.keep(self.request, response, form.cleaned_data)
        return response


class ChangeAddress(LoginRequiredMixin, FormView):
    template_name = "accounts/change_address.html"
    form_class = forms.AddressForm
    success_url = reverse_lazy("accounts:settings")

    def get_form_kwargs(self) -> dict[str, Any]:
        member = self.request.user
        assert isinstance(member, User)  # LoginRequiredMixin has seen to it
        return super().get_form_kwargs() | {"member": member, "initial": {"email": member.email}}

    def form_valid(self, form: forms.AddressForm) -> HttpResponse:
        services.change_address(member=form.member, email=form.cleaned_data["email"])
        messages.success(self.request, _("Your e-mail address is changed."))
        return super().form_valid(form)


@require_POST
def keep_preferences(request: HttpRequest) -> HttpResponse:
    """What the header's menus post to; they return to their page, in the language just chosen."""
    changes = preferences.parse(request.POST)
    back = request.POST.get("next", "")
    if not url_has_allowed_host_and_scheme(back, {request.get_host()}, request.is_secure()):
        back = reverse("lobby")
    if "language" in changes:
        back = translate_url(back, changes["language"])
    if request.headers.get("Accept") == "application/json":
        response = HttpResponse(status=204)
    else:
        response = HttpResponseRedirect(back)
    preferences.keep(request, response, changes)
    return response


# --- Profiles ----------------------------------------------------------------------------------


def profile(request: HttpRequest, name: str) -> HttpResponse:
    # PostgreSQL cannot even be asked for a name with a NUL.
    member = get_object_or_404(User, key=names.key(name) if name.isprintable() else "")
    if member.username != name:
        return redirect(member, permanent=True)
    return render(request, "accounts/profile.html", {"member": member, "matches": played.rows(member)})
