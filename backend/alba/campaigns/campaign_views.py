"""The campaigns on which a call works."""

from django.db.models import QuerySet
from rest_framework import generics

from alba.accounts.permissions import IsReviewer
from alba.accounts.sessions.authentication import user_of
from alba.campaigns.models import Campaign
from alba.schools.duties.permissions import IsReviewerOrReader


class Campaigns(generics.GenericAPIView[Campaign]):
    """Base of the views that act on a campaign."""

    permission_classes = [IsReviewer]
    queryset = Campaign.objects.none()

    def get_queryset(self) -> QuerySet[Campaign]:
        user = user_of(self.request)
        return Campaign.objects.visible_to(user).for_list(user)


class CareView(Campaigns):
    """Calls that are open to the school's readers too."""

    permission_classes = [IsReviewerOrReader]
