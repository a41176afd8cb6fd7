"""How much waits for a reader: counts, which name nobody."""

from django.db.models import Exists, OuterRef

from alba.accounts.models import User
from alba.followup.case_file import counts
from alba.followup.cases.models import Case
from alba.followup.entries.models import Entry, EntryState, ListedTest
from alba.followup.talk.models import TalkRequest
from alba.schools.duties.reading_rights import schools_read_by


def for_reader(user: User) -> dict[str, int]:
    """Counts what waits at the schools where `user` reads. Nothing about their own child, nor of
    the practice child."""
    found = counts.summary(
        schools_read_by(user),
        cases=Case.objects.visible_to(user),
        requests=TalkRequest.objects.visible_to(user),
    )
    entry = OuterRef("pk")
    has_something = Exists(ListedTest.objects.filter(entry=entry)) | Exists(
        TalkRequest.objects.filter(entry=entry)
    )
    to_read = Entry.objects.visible_to(user).filter(
        has_something, state=EntryState.TO_READ, child__practice_of=None
    )
    return {
        "talk_open": found["talk_open"],
        "talk_overdue": found["talk_overdue"],
        "to_read": to_read.count(),
        "cases_open": found["open"],
        "cases_overdue": found["overdue"],
    }
