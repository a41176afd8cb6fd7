from django.db import migrations

from alba.audit.append_only import Impose


class Migration(migrations.Migration):

    dependencies = [("audit", "0001_initial")]

    operations = [Impose("audit_event")]
