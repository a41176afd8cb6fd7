"""The reasons why a sign-on fails. Details about a token stay in the trail: its sender learns
nothing."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from alba.errors import Conflict, Invalid, Refusal, Refused


class AwayError(Exception):
    """The provider does not answer, or not as it should."""


class RejectedError(Exception):
    """A token or an answer that does not hold; the text is the reason, for the trail."""


class ProviderUnavailable(Refusal):
    """It is not Alba that is away, and the sentence says so."""

    status = 503
    code = "provider_unavailable"
    retry_after = 5

    def __init__(self, name: str):
        text = _(
            "The sign-on of %(name)s isn’t answering. Try again in a moment, or enter with your "
            "password."
        )
        super().__init__(detail=text % {"name": name})


class SignOnRefused(Refusal):
    status = 401
    code = "sso_refused"
    detail = gettext_lazy("The sign-on didn’t work. Please start again.")


def not_linked() -> Refused:
    text = _(
        "This account isn’t connected with Alba yet. Enter with your password and connect "
        "it under Settings, or ask your school for a new invitation."
    )
    return Refused("not_linked", text)


def wrong_domain() -> Refused:
    text = _(
        "This account isn’t one of your school’s. Please choose the account that your school gave "
        "you."
    )
    return Refused("wrong_domain", text)


def staff_only() -> Refused:
    text = _("Only people who work at the school sign on this way.")
    return Refused("sso_staff_only", text)


def blocked_by_school() -> Refused:
    text = _(
        "Your school’s sign-on service doesn’t let Alba in yet. The person who looks after it has "
        "to allow Alba first."
    )
    return Refused("blocked_by_school", text)


def logout_refused() -> Invalid:
    return Invalid(code="invalid_request")


def already_linked() -> Conflict:
    text = _("This account is already connected with an Alba account.")
    return Conflict("already_linked", text)
