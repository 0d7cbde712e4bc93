"""What the tests of the site share: mail is sent at once."""

import pytest

from club.accounts import tasks


@pytest.fixture(autouse=True)
def _mail_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tasks.send_mail, "delay", tasks.send_mail.run)
