"""The club's settings as the tests want them: their own data, tasks that run where they are called."""

import os
import tempfile

# Before the settings are read: neither the club's data nor another run of the tests is touched.
os.environ["VAR_DIR"] = tempfile.mkdtemp(prefix="club-tests-")
for _name in ("DATABASE_URL", "REDIS_URL"):
    os.environ.pop(_name, None)

from club.settings import *  # noqa: E402, F403

STATIC_ROOT.mkdir(parents=True)  # noqa: F405  (WhiteNoise warns where there is none)
CELERY_TASK_ALWAYS_EAGER = True
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
