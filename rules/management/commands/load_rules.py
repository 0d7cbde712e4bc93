"""Load the rules pages from their content files; runs at each start, so quick when nothing changed."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from rules.services import load_rules
from rules.sources import ContentError


class Command(BaseCommand):
    help = "Load the rules pages from rules/content. Texts edited in the admin are kept."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--force", action="store_true", help="overwrite texts edited in the admin too")

    def handle(self, *args: Any, force: bool, **options: Any) -> None:
        try:
            report = load_rules(force=force)
        except ContentError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"Rules pages: {report.counts()}.")
        for name in report.kept:
            self.stdout.write(f"  kept {name}: edited in the admin (--force overwrites it)")
        for name in report.outdated:
            self.stdout.write(f"  {name} is older than its English text")
