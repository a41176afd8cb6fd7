from zoneinfo import ZoneInfo

from django.conf import settings
from django.db import migrations, models
from django.db.models import Max


def days_of_the_logins_so_far(apps, schema_editor):
    """As the trail has them."""
    User = apps.get_model("accounts", "User")
    logins = apps.get_model("audit", "Event").objects.filter(action="session.login", outcome="ok")
    zone = ZoneInfo(settings.LOCAL_TIME_ZONE)
    newest = dict(logins.exclude(actor=None).values_list("actor").annotate(at=Max("at")))
    users = [
        User(pk=pk, last_login_on=newest[pk].astimezone(zone).date())
        for pk in User.objects.values_list("pk", flat=True).iterator()
        if pk in newest
    ]
    User.objects.bulk_update(users, ["last_login_on"], batch_size=500)


class Migration(migrations.Migration):
    dependencies = [("accounts", "0008_invited_at"), ("audit", "0010_report")]

    operations = [
        migrations.AddField(
            model_name="user",
            name="last_login_on",
            field=models.DateField(blank=True, null=True),
        ),
        migrations.RunPython(days_of_the_logins_so_far, migrations.RunPython.noop),
    ]
