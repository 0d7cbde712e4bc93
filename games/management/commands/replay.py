"""`manage.py replay FILE|-`: print the states of game records, one JSON object a line.

A file that is refused is told in one line on stderr that names the place, with exit status 2.
"""

import json
import os
import sys
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

from games.engine.base import InvalidRecord
from games.engine.documents import read_documents
from games.engine.reading import quoted
from games.engine.records import Record, read_records, states

REFUSED = 2


class Command(BaseCommand):
    help = "Replay game records and print their states, one JSON object a line."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", help="a record, a match, or one of them a line; - reads standard input")
        parser.add_argument("--quiet", action="store_true", help="print only the last state of each record")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            records = records_in(content(options["file"]))
            for number, (place, record) in enumerate(records):
                numbered = {"record": number} if len(records) > 1 else {}
                for state in states_of(record, place)[-1 if options["quiet"] else 0 :]:
                    self.stdout.write(json.dumps({**numbered, **state}))
            self.stdout.flush()
        except InvalidRecord as error:
            self.stderr.write(str(error))
            sys.exit(REFUSED)
        except BrokenPipeError:
            # The reader has seen enough; without this Python would complain when it closes standard output.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def content(file: str) -> bytes:
    if file == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(file).read_bytes()
    except OSError as error:
        raise InvalidRecord("%(reason)s", quoted(file), reason=error.strerror or "cannot be read") from None


def records_in(data: bytes) -> list[tuple[str, Record]]:
    """Every record of the file with the line it stands on, where there are several."""
    records = []
    for place, document in read_documents(data):
        try:
            records += [(place, record) for record in read_records(document)]
        except InvalidRecord as error:
            raise error.inside(place) from None
    return records


def states_of(record: Record, place: str) -> list[dict[str, Any]]:
    """All states of a record, before any is printed: a record that is refused prints nothing."""
    try:
        return list(states(record))
    except InvalidRecord as error:
        raise error.inside(place) from None
