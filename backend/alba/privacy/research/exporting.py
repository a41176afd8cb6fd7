"""One product administrator asks for a file, another one confirms it. No way leads past the
second: neither a call, nor a command on the server."""

from dataclasses import asdict
from datetime import datetime
from typing import Any

from django.core.files.base import File
from django.db import transaction
from django.http import Http404
from django.utils import timezone
from django.utils.translation import gettext as _

from alba.accounts.mail import outbox
from alba.accounts.models import User
from alba.assessments.report import files
from alba.audit.models import Action
from alba.audit.trail import record
from alba.errors import Conflict, Refused
from alba.privacy.research import contents, package, remembered, stored
from alba.privacy.research.models import ExportedScreening, ExportState, ResearchExport
from alba.schools.duties import four_eyes


def ask(*, by: User, **wanted: Any) -> ResearchExport:
    with transaction.atomic():
        export = ResearchExport.objects.create(asked_by=by, **wanted)
        record(Action.RESEARCH_ASK, actor=by, about=export)
        for person in seconds(export):
            outbox.queue("research_waits", person, export=export.pk)
    return export


def take_back(pk: int, *, by: User) -> None:
    """By who has asked, while it waits: nothing is left of it but the trail. Raises Http404,
    Refused `not_yours` and Conflict `confirmed`."""
    with transaction.atomic():
        rows = ResearchExport.objects.current().select_for_update(of=("self",))
        found = rows.filter(pk=pk).first()
        if found is None:
            raise Http404
        if not by.is_same_person(found.asked_by_id):
            raise Refused("not_yours", _("Only the person who has asked can take this back."))
        if found.confirmed_at is not None:
            raise Conflict("confirmed", _("This has been confirmed; the file is made."))
        record(Action.RESEARCH_ASK, actor=by, about=found, details={"asked": False})
        found.delete()


def confirm(pk: int, *, by: User) -> ResearchExport:
    """Makes the file, once, of the rows as they are now. Raises Http404, Refused `four_eyes` and
    Conflict `asker_gone`."""
    with files.storing_as() as store, transaction.atomic():
        # All of them: of two files that differ by a few rows, the second has to know the first.
        rows = ResearchExport.objects.current().select_for_update(of=("self",)).order_by("pk")
        export = {one.pk: one for one in rows}.get(pk)
        if export is None:
            raise Http404
        if export.confirmed_at is not None and not by.is_same_person(export.asked_by_id):
            return export
        _refuse_alone(export, by)
        found = contents.collect(export)
        export.confirmed_by, export.confirmed_at = by, timezone.now()
        export.rows = len(found.rows)
        export.left_out = [asdict(one) for one in found.left_out]
        export.file = store(stored.new_name(), package.make(export, found.rows))
        export.save()
        ExportedScreening.objects.bulk_create(
            ExportedScreening(
                export=export, campaign=campaign, key=remembered.key(), digests=digests
            )
            for campaign, digests in found.screenings.items()
        )
        record(Action.RESEARCH_CONFIRM, actor=by, about=export, details={"rows": export.rows})
    return export


def _refuse_alone(export: ResearchExport, by: User) -> None:
    asker = export.asked_by
    if asker is None or not (asker.is_active and asker.is_alba_admin) or asker.is_auditor:
        text = _(
            "The person who asked for this is not a product administrator any more. Ask for it "
            "again."
        )
        raise Conflict("asker_gone", text)
    if not four_eyes.are_apart(asker, by):
        text = _(
            "Another product administrator has to confirm this, whose account you have not made, "
            "addressed or reset in the last 30 days, nor they yours."
        )
        raise Refused("four_eyes", text)


def may_confirm(export: ResearchExport, by: User) -> bool:
    if export.state != ExportState.WAITING or by.is_auditor or not by.is_alba_admin:
        return False
    try:
        _refuse_alone(export, by)
    except (Conflict, Refused):
        return False
    return True


def seconds(export: ResearchExport) -> list[User]:
    """The people who can confirm it."""
    people = User.objects.alba_admins().filter(is_active=True, email_verified_at__isnull=False)
    return [one for one in people.one_row_each() if may_confirm(export, one)]


def may_take_back(export: ResearchExport, by: User) -> bool:
    return export.state == ExportState.WAITING and by.is_same_person(export.asked_by_id)


def waiting_since(user: User) -> datetime | None:
    """The time since which the oldest file waits that `user` can confirm."""
    if not user.is_alba_admin or user.is_auditor:
        return None
    waiting = ResearchExport.objects.current().filter(confirmed_at=None)
    for export in waiting.select_related("asked_by").order_by("asked_at"):
        if may_confirm(export, user):
            return export.asked_at
    return None


def fetch(pk: int, *, by: User) -> File[Any]:
    """Only the two people get the file. Raises Http404, and Conflict `not_confirmed` and
    `file_gone`."""
    export = ResearchExport.objects.current().filter(pk=pk).first()
    if export is None or not is_known_to(export, by):
        raise Http404
    return _fetched(export, by)


def is_known_to(export: ResearchExport, by: User) -> bool:
    """True for the two people, and for everybody who can be the second."""
    the_two = (export.asked_by_id, export.confirmed_by_id)
    return export.state == ExportState.WAITING or any(map(by.is_same_person, the_two))


def fetch_by_command(pk: int) -> File[Any]:
    """As `fetch`, for somebody on the server."""
    export = ResearchExport.objects.filter(pk=pk).first()
    if export is None:
        raise Http404
    return _fetched(export, None)


def _fetched(export: ResearchExport, by: User | None) -> File[Any]:
    with transaction.atomic():
        record(Action.RESEARCH_FETCH, actor=by, about=export, details={"rows": export.rows})
        return stored.open_file(export)  # if that is refused, nothing is recorded
