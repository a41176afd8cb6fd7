"""The figures of a screening for a school, its years and its classes. They are made once when it is
over, and never changed: rows refer to groups, not to people or tests."""

from django.db import models

from alba.assessments.questionnaires.questionnaires import INFORMANTS, SDQ
from alba.belongings import Goes
from alba.campaigns.models import LABEL_MAX_LENGTH, Campaign
from alba.figures.groups import LEVELS

SCALES = ("total", *(scale.name for scale in SDQ.scales))
OTHER = "other"  # of two bands, all that is not close to average


def band_names(scale: str) -> list[str]:
    """One of the four, from close to average outwards, the same for every kind of informant."""
    tables = SDQ.bands
    assert tables is not None  # noqa: S101
    return [band.name for band in tables["self"][scale]]


NAME_MAX_LENGTH = max(LABEL_MAX_LENGTH, 255)  # of a class, or of a school


class OfGroup(models.Model):
    """The results of one kind of informant about one group."""

    goes_along = Goes(of=("campaign",))

    # The constraint's index begins with it.
    campaign = models.ForeignKey(
        Campaign, on_delete=models.CASCADE, related_name="%(class)s_rows", db_index=False
    )
    # The place in the order of the timetable, whatever the results.
    place = models.PositiveIntegerField()
    level = models.CharField(max_length=6, choices=[(one, one) for one in LEVELS])
    name = models.CharField(max_length=NAME_MAX_LENGTH)
    informant = models.CharField(max_length=7, choices=[(one, one) for one in INFORMANTS])

    class Meta:
        abstract = True
        ordering = ("place",)
        constraints = [
            models.UniqueConstraint(fields=["campaign", "place"], name="one_%(class)s_per_place")
        ]

    def __str__(self) -> str:
        return f"{type(self).__name__.lower()} {self.pk}"


class AggregateTable(OfGroup):
    """How the children of a group are distributed over the bands of one scale. For a hidden group
    `n` (rounded to 5) and `bands` are null; the latter are `[{"name", "share"}]`, in per cent,
    rounded to 5."""

    scale = models.CharField(max_length=13, choices=[(one, one) for one in SCALES])
    shown = models.BooleanField()
    n = models.PositiveIntegerField(null=True)
    bands = models.JSONField(null=True)


class Participation(OfGroup):
    """How many of those who were asked have answered: both rounded to 5, and null for a hidden
    group."""

    asked = models.PositiveIntegerField(null=True)
    n = models.PositiveIntegerField(null=True)


class Trend(OfGroup):
    """A group that is large enough to be compared with an earlier screening, and whether enough of
    the first group have answered again (`again`)."""

    before = models.ForeignKey(Campaign, on_delete=models.CASCADE, related_name="+")
    again = models.BooleanField()
