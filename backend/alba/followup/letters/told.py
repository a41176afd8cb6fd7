"""An agreement that a reader writes down is told to everybody who decides and whom an email
reaches, before the letter can be given: nobody's word is made up unnoticed. That it was a mistake
is told to them too."""

from datetime import datetime

from django.utils import timezone, translation
from django.utils.translation import gettext as _
from django_tasks import task

from alba.accounts.mail import letter as mails
from alba.campaigns.consent import delivery
from alba.campaigns.consent.letters import questions_to, replies_to, school_named
from alba.days import dated, day_of, elide, in_sentence
from alba.followup import school_time
from alba.followup.letters import agreeing, links
from alba.followup.letters.models import Letter, LetterAnswer
from alba.people.names import sentence, short_name
from alba.people.records.contacts import GuardianContact


def tell(letter: Letter) -> None:
    """Tells those who decide of every yes that they have not been told of yet, in the caller's
    transaction. If no email reaches anybody, the news waits until one does."""
    rows = letter.said().filter(agreed=True, told_at=None)
    rows = rows.exclude(contact=None).exclude(route=LetterAnswer.Route.LINK)
    for answer in rows.order_by("pk"):
        to = agreeing.reached(letter.case.child)
        if not to:
            return
        answer.told_at = timezone.now()
        answer.save(update_fields=["told_at"])
        for contact in to:
            written_down.enqueue(answer.pk, contact.pk)


def tell_taken_back(letter: Letter, answer: LetterAnswer) -> None:
    """Tells those who were told of the answer that it was taken back, in the caller's transaction,
    which deletes it."""
    if answer.told_at is not None:
        for contact in agreeing.reached(letter.case.child):
            taken_back.enqueue(letter.pk, contact.pk, answer.name, answer.at.isoformat())


@task()
def written_down(answer_id: int, contact_id: int, tries: int = 0) -> None:
    rows = LetterAnswer.objects.select_related("letter__case__school", "letter__case__child__user")
    answer = rows.filter(pk=answer_id).first()
    contact = _contact(contact_id)
    if answer is None or answer.told_at is None or contact is None:
        return

    def again(at: datetime) -> None:
        written_down.using(run_after=at).enqueue(answer_id, contact_id, tries=tries + 1)

    letter = answer.letter
    with translation.override(contact.written_in):
        said = {
            LetterAnswer.Route.PAPER: _(
                "On %(day)s %(school)s wrote down that %(who)s has agreed on paper to a letter "
                "about %(name)s to a service."
            ),
            LetterAnswer.Route.DESK: _(
                "On %(day)s %(school)s wrote down that %(who)s has agreed at school to a letter "
                "about %(name)s to a service."
            ),
            LetterAnswer.Route.PHONE: _(
                "On %(day)s %(school)s wrote down that %(who)s has agreed by phone to a letter "
                "about %(name)s to a service."
            ),
        }[LetterAnswer.Route(answer.route)]
        facts = _facts(letter, answer.name, answer.at)
        first = school_time.next_weekday(day_of(answer.told_at))
        before = [elide(sentence(said, facts))]
        if letter.given_on is None:
            before.append(dated(_("Nobody gets the letter before %(day)s."), day=first))
        link = None
        if answer.edition == letter.edition and agreeing.is_for_family(letter):
            page = links.page(links.token_of(links.for_contact(letter, contact)))
            link = (_("Read the letter"), page)
        message = delivery.rendered(
            mails.Letter(
                subject=_("%(school)s: an agreement was written down") % facts,
                before=before,
                link=link,
                after=[
                    _("If it is not so, say no with the link, or tell the school."),
                    _("Questions? %(contact)s") % {"contact": questions_to(letter.case.school)},
                ],
                school_email=replies_to(letter.case.school),
            ),
            contact,
        )
    what = f"agreement {answer_id} written down"
    delivery.deliver(message, letter.case.school, what, tries, again)


@task()
def taken_back(letter_id: int, contact_id: int, who: str, at: str, tries: int = 0) -> None:
    rows = Letter.objects.select_related("case__school", "case__child__user")
    letter, contact = rows.filter(pk=letter_id).first(), _contact(contact_id)
    if letter is None or contact is None:
        return

    def again(later: datetime) -> None:
        taken_back.using(run_after=later).enqueue(letter_id, contact_id, who, at, tries=tries + 1)

    with translation.override(contact.written_in):
        facts = _facts(letter, who, datetime.fromisoformat(at))
        text = _(
            "On %(day)s %(school)s wrote down that %(who)s has agreed to a letter about %(name)s. "
            "That was a mistake, and no longer counts."
        )
        message = delivery.rendered(
            mails.Letter(
                subject=_("%(school)s: an agreement does not count") % facts,
                before=[elide(sentence(text, facts))],
                link=None,
                after=[_("Questions? %(contact)s") % {"contact": questions_to(letter.case.school)}],
                school_email=replies_to(letter.case.school),
            ),
            contact,
        )
    what = f"agreement to letter {letter_id} taken back"
    delivery.deliver(message, letter.case.school, what, tries, again)


def _contact(pk: int) -> GuardianContact | None:
    """None if no email reaches them now."""
    contact = GuardianContact.objects.select_related("taker").filter(pk=pk).first()
    return contact if contact is not None and delivery.is_reached(contact) else None


def _facts(letter: Letter, who: str, at: datetime) -> dict[str, str]:
    return {
        "day": in_sentence(day_of(at)),
        "school": school_named(letter.case.school.school_name),
        "who": who,
        "name": short_name(letter.case.child.user),
    }
