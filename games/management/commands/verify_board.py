"""`manage.py verify_board VARIANT SEED`: make a board again from its revealed seed.

Before a match the club shows a commitment, the SHA-256 of the seed written in decimal; after it the seed.
With both anyone can check that the board was fixed beforehand. Exit status 1: they do not agree.
"""

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError
from typing import Any

from django.core.management.base import BaseCommand

from games.engine.registry import VARIANTS, family_of, find_variant, new_setup
from games.engine.seeds import LONGEST_SEED, commitment

DIFFERENT = 1


class Command(BaseCommand):
    help = "Make a board again from its variant and seed, and check the commitment shown before the match."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "variant", choices=[variant.key for variant in VARIANTS if family_of(variant).seeded]
        )
        parser.add_argument("seed", type=decimal, help="the seed as shown after the match, in decimal")
        parser.add_argument("--commitment", help="the 64 hexadecimal digits that were shown before the match")
        parser.add_argument("--json", action="store_true", help="print the complete setup of game 1 instead")

    def handle(self, *args: Any, **options: Any) -> None:
        variant, seed = find_variant(options["variant"]), options["seed"]
        setup = new_setup(variant, seed)
        if options["json"]:
            self.stdout.write(json.dumps(setup))
        else:
            for row in setup["rows"]:
                self.stdout.write(row)
        promised = options["commitment"]
        if promised is None:
            return
        if promised.strip().lower() == commitment(seed):
            self.stderr.write("The commitment is that of the seed.")
        else:
            self.stderr.write(f"The commitment is not that of the seed, which is {commitment(seed)}.")
            sys.exit(DIFFERENT)


def decimal(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST_SEED and str(int(text)) == text):
        raise ArgumentTypeError("a seed is a whole number in decimal")
    return int(text)
