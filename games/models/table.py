"""A table: settings, seats, and everything that is played at it."""

import secrets

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.engine.registry import find_variant

_KEY_ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # no l, o, 0, 1: keys are read aloud


def new_key() -> str:
    return "".join(secrets.choice(_KEY_ALPHABET) for _ in range(10))


def new_invitation() -> str:
    return secrets.token_urlsafe(16)


class Table(models.Model):
    """Seats around one set of rules. The root of all that happens here: whoever changes a table, its
    match or its games locks this row first and raises `version` by one for each event."""

    class Status(models.TextChoices):
        OPEN = "open", _("open")
        PLAYING = "playing", _("playing")
        OVER = "over", _("over")
        CLOSED = "closed", _("closed")

    key = models.SlugField(_("key"), max_length=16, unique=True, default=new_key, editable=False)
    variant = models.SlugField(_("variant"), max_length=40)
    rated = models.BooleanField(_("rated"), default=False)
    private = models.BooleanField(_("private"), default=False)
    invitation = models.CharField(max_length=32, default=new_invitation, editable=False)
    number_of_games = models.PositiveSmallIntegerField(_("games in a match"), default=2)
    reserve_ms = models.PositiveIntegerField(_("reserve (ms)"))
    increment_ms = models.PositiveIntegerField(_("time of a move (ms)"))
    """What each move adds, has free or must not exceed, by the variant's kind of clock."""
    options = models.JSONField(_("settings"), default=dict, blank=True)
    """What else was chosen, by the keys of the family's options; complete."""
    status = models.CharField(_("status"), max_length=8, choices=Status, default=Status.OPEN)
    version = models.PositiveIntegerField(_("version"), default=0)
    has_computer = models.BooleanField(_("with the computer"), default=False)
    host = models.PositiveSmallIntegerField(_("host’s seat"), default=0)
    """Who opened the table, or the next one there when he left: may fill seats with the computer."""
    created_at = models.DateTimeField(_("opened at"))
    previous = models.OneToOneField(
        "self", models.SET_NULL, null=True, blank=True, related_name="rematch", verbose_name=_("rematch of")
    )

    class Meta:
        verbose_name = _("table")
        verbose_name_plural = _("tables")
        ordering = ["-created_at"]
        indexes = [models.Index(fields=["status", "-created_at"], name="table_status")]

    def __str__(self) -> str:
        return f"{self.key} ({self.variant})"

    @property
    def title(self) -> str:
        """The variant's title, untranslated."""
        return find_variant(self.variant).title


class Seat(models.Model):
    """A place at a table, and who sits there: a member, a guest, the computer, or nobody."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats", verbose_name=_("table"))
    number = models.PositiveSmallIntegerField(_("seat"))
    member = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.SET_NULL,
        null=True,
        blank=True,
        related_name="seats",
        verbose_name=_("member"),
    )
    guest_id = models.CharField(max_length=36, blank=True, editable=False)
    guest_number = models.PositiveIntegerField(_("guest"), default=0)
    computer = models.CharField(_("computer"), max_length=20, blank=True)
    taken = models.BooleanField(_("taken"), default=False)
    attended_at = models.DateTimeField(_("last attended at"), null=True, blank=True)
    """When whoever waits here for a match was last seen."""

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        ordering = ["table_id", "number"]
        constraints = [models.UniqueConstraint(fields=["table", "number"], name="one_row_a_seat")]
        indexes = [models.Index(fields=["guest_id"], name="seat_guest")]

    def __str__(self) -> str:
        return f"{self.table_id}/{self.number}"

    @property
    def visitor_key(self) -> str:
        """The Visitor.key of whoever sits here; empty for the computer and for an empty seat."""
        if self.member_id is not None:
            return f"member-{self.member_id}"
        return f"guest-{self.guest_id}" if self.guest_id else ""

    @property
    def kind(self) -> str:
        if not self.taken:
            return "empty"
        if self.computer:
            return "computer"
        if self.guest_id:
            return "guest"
        return "member" if self.member_id is not None else "former"
