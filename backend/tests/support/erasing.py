"""The week in which a deletion can be undone."""

from alba.days import today
from alba.privacy.erasing import due, erasing
from alba.privacy.erasures import Erasure


def after_a_week() -> None:
    Erasure.objects.filter(done_on=None).update(counts_from=today() - due.GRACE)
    erasing.finish_all()
