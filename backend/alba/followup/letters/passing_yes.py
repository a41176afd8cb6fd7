"""A yes to a letter, answered at an address that staff had put in for a while, stops counting as
consent's does (`consent/passing.py`). A given letter is out, so it stays as it is, and the school
is told all the same."""

from alba.campaigns.consent import passing
from alba.families.events import Replaced
from alba.followup.letters import agreeing, dispatch, links
from alba.followup.letters.models import ENDED, Letter, LetterAnswer


def revoke(replaced: Replaced) -> bool:
    contact = replaced.contact
    rows = LetterAnswer.objects.filter(
        passing.given_at_passing(replaced), contact=contact.pk, agreed=True, is_passing=False
    )
    answers = rows.select_related("link")
    found = [row for row in answers if passing.is_from(row.link, replaced.former)]
    if not found:
        return False
    held = Letter.objects.filter(pk__in={row.letter_id for row in found})
    for letter in held.select_for_update(of=("self",)).order_by("pk"):
        if letter.state in ENDED:
            continue
        here = [row.pk for row in found if row.letter_id == letter.pk]
        LetterAnswer.objects.filter(pk__in=here).update(is_passing=True)
        if any(one.pk == contact.pk for one in agreeing.reached(letter.case.child)):
            dispatch.send.enqueue(links.for_contact(letter, contact).pk)
        agreeing.settle(letter)
    return True
