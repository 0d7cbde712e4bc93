"""What people type about themselves."""

from typing import Any

from django import forms
from django.contrib.auth import forms as auth
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy as _

from club.accounts import names, services
from club.accounts.models import User
from club.accounts.preferences import Palette, Preferences, Theme, language_choices


class SignUpForm(forms.ModelForm):
    password = forms.CharField(
        label=_("Password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
        help_text=_("At least 8 characters, not only digits, not a common word."),
    )

    class Meta:
        model = User
        fields = ("username", "email")
        labels = {"username": _("Name"), "email": _("E-mail")}
        help_texts = {
            "username": _("3 to 20 letters, digits, “-” or “_”. Everybody sees it."),
            "email": _("Only to reset your password. Nobody sees it."),
        }
        widgets = {
            "username": forms.TextInput(attrs={"autocomplete": "username", "autocapitalize": "none"}),
            "email": forms.EmailInput(attrs={"autocomplete": "email"}),
        }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["email"].required = True

    def clean_username(self) -> str:
        name = names.normalise(self.cleaned_data["username"])
        if names.is_reserved(name):
            raise ValidationError(_("This name is kept for the club."), code="reserved")
        return name

    def _post_clean(self) -> None:
        # The password is compared with the name and the address, which are on the instance only now.
        super()._post_clean()  # type: ignore[misc]
        if password := self.cleaned_data.get("password"):
            try:
                validate_password(password, self.instance)
            except ValidationError as error:
                self.add_error("password", error)


class SignInForm(auth.AuthenticationForm):
    error_messages = {
        "invalid_login": _("Name and password do not match."),
        "inactive": _("Name and password do not match."),
    }

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["username"].label = _("Name")


class PreferencesForm(forms.Form):
    """Everything of `Preferences`; works for members and for visitors alike."""

    language = forms.ChoiceField(label=_("Language"), choices=language_choices)
    theme = forms.ChoiceField(label=_("Theme"), choices=Theme.choices, widget=forms.RadioSelect)
    palette = forms.ChoiceField(
        label=_("Colours of the boards"), choices=Palette.choices, widget=forms.RadioSelect
    )
    symbols = forms.BooleanField(
        label=_("Symbols on the colours"),
        required=False,
        help_text=_("Can be switched off with the classic colours only."),
    )
    sounds = forms.BooleanField(
        label=_("Sounds"), required=False, help_text=_("When it is your move, and when your time runs low.")
    )

    def clean(self) -> dict[str, Any]:
        data = super().clean() or {}
        data["symbols"] = Preferences(
            palette=data.get("palette", ""), symbols=data.get("symbols", True)
        ).shows_symbols
        return data


class AddressForm(forms.Form):
    email = forms.EmailField(
        label=_("E-mail"), max_length=254, widget=forms.EmailInput(attrs={"autocomplete": "email"})
    )
    password = forms.CharField(
        label=_("Your password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )

    def __init__(self, member: User, *args: Any, **kwargs: Any) -> None:
        self.member = member
        super().__init__(*args, **kwargs)

    def clean_password(self) -> str:
        # Whoever finds an open browser must not be able to take the account away by a reset.
        if not self.member.check_password(self.cleaned_data["password"]):
            raise ValidationError(_("This is not your password."), code="password")
        return self.cleaned_data["password"]


class ResetForm(auth.PasswordResetForm):
    """Mails the one account an address opens; the page says the same whatever the address."""

    def get_users(self, email: str) -> list[User]:
        found = User.objects.filter(email_key=User.fold_address(email), is_active=True)
        return [member for member in found if member.has_usable_password()]

    def send_mail(
        self,
        subject_template_name: str,
        email_template_name: str,
        context: dict[str, Any],
        from_email: str | None,
        to_email: str,
        html_email_template_name: str | None = None,
    ) -> None:
        services.send("accounts/mail/reset", context, to_email)
