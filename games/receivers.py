"""What the games do when others tell them something."""

from typing import Any

from django.contrib.auth.signals import user_logged_out
from django.dispatch import receiver

from games import bus, messages
from games.models import Match
from games.visitors import Visitor
from ratings.signals import posted


@receiver(posted)
def tell_rating_changes(sender: Any, match_id: int, changes: list[Any], **kwargs: Any) -> None:
    """A match was posted to its ladder: the table shows what that did to each rating."""
    match = Match.objects.select_related("table").filter(pk=match_id).first()
    if match is None:
        return
    seats = {seat.member_id: seat.number for seat in match.table.seats.all()}
    by_seat = {seats[change.member_id]: change for change in changes if change.member_id in seats}
    bus.publish(messages.table_group(match.table.key), messages.rated(by_seat))


@receiver(user_logged_out)
def end_sockets(sender: Any, user: Any, **kwargs: Any) -> None:
    """A member signed out: pages that are still open must not go on playing in that name."""
    if user is not None:
        bus.publish(messages.visitor_group(Visitor(member_id=user.pk).key), messages.signed_out())
