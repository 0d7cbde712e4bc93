"""What ratings tell those above them, without knowing who listens."""

from django.dispatch import Signal

# Sent after the commit, with match_id (int) and changes (list[RatingChange]).
posted = Signal()
