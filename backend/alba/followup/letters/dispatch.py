"""The emails about a letter. None says what is in it, or about a child more than a first name and
an initial."""

from datetime import datetime

from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext as _
from django_tasks import task

from alba.accounts import limits
from alba.accounts.mail import letter as mails
from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns.consent import delivery
from alba.campaigns.consent.letters import questions_to, replies_to, school_named, what_alba_is
from alba.days import dated, day_of, elide, in_sentence
from alba.errors import Conflict, Invalid
from alba.followup import readers
from alba.followup.letters import agreeing, links, writing
from alba.followup.letters.models import LINK_LIFE, Letter, LetterAnswer, LetterLink, LetterState
from alba.people.names import sentence, short_name
from alba.people.records.contacts import GuardianContact
from alba.schools import school_contact
from alba.schools.models import School


def are_under_way_at(school: School) -> bool:
    """True while a family or a service has a letter of the school in hand."""
    states = (LetterState.ASKED, LetterState.AGREED, LetterState.GIVEN)
    return Letter.objects.filter(
        case__school=school, case__closed_at=None, state__in=states
    ).exists()


def ask(by: User, pk: int, contacts: list[int] | None = None) -> Letter:
    """Mails the text's link to these contacts, or to all who decide. Raises Http404, Conflict
    `letter_given`, `letter_refused`, `no_contact`, `subject_is_adult`, `pupil_not_asked` and
    `nobody_reached`, and Invalid for somebody who is no contact to be asked."""
    with transaction.atomic():
        letter = writing.held(by, pk)
        writing.refuse_ended(letter)
        school_contact.require(letter.case.school)
        child = letter.case.child
        if not agreeing.needs_family(child):
            text = _("The pupil is 18 or older, and decides alone.")
            raise Conflict("subject_is_adult", text)
        writing.refuse_pupil_not_asked(letter)
        reached = {one.pk: one for one in agreeing.reached(child)}
        if contacts is not None and not set(contacts) <= reached.keys():
            text = _("Choose among the contacts who decide and whom an email reaches.")
            raise Invalid({"contacts": [text]})
        chosen = [one for pk, one in reached.items() if contacts is None or pk in contacts]
        if not chosen:
            text = _("No email reaches anyone who decides. Ask on paper, here or by phone.")
            raise Conflict("nobody_reached", text)
        for one in chosen:
            limits.letter_asked(letter.pk, one.pk).count()
            send.enqueue(links.for_contact(letter, one).pk)
        agreeing.settle(letter)
        record(Action.LETTER_ASK, actor=by, about=letter, **letter.audit_facts())
    return letter


@task()
def send(link_id: int, tries: int = 0) -> None:
    link = LetterLink.objects.select_related(*links.WITH).filter(pk=link_id).first()
    if link is None or not links.is_open(link) or not delivery.is_reached(link.contact):
        return

    def again(at: datetime) -> None:
        send.using(run_after=at).enqueue(link_id, tries=tries + 1)

    school = link.letter.case.school
    with translation.override(link.contact.written_in):
        named = {"school": school_named(school.school_name)}
        until = day_of(link.made_at + LINK_LIFE)
        message = delivery.rendered(
            mails.Letter(
                subject=_("%(school)s: please read a letter") % named,
                before=[
                    _(
                        "%(school)s would like to give a service a letter, so that your child "
                        "gets help. Nobody gets it before you have agreed to its text."
                    )
                    % named,
                    _("Please read it and say yes or no. Both are fine."),
                ],
                link=(_label(link.letter), links.page(links.token_of(link))),
                after=[
                    what_alba_is(),
                    dated(
                        _("The link works until %(day)s. It is yours: please don’t pass it on."),
                        day=until,
                    ),
                    _("Questions? %(contact)s") % {"contact": questions_to(school)},
                ],
                school_email=replies_to(school),
            ),
            link.contact,
        )
    delivery.deliver(message, school, f"link to letter {link.letter_id}", tries, again)


