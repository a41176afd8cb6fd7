from django.db import migrations

from alba.search.trigrams import AddTrigramIndex


class Migration(migrations.Migration):
    dependencies = [("takers", "0001_initial")]

    operations = [
        AddTrigramIndex("takers_guardiancontact", "folded", "contact_folded_trigrams"),
        AddTrigramIndex("takers_guardiancontact", "phone_digits", "contact_phone_trigrams"),
    ]
