"""People are deleted in one place, which asks the one rule first: a second way would not ask it."""

import ast
import re

from tests.project.test_architecture import ROOT

DELETES = re.compile(
    r"\b(User|TestTaker)\.(objects|everyone)\.[^\n]*\.delete\(\)"
    r"|\b(user|person|taker|child|adult|account|newcomer|pupil|admin)\.delete\(\)"
)
PEOPLE = {
    "accounts/erasure.py": 2,
    # Made-up people, about whom nothing is true.
    "followup/practice/making.py": 1,
}
"""How often each module deletes people."""

WITHOUT_ASKING = {
    # The week is over, and the rule was asked once more.
    "privacy/erasing/erasing.py",
    # These people go along with somebody about whom the rule was asked.
    "families/children/children.py",
    "campaigns/consent/link_login.py",
    "leaving/erasing_school.py",  # a whole school, unless somebody of it is on hold
}
"""The modules that call `erasure.erase`."""
OTHER_WAYS = {
    "accounts/admins/admins.py": {"leave"},
    "accounts/addresses/unconfirmed.py": {"end"},
    "accounts/views.py": {"erase_oneself"},
    "families/children/children.py": {"leave", "erase"},
    "enrolment/admission/admissions.py": {"hold", "leave"},
    "enrolment/moves/completion.py": {"erase_shell"},
    "enrolment/roster/people.py": {"hangs_on"},
    "enrolment/roster/undo.py": {"erase_new"},
    "campaigns/consent/link_login.py": {"erase"},
    "privacy/erasing/erasing.py": {"hold", "erase"},
    "leaving/erasing_school.py": {"erase"},
    "privacy/erasing/rule.py": {"Standing"},
}
"""The names of `accounts/erasure.py` that each module uses."""


def modules() -> dict[str, str]:
    found = [path for path in ROOT.rglob("*.py") if "migrations" not in path.parts]
    return {path.relative_to(ROOT).as_posix(): path.read_text() for path in found}


def imports(source: str) -> list[str]:
    nodes = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)]
    return [
        f"{node.module}.{alias.name}"
        for node in nodes
        for alias in node.names
        if node.module in {"alba.accounts", "alba.accounts.erasure"}
    ]


def used(source: str) -> set[str]:
    """The names that are taken from the module `erasure`."""
    names: set[str] = set()
    if not re.search(r"\berasure\b", "\n".join(imports(source))):
        return names
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            names |= {node.attr} if node.value.id == "erasure" else set()
        if isinstance(node, ast.ImportFrom) and node.module == "alba.accounts.erasure":
            names |= {alias.name for alias in node.names}
    return names


def test_people_are_deleted_in_one_place() -> None:
    found = {name: len(DELETES.findall(source)) for name, source in modules().items()}
    assert {name: count for name, count in found.items() if count} == PEOPLE


def test_every_way_asks_the_rule() -> None:
    found = {name: used(source) for name, source in modules().items()}
    ways = {name: names for name, names in found.items() if names and name != "wiring.py"}
    assert ways == OTHER_WAYS
    assert {name for name, names in ways.items() if "erase" in names} == WITHOUT_ASKING


def test_what_is_open_is_counted_in_one_place() -> None:
    """For whom it is counted is asked there too, so that no school learns of another's."""
    counts = re.compile(
        r"TalkRequest\.objects\.open\(\)|Case\.objects\.filter\([^\n]*closed_at=None"
    )
    found = {
        name
        for name, source in modules().items()
        if not name.startswith("followup/") and counts.search(source)
    }
    assert found == {"insight/attention/attention.py"}  # what is overdue, a row each
