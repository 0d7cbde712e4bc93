"""One settings module for every way of running the club; the environment decides.

Without DATABASE_URL and REDIS_URL the club runs embedded: SQLite, an in-process channel layer,
Celery in threads. With both it runs as many processes on PostgreSQL and Redis. Numbers that
rule the behaviour of tables, clocks and people stand in CLUB at the end, not in the code.
"""

from pathlib import Path
from typing import Any

import environ
from csp.constants import SELF

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()

# --- What the environment says -----------------------------------------------------------------

DEBUG = env.bool("DEBUG", False)
DATABASE_URL = env.str("DATABASE_URL", "")
REDIS_URL = env.str("REDIS_URL", "")
EMBEDDED = not REDIS_URL
VAR_DIR = Path(env.str("VAR_DIR", str(BASE_DIR / "var")))
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS", default=[])
BEHIND_TLS = env.bool("BEHIND_TLS", False)
HASHED_STATIC = env.bool("HASHED_STATIC", False)
LOG_JSON = env.bool("LOG_JSON", False)
LOG_LEVEL = env.str("LOG_LEVEL", "INFO")


def _secret_key() -> str:
    """SECRET_KEY of the environment, or one made once and kept in var/ for the embedded run."""
    if key := env.str("SECRET_KEY", ""):
        return key
    if DATABASE_URL or REDIS_URL:
        raise environ.ImproperlyConfigured("Set SECRET_KEY: processes that share data must share it.")
    path = VAR_DIR / "secret-key"
    if not path.exists():
        from django.core.management.utils import get_random_secret_key

        VAR_DIR.mkdir(parents=True, exist_ok=True)
        path.write_text(get_random_secret_key())
        path.chmod(0o600)
    return path.read_text().strip()


SECRET_KEY = _secret_key()

# --- Django ------------------------------------------------------------------------------------

INSTALLED_APPS = [
    "modeltranslation",
    "daphne",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "axes",
    "channels",
    "csp",
    "club",
    "club.accounts",
    "club.lobbies",
    "games",
    "games.analysis",
    "games.training",
    "ratings",
    "rules",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "club.accounts.middleware.LanguageMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "axes.middleware.AxesMiddleware",
    "club.middleware.SocketsOfThisHost",
]

ROOT_URLCONF = "club.urls"
ASGI_APPLICATION = "club.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "club.accounts.context.visitor",
            ]
        },
    }
]

if DATABASE_URL:
    DATABASES: dict[str, dict[str, Any]] = {"default": env.db("DATABASE_URL")}
    # The pool keeps connections; CONN_MAX_AGE must stay 0 beside it.
    DATABASES["default"]["CONN_MAX_AGE"] = 0
    DATABASES["default"]["OPTIONS"] = {"pool": {"min_size": 2, "max_size": env.int("DATABASE_POOL", 8)}}
else:
    DATABASES = {
        "default": {
            "ENGINE": "django.db.backends.sqlite3",
            "NAME": env.str("SQLITE_PATH", str(VAR_DIR / "club.sqlite3")),
            "CONN_MAX_AGE": None,
            "OPTIONS": {
                # IMMEDIATE: a transaction that will write takes the lock at its start and waits,
                # instead of failing half way.
                "transaction_mode": "IMMEDIATE",
                "timeout": 10,
                "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA foreign_keys=ON;",
            },
            "TEST": {"NAME": str(VAR_DIR / "test.sqlite3")},
        }
    }
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

AUTH_USER_MODEL = "accounts.User"
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator"},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]
LOGIN_URL = "accounts:sign_in"
LOGIN_REDIRECT_URL = "lobby"
LOGOUT_REDIRECT_URL = "lobby"

# Sign-in throttling: by name and address together, so that nobody can lock out another member.
AXES_FAILURE_LIMIT = 10
AXES_COOLOFF_TIME = 0.25  # hours
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_USERNAME_CALLABLE = "club.accounts.throttling.name_of"
AXES_RESET_ON_SUCCESS = True
AXES_VERBOSE = False
AXES_LOCKOUT_CALLABLE = "club.accounts.views.locked_out"

EMAIL_CONFIG = env.email_url("EMAIL_URL", default="consolemail://")
vars().update(EMAIL_CONFIG)
DEFAULT_FROM_EMAIL = env.str("FROM_EMAIL", "VOG <club@localhost>")

# --- Languages ---------------------------------------------------------------------------------

USE_TZ = True
TIME_ZONE = "UTC"
LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("ru", "Русский"), ("fr", "Français"), ("tr", "Türkçe")]
LOCALE_PATHS = [BASE_DIR / "locale"]
LANGUAGE_COOKIE_NAME = "language"
LANGUAGE_COOKIE_AGE = 365 * 24 * 3600
LANGUAGE_COOKIE_SAMESITE = "Lax"
MODELTRANSLATION_DEFAULT_LANGUAGE = "en"
MODELTRANSLATION_FALLBACK_LANGUAGES = ("en",)

# --- Static files ------------------------------------------------------------------------------

STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
WHITENOISE_USE_FINDERS = not HASHED_STATIC
WHITENOISE_MAX_AGE = 0 if not HASHED_STATIC else 3600
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "club.storage.HashedStaticStorage"
        if HASHED_STATIC
        else "django.contrib.staticfiles.storage.StaticFilesStorage"
    },
}

# --- Security ----------------------------------------------------------------------------------

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],  # and sockets of the same host: club.middleware
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": [SELF],
        "frame-ancestors": ["'none'"],
    }
}
SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = LANGUAGE_COOKIE_SECURE = BEHIND_TLS
SESSION_COOKIE_AGE = 60 * 24 * 3600
if BEHIND_TLS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_HSTS_SECONDS = 365 * 24 * 3600

