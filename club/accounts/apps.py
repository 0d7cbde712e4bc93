"""The accounts app: members and visitors."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class AccountsConfig(AppConfig):
    name = "club.accounts"
    label = "accounts"
    verbose_name = _("Members")
