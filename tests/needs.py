"""Programs that some tests need beside Python, and how to get them."""

import os
import shutil
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Program:
    """Found by any of its names in PATH, or in one of the folders that Debian keeps out of PATH."""

    name: str
    executables: tuple[str, ...]
    hint: str
    folders: tuple[str, ...] = ()

    def path(self) -> str | None:
        """Where it is; None if it is not installed."""
        places = os.pathsep.join([os.environ.get("PATH", ""), *self._folders()])
        found = (shutil.which(name, path=places) for name in self.executables)
        return next((path for path in found if path), None)

    def _folders(self) -> list[str]:
        return [
            str(path) for pattern in self.folders for path in sorted(Path("/").glob(pattern), reverse=True)
        ]


CHROMIUM = Program("Chromium", ("chromium", "chromium-browser", "google-chrome"), "apt-get install chromium")
REDIS = Program("Redis", ("redis-server",), "apt-get install redis-server")
POSTGRESQL = Program(
    "PostgreSQL", ("initdb",), "apt-get install postgresql", folders=("usr/lib/postgresql/*/bin",)
)
