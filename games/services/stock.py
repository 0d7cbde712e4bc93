"""What a family can take ready from stock when a match starts, so that no table waits for it to be made."""

from typing import Any

from games.services.live import Live


def prepared(live: Live) -> dict[str, Any]:
    """Keyword arguments for the family's `new_setup`; nothing where all is made from the seed."""
    return {}
