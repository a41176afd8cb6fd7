"""Changes that users make to their own account."""

from collections.abc import Collection, Iterable, Mapping
from typing import TypedDict

from django.db import transaction

from alba.accounts import holder, rows
from alba.accounts.models import Login, User
from alba.accounts.passwords import credentials
from alba.accounts.registration import own_address
from alba.audit.models import Action
from alba.audit.trail import record
from alba.hooks import Question


class WhoReads(TypedDict):
    """Names of people at the school."""

    readers: list[str]
    tutors: list[str]
    """The people who read it too, if the pupil chooses the tutor."""


class SchoolAnswer(TypedDict):
    """The school's answer to a screening: what it has heard, and what it does."""

    campaign: str
    text: str
    language: str
    """The language in which the text was written."""
    done: list[str]


is_tutor: Question[[User], bool] = Question()
"""True if this test taker is tutor of a class."""

leads_screening: Question[[User], bool] = Question()
"""True if an open screening asks the class of which this test taker is tutor."""

can_ask_to_talk: Question[[User], bool] = Question()
"""True if somebody at this pupil's school reads talk requests."""

who_reads: Question[[User], WhoReads | None] = Question()
"""The people who will read the pupil's request, by name; None if the pupil cannot make one."""

school_answer: Question[[User], SchoolAnswer | None] = Question()
"""The school's answer to this pupil about the last screening."""

pupils_wait: Question[[User], bool] = Question()
"""True if pupils' talk requests are waiting for this test taker, as their tutor or reader."""


READER = "reader"


class SchoolOf(TypedDict):
    """A school to whose staff the person belongs."""

    id: int | None
    """None: the person's own account, which is of no school's staff."""
    name: str
    roles: list[str]
    account: int
    """The person's row there."""
    at_hand: bool
    rests: bool
    """It has come from another installation, and does not work here yet."""


schools_of: Question[[User, Collection[int]], list[SchoolOf]] = Question()
"""(row, the schools that it reads for): those of this person."""


class Waits(TypedDict):
    """What waits for a reader at a school."""

    talk: int
    to_read: int
    overdue: int


waits_at: Question[[Iterable[User]], dict[tuple[int, int], Waits]] = Question()
"""What waits where these rows read, by row and school (ids)."""

reads_for: Question[[User], set[int]] = Question()
"""The schools whose pupils' results the user may read."""


class SchoolWithWork(SchoolOf):
    waits: Waits


def schools_and_work(user: User, read_for: Collection[int]) -> list[SchoolWithWork]:
    """The schools of this person, each with what waits there for them as a reader, whichever of
    their rows reads."""
    found = schools_of(user, read_for)
    reading = {one["account"] for one in found if READER in one["roles"]}
    elsewhere = reading - {user.pk}
    here = [user] if user.pk in reading else []
    waits = waits_at([*here, *(User.objects.filter(pk__in=elsewhere) if elsewhere else [])])
    nothing: Waits = {"talk": 0, "to_read": 0, "overdue": 0}
    return [{**one, "waits": waits.get((one["account"], one["id"] or 0), nothing)} for one in found]


def update(
    user: User,
    *,
    login: Login,
    locale: str | None = None,
    password: str | None = None,
    email: str | None = None,
    names: Mapping[str, str] | None = None,
    known_as: str | None = None,
) -> None:
    """Changes the language, the names or the password, and asks for a new address (see
    `own_address`). A new password ends every login except `login`. People whose account was made by
    a school or by Alba keep the names entered there, since lists and reports show those; every test
    taker may say which name they go by (`known_as`). `user`: the row of the current school, if the
    person is in several; names belong to it, all else to the person. Raises Invalid for a password
    that breaks the rules."""
    person = login.user
    names = names if names and user.came_alone else {}
    if password is not None:
        credentials.check_rules(password, person)
        person.set_password(password)
    with transaction.atomic():
        rows.hold(user.pk)
        if names:
            holder.before_change(user)
        known = {} if known_as is None or not user.is_test_taker else {"known_as": known_as}
        changed = _write(user, {**names, **known})
        spoken = {} if locale is None else _write(person, {"locale": locale})
        user.locale = person.locale
        if password is not None:
            credentials.save_password(person, keep=login)
        elif changed or spoken:
            record(Action.USER_UPDATE, actor=user, about=user)
        if not names.keys().isdisjoint(changed):
            holder.named_otherwise([user.pk], user)
        if email is not None:
            own_address.ask(person, email)


def _write(user: User, wanted: Mapping[str, str]) -> dict[str, str]:
    """Saves the values that are new, and returns them."""
    changed = {name: value for name, value in wanted.items() if getattr(user, name) != value}
    for name, value in changed.items():
        setattr(user, name, value)
    if changed:
        user.save(update_fields=[*changed])
    return changed
