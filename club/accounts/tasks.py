"""Mail leaves through Celery.

No page waits for a mail server, and none tells by the time it takes whether it sent a mail.
"""

from celery import shared_task
from django.core import mail


@shared_task(name="accounts.send_mail")
def send_mail(subject: str, body: str, address: str) -> None:
    mail.send_mail(subject, body, None, [address])
