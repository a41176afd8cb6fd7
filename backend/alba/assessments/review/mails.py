"""Emails to people whose reports can be read now. They are sent after every result, so that nobody
can guess it from the email."""

from django.utils.translation import gettext as _

from alba.accounts.mail.letter import Builders, Letter, address
from alba.accounts.models import User


def letters() -> Builders:
    return {
        "report_released": report_released,
        "reports_released": reports_released,
    }


def report_released(_user: User, test_id: int, wellbeing: bool = False) -> Letter:
    # Sent whatever the result is, so that nobody can guess it from the email.
    return Letter(
        subject=_("A report is ready for you on Alba"),
        before=[
            _("The report on a questionnaire you answered is ready."),
            _(
                "To keep it private, it isn’t attached to this email: log in to see and "
                "download it."
            ),
        ],
        link=(_("See the report"), address(f"/results/{test_id}")),
        with_help_lines=wellbeing,
    )


def reports_released(_user: User, wellbeing: bool = False) -> Letter:
    return Letter(
        subject=_("Reports are ready for you on Alba"),
        before=[
            _("The reports on several questionnaires you answered are ready."),
            _(
                "To keep them private, they aren’t attached to this email: log in to see and "
                "download them."
            ),
        ],
        link=(_("See the reports"), address("/results")),
        with_help_lines=wellbeing,
    )
