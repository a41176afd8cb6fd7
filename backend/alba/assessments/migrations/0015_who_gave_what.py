"""Who may read the answers and comments that are there already. What no campaign asked for, and what
is about someone else, was given with an account: a card leads to nothing else than the questions
that a campaign asks a pupil about themselves. Of those nobody knows now whether they were given with
a card or at home, so they stay without a mark, and only product administrators read them.

In small steps of their own, since the release before goes on saving answers meanwhile; its rows have
no mark. Harmless to run any number of times."""

from typing import Any

from django.db import migrations
from django.db.models import Exists, Max, OuterRef, Q

AT_ONCE = 2_000  # tests; of answers some fifty thousand


def mark(apps: Any, _editor: Any) -> None:
    tests = apps.get_model("screening", "Test").objects.filter(
        Q(assignment=None) | Q(on_behalf_of_test_taker__isnull=False)
    )
    answers = apps.get_model("screening", "Answer").objects.filter(given_by="")
    last = tests.aggregate(last=Max("pk"))["last"] or 0
    for start in range(0, last + 1, AT_ONCE):
        some = tests.filter(pk__gte=start, pk__lt=start + AT_ONCE)
        answers.filter(test__in=some.values("pk")).update(given_by="account")
        some.filter(commented_by="").exclude(extra_comment="").update(commented_by="account")


def mark_reports(apps: Any, _editor: Any) -> None:
    """Those that were made at the finish: nobody made them, and none was made again since."""
    again = apps.get_model("audit", "Event").objects.filter(
        action="report.generate", object_type="test", object_id=OuterRef("test")
    )
    reports = apps.get_model("screening", "Report").objects.filter(
        source="generated", created_by=None, is_first=False
    )
    reports.exclude(Exists(again)).update(is_first=True)


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("audit", "0010_report"), ("screening", "0014_whose_answers")]

    operations = [
        migrations.RunPython(mark, migrations.RunPython.noop),
        migrations.RunPython(mark_reports, migrations.RunPython.noop),
    ]
