"""The trail of a school as it leaves: the chains that arrived with it, unchanged, and then what was
written here, sealed. Sealing needs no secret; the last hash, read out by another way, shows that
nothing was changed on the way."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import TypedDict

from django.db.models import Count

from alba.accounts.models import User
from alba.audit import chain
from alba.audit.models import Event
from alba.leaving.lines import Line, Numbers, in_order, text
from alba.leaving.models import Arrival, ArrivedChain, ArrivedNumber
from alba.people.models import TestTaker

EVENTS, SEALS, NUMBERS = (f"trail/{name}.jsonl" for name in ("events", "seals", "numbers"))
PEOPLE = {
    "actor": (ArrivedNumber.Kind.ACCOUNT, User),
    "subject": (ArrivedNumber.Kind.PERSON, TestTaker),
}
Named = dict[str, set[int]]
"""Numbers of people, by the kind of `ArrivedNumber`."""
FACTS = (
    *("id", "at", "action", "outcome", "actor", "actor_role", "object_type", "object_id"),
    *("subject", "school", "login_kind", "details"),
)
"""The columns of a line that go along. The others were made with a key of this installation."""


class Seal(TypedDict):
    chain: int
    at: str
    last_event: int
    count: int
    previous: str
    digest: str


class BrokenError(Exception):
    """Which seal does not fit."""


def arrived(school: int | None) -> list[ArrivedChain]:
    """The chains that came with the school, or with all. One that came with several schools tells
    of all of them, and goes on with none alone."""
    chains = ArrivedChain.objects.all()
    if school is None:
        return list(chains)
    alone = Arrival.objects.annotate(n=Count("schools")).filter(n=1, schools__school=school)
    return list(chains.filter(arrival__in=alone.values("pk")))


def events(school: int | None) -> Iterator[Line]:
    """Every line, those of the arrived chains first."""
    number = 0
    for number, one in enumerate(arrived(school), 1):
        for facts in one.events.order_by("number").values_list("facts", flat=True).iterator():
            yield {"chain": number, **in_order(facts)}
    rows = Event.objects.all() if school is None else Event.objects.filter(school=school)
    for row in rows.order_by("pk").values(*FACTS).iterator():
        yield {"chain": number + 1, **in_order({**row, "at": chain.as_text(row["at"])})}


def sealed(lines: Iterable[Line]) -> Iterator[Seal]:
    """Seals lines of several chains, each at the time of its last line."""
    found: list[Line] = []
    number, previous = 0, ""

    def close() -> Seal:
        nonlocal previous
        made = _seal(found, number, previous)
        previous = made["digest"]
        return made

    for line in lines:
        if found and (line["chain"] != number or len(found) == chain.MAX_OF_SEAL):
            yield close()
            found = []
        if line["chain"] != number:
            number, previous = line["chain"], ""
        found.append(line)
    if found:
        yield close()


def _seal(lines: list[Line], number: int, previous: str) -> Seal:
    total = chain.Sum(previous)
    for line in lines:
        total.add({name: value for name, value in line.items() if name != "chain"})
    at = lines[-1]["at"]
    digest = total.closed(datetime.fromisoformat(at))
    return Seal(
        chain=number,
        at=at,
        last_event=lines[-1]["id"],
        count=len(lines),
        previous=previous,
        digest=digest,
    )


def compare(made: Iterable[Seal], given: Iterable[Seal]) -> str:
    """The last hash. `made`: of the lines as they are; `given`: the seals that came with them.
    Raises BrokenError if any line or seal was changed, removed or put in."""
    head, there = "", iter(given)
    for one in made:
        if next(there, None) != one:
            raise BrokenError(
                f"A seal of chain {one['chain']} (events up to {one['last_event']}) does not fit: "
                "a line of the trail was changed, removed or put in."
            )
        head = one["digest"]
    if next(there, None) is not None:
        raise BrokenError("The trail has seals without lines: some were removed.")
    return head


def numbers(school: int | None, given: Numbers, named: Named) -> Iterator[bytes]:
    """Who is meant by the numbers of each chain, of the people who go along. `named`: the numbers
    in the last chain."""
    number = 0
    models = {str(kind): model for kind, model in PEOPLE.values()}
    for number, one in enumerate(arrived(school), 1):
        for row in one.numbers.order_by("kind", "number").iterator():
            if there := given.of(models[row.kind], row.row):
                yield _number(number, row.kind, row.number, there)
    for kind, model in PEOPLE.values():
        for pk in sorted(named[str(kind)]):
            if there := given.of(model, pk):
                yield _number(number + 1, str(kind), pk, there)


def _number(chain_number: int, kind: str, number: int, row: int) -> bytes:
    return text({"chain": chain_number, "kind": kind, "number": number, "row": row})
