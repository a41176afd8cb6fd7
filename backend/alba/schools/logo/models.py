from django.db import models

from alba.belongings import Goes


class SchoolLogo(models.Model):
    """The picture that `School.logo` names. Apart from it, because lists of schools need the name
    alone."""

    goes_along = Goes(of=("school",))

    school = models.OneToOneField("schools.School", on_delete=models.CASCADE, related_name="+")
    image = models.BinaryField()

    def __str__(self) -> str:
        return f"logo {self.pk}"
