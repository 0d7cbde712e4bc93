"""The variants of Digit Bridge."""

from games.engine.base import gettext_noop
from games.engine.digits.variant import BRIDGE, DOMAINS, DigitsVariant

CLOCK = ("limit", 20 * 60_000, 45_000)

VARIANTS = (
    DigitsVariant(key="bridge", title=gettext_noop("Bridge"), goal=BRIDGE, rated=True, clock=CLOCK),
    DigitsVariant(key="domains", title=gettext_noop("Domains"), goal=DOMAINS, rated=True, clock=CLOCK),
)
