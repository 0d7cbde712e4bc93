"""One process that is the whole club: Daphne in the main thread, Celery's worker and beat beside it."""

import asyncio
import logging
import threading
from collections.abc import Callable
from typing import Any

# Daphne installs the reactor that the imports of twisted below then find.
from daphne.server import Server  # isort: skip
from daphne.endpoints import build_endpoint_description_strings  # isort: skip
from celery import Celery
from celery.beat import EmbeddedService
from celery.worker import WorkController, state
from twisted.internet import defer, reactor

from club.celery import MemoryScheduler

logger = logging.getLogger(__name__)

WORKER_START_SECONDS = 15
WORKER_STOP_SECONDS = 10
SOCKETS_STOP_SECONDS = 3


class EmbeddedCelery:
    """A worker with threads, and beat, in threads of this process."""

    def __init__(self, app: Celery, threads: int = 4) -> None:
        app.set_default()
        app.finalize()
        app.loader.import_default_modules()
        self._ready = threading.Event()
        self._worker = WorkController(
            app=app,
            pool_cls="threads",
            concurrency=threads,
            hostname="embedded@localhost",
            queues=["club", "clocks", "reviews"],
            without_heartbeat=True,
            without_mingle=True,
            without_gossip=True,
            ready_callback=lambda consumer: self._ready.set(),
        )
        self._thread = threading.Thread(target=self._run, name="celery-worker", daemon=True)
        self._beat = EmbeddedService(app, thread=True, max_interval=1, scheduler_cls=MemoryScheduler)
        self._beat.daemon = True

    def start(self) -> None:
        """Raises RuntimeError if the worker does not come up."""
        self._thread.start()
        if not self._ready.wait(WORKER_START_SECONDS):
            raise RuntimeError("The embedded Celery worker did not start.")
        self._beat.start()

    def stop(self) -> bool:
        """Stop both; returns whether the worker ended in time."""
        # The worker's own loop reads this and shuts down from within; stopping it from here can hang.
        state.should_stop = 0
        self._beat.service.stop(wait=False)
        self._beat.join(WORKER_STOP_SECONDS)
        self._thread.join(WORKER_STOP_SECONDS)
        return not self._thread.is_alive()

    def _run(self) -> None:
        try:
            self._worker.start()
        except SystemExit:
            logger.debug("The embedded worker was told to stop")
        except Exception:
            logger.exception("The embedded worker died")


class ClubServer(Server):
    """Daphne, with a stop that also works just after a socket was opened, and that says how it starts."""

    def __init__(self, *arguments: Any, on_open: Callable[[int], None], **options: Any) -> None:
        super().__init__(*arguments, **options)
        self._on_open = on_open
        self.failure = ""
        """Why the server does not listen, if it does not."""

    def listen_success(self, port: Any) -> None:
        super().listen_success(port)
        self._on_open(port.getHost().port)

    def listen_error(self, failure: Any) -> None:
        self.failure = failure.getErrorMessage()
        self.stop()

    def kill_all_applications(self) -> Any:
        """Daphne expects an application in every connection; one that was just upgraded has none yet,
        and the KeyError leaves all the others running while the interpreter ends."""
        running = [
            details["application_instance"]
            for details in self.connections.values()
            if "application_instance" in details and not details["application_instance"].done()
        ]
        for application in running:
            application.cancel()
        if not running:
            return None
        return defer.Deferred.fromFuture(
            asyncio.ensure_future(asyncio.wait(running, timeout=SOCKETS_STOP_SECONDS))
        )


def serve(application: Any, host: str, port: int, on_open: Callable[[int], None]) -> str:
    """Run the whole club until a signal stops it; returns why it could not listen, if it could not.

    `port` 0 takes any free port; `on_open` is told which.
    """
    from club.celery import app

    celery = EmbeddedCelery(app)
    celery.start()
    server = ClubServer(
        application=application,
        endpoints=build_endpoint_description_strings(host=host, port=port),
        on_open=on_open,
    )
    try:
        server.run()
    finally:
        _cancel_what_is_left()
        if not celery.stop():
            logger.error("The embedded worker did not stop in time")
    return server.failure


def _cancel_what_is_left() -> None:
    """End every task still on the server's loop, before the interpreter does."""
    loop = reactor._asyncioEventloop
    left = asyncio.all_tasks(loop)
    for task in left:
        task.cancel()
    if left:
        loop.run_until_complete(asyncio.wait(left, timeout=SOCKETS_STOP_SECONDS))
