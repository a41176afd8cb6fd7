"""A test about a child belongs to the child's school, or to none. Those that are there belonged to the
school of the adult who answered, and are put where the child was at the finish: that is where the
child is now, unless the trail says that the child was moved since; then the place of that day is not
known, and the test stays where it is (the school that it stays with is not told the name).

Each that goes to another place is in the trail. What a school had released stays released: without a
school the release goes on as Alba's, or families would lose what they have read. A school that gets
a test finds it approved as it was, and may take that back."""

from typing import Any

from django.db import migrations
from django.db.models import Exists, F, OuterRef, Q


def place(apps: Any, _editor: Any) -> None:
    event = apps.get_model("audit", "Event")
    moved_since = event.objects.filter(
        action="taker.move",
        outcome="ok",
        subject=OuterRef("on_behalf_of_test_taker"),
        at__gt=OuterRef("finished_at"),
    )
    about = "on_behalf_of_test_taker__course"
    elsewhere = Q(**{f"{about}__isnull": False}, school__isnull=False)
    elsewhere &= ~Q(school=F(f"{about}__school"))
    elsewhere |= Q(**{about: None}, school__isnull=False)
    elsewhere |= Q(**{f"{about}__isnull": False}, school=None)
    tests = (
        apps.get_model("screening", "Test")
        .objects.filter(elsewhere, on_behalf_of_test_taker__isnull=False, assignment=None)
        .exclude(Exists(moved_since))
        .select_related(about)
        .order_by("pk")
    )
    changed, events = [], []
    for test in tests.iterator(chunk_size=1000):
        course = test.on_behalf_of_test_taker.course
        was_released = test.released_by == "school" and test.is_approved_by_school_admin
        test.course, test.school_id = course, course.school_id if course else None
        if test.finished_at is not None:
            test.released_by = "school" if course else "alba"
            if course is None:
                test.is_approved_by_alba = test.is_approved_by_alba or was_released
            events.append(
                event(
                    action="test.move",
                    object_type="test",
                    object_id=test.pk,
                    subject=test.on_behalf_of_test_taker_id,
                    school=test.school_id,
                )
            )
        changed.append(test)
    fields = ["course", "school", "released_by", "is_approved_by_alba"]
    test_model = apps.get_model("screening", "Test")
    test_model.objects.bulk_update(changed, fields, batch_size=500)
    event.objects.bulk_create(events, batch_size=500)


class Migration(migrations.Migration):
    dependencies = [
        ("audit", "0010_report"),
        ("schools", "0002_search"),
        ("screening", "0015_who_gave_what"),
        ("takers", "0004_added_by"),
    ]

    operations = [migrations.RunPython(place, migrations.RunPython.noop)]
