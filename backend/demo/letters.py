"""The demo's letter: to primary care, agreed to by the family and the pupil, given four weeks ago
and answered by its recipient."""

from datetime import timedelta

from django.utils import timezone

from alba.accounts.models import User
from alba.days import today
from alba.followup.cases import cases
from alba.followup.cases.models import CaseReason, StepKind
from alba.followup.entries import entries
from alba.followup.entries.models import Entry, EntryState
from alba.followup.letters import answers, codes, replying, writing
from alba.followup.letters.models import How, LetterAnswer, Reply, To
from demo.asking import make_contact

TALKED, AGREED, GIVEN, SEEN = (timedelta(days=ago) for ago in (40, 35, 28, 7))
WHY = "Fa setmanes que dorm poc, i a classe li costa estar amb els altres. La família també ho veu."


def write_letter(reader: User, entry: Entry) -> None:
    child = entry.child
    case, _new = cases.open_case(
        reader, child=child, school=entry.school_id, reason=CaseReason.PERSON
    )
    entries.change(reader, entry.pk, state=EntryState.READ)
    cases.add_step(reader, case.pk, kind=StepKind.TALKED_FAMILY, on=today() - TALKED)
    letter = writing.write(
        reader,
        case.pk,
        to=To.PRIMARY_CARE,
        addressee="Equip de pediatria",
        why=WHY,
        done=[StepKind.TALKED_FAMILY],
        with_voices=False,  # what people answered is newer than the letter
        locale="ca",
    )
    answers.note(
        reader,
        letter.pk,
        answer="agreed",
        contact=make_contact(child).pk,
        route=LetterAnswer.Route.DESK,
        pupil_agrees=True,
    )
    agreed_at = timezone.now() - AGREED
    LetterAnswer.objects.filter(letter=letter).update(at=agreed_at, told_at=agreed_at)
    writing.give(reader, letter.pk, on=today() - GIVEN, how=How.FAMILY)
    replying.reply(codes.of(letter), "demo", answer=Reply.Said.SEEN, on=today() - SEEN)
    replying.confirm(reader, letter.pk)
