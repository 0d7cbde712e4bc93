"""Members of the club: who they are, how they are found, how they like to see it."""

from typing import Any, ClassVar

from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import PermissionsMixin, UserManager
from django.core.exceptions import ValidationError
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from club.accounts import names
from club.accounts.preferences import Palette, Theme, default_language, language_choices


class MemberManager(UserManager["User"]):
    """Finds a member by name whatever the case it is typed in."""

    use_in_migrations = False

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(key=names.key(username or ""))


class User(AbstractBaseUser, PermissionsMixin):
    """A member. `key`, `skeleton` and `email_key` follow from the name and the address at each save."""

    username = models.CharField(
        _("name"), max_length=names.LONGEST, unique=True, validators=[names.check_shape]
    )
    # One name in every case: what sign-in and addresses look up.
    key = models.CharField(_("name without case"), max_length=80, unique=True, editable=False)
    # What the name looks like: taken once, no lookalike gets in.
    skeleton = models.CharField(_("look of the name"), max_length=160, unique=True, editable=False)
    email = models.EmailField(_("e-mail"), blank=True)
    # An address opens one account only. Who gives an address that is already in use gets none here and
    # is not told so: nobody can find out by signing up whether an address has an account.
    email_key = models.CharField(
        _("e-mail for resets"), max_length=254, unique=True, null=True, blank=True, editable=False
    )

    language = models.CharField(
        _("language"), max_length=8, choices=language_choices, default=default_language
    )
    theme = models.CharField(_("theme"), max_length=8, choices=Theme.choices, default=Theme.AUTO)
    palette = models.CharField(
        _("colours of the boards"), max_length=16, choices=Palette.choices, default=Palette.CLASSIC
    )
    symbols = models.BooleanField(_("symbols on the colours"), default=True)
    sounds = models.BooleanField(_("sounds"), default=True)

    is_staff = models.BooleanField(_("may enter the admin"), default=False)
    is_active = models.BooleanField(_("may sign in"), default=True)
    joined_at = models.DateTimeField(_("joined"), default=timezone.now, editable=False)

    objects: ClassVar[MemberManager] = MemberManager()

    USERNAME_FIELD = "username"
    EMAIL_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = ["email"]

    class Meta:
        verbose_name = _("member")
        verbose_name_plural = _("members")
        ordering = ("username",)

    def __str__(self) -> str:
        return self.username

    def get_absolute_url(self) -> str:
        return reverse("accounts:profile", args=[self.username])

    def clean(self) -> None:
        super().clean()
        self.username = names.normalise(self.username)
        if (clash := User.name_clash(self.username, but=self.pk)) is not None:
            raise ValidationError({"username": clash})

    def save(self, *args: Any, update_fields: Any = None, **kwargs: Any) -> None:
        if update_fields is None or {"username", "email"} & set(update_fields):
            self.username = names.normalise(self.username)
            self.key, self.skeleton = names.key(self.username), names.skeleton(self.username)
            self._claim_address()
            if update_fields is not None:
                update_fields = {*update_fields, "key", "skeleton", "email_key"}
        super().save(*args, update_fields=update_fields, **kwargs)

    def _claim_address(self) -> None:
        wanted = self.fold_address(self.email)
        if wanted != self.email_key:
            taken = User.objects.filter(email_key=wanted).exclude(pk=self.pk).exists() if wanted else True
            self.email_key = None if taken else wanted

    @staticmethod
    def fold_address(email: str) -> str | None:
        return email.strip().casefold() or None

    @staticmethod
    def name_clash(name: str, but: int | None = None) -> ValidationError | None:
        """Why a well-formed name cannot be had besides the members there are, or None."""
        others = User.objects.exclude(pk=but) if but is not None else User.objects.all()
        if others.filter(key=names.key(name)).exists():
            return ValidationError(_("This name is taken."), code="taken")
        if others.filter(skeleton=names.skeleton(name)).exists():
            return ValidationError(
                _("This name looks too much like another member’s name."), code="confusable"
            )
        return None
