"""The sheet that a reader takes into the talk with a child."""

from dataclasses import dataclass

from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.report.strengths import going_well
from alba.assessments.voices import columns
from alba.assessments.voices.agreement import Agreement
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Conflict
from alba.followup import readers
from alba.followup.reading_list import rule
from alba.followup.talk.models import TalkRequest
from alba.followup.talk_sheet import choosing, guides
from alba.paper.pages import Page, Section, drawn
from alba.people.ages import age_on
from alba.people.models import TestTaker


@dataclass(frozen=True)
class Sheet:
    child: TestTaker
    locale: str
    sections: dict[str, list[str]]
    guide: guides.Guide


def see(by: User, pk: int, campaign: int | None, locale: str, ask: int | None = None) -> Sheet:
    """About the pupil `pk`: from what was said in that campaign or ask, or else the newest of each
    person. Recorded. Raises Http404 for anyone outside the scope of `by`'s duty and for their own
    child, and Conflict `nothing_finished`."""
    with transaction.atomic():
        found = columns.find(by, pk, campaign, ask)
        if not found.tests:
            text = _("Nobody has finished a questionnaire about this pupil yet.")
            raise Conflict("nothing_finished", text)
        guide = guides.in_force()
        sections = choosing.choose(guide.rules, _known(by, found), locale)
        record(
            Action.TALK_SHEET,
            actor=by,
            about=found.subject,
            subject=pk,
            school=readers.school_of_child(found.subject),
        )
    return Sheet(found.subject, locale, sections, guide)


def _known(by: User, found: columns.Voices) -> choosing.Known:
    """The age is that of the newest answers, so that the same answers make the same sheet."""
    child, tests = found.subject, found.tests
    wishes = TalkRequest.objects.visible_to(by).open().filter(child=child)
    reasons = rule.reasons(
        (_heard(test, child) for test in tests if test.finished_at), wants_to_talk=wishes.exists()
    )
    born = child.birth_date
    two = {scale for scale, said in found.agreement.items() if said == Agreement.TWO_STEPS}
    return choosing.Known(
        voices=[_voice(test) for test in tests],
        apart=frozenset(two),
        age=age_on(born, max(test.day for test in tests)) if born else None,
        reasons=frozenset(reasons),
    )


def _heard(test: Test, child: TestTaker) -> rule.Voice:
    assert test.finished_at is not None  # noqa: S101 (`_known`)
    return rule.Voice(
        who=test.test_taker_id,
        finished_at=test.finished_at,
        bands=test.bands,
        has_comment=test.extra_comment != "",
        is_own=test.test_taker_id == child.pk,
    )


def _voice(test: Test) -> choosing.Voice:
    if not test.bands:
        return choosing.Voice(test.informant, {}, frozenset())
    well = going_well(test.questionnaire, test.answers_by_number(), test.bands)
    return choosing.Voice(test.informant, test.bands, well)


def pdf(sheet: Sheet) -> bytes:
    """Draws the sheet. The same sheet makes the same bytes. It shows only the name that the child
    goes by, since the sheet lies on a table."""
    user = sheet.child.user
    with translation.override(sheet.locale):
        titles = {
            "strengths": _("What goes well"),
            "differ": _("Where people see different things"),
            "open_with": _("To begin"),
            "ask": _("To ask"),
            "avoid": _("Better not"),
            "if_danger": _("If there is danger"),
        }
        page = Page(
            locale=sheet.locale,
            title=_("For the talk"),
            outside=user.known_as or user.first_name,
            sections=[
                Section(titles[name], items) for name, items in sheet.sections.items() if items
            ],
            foot=source(sheet.guide),
        )
    return drawn(page)


def source(guide: guides.Guide) -> str:
    """The source of the sentences, in the language in force."""
    if guide.is_demonstration:
        return _(
            "Demonstration: sentences by Alba’s makers, which no psychologist has approved yet."
        )
    text = _("Guide %(version)s, approved by %(name)s")
    return text % {"version": guide.version, "name": guide.approved_by}
