import alba.search.folding
import alba.search.phones
from django.db import migrations, models

from alba.search.ordering import fill
from alba.search.trigrams import AddTrigramIndex


def fill_names(apps, schema_editor):
    fill(apps.get_model("takers", "GuardianContact"), "folded", schema_editor.connection.alias)


class Migration(migrations.Migration):

    dependencies = [
        ('takers', '0020_tutorships'),
    ]

    operations = [
        migrations.AddField(
            model_name='guardiancontact',
            name='folded',
            field=alba.search.folding.FoldedField(db_default='', default='', of=('full_name', 'email')),
        ),
        migrations.AddField(
            model_name='guardiancontact',
            name='phone',
            field=models.CharField(blank=True, db_default='', default='', max_length=40),
        ),
        migrations.AddField(
            model_name='guardiancontact',
            name='phone_digits',
            field=alba.search.phones.PhoneDigitsField(db_default='', default='', of=('phone',)),
        ),
        migrations.RunPython(fill_names, migrations.RunPython.noop, elidable=True),
        AddTrigramIndex("takers_guardiancontact", "folded", "contact_folded_trigrams"),
        AddTrigramIndex("takers_guardiancontact", "phone_digits", "contact_phone_trigrams"),
    ]
