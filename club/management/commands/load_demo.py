"""Demo content for a club that is still empty."""

from datetime import timedelta
from typing import Any

from django.contrib.auth import get_user_model
from django.core.management.base import BaseCommand
from django.db import transaction
from django.utils import timezone

from games.models import Table
from games.services.demo import play_demo_matches

LATELY = timedelta(hours=1)
# Enough on the smallest board for certain ratings, which is what a ladder lists.
ROUNDS = {"fast-8x7": 6, "classic-15x15": 3, "hex-13x11": 1}
DEMO_MEMBERS = ("mira", "orhan_t", "sasha_k", "marie-l")


class Command(BaseCommand):
    help = "Fill an empty club with a few members and their matches; does nothing in one that has any."

    def handle(self, *args: Any, **options: Any) -> None:
        members = get_user_model().objects
        if members.exists() or Table.objects.exists():
            return
        self.stdout.write("An empty club: adding demo members and their matches ...")
        with transaction.atomic():
            # Nobody can sign in as one of them: they have no password.
            made = [members.create_user(name, password=None) for name in DEMO_MEMBERS]
            count = play_demo_matches(members=made, ends=timezone.now() - LATELY, rounds=ROUNDS)
        self.stdout.write(f"{len(made)} demo members have played {count} matches.")
