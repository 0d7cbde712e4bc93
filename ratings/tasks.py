"""Celery's way in: plain JSON values, a few lines around the service."""

from datetime import datetime

from celery import shared_task

from ratings import services


@shared_task(name="ratings.post_match", acks_late=True)
def post_match(
    match_id: int, pool: str, sides: list[list[int]], pairings: list[list[float]], played_at: str
) -> None:
    """`played_at` is an ISO time with its offset. Delivered twice, it counts once."""
    services.post_match(
        match_id=match_id,
        pool=pool,
        sides=sides,
        pairings=pairings,
        played_at=datetime.fromisoformat(played_at),
    )
