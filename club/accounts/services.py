"""The writers of accounts: signing up, changing the address."""

import logging
from collections.abc import Mapping
from typing import Any

from django.conf import settings
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.template.loader import render_to_string
from django.utils import translation
from kombu.exceptions import OperationalError

from club.accounts import tasks
from club.accounts.models import User

logger = logging.getLogger(__name__)


def sign_up(*, username: str, email: str, password: str, preferences: Mapping[str, Any]) -> User:
    """A new member. Raises ValidationError when somebody else got the name a moment earlier."""
    member = User(username=username, email=email, **preferences)
    member.set_password(password)
    try:
        with transaction.atomic():
            member.save()
    except IntegrityError:
        if (clash := User.name_clash(username)) is not None:
            raise ValidationError({"username": clash}) from None
        member.save()  # it was the address; saving again finds it taken
    _tell_owner_of_address(member)
    return member


def change_address(*, member: User, email: str) -> None:
    member.email = email
    member.save(update_fields=["email"])
    _tell_owner_of_address(member)


def _tell_owner_of_address(member: User) -> None:
    """Whoever owns an address learns that it was given again; the page that took it says nothing."""
    if not member.email or member.email_key:
        return
    owner = User.objects.filter(email_key=User.fold_address(member.email), is_active=True).first()
    if owner is not None:
        with translation.override(owner.language):
            send("accounts/mail/address_in_use", {"owner": owner, "member": member}, owner.email)


def send(template: str, context: Mapping[str, Any], address: str) -> None:
    """Queue a mail in the active language: its subject and body are two templates."""
    context = {"club_name": settings.CLUB["NAME"], **context}
    subject = " ".join(render_to_string(f"{template}.subject.txt", context).split())
    body = render_to_string(f"{template}.txt", context).strip() + "\n"
    try:
        tasks.send_mail.delay(subject, body, address)
    except OperationalError:
        logger.exception("The mail %s could not be queued.", template)
