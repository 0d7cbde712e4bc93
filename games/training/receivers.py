"""What happens elsewhere in the club that the course has to know of."""

from typing import Any

from django.contrib.auth.signals import user_logged_in
from django.dispatch import receiver

from games.training.progress import carry_over


@receiver(user_logged_in)
def keep_what_a_visitor_did(request: Any, user: Any, **_: Any) -> None:
    """Signing up signs in, too."""
    if request is not None and hasattr(request, "session"):
        carry_over(user, request.session)
