from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("schools", "0002_search_and_order")]

    operations = [
        migrations.AddField(
            model_name="course",
            name="of_staff",
            field=models.BooleanField(db_default=False, default=False),
        ),
    ]
