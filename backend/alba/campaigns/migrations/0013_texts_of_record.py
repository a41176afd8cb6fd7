"""Answers that schools have recorded carry the version of the text that was in force on that day."""

from django.db import migrations
from django.db.models import Q

DEMONSTRATION = "demonstration"
BATCH = 500


def carry_texts(apps, _schema):
    texts = apps.get_model("campaigns", "ConsentText").objects.exclude(version=DEMONSTRATION)
    rows = apps.get_model("takers", "GuardianConsent").objects
    schools = rows.values_list("taker__course__school", flat=True).order_by().distinct()
    for school in list(schools):
        if school is None:
            continue
        found = list(texts.filter(Q(school=school) | Q(school=None)).order_by("pk"))
        mine = list(rows.filter(taker__course__school=school, text=""))
        for row in mine:
            row.text = version_of(row, found)
        rows.bulk_update(mine, ["text"], batch_size=BATCH)


def version_of(row, texts):
    before = [one for one in texts if one.purpose == row.purpose and one.published_at <= row.at]
    held = [one for one in before if one.school_id] or before
    if held:
        return held[-1].version
    return DEMONSTRATION if row.purpose == "screening" else ""


class Migration(migrations.Migration):
    dependencies = [("campaigns", "0012_mailboxes_of_before"), ("takers", "0018_void_consents")]

    operations = [migrations.RunPython(carry_texts, migrations.RunPython.noop)]
