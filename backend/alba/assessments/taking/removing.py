"""Withdrawing one's own answers, as if they had never been given."""

from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.assessments.models import Test, TestQuerySet
from alba.assessments.report import files
from alba.assessments.trail import record
from alba.audit.models import Action
from alba.campaigns.lessons import card_login
from alba.campaigns.planning import assigning
from alba.errors import Conflict
from alba.hooks import Event
from alba.people.models import TestTaker

may_remove: Event[[Test]] = Event()
"""Raises if something keeps the test from being deleted. The accounts of its people are locked."""


def delete_test(by: User, pk: int) -> None:
    """Deletes a test with its answers and its report. Raises Http404, 409 `test_finished` for a
    finished test unless `by` is a product administrator, and `held` while there is a hold."""
    with transaction.atomic():
        _hold_accounts(Test.objects.visible_to(by), pk)
        test = Test.objects.visible_to(by).locked(pk)
        if test.is_finished and not by.is_alba_admin:
            text = _("This test is finished and can no longer be deleted.")
            raise Conflict("test_finished", text)
        may_remove(test)
        record(Action.TEST_DELETE, by, test)
        files.remove_of(Test.objects.filter(pk=pk))
        if test.assignment_id is not None:
            assigning.give_back([test.assignment_id])
        test.delete()


def withdraw_test(by: User, pk: int) -> None:
    """Withdraws one's own finished test, with answers, comment, scores and report; its assignment
    counts as declined. Raises Http404, also with a card if another login finished it, and Conflict
    `test_unfinished`, `released` once its report is released, and `held` while there is a hold."""
    with transaction.atomic():
        _hold_accounts(Test.objects.taken_by(by), pk)
        # Locked before the test, as when beginning and declining.
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
        may_remove(test)
        record(Action.TEST_WITHDRAW, by, test)
        files.remove_of(Test.objects.filter(pk=pk))
        if test.assignment_id is not None:
            assigning.withdraw(test.assignment_id, card_login.lesson_of(by))
        test.delete()


def _hold_accounts(tests: TestQuerySet, pk: int) -> None:
    """Locked before the test: a concurrent hold is either already there, or comes after the test is
    gone."""
    people = TestTaker.everyone.filter(Q(tests__in=tests.filter(pk=pk)) | Q(tests_about=pk))
    accounts = User.objects.filter(test_taker__in=people.values("pk")).order_by("pk")
    list(accounts.select_for_update(of=("self",), no_key=True).values_list("pk", flat=True))
