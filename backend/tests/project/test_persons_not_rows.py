"""A person in several schools has a row in each (`User.person`). One place decides if somebody is
"oneself" or "another", by the person: `User.is_same_person`, `UserQuerySet.without` and `row_ids`.
And an address is written in one place, which says that the account changes hands."""

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2] / "alba"
PEOPLE = {
    *("by", "user", "actor", "viewer", "reader", "admin", "holder", "person", "caller", "owner"),
    *("colleague", "author", "leaving", "new", "self.request.user", "request.user"),
}
"""Names of users in rules."""

ROWS_ARE_MEANT = {
    "accounts/people.py": "where it is answered",
    "accounts/rows.py": "hands on between the rows of one person",
    "accounts/addresses/claims.py": "whose an address is, among rows that claim it",
    "accounts/registration/sign_up.py": "whose an address is",
    "accounts/admins/inviting.py": "whose an address is",
    "accounts/mail/templates.py": "whose an address is",
    "schools/duties/mails.py": "which of the emails: the holder's goes to their own row",
    "enrolment/second_school/current_school.py": "which of a person's rows is at hand",
    "enrolment/register/serializers.py": "a test taker's own row",
    "families/consent/guardian_consent.py": "a pupil's own row",
    "insight/access_log.py": "a test taker's own row",
    "followup/cases/reminding.py": "which of the readers owns the case",
    "followup/readers.py": "which row was chosen from a list",
    "followup/handed_on/taking_over.py": "which row was chosen, and whose account is deleted",
    "followup/talk/responses.py": "which row was chosen from a list",
}
WRITE_ADDRESSES = {
    "accounts/holder.py": "the place",
    "accounts/addresses/claims.py": "takes it away: nobody can open the account",
    "accounts/erasure.py": "takes it away: the account has ended",
    "leaving/settling.py": "of accounts that are not written yet",
}


def _text(node: ast.expr) -> str:
    return ast.unparse(node)


def _is_persons_id(node: ast.expr) -> bool:
    return isinstance(node, ast.Attribute) and node.attr == "pk" and _text(node.value) in PEOPLE


def _rules(tree: ast.AST) -> Iterator[ast.expr]:
    """Yields comparisons of two users' ids, and exclusions of one user."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.Eq | ast.NotEq):
            if any(_is_persons_id(side) for side in (node.left, *node.comparators)):
                yield node
        elif isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "exclude":
            values = [keyword.value for keyword in node.keywords]
            inside = [one for value in values for one in ast.walk(value)]
            if any(isinstance(one, ast.expr) and _is_persons_id(one) for one in inside):
                yield node


def test_whether_it_is_the_same_person_is_asked_in_one_place() -> None:
    wrong, used = [], set()
    for file in sorted(ROOT.rglob("*.py")):
        name = file.relative_to(ROOT).as_posix()
        for rule in _rules(ast.parse(file.read_text())):
            used.add(name)
            if name not in ROWS_ARE_MEANT:
                wrong.append(f"{name}:{rule.lineno}: {_text(rule)}")
    assert wrong == [], "ask `is_same_person`, `without` or `row_ids`"
    assert {*ROWS_ARE_MEANT} - used == set(), "no longer needed"


def test_an_address_is_written_in_one_place() -> None:
    """Otherwise a decision about the holder would be left to anybody who has the mailbox."""
    wrong = []
    for file in sorted(ROOT.rglob("*.py")):
        name = file.relative_to(ROOT).as_posix()
        for node in ast.walk(ast.parse(file.read_text())):
            targets = node.targets if isinstance(node, ast.Assign) else []
            parts = [
                part
                for target in targets
                for part in (target.elts if isinstance(target, ast.Tuple) else [target])
            ]
            for part in parts:
                is_users = isinstance(part, ast.Attribute) and part.attr == "email"
                assert isinstance(part, ast.expr)
                if is_users and _text(part.value) in PEOPLE | {"row", "taker.user"}:
                    wrong += [] if name in WRITE_ADDRESSES else [f"{name}:{node.lineno}"]
    assert wrong == [], "use `holder.set_address`"