def _label(letter: Letter) -> str:
    return _("%(name)s: read and answer") % {"name": short_name(letter.case.child.user)}


@task()
def copy(answer_id: int, tries: int = 0) -> None:
    """Sends the contact a copy of their answer and its time, with a link to the text: it is about
    health, and stays out of the mailbox."""
    rows = LetterAnswer.objects.select_related("letter__case__school", "letter__case__child__user")
    answer = rows.filter(pk=answer_id).first()
    contact = (
        GuardianContact.objects.select_related("taker").filter(pk=answer.contact or 0).first()
        if answer
        else None
    )
    if answer is None or contact is None or not delivery.is_reached(contact):
        return

    def again(at: datetime) -> None:
        copy.using(run_after=at).enqueue(answer_id, tries=tries + 1)

    letter = answer.letter
    with translation.override(contact.written_in):
        said = (
            _("On %(day)s you agreed to the letter about %(name)s.")
            if answer.agreed
            else _("On %(day)s you refused the letter about %(name)s. It goes to nobody.")
        )
        facts = {
            "day": in_sentence(day_of(answer.at)),
            "name": short_name(letter.case.child.user),
            "school": school_named(letter.case.school.school_name),
        }
        message = delivery.rendered(
            mails.Letter(
                subject=_("%(school)s: a copy of your answer") % facts,
                before=[elide(sentence(said, facts))],
                link=_reading(answer, contact),
                after=[
                    _("If it wasn’t you, use the link to answer yourself, and tell the school."),
                    _("Questions? %(contact)s") % {"contact": questions_to(letter.case.school)},
                ],
                school_email=replies_to(letter.case.school),
            ),
            contact,
        )
    what = f"copy of letter answer {answer_id}"
    delivery.deliver(message, letter.case.school, what, tries, again)


def _reading(answer: LetterAnswer, contact: GuardianContact) -> tuple[str, str] | None:
    """None if the letter says something else by now."""
    if answer.edition != answer.letter.edition:
        return None
    link = links.for_contact(answer.letter, contact)
    return _("Read the letter"), links.page(links.token_of(link))


def tell_others(letter: Letter, asked: GuardianContact) -> None:
    """Tells the others who decide that somebody answered under a name that the school doesn't have.
    Runs in the caller's transaction."""
    for one in agreeing.reached(letter.case.child):
        if one.pk != asked.pk and limits.family_notice("letter", one.pk).take() is None:
            notice.enqueue(letter.pk, one.pk)


@task()
def notice(letter_id: int, contact_id: int, tries: int = 0) -> None:
    letters = Letter.objects.select_related("case__school", "case__child__user")
    letter = letters.filter(pk=letter_id).first()
    contact = GuardianContact.objects.select_related("taker").filter(pk=contact_id).first()
    if letter is None or contact is None or not delivery.is_reached(contact):
        return

    def again(at: datetime) -> None:
        notice.using(run_after=at).enqueue(letter_id, contact_id, tries=tries + 1)

    with translation.override(contact.written_in):
        school = letter.case.school
        facts = {
            "school": school_named(school.school_name),
            "name": short_name(letter.case.child.user),
        }
        text = _(
            "%(school)s asked the family of %(name)s about a letter to a service. Someone whose "
            "name the school doesn’t have has answered."
        )
        message = delivery.rendered(
            mails.Letter(
                subject=_("%(school)s: an answer was given") % facts,
                before=[
                    text % facts,
                    _("If it was you or a person you trust, there’s nothing you need to do."),
                    _("If it surprises you, please talk to the school."),
                    _("Questions? %(contact)s") % {"contact": questions_to(school)},
                ],
                school_email=replies_to(school),
            ),
            contact,
        )
    delivery.deliver(message, school, f"notice of letter {letter_id}", tries, again)


def tell_readers(letter: Letter) -> None:
    """Tells the readers that there is news of the letter, in the caller's transaction."""
    for user in readers.of_child(letter.case.school_id, letter.case.child):
        outbox.queue("letter_news", user)
