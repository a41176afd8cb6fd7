from datetime import datetime, time, timedelta
from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import migrations, models

from alba.campaigns.consent.school_days import next_school_day

TALK_WITHIN, MORNING = 2, time(9)


def start_second_clock(apps, _schema):
    """Of what was read and nobody has talked about: from the day on which it was read."""
    zone = ZoneInfo(settings.LOCAL_TIME_ZONE)
    holidays = {}
    for row in apps.get_model("campaigns", "SchoolHoliday").objects.all():
        holidays.setdefault(row.school_id, []).append((row.first_day, row.last_day))
    requests = apps.get_model("followup", "TalkRequest").objects
    for request in requests.filter(state="seen", seen_at__isnull=False):
        spans = holidays.get(request.school_id, [])
        day = request.seen_at.astimezone(zone).date()
        for _ in range(TALK_WITHIN):
            day = next_school_day(day + timedelta(days=1), spans)
        request.talk_by = day
        late = next_school_day(day + timedelta(days=1), spans)
        request.overdue_from = datetime.combine(late, MORNING, zone)
        request.save(update_fields=["talk_by", "overdue_from"])


class Migration(migrations.Migration):

    dependencies = [
        ('followup', '0005_talk_notice'),
        ('campaigns', '0017_voice_wishes'),
    ]

    operations = [
        migrations.AddField(
            model_name='talkrequest',
            name='talk_by',
            field=models.DateField(blank=True, null=True),
        ),
        migrations.RunPython(start_second_clock, migrations.RunPython.noop),
    ]
