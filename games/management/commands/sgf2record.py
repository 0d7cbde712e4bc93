"""`manage.py sgf2record FILE|-`: print the games of an SGF file of Dots as records, one JSON document a line.

What was odd in the file is told on stderr, a line each; a file of which nothing can be read is refused with
exit status 2.
"""

import json
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand

from games.engine.base import InvalidRecord
from games.engine.sgf import read_games
from games.management.commands.replay import REFUSED, content


class Command(BaseCommand):
    help = "Read games of Dots from SGF and print their records, one JSON document a line."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", help="an SGF file with one game or several; - reads standard input")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            games = read_games(content(options["file"]))
        except InvalidRecord as error:
            self.stderr.write(str(error))
            sys.exit(REFUSED)
        for number, game in enumerate(games):
            self.stdout.write(json.dumps(game.record))
            where = f"game {number + 1}: " if len(games) > 1 else ""
            for note in game.notes:
                self.stderr.write(f"{where}{note}")
