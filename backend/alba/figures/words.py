"""The words for what the figures are about."""

from django.utils.translation import gettext_lazy as _

from alba.assessments.report.words import AREAS
from alba.figures.models import OTHER, SCALES

LEVELS = {"school": _("School"), "year": _("Year"), "class": _("Class")}
INFORMANTS = {
    "self": _("The pupils"),
    "parent": _("Families"),
    "teacher": _("Teachers"),
}
SCALE_WORDS = {scale: AREAS[scale].name for scale in SCALES}
# The bands from close to average outwards; for helping others the other way round.
BAND_WORDS = {
    "close_to_average": _("close to average"),
    OTHER: _("any other"),
    "slightly_raised": _("slightly raised"),
    "high": _("high"),
    "very_high": _("very high"),
    "slightly_lowered": _("slightly lowered"),
    "low": _("low"),
    "very_low": _("very low"),
}
