"""A copy of what a family has read and answered. It is made from the rows alone. So it can be made
again, and compared by its digest, for as long as they are kept."""

import hashlib

from django.utils import translation
from django.utils.translation import gettext as _

from alba.campaigns.choices import Basis
from alba.campaigns.consent.models import ConsentText, FamilyAnswer
from alba.campaigns.consent.texts import DEMONSTRATION
from alba.days import elide, local, moment_in_words
from alba.people.names import name_key
from alba.people.records.consents import Said


def lines(answer: FamilyAnswer) -> list[str]:
    """The lines of the copy, in the language in which the text was read."""
    with translation.override(answer.locale):
        said = {
            Said.GIVEN: _("Answer: yes, I agree"),
            Said.REFUSED: _("Answer: no"),
            Said.WITHDRAWN: _("Answer: I withdraw my consent"),
        }[Said(said_as(answer))]
        at = local(answer.at)
        return [
            answer.text.title[answer.locale],
            *answer.text.paragraphs[answer.locale],
            said,
            _("Answered by: %(name)s") % {"name": answer.name},
            elide(_("On %(when)s") % {"when": moment_in_words(at)}),
            _("Version of the text: %(version)s") % {"version": _version(answer.text)},
        ]


def _version(text: ConsentText) -> str:
    """Alba's own text has a word for its version, and a school's whatever the school wrote."""
    return _("demonstration") if text.version == DEMONSTRATION["version"] else text.version


def said_as(answer: FamilyAnswer) -> str:
    """The answer in the words of the person who gave it. Nobody takes a yes back who never gave
    one: who was only informed, and who answers by the link of another who had said yes."""
    if answer.said != Said.WITHDRAWN:
        return answer.said
    if answer.campaign.basis == Basis.INFORMATION:
        return Said.REFUSED
    before = FamilyAnswer.objects.filter(request=answer.request_id, said=Said.GIVEN)
    if answer.pk:
        before = before.filter(pk__lt=answer.pk)
    names = {name_key(name, "") for name in before.values_list("name", flat=True)}
    own = name_key(answer.name, "")
    return Said.REFUSED if names and own not in names else Said.WITHDRAWN


def digest(answer: FamilyAnswer) -> str:
    return hashlib.sha256("\n\n".join(lines(answer)).encode()).hexdigest()
