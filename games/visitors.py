"""Who is asking: a member, a guest with a session, or somebody not known yet."""

import secrets
import uuid
from dataclasses import dataclass, replace
from typing import Any

GUEST_SESSION_KEY = "guest"
INVITATIONS_SESSION_KEY = "invitations"


@dataclass(frozen=True)
class Visitor:
    """A person at a page or a socket. Guests have no account: their session is their identity.

    Who signs in keeps the identity he had as a guest: a game he began so is still his.
    """

    member_id: int | None = None
    name: str = ""
    guest_id: str = ""
    guest_number: int = 0
    invitations: frozenset[str] = frozenset()
    """Keys of the private tables whose link this visitor has opened."""

    @property
    def key(self) -> str:
        """Tells visitors apart inside the server; never sent to a browser. Empty for nobody in particular."""
        if self.member_id is not None:
            return f"member-{self.member_id}"
        return f"guest-{self.guest_id}" if self.guest_id else ""

    @property
    def keys(self) -> frozenset[str]:
        """All names under which this visitor may sit: a member also where he sat down as a guest."""
        member = {f"member-{self.member_id}"} if self.member_id is not None else set()
        return frozenset(member | ({f"guest-{self.guest_id}"} if self.guest_id else set()))

    @property
    def kind(self) -> str:
        if self.member_id is not None:
            return "member"
        return "guest" if self.guest_id else "none"


def visitor_of(user: Any, session: Any) -> Visitor:
    """The visitor of a request or a socket scope, from its user and its session (either may be missing)."""
    invitations = frozenset((session or {}).get(INVITATIONS_SESSION_KEY, ()))
    guest = (session or {}).get(GUEST_SESSION_KEY) or {}
    visitor = Visitor(
        guest_id=guest.get("id", ""), guest_number=guest.get("number", 0), invitations=invitations
    )
    if user is not None and user.is_authenticated:
        return replace(visitor, member_id=user.pk, name=user.get_username())
    return visitor


def ensure_identity(user: Any, session: Any) -> Visitor:
    """Like visitor_of, but somebody without an account becomes a guest of this session."""
    visitor = visitor_of(user, session)
    if visitor.kind == "none":
        session[GUEST_SESSION_KEY] = {"id": str(uuid.uuid4()), "number": 1000 + secrets.randbelow(9000)}
        visitor = visitor_of(user, session)
    return visitor


def remember_invitation(session: Any, table_key: str) -> None:
    """The visitor opened the private link of a table: keep that in the session, newest 50 at most."""
    known = [key for key in session.get(INVITATIONS_SESSION_KEY, []) if key != table_key]
    session[INVITATIONS_SESSION_KEY] = [*known, table_key][-50:]
