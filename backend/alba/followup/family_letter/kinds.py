from django.db import models


class Kind(models.TextChoices):
    MEETING = "meeting"
    AFTER_TALK = "after_talk"
    THANKS = "thanks"
