"""The campaigns of schools and classes that are merged."""

from django.utils.translation import gettext as _

from alba.campaigns.lessons import lessons
from alba.campaigns.lessons.models import ClassSession
from alba.campaigns.models import Assignment, Campaign, CampaignClass
from alba.campaigns.planning import assigning
from alba.campaigns.running import checking
from alba.campaigns.tablet.models import Desk
from alba.errors import Conflict
from alba.schools import merging


def move_campaigns(joining: merging.Joining) -> dict[str, int]:
    """They move along, and the open ones are planned again with the people as they are now. Raises
    Conflict `class_taken` if two open ones would ask a class for the same questionnaire."""
    classes = CampaignClass.objects.all()
    for source, into in joining.courses.items():
        there = list(classes.filter(course=into).values_list("campaign", flat=True))
        classes.filter(course=source, campaign__in=there).delete()
        classes.filter(course=source).update(course=into)
        Assignment.objects.filter(course=source).update(course=into)
        # A class has at most one open lesson. The cards continue to work in the lesson of the other
        # class, or in the next one.
        Desk.objects.filter(course=source).update(course=into)
        lessons.close_all(ClassSession.objects.filter(course=source))
        ClassSession.objects.filter(course=source).update(course=into)
    if joining.school is not None:
        Campaign.every.filter(school=joining.school).update(school=joining.into_school)
    asked = classes.filter(course__in=list(joining.courses.values())).values("campaign")
    for campaign in Campaign.objects.open().filter(pk__in=asked).order_by("pk"):
        if checking.taken(campaign):
            text = _(
                "Both are asked for the same questionnaire by open screenings. Close one of them "
                "first."
            )
            raise Conflict("class_taken", text)
        assigning.write(campaign)
    return {}
