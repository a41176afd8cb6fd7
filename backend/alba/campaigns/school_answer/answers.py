"""The school tells its pupils and families what it has heard in a screening and what it does.
Pupils who never hear of it answer less truly the next time."""

from django.db import transaction
from django.db.models import Exists, OuterRef
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts import account
from alba.accounts.models import Locale, User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns.choices import CampaignState
from alba.campaigns.models import Assignment, Campaign
from alba.campaigns.running.checking import Finding
from alba.campaigns.school_answer.models import SchoolAnswer
from alba.errors import Conflict, Invalid
from alba.people.mentions import names_another_pupil
from alba.people.models import Role


def put(by: User, pk: int, *, text: dict[str, str], done: dict[str, list[str]]) -> Campaign:
    """A new version. Raises Http404, Conflict `not_closed`, and Invalid for a pupil's name."""
    with transaction.atomic():
        if not Campaign.objects.visible_to(by).filter(pk=pk).exists():
            raise Http404
        campaign = Campaign.objects.locked(pk)
        if campaign.state != CampaignState.CLOSED:
            text_ = _("The school can answer once the screening is closed.")
            raise Conflict("not_closed", text_)
        _refuse_names(campaign, text, done)
        SchoolAnswer.objects.create(campaign=campaign, by=by, text=text, done=done)
        record(Action.CAMPAIGN_ANSWER, actor=by, about=campaign, **campaign.audit_facts())
    return campaign


def take_back(by: User, pk: int) -> None:
    """Pupils and families see it no more; its versions stay for the school. Raises Http404, also if
    there is none."""
    with transaction.atomic():
        if not Campaign.objects.visible_to(by).filter(pk=pk).exists():
            raise Http404
        campaign = Campaign.objects.locked(pk)
        standing = SchoolAnswer.objects.standing().filter(campaign=campaign)
        if standing.update(taken_back_at=timezone.now()) == 0:
            raise Http404
        record(Action.CAMPAIGN_ANSWER, actor=by, about=campaign, **campaign.audit_facts())


def _refuse_names(campaign: Campaign, text: dict[str, str], done: dict[str, list[str]]) -> None:
    lines = [line for some in done.values() for line in some]
    wrong = {
        field: [_("This names a pupil. Everyone reads it: please leave names out.")]
        for field, said in (("text", " | ".join(text.values())), ("done", " | ".join(lines)))
        if names_another_pupil(said, campaign.school_id)
    }
    if wrong:
        raise Invalid(wrong, code="names_somebody")


def shown(campaign: Campaign, language: str) -> account.SchoolAnswer | None:
    """The newest version, in that language or else one in which it was written."""
    newest = SchoolAnswer.objects.standing().filter(campaign=campaign).order_by("-pk").first()
    if newest is None:
        return None
    written = [one for one in (language, *Locale.values) if newest.text.get(one)]
    spoken = written[0]
    order = [*written, *Locale.values]
    done = next((newest.lines[one] for one in order if newest.lines.get(one)), [])
    text = newest.text[spoken]
    return {"campaign": campaign.name, "text": text, "language": spoken, "done": list(done)}


def for_pupil(user: User) -> account.SchoolAnswer | None:
    """The school's answer for a pupil: that of the newest screening which has asked the pupil and
    which the present school has answered."""
    taker = getattr(user, "test_taker", None)
    if taker is None or taker.role != Role.STUDENT or taker.course is None:
        return None
    asked = Assignment.objects.filter(subject=taker).values("campaign")
    answered = Exists(SchoolAnswer.objects.standing().filter(campaign=OuterRef("pk")))
    campaigns = Campaign.objects.filter(
        answered, pk__in=asked, state=CampaignState.CLOSED, school=taker.course.school_id
    )
    campaign = campaigns.order_by("-closed_at", "-pk").first()
    return shown(campaign, user.locale) if campaign else None


def warning(campaign: Campaign) -> Finding | None:
    """Before the next screening: nobody has heard what came of the last."""
    former = Campaign.objects.filter(
        school=campaign.school_id, state=CampaignState.CLOSED, opened_at__isnull=False
    ).exclude(pk=campaign.pk)
    last = former.order_by("-closed_at", "-pk").first()
    if last is None or SchoolAnswer.objects.standing().filter(campaign=last).exists():
        return None
    text = _(
        "Pupils and families have not heard yet what the school does after “%(name)s”. Tell them "
        "on that screening’s page first."
    )
    return Finding("no_answer", 1, text % {"name": last.name})
