"""Tables, matches, games and moves for moderators: to read. Services are the only writers."""

import json
from typing import Any

from django.contrib import admin
from django.db.models import QuerySet
from django.http import HttpRequest
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from games.bots import title_of
from games.engine.registry import family_of, find_variant
from games.models import Game, Match, Move, Seat, Table


class ReadOnlyAdmin(admin.ModelAdmin):
    """Lists and pages without a way to add, change or delete."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class ReadOnlyInline(admin.TabularInline):
    """Rows below a page, to read."""

    extra = 0
    can_delete = False
    show_change_link = True

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


class SeatInline(ReadOnlyInline):
    model = Seat
    fields = ("number", "kind", "member", "guest_number", "computer")
    readonly_fields = ("number", "kind", "member", "guest_number", "computer")
    show_change_link = False


class GameInline(ReadOnlyInline):
    model = Game
    fields = ["number", "status", "ply", "to_move", "worths", "outcome", "started_at", "ended_at"]


class MoveInline(ReadOnlyInline):
    model = Move
    fields = ["ply", "seat", "shown_action", "gain", "spent_ms", "left_ms", "played_at"]
    readonly_fields = ["shown_action"]
    show_change_link = False

    @admin.display(description=_("action"))
    def shown_action(self, move: Move) -> str:
        return _shown_action(move)


@admin.register(Table)
class TableAdmin(ReadOnlyAdmin):
    list_display = ["key", "variant", "players", "status", "rated", "private", "created_at"]
    list_filter = ["status", "variant", "rated", "private", "has_computer"]
    search_fields = ["key", "seats__member__username"]
    date_hierarchy = "created_at"
    exclude = ["invitation"]
    inlines = [SeatInline]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Table]:
        return super().get_queryset(request).prefetch_related("seats__member")

    @admin.display(description=_("players"))
    def players(self, table: Table) -> str:
        return " – ".join(_name(seat) for seat in table.seats.all())


@admin.register(Match)
class MatchAdmin(ReadOnlyAdmin):
    list_display = ["table", "variant", "status", "reason", "winner", "scores", "started_at", "ended_at"]
    list_filter = ["status", "reason", "table__variant", "table__rated"]
    list_select_related = ["table"]
    search_fields = ["table__key", "table__seats__member__username", "commitment"]
    date_hierarchy = "started_at"
    exclude = ["seed", "setup"]
    readonly_fields = ["revealed_seed", "revealed_setup"]
    inlines = [GameInline]

    @admin.display(description=_("variant"), ordering="table__variant")
    def variant(self, match: Match) -> str:
        return match.table.variant

    @admin.display(description=_("seed"))
    def revealed_seed(self, match: Match) -> str:
        """The seed says the board of a match: it stays sealed until the match has ended, here too."""
        return match.seed if match.ended_at else gettext("sealed until the match ends")

    @admin.display(description=_("set-up"))
    def revealed_setup(self, match: Match) -> str:
        """Some families hide a part of the set-up from the players: whoever reads here may be one of them."""
        return json.dumps(match.setup) if match.ended_at else gettext("sealed until the match ends")


@admin.register(Game)
class GameAdmin(ReadOnlyAdmin):
    list_display = ["match", "number", "status", "ply", "to_move", "worths", "flags_at", "ended_at"]
    list_filter = ["status", "number", "match__table__variant"]
    list_select_related = ["match__table"]
    search_fields = ["match__table__key", "match__table__seats__member__username"]
    date_hierarchy = "started_at"
    exclude = ["position"]
    readonly_fields = ["revealed_position"]
    inlines = [MoveInline]

    @admin.display(description=_("position"))
    def revealed_position(self, game: Game) -> str:
        """It holds the hands of the players, in families that have such."""
        return json.dumps(game.position) if game.ended_at else gettext("sealed until the game ends")


@admin.register(Move)
class MoveAdmin(ReadOnlyAdmin):
    list_display = ["game", "ply", "seat", "shown_action", "gain", "spent_ms", "left_ms", "played_at"]
    list_filter = ["seat", "game__match__table__variant"]
    list_select_related = ["game__match__table"]
    search_fields = ["game__match__table__key"]
    date_hierarchy = "played_at"
    exclude = ["action"]
    readonly_fields = ["shown_action"]

    @admin.display(description=_("action"))
    def shown_action(self, move: Move) -> str:
        return _shown_action(move)


def _shown_action(move: Move) -> str:
    """As everybody may see it while the game goes on, whole afterwards."""
    family = family_of(find_variant(move.game.match.table.variant))
    return json.dumps(move.action if move.game.ended_at else family.public_action(move.action))


def _name(seat: Seat) -> str:
    if seat.kind == "member" and seat.member is not None:
        return seat.member.get_username()
    if seat.kind == "guest":
        return gettext("Guest %(number)s") % {"number": seat.guest_number}
    if seat.kind == "computer":
        return gettext("computer (%(level)s)") % {"level": gettext(title_of(seat.computer))}
    return gettext("former member") if seat.kind == "former" else "–"
