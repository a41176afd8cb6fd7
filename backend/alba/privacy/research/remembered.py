"""What earlier files hold of a screening. Two files that differ by a few rows would tell that these
rows belong to children who withdrew, joined or left. So for each kind of informant, any files
together have to differ by no row, or by at least FEWEST.

Rows are compared by their answers, which never change, so that a row is recognised after its test
was deleted, or its facts were corrected. Only keyed digests are kept: nobody can find answers by
trying them out, and nothing says whose they are."""

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping

from django.utils.crypto import salted_hmac

from alba.assessments.models import Test
from alba.privacy.models import ResearchRow
from alba.privacy.research.models import ExportedScreening, Omission
from alba.privacy.research.sharing import FEWEST

SALT = "alba.research"
LENGTH = 32
Digests = Mapping[str, list[str]]


def digests_of(rows: Iterable[ResearchRow]) -> Digests:
    """{questionnaire and informant: digests of its rows}"""
    found: dict[str, list[str]] = defaultdict(list)
    for row in rows:
        said = json.dumps([row.campaign, row.questionnaire, row.answers], sort_keys=True)
        found[f"{row.questionnaire} {row.informant}"].append(_keyed(said))
    return {part: sorted(digests) for part, digests in found.items()}


def why_not(campaign: int, now: Digests) -> Omission | None:
    """Why these rows of the screening may not be in a new file."""
    earlier = list(ExportedScreening.objects.filter(campaign=campaign))
    if any(one.key != key() for one in earlier):
        return Omission.NOT_COMPARABLE
    if are_apart([*(one.digests for one in earlier), now]):
        return None
    return Omission.TOO_CLOSE


def are_apart(files: list[Digests]) -> bool:
    """True if all rows that are in the same ones of these files are many, whichever those are."""
    for part in {part for file in files for part in file}:
        holders: dict[tuple[str, int], list[int]] = defaultdict(list)
        for number, file in enumerate(files):
            for digest, count in Counter(file.get(part, ())).items():
                # Equal rows are counted: nobody can tell which of them is missing.
                for copy in range(count):
                    holders[digest, copy].append(number)
        together = Counter(tuple(numbers) for numbers in holders.values())
        if any(count < FEWEST for count in together.values()):
            return False
    return True


def key() -> str:
    return _keyed("key")


def _keyed(text: str) -> str:
    return salted_hmac(SALT, text, algorithm="sha256").hexdigest()[:LENGTH]


def forget_all() -> int:
    """Forgets the screenings of which nothing is left that could be in another file. Returns how
    many."""
    known = set(ExportedScreening.objects.values_list("campaign", flat=True))
    live = Test.everyone.finished().filter(assignment__campaign__in=known)
    left = ResearchRow.objects.filter(campaign__in=known)
    still = {
        *live.values_list("assignment__campaign", flat=True).distinct(),
        *left.order_by().values_list("campaign", flat=True).distinct(),
    }
    gone = ExportedScreening.objects.filter(campaign__in=known - still)
    return gone.delete()[0]
