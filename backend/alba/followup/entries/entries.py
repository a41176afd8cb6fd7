"""The entries of the reading list: created by what happens to tests, and moved by readers."""

from collections.abc import Iterable
from datetime import date, timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.models import User
from alba.assessments.models import Test
from alba.audit.models import Action
from alba.audit.trail import record
from alba.campaigns.choices import CampaignKind
from alba.campaigns.models import Campaign
from alba.days import day_of, today
from alba.errors import Invalid
from alba.followup import readers, school_time, undoing
from alba.followup.entries.edits import ENTRY
from alba.followup.entries.models import Entry, EntryState, ListedTest
from alba.people.models import Role

TO_READ_WITHIN, COMMENT_WITHIN = 5, 1  # school days
LONGEST = timedelta(days=30)
WRITTEN = ["state", "owner", "due_on", "read_at", "read_by", "taken_by_reading"]
"""The columns that readers change."""


def list_test(test: Test) -> None:
    """A test was finished, or its comment changed afterwards: somebody has to read it. In the same
    transaction. Does nothing if no school sees it, or if it is not about a pupil."""
    child = test.subject
    if test.school_id is None or child.role != Role.STUDENT:
        return
    assignment = test.assignment
    campaign = assignment.campaign if assignment is not None else None
    days = COMMENT_WITHIN if test.extra_comment else TO_READ_WITHIN
    is_first = not ListedTest.objects.filter(test=test).exists()
    since = day_of(test.finished_at) if is_first and test.finished_at else today()
    due = school_time.due_in(test.school_id, since, days)
    entry = put(
        school=test.school_id,
        child=child.pk,
        campaign=campaign.pk if campaign else None,
        due_on=due,
        owner=asker(campaign) if campaign else None,
    )
    ListedTest.objects.get_or_create(test=test, defaults={"entry": entry})


def asker(campaign: Campaign) -> int | None:
    """The reader who has asked about the child, while they read there."""
    if not campaign.is_ask or campaign.created_by_id not in readers.ids_of(campaign.school_id):
        return None
    return campaign.created_by_id


def put(
    *, school: int, child: int, campaign: int | None, due_on: date, owner: int | None = None
) -> Entry:
    """The child's entry, to be read by `due_on`, or earlier if that was already due. It stays with
    the reader who has taken it, as long as they read there. `owner`: of a new one."""
    key = {"school_id": school, "child_id": child, "campaign_id": campaign}
    rows = Entry.objects.select_for_update(of=("self",), no_key=True).filter(**key)
    entry = rows.first()
    if entry is None:
        try:
            with transaction.atomic():
                return Entry.objects.create(**key, due_on=due_on, owner_id=owner)
        except IntegrityError:  # another voice has just created it
            entry = rows.get()
    if entry.state == EntryState.READ and entry.owner_id not in {None, *readers.ids_of(school)}:
        entry.owner = None
    if entry.state == EntryState.READ or due_on < entry.due_on:
        entry.state, entry.due_on = EntryState.TO_READ, due_on
        entry.read_at, entry.read_by, entry.taken_by_reading = None, None, False
        entry.save(update_fields=WRITTEN)
    return entry


def change(by: User, pk: int, *, version: str | None = None, **wanted: Any) -> None:
    """Changed by a reader: `state`, `owner` (a user's id, or None), `due_on`. Raises Http404;
    Invalid for an owner who does not read there, and for a date that is past or too far away; and
    Conflict `changed_meanwhile` if the caller saw another `version`."""
    with transaction.atomic():
        rows = Entry.objects.visible_to(by).select_for_update(of=("self",), no_key=True)
        entry = rows.filter(pk=pk).first()
        # An entry with nothing left behind it is in no list: what it was about has just been
        # withdrawn.
        if entry is None or not _is_listed(entry):
            raise Http404
        ENTRY.refuse_changed(entry, version, by)
        if "owner" in wanted:
            entry.owner = readers.checked_owner(wanted["owner"], entry.school_id, entry.child_id)
        if "due_on" in wanted:
            entry.due_on = checked_due(wanted["due_on"])
        if "state" in wanted:
            _decide(entry, wanted["state"], by)
        entry.save(update_fields=WRITTEN)
        record(Action.LIST_READ, actor=by, about=entry, **entry.audit_facts())


def _is_listed(entry: Entry) -> bool:
    if entry.campaign is not None and entry.campaign.is_ask:
        return True
    return entry.listed.exists() or entry.talk_requests.exists()


def _decide(entry: Entry, state: str, by: User) -> None:
    """Sets the state. An entry without an owner goes to its reader, until that is undone."""
    if state == entry.state:
        return
    entry.state = state
    if state == EntryState.READ:
        entry.read_at, entry.read_by = timezone.now(), by
        entry.taken_by_reading = entry.owner is None
        entry.owner = entry.owner or by
    else:
        is_fresh = undoing.undo_until(entry.school_id, entry.read_at) is not None
        if is_fresh and entry.taken_by_reading and entry.owner_id == entry.read_by_id:
            entry.owner = None
        entry.read_at, entry.read_by, entry.taken_by_reading = None, None, False


def checked_due(day: date) -> date:
    """Raises Invalid."""
    if not today() <= day <= today() + LONGEST:
        text = _("Choose a day from today on, at most 30 days away.")
        raise Invalid({"due_on": [text]})
    return day


def remove_empty(schools: Iterable[int] | None = None) -> None:
    """Entries with nothing left behind them: what they were about was withdrawn or erased. That of
    an ask goes with the ask."""
    rows = Entry.objects.filter(listed=None, talk_requests=None)
    rows = rows.exclude(campaign__kind=CampaignKind.ONE)
    if schools is not None:
        rows = rows.filter(school__in=schools)
    rows.delete()
