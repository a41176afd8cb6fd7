from alba.enrolment.moves import models as move_models  # noqa: F401 (Django looks here)
from alba.enrolment.roster import models as roster_models  # noqa: F401 (Django looks here)
