"""A school's follow-up of what it has heard. The models are in the packages; Django looks here."""

from alba.followup.asks import models as ask_models  # noqa: F401
from alba.followup.calendar import models as calendar_models  # noqa: F401
from alba.followup.cases import models as case_models  # noqa: F401
from alba.followup.entries import models as reading_list_models  # noqa: F401
from alba.followup.hand_over import models as hand_over_models  # noqa: F401
from alba.followup.handed_on import models as handed_on_models  # noqa: F401
from alba.followup.letters import models as letter_models  # noqa: F401
from alba.followup.practice import models as practice_models  # noqa: F401
from alba.followup.talk import models as talk_models  # noqa: F401
from alba.followup.talk_sheet import models as talk_sheet_models  # noqa: F401
