"""Children whom a guardian who signed up alone has entered, to answer about them: a name and a
birth date, without account or address, in no school. Only that guardian and product administrators
see them. They are deleted with all answers about them, at the latest with the guardian's
account."""

from datetime import date
from typing import Any

from django.db import transaction
from django.db.models import Count, Q, QuerySet
from django.http import Http404
from django.utils.translation import gettext as _

from alba.accounts import erasure, holder, limits
from alba.accounts.models import User
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Conflict, Invalid, TooOften
from alba.families.consent.coming_of_age import ADULT_AT, is_adult
from alba.people.ages import born_until
from alba.people.models import Role, TestTaker
from alba.people.names import identity
from alba.people.placement import changes

MAX_CHILDREN = 12
"""Enough for any family, and too few for a school."""


def of(guardian: TestTaker) -> QuerySet[TestTaker]:
    """Oldest entry first, each with the number of tests about them."""
    rows = TestTaker.objects.filter(added_by=guardian).select_related("user").order_by("pk")
    finished = Q(tests_about__finished_at__isnull=False)
    return rows.annotate(
        test_count=Count("tests_about"), finished_count=Count("tests_about", filter=finished)
    )


def add(guardian: TestTaker, *, first_name: str, last_name: str, birth_date: date) -> TestTaker:
    """Raises Invalid for the birth date of an adult; Conflict `too_many_children`, and
    `already_added` for a child of the same name and birth date (a form that was sent twice);
    TooOften."""
    refuse_adult(birth_date)
    with transaction.atomic():
        User.objects.locked(
            guardian.user_id
        )  # the second of two concurrent requests counts the first
        if not TestTaker.objects.filter(pk=guardian.pk).exists():
            raise Http404  # the account has ended at this moment
        there = TestTaker.objects.filter(added_by=guardian)
        names = {"user__first_name": first_name, "user__last_name": last_name}
        if there.filter(birth_date=birth_date, **names).exists():
            text = _("You have already added a child with this name and birth date.")
            raise Conflict("already_added", text)
        if there.count() >= MAX_CHILDREN:
            text = _("You can add at most %(count)d children.") % {"count": MAX_CHILDREN}
            raise Conflict("too_many_children", text)
        _count(guardian)
        account = User.objects.create_without_address(
            first_name=first_name, last_name=last_name, locale=guardian.user.locale
        )
        child = TestTaker.objects.create(
            user=account,
            role=Role.STUDENT,
            birth_date=birth_date,
            assigned_to=guardian,
            added_by=guardian,
        )
        record(Action.TAKER_CREATE, actor=guardian.user, about=child, **child.audit_facts())
    return child


def refuse_adult(born: date) -> None:
    """Raises Invalid for the birth date of a person who is 18 or older today."""
    if born <= born_until(ADULT_AT):
        raise Invalid({"birth_date": [_("You can add children up to 17 years old.")]})


def _count(guardian: TestTaker) -> None:
    try:
        limits.new_children(guardian.pk).count()
    except TooOften as error:
        error.detail = _("You have added many children today. Please come back tomorrow.")
        raise


def change(guardian: TestTaker, pk: int, **sent: Any) -> None:
    """Raises Http404; Invalid for a changed birth date that is not a child's; and Conflict
    `child_is_adult` for any changed birth date of someone who is 18 by now: making them younger
    would let the guardian answer for them again."""
    with transaction.atomic():
        child = _held(guardian, pk)
        if "birth_date" in sent and sent["birth_date"] != child.birth_date:
            if is_adult(child):
                text = _(
                    "This person is 18 or older, so the date of birth can no longer be changed."
                )
                raise Conflict("child_is_adult", text)
            refuse_adult(sent["birth_date"])
        user = child.user
        was = identity(user, child.birth_date)
        for name in ("first_name", "last_name"):
            if name in sent:
                setattr(user, name, sent[name])
        user.save(update_fields=["first_name", "last_name"])
        if "birth_date" in sent:
            child.birth_date = sent["birth_date"]
            child.save(update_fields=["birth_date"])
            changes.tell([child])
        record(Action.TAKER_UPDATE, actor=guardian.user, about=child, **child.audit_facts())
        if identity(user, child.birth_date) != was:
            holder.named_otherwise([user.pk], guardian.user)


def remove(guardian: TestTaker, pk: int) -> None:
    """The child goes with every test about them, answers and reports (`erasure.leave`). Raises
    Http404, Conflict `held`."""
    with transaction.atomic():
        child = _held(guardian, pk)
        record(Action.TAKER_DELETE, actor=guardian.user, about=child, **child.audit_facts())
        erasure.leave(child.user, by=guardian.user)


def _held(guardian: TestTaker, pk: int) -> TestTaker:
    """The row, with its account locked until the transaction ends; the guardian's first, as when
    they leave."""
    User.objects.locked(guardian.user_id)
    own = TestTaker.objects.filter(added_by=guardian)
    account = own.filter(pk=pk).values_list("user", flat=True).first()
    if account is None:
        raise Http404
    User.objects.locked(account)
    child = own.select_related("user").filter(pk=pk).first()
    if child is None:
        raise Http404
    return child


def hold_accounts(guardian: int) -> list[TestTaker]:
    """The children of that account, also those who are hidden before they are erased, with their
    accounts locked until the transaction ends: after `places.hold` a transaction must not lock any
    more accounts."""
    own = TestTaker.everyone.filter(added_by__user=guardian)
    accounts = User.objects.filter(test_taker__in=own.values("pk")).order_by("pk")
    list(accounts.select_for_update(of=("self",)).values_list("pk", flat=True))
    return list(own.select_related("user").order_by("pk"))


def erase_along(child: TestTaker, *, by: User) -> None:
    """Erases a child along with the guardian, about whom the rule has been asked."""
    record(Action.TAKER_DELETE, actor=by, about=child, **child.audit_facts())
    erasure.erase(child.user)
