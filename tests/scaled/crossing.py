"""Run in the environment of a running club: two members who wait at tables of their own join each other's
at the same moment, again and again; with `greedy` one member joins the rated tables of two others at once.
Prints how the joins ended, as JSON."""

import dataclasses
import json
import sys
import threading
import uuid
from collections import Counter

import django

django.setup()

from django.contrib.auth import get_user_model  # noqa: E402
from django.db import DatabaseError, connection  # noqa: E402

from games.services import tables  # noqa: E402
from games.services.refusals import Refused  # noqa: E402
from games.sockets import now_ms  # noqa: E402
from games.visitors import Visitor  # noqa: E402
from tests.tables import FAST  # noqa: E402

ROUNDS = 15


def main(greedy: bool) -> None:
    ends: Counter[str] = Counter()
    wanted = dataclasses.replace(FAST, rated=greedy)
    for _ in range(ROUNDS):
        people = [_visitor() for _ in range(2)]
        keys = [tables.open_table(visitor=person, wanted=wanted, now=now_ms()).key for person in people]
        joiners = [_visitor()] * 2 if greedy else people[::-1]
        together = threading.Barrier(2)
        threads = [
            threading.Thread(target=_join, args=(key, joiner, together, ends))
            for key, joiner in zip(keys, joiners, strict=True)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    json.dump(ends, sys.stdout)


def _join(key: str, visitor: Visitor, together: threading.Barrier, ends: Counter[str]) -> None:
    together.wait()
    try:
        tables.join_table(key=key, visitor=visitor, now=now_ms())
        ends["joined"] += 1
    except Refused as refusal:
        ends[refusal.code] += 1
    except DatabaseError as error:
        ends[type(error).__name__] += 1
    finally:
        connection.close()


def _visitor() -> Visitor:
    member = get_user_model().objects.create_user(f"member_{uuid.uuid4().hex[:10]}", password=None)
    return Visitor(member_id=member.pk, name=member.get_username())


if __name__ == "__main__":
    main(greedy="greedy" in sys.argv)
