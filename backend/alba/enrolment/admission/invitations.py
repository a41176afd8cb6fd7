"""Sending an invitation again to people who have not used the first one."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.db import transaction

from alba.accounts import rows as account_rows
from alba.accounts.models import User
from alba.accounts.registration import invitations
from alba.audit import trail
from alba.audit.models import Action
from alba.enrolment.addresses import notices
from alba.people import refused_ids
from alba.people.models import TestTaker
from alba.people.scope import excluded_people as shut_out


@dataclass(frozen=True)
class Skipped:
    id: int
    code: str
    """One of CODES."""


# `not_found` also for a person whom the caller may not see; `signed_up`: came alone, and gets
# another email, with a link to confirm the address; `contact_excluded`: the address also belongs to
# somebody who is excluded from everything about the person.
CODES = ("active", "no_address", "left", "signed_up", "contact_excluded", "not_found")


def invite_again(by: User, ids: Iterable[int]) -> tuple[int, list[Skipped]]:
    """(how many get an email, who does not and why), in the order in which they are named. A new
    link replaces the one before."""
    asked = list(dict.fromkeys(ids))
    with transaction.atomic():
        rows = TestTaker.objects.visible_to(by).filter(pk__in=asked)
        accounts = User.objects.filter(test_taker__in=rows.values("pk")).order_by("pk")
        users = {user.pk: user for user in accounts.select_for_update(of=("self",))}
        people = {taker.pk: taker for taker in rows.select_related("course")}
        for taker in people.values():
            if taker.user_id in users:
                taker.user = users[taker.user_id]  # as it is now, with the lock
        shut = shut_out.of_children(people)
        why = {pk: _why_not(people.get(pk), shut) for pk in asked}
        sent = [people[pk] for pk in asked if not why[pk]]
        first = [taker for taker in sent if taker.user.invited_at is None]
        _switch_on([taker.user for taker in sent if not taker.user.is_active], by)
        invitations.again([taker.user for taker in sent], by=by)
        notices.tell_invited(first, by=by)
        action = Action.TAKER_INVITE
        trail.record_all(
            [
                *(trail.event(action, actor=by, about=one, **one.audit_facts()) for one in sent),
                *refused_ids.events(action, by, [pk for pk in asked if why[pk] == "not_found"]),
            ]
        )
    return len(sent), [Skipped(pk, code) for pk, code in why.items() if code]


def _switch_on(users: list[User], by: User) -> None:
    """People whose account was switched off after a long time without a login: they confirm the
    address once more and choose a new password; their duties to read wait for another person since
    the absence (`privacy/idle.py`). A person who still works at another school is asked to join
    again."""
    for user in users:
        if user.person_id not in {None, user.pk}:
            if user.holder.is_active:
                account_rows.untie(user)
            else:
                account_rows.hand_on(user.holder, to=user)
        user.is_active = True
        user.email_verified_at = None
        user.set_unusable_password()
        user.save(update_fields=["is_active", "email_verified_at", "password"])
        trail.record(Action.ADMIN_ACTIVATE, actor=by, about=user)


def _why_not(taker: TestTaker | None, shut: shut_out.ShutOut) -> str:
    if taker is None:
        return "not_found"
    if taker.left_on is not None:
        return "left"
    if taker.user.email is None:
        return "no_address"
    if taker.user.email_verified_at is not None and taker.user.is_active:
        return "active"
    if shut.has(taker.pk, email=taker.user.email):
        return "contact_excluded"
    return "signed_up" if taker.user.came_alone else ""
