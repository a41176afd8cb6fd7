"""Teachers whose class is asked."""

from alba.accounts.models import User
from alba.campaigns.models import Campaign
from alba.people.tutorship.class_tutors import is_tutor


def leads_screening(user: User) -> bool:
    """Needs no query for most people."""
    return is_tutor(user) and Campaign.objects.visible_to(user).exists()
