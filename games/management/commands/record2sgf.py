"""`manage.py record2sgf FILE|-`: print game records of Dots as SGF.

A file that is refused is told in one line on stderr that names the place, with exit status 2.
"""

import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from games.engine.base import InvalidRecord
from games.engine.documents import read_documents
from games.engine.records import read_record
from games.engine.sgf import written
from games.management.commands.replay import REFUSED, content


class Command(BaseCommand):
    help = "Print game records of Dots as SGF."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", help="a record, or one of them a line; - reads standard input")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            games = [_sgf(document, place) for place, document in read_documents(content(options["file"]))]
        except InvalidRecord as error:
            self.stderr.write(str(error))
            sys.exit(REFUSED)
        for game in games:
            self.stdout.write(game, ending="")


def _sgf(document: Any, place: str) -> str:
    try:
        if read_record(document).family.key != "dots":
            raise InvalidRecord("only games of Dots are written as SGF", "game")
        return written(document)
    except InvalidRecord as error:
        raise error.inside(place) from None
