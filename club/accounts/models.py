"""Members of the club."""

from django.contrib.auth.models import AbstractUser


class User(AbstractUser):
    """A member."""
