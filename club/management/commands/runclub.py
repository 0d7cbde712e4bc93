"""The club in one command: everything prepared, then served."""

from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError, CommandParser


class Command(BaseCommand):
    help = "Prepare the database, the languages and the rules, then run the whole club in this process."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--host", default="127.0.0.1")
        parser.add_argument("--port", type=int, default=8000, help="0 takes any free port")
        parser.add_argument("--no-demo", action="store_true", help="leave an empty club empty")
        parser.add_argument("--no-prepare", action="store_true", help="serve at once, prepare nothing")

    def handle(
        self, *args: Any, host: str, port: int, no_demo: bool, no_prepare: bool, **options: Any
    ) -> None:
        if not settings.EMBEDDED:
            raise CommandError(
                "REDIS_URL is set: run daphne, a Celery worker and beat instead (README: Run it for real)."
            )
        if not no_prepare:
            self.prepare(demo=not no_demo)
        self.serve(host, port)

    def prepare(self, demo: bool) -> None:
        """Migrations, compiled languages, rules pages, demo content; each does nothing when up to date."""
        settings.STATIC_ROOT.mkdir(parents=True, exist_ok=True)  # inside var/, where the database goes too
        call_command("compile_catalogues", stdout=self.stdout)
        call_command("migrate", verbosity=0, interactive=False)
        call_command("load_rules", verbosity=0, stdout=self.stdout)
        if demo:
            call_command("load_demo", stdout=self.stdout)

    def serve(self, host: str, port: int) -> None:
        from club.asgi import application
        from club.embedded import (
            serve,  # installs the reactor: before anything else of the server is imported
        )

        failure = serve(application, host, port, on_open=lambda taken: self.greet(host, taken))
        if failure:
            raise CommandError(f"{failure}\nChoose another port: make run PORT=8123")
        self.stdout.write("The club is closed. Everything is kept.")

    def greet(self, host: str, port: int) -> None:
        self.stdout.write(
            f"\n  The club is open:  http://{host}:{port}\n"
            "  Sign up in one window and in a private one to play against yourself;\n"
            "  or play the computer, without an account. Ctrl-C closes the club.\n"
        )
        self.stdout.flush()
