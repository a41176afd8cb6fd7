"""Taking back what one has answered, as if it had never been."""

from django.db import transaction
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.assessments.report import files
from alba.assessments.trail import record
from alba.audit.models import Action
from alba.campaigns import assigning
from alba.errors import Conflict
from alba.takers.models import TestTaker


def delete_test(by: User, pk: int) -> None:
    """Delete a test with its answers and its report. Raises Http404, and 409 `test_finished` for
    a finished test unless `by` is a product administrator."""
    with transaction.atomic():
        test = Test.objects.visible_to(by).locked(pk)
        if test.is_finished and not by.is_alba_admin:
            text = _("This test is finished and can no longer be deleted.")
            raise Conflict("test_finished", text)
        record(Action.TEST_DELETE, by, test)
        files.remove_of(Test.objects.filter(pk=pk))
        if test.assignment_id is not None:
            assigning.give_back([test.assignment_id])
        test.delete()


def withdraw_test(by: User, pk: int) -> None:
    """Take back a finished test of one's own, with answers, comment, scores and report: what it was
    asked for counts as declined. Raises Http404, also with a card for what another login finished,
    and Conflict `test_unfinished`, and `released` once its report is."""
    with transaction.atomic():
        # Before the test, as beginning and declining do.
        list(TestTaker.objects.select_for_update(of=("self",), no_key=True).filter(user=by))
        own = Test.objects.taken_by(by)
        if by.card_login is not None:
            own = own.filter(finished_in=by.card_login.pk)
        test = own.locked(pk)
        if not test.is_finished:
            text = _("This test is not finished yet. You can simply delete it.")
            raise Conflict("test_unfinished", text)
        if test.is_released:
            text = _("The report has been released, so the answers can no longer be withdrawn.")
            raise Conflict("released", text)
        record(Action.TEST_WITHDRAW, by, test)
        files.remove_of(Test.objects.filter(pk=pk))
        if test.assignment_id is not None:
            assigning.withdraw(test.assignment_id)
        test.delete()
