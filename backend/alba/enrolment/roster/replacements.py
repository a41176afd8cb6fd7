"""Values that a pupil list replaces, counted by kind: pure, as `diff`."""

from collections import Counter
from collections.abc import Iterable

from alba.enrolment.roster.diff import FACTS, Change

OF_GUARDIANS = {
    "full_name": "guardian_name",
    "relation": "guardian_relation",
    "email": "guardian_email",
    "locale": "guardian_locale",
    "phone": "guardian_phone",
}
KINDS = (*FACTS, "email", "consent", "left_on", *OF_GUARDIANS.values())


def replaced(changes: Iterable[Change]) -> dict[str, int]:
    """Kind -> how many known values change; unknown values do not count."""
    found = Counter(dict.fromkeys(KINDS, 0))
    for one in changes:
        found.update(kind for kind in KINDS if _is_known(one.fields.get(kind, (None, None))[0]))
        found.update(_of_guardians(one))
    return dict(found)


def _of_guardians(one: Change) -> list[str]:
    known = {contact.id: contact.guardian for contact in one.pupil.contacts}
    return [
        kind
        for pk, guardian in one.contacts.changed.items()
        for name, kind in OF_GUARDIANS.items()
        if getattr(known[pk], name) not in {"", getattr(guardian, name)}
    ]


def _is_known(value: object) -> bool:
    return value not in {None, ""}
