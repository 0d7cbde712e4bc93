"""Compile the translators' files without gettext."""

from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from club.catalogues import compile_catalogues


class Command(BaseCommand):
    help = "Compile locale/*/LC_MESSAGES/*.po that changed since they were last compiled."

    def handle(self, *args: Any, **options: Any) -> None:
        for root in settings.LOCALE_PATHS:
            for path in compile_catalogues(root):
                self.stdout.write(str(path.relative_to(root)))
