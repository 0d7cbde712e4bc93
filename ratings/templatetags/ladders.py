"""Ratings for the templates of other apps, so that their views need not know of them."""

from django import template
from django.contrib.auth.models import AbstractBaseUser

from ratings import selectors
from ratings.selectors import ProfileRow

register = template.Library()


@register.filter
def spread(deviation: int) -> str:
    """A deviation with its sign, never parted at the end of a line."""
    return f"±\u00a0{deviation}"


@register.simple_tag
def profile_rows(member: AbstractBaseUser) -> list[ProfileRow]:
    """The ladders a member has played on."""
    return selectors.profile_rows(member)
