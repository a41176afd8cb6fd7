from django.db import migrations

from alba.search.trigrams import AddTrigramIndex


class Migration(migrations.Migration):
    dependencies = [("people", "0001_initial")]

    operations = [
        AddTrigramIndex("people_guardiancontact", "folded", "contact_folded_trigrams"),
        AddTrigramIndex("people_guardiancontact", "phone_digits", "contact_phone_trigrams"),
    ]
