"""What the page of a family's link says around the school's text, in eight languages: the three of
the app and those that most families read who read none of them. It is said in the active one."""

from datetime import date

from django.utils.translation import gettext as _

from alba.campaigns.consent.link_login import Stage
from alba.campaigns.consent.models import Reason
from alba.days import in_words
from alba.takers.contacts.models import Relation
from alba.takers.models import Said

LANGUAGES = {
    "ca": "Català",
    "es": "Español",
    "en": "English",
    "ar": "العربية",
    "ro": "Română",
    "uk": "Українська",
    "zh-hans": "中文",
    "ur": "اردو",
}


def fixed() -> dict[str, str]:
    return {
        "nowhere": _(
            "It may have been cut in two. Please open it from the email again, or ask the school "
            "for a new one."
        ),
        "questions": _("Questions? Write to us:"),
        "copy": _("A copy comes by email. Its link leads here too."),
        "sentences": _("The sentences of the questionnaire"),
        "change": _("Change your answer"),
        "name": _("Your first and last name"),
        "authority": _("I have parental authority, or am the legal guardian"),
        "reason": _("If you say no, would you tell us why? You don’t have to."),
        "why": _("Why not"),
        "delete": _("Also ask the school to delete what was answered (within 30 days)"),
        "no_reminders": _("No more reminders"),
        "about": _("About this screening"),
        "no_scripts": _(
            "The questions need JavaScript, which is switched off here. Please open the link of "
            "the email in another browser, or tell the school that you’d like to answer."
        ),
        "late": _("If you’d still like to answer, please tell the school."),
    }


def title(school: str | None, *, informs: bool) -> str:
    """`school` None: of a link that leads nowhere."""
    if school is None:
        return _("This link does not work")
    if informs:
        return _("%(school)s would like you to know") % {"school": school}
    return _("%(school)s would like your answer") % {"school": school}


def text_in(language: str) -> str:
    return _("The school’s text is in %(language)s.") % {"language": LANGUAGES[language]}


def until(day: date, takes: list[str]) -> str:
    """`takes`: the answers that the link still takes."""
    if Said.GIVEN in takes:
        return _("You can answer until %(day)s.") % {"day": in_words(day)}
    return _(
        "Here you can only take a yes back: the time to answer is over, or there is a newer email."
    )


def own_questionnaire(
    stage: Stage, child: str, sentences: int, minutes: int, *, opens_on: date, closes_on: date
) -> str:
    """What there is for the guardian to answer."""
    text = {
        Stage.LATER: _(
            "From %(opens)s on you can also say here how you see %(child)s: %(count)d short "
            "sentences, about %(minutes)d minutes."
        ),
        Stage.TODO: _(
            "And how do you see %(child)s? %(count)d short sentences, about %(minutes)d minutes. "
            "You may leave them out."
        ),
        Stage.RUNNING: _(
            "You have begun to say how you see %(child)s. What you answered is kept, and you can "
            "carry on until %(closes)s."
        ),
        Stage.DECLINED: _(
            "You’d rather not say how you see %(child)s. You can still do so until %(closes)s."
        ),
        Stage.DONE: _("You have said how you see %(child)s. Thank you."),
    }[stage]
    said = text % {
        "child": child,
        "count": sentences,
        "minutes": minutes,
        "opens": in_words(opens_on),
        "closes": in_words(closes_on),
    }
    return said.replace("..", ".")  # an initial has a full stop already


def own_button(stage: Stage) -> str:
    """Empty where nothing can be answered now."""
    if stage == Stage.RUNNING:
        return _("Carry on")
    return _("Answer the sentences") if stage in {Stage.TODO, Stage.DECLINED} else ""


def beside(child: str, is_research: bool) -> str:
    """What leads on to another question in the same email."""
    text = _("Go on to %(child)s: research") if is_research else _("Go on to %(child)s")
    return text % {"child": child}


def said(answer: str, day: date) -> str:
    text = {
        Said.GIVEN: _("You said yes on %(day)s."),
        Said.REFUSED: _("You said no on %(day)s."),
        Said.WITHDRAWN: _("You took your yes back on %(day)s."),
    }[Said(answer)]
    return text % {"day": in_words(day)}


def choices(takes: list[str], answer: str | None, *, informs: bool) -> list[tuple[str, str]]:
    """The buttons. Where families are informed there is a no alone; a yes that was said is taken
    back instead of refused."""
    label = {
        Said.GIVEN: _("Yes, I agree"),
        Said.REFUSED: _("I’d rather my child didn’t take part")
        if informs
        else _("No, I don’t agree"),
        Said.WITHDRAWN: _("I’d rather my child didn’t take part")
        if informs
        else _("Take my yes back"),
    }
    no = Said.WITHDRAWN if answer == Said.GIVEN or Said.REFUSED not in takes else Said.REFUSED
    offered = [no] if informs and answer is None else [Said.GIVEN, no]
    return [(one.value, label[one]) for one in offered if one in takes and one != answer]


def desk() -> dict[str, str]:
    """On a school's tablet, which goes from family to family."""
    return {
        "give_back": _("Please give the tablet back to the school."),
        "thanks": _("Thank you. Your answer is on record."),
        "next": _("Ready for the next family"),
        "pin": _("The school’s number"),
        "unlock": _("Unlock"),
        "not_now": _("Not now: give the tablet back"),
    }


def not_recorded() -> str:
    return _("Nothing was recorded. Please ask the school for the tablet again.")


def answers_as(name: str) -> str:
    return _("You answer as %(name)s.") % {"name": name}


def relation_legend(child: str) -> str:
    return _("What are you to %(child)s?") % {"child": child}


def relations() -> list[tuple[str, str]]:
    return [
        (Relation.MOTHER, _("Mother")),
        (Relation.FATHER, _("Father")),
        (Relation.GUARDIAN, _("Legal guardian")),
        (Relation.OTHER, _("Someone else")),
    ]


def reasons() -> list[tuple[str, str]]:
    return [
        (Reason.NO_REASON, _("I’d rather not say")),
        (Reason.TOO_PERSONAL, _("It is too personal")),
        (Reason.NOT_NOW, _("Not now")),
        (Reason.HAS_HELP, _("We already have help")),
        (Reason.DATA, _("I worry about the data")),
        (Reason.OTHER, _("Something else")),
    ]


def problems() -> dict[str, str]:
    """By the field that is wrong; `nonce` and `link`: of the whole page."""
    return {
        "name": _("Please write your name."),
        "relation": _("Please choose one."),
        "has_authority": _("Please tick this to say yes."),
        "nonce": _("The page had been open for too long. Please press again."),
        "link": _("This link takes no answer any more, but to say no."),
        "marked": _("Nothing has been sent yet. Please look at what is marked."),
    }


def no_more_reminders() -> str:
    return _("You will get no more reminders.")