# --- Live: channels and Celery -----------------------------------------------------------------

CHANNEL_LAYERS: dict[str, dict[str, Any]]
if EMBEDDED:
    CHANNEL_LAYERS = {"default": {"BACKEND": "club.layer.InProcessChannelLayer"}}
else:
    # A message lost while Redis reconnects is noticed at the browser's next ping, which carries the version.
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [REDIS_URL]},
        }
    }

CELERY_BROKER_URL = "memory://localhost/" if EMBEDDED else REDIS_URL
# kombu's in-memory transport sleeps a whole second between polls unless told otherwise.
CELERY_BROKER_TRANSPORT_OPTIONS = {"polling_interval": 0.02} if EMBEDDED else {"visibility_timeout": 3600}
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_REJECT_ON_WORKER_LOST = True
CELERY_TASK_TIME_LIMIT = 60
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_ENABLE_REMOTE_CONTROL = not EMBEDDED
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_TIMEZONE = "UTC"
CELERY_BEAT_SCHEDULER = "club.celery:MemoryScheduler"
CELERY_BEAT_MAX_LOOP_INTERVAL = 1
# Clocks have a queue of their own: a slow task must never delay a flag.
CELERY_TASK_ROUTES = {"games.sweep_flags": {"queue": "clocks"}, "analysis.*": {"queue": "reviews"}}
CELERY_TASK_DEFAULT_QUEUE = "club"
CELERY_BEAT_SCHEDULE = {
    "sweep-flags": {"task": "games.sweep_flags", "schedule": 0.5, "options": {"expires": 1.0}},
    "fill-stock": {
        "task": "games.fill_stock",
        "schedule": 10.0,
        "options": {"expires": 10.0},
    },
    "close-stale-tables": {
        "task": "games.close_stale_tables",
        "schedule": 10.0,
        "options": {"expires": 10.0},
    },
    "wake-computers": {"task": "games.wake_computers", "schedule": 10.0, "options": {"expires": 10.0}},
    "post-missed-ratings": {
        "task": "games.post_missed_ratings",
        "schedule": 60.0,
        "options": {"expires": 60.0},
    },
    "start-reviews": {"task": "analysis.start", "schedule": 10.0, "options": {"expires": 10.0}},
}

# --- Logs --------------------------------------------------------------------------------------

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {
        "plain": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"},
        "json": {"()": "club.logs.JsonFormatter"},
    },
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "json" if LOG_JSON else "plain"}},
    "root": {"handlers": ["console"], "level": LOG_LEVEL},
    "loggers": {
        "daphne": {"level": "WARNING"},
        "celery": {"level": "WARNING"},
        "kombu": {"level": "WARNING"},
        "twisted": {"level": "WARNING"},
        "axes": {"level": "WARNING"},
    },
}

# --- The club's own numbers ----------------------------------------------------------------------

CLUB: dict[str, Any] = {
    "NAME": "VOG",
    "FLAG_GRACE_SECONDS": 0.2,  # the sweep leaves moves received just in time so long to be stored
    "FIRST_MOVE_SECONDS": 60,  # to make the first move of a game
    "READY_SECONDS": 120,  # between the games of a match, before the next starts by itself
    "OUTAGE_SECONDS": 60,  # a longer silence of the sweep counts as an outage
    "OUTAGE_BONUS_SECONDS": 15,  # given to the side to move after one
    "THINKING_SECONDS": 0.3,  # a computer player may think about a move
    "PUZZLES_USUAL": 20,  # puzzles kept ready for tables with the usual settings
    "PUZZLES_OF_EACH_KIND": 2,  # and of every other kind
    "STOCK_SECONDS": 0.5,  # so long puzzles are made at a time
    "TABLE_WAIT_SECONDS": 60,  # an open table nobody waits at disappears after this
    "SOCKET_MESSAGE_BYTES": 4096,
    "SOCKET_MESSAGES": 100,  # so many messages ...
    "SOCKET_SECONDS": 20,  # ... in so many seconds, from one socket
    "SOCKETS_PER_VISITOR": 10,
    "COMPUTER_GAMES": 3,  # so many matches against the computer a visitor may have running
    "CLOCKS": {  # the ranges a room may choose from, by the kind of clock: minutes each, seconds of a move
        "fischer": {"minutes": (1, 60), "seconds": (0, 60)},
        "delay": {"minutes": (1, 60), "seconds": (0, 60)},
        "limit": {"minutes": (5, 60), "seconds": (15, 300)},
    },
    "LADDER_IDLE_DAYS": 60,  # a member without a match for longer leaves the ladder
    "REVIEW_SECONDS_PER_POSITION": 0.3,  # of a processor, for the computer to review a match
    "REVIEW_PAUSE_SECONDS": 0.05,  # between two positions: whatever waits for a worker comes first
    "REVIEW_SILENCE_SECONDS": 60,  # a review not worked on for so long is taken up again
    "REVIEWS_WAITING": 20,  # matches that may wait for the computer
    "REVIEWS_WAITING_PER_MEMBER": 3,  # of them asked for by one member
    "REVIEWS_WAITING_PER_GUEST": 1,
    "REVIEWS_PER_HOUR_MEMBER": 20,
    "REVIEWS_PER_HOUR_GUEST": 5,
    "PROVISIONAL_DEVIATION": 110,  # a rating less certain than this is shown with "?"
}
