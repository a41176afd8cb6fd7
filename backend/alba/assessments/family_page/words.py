"""The texts of a family's page around the school's own text, in the active one of eight languages:
the app's three, and those most common among families who read none of them."""

from datetime import date

from babel import Locale
from django.conf import settings
from django.utils import translation
from django.utils.translation import gettext as _

from alba.accounts.account import SchoolAnswer
from alba.accounts.models import Locale as AppLocale
from alba.campaigns.consent import letters
from alba.campaigns.consent.asked_words import listed
from alba.campaigns.consent.isolated import with_names
from alba.campaigns.consent.link_login import Stage
from alba.campaigns.consent.models import Reason
from alba.days import BABEL, dated, in_sentence
from alba.people.records.consents import Said
from alba.people.records.contacts import Relation
from alba.schools.models import School

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
            "It may have been cut in two. Please open it from the email again. If that doesn’t "
            "help, ask the school for a new one: the email says how to reach it."
        ),
        "questions": _("Questions? Write to us:"),
        "ask_school": _("Questions? Ask the school:"),
        "answered": _("What we heard, and what we do"),
        "larger": _("Larger letters"),
        "offline": _("There is no connection. Nothing was sent yet: please try again."),
        "listen": _("Listen"),
        "stop": _("Stop"),
        "alba": _("What is Alba?"),
        "alba_answer": _("The website that the school uses for this."),
        "hear": _("Will I be told the results?"),
        "hear_answer": _(
            "Alba sends you nothing. The school can tell you, or give you the report."
        ),
        "if_no": _("What if I say no?"),
        "if_no_answer": _(
            "That’s fine. Nobody asks your child anything, and you don’t have to say why."
        ),
        "with_yes": _("By saying yes you state that you have parental authority or guardianship."),
        "not_mine": _("This is not my child"),
        "say_not_mine": _("Tell the school, and get no more emails"),
        "copy": _("A copy comes by email. Its link leads here too."),
        "checksum": _("Checksum of the copy (SHA-256)"),
        "sentences": _("The sentences of the questionnaire"),
        "name": _("Your first and last name"),
        "authority": _("I have parental authority, or am the legal guardian"),
        "reason": _("If you say no, would you tell us why? You don’t have to."),
        "why": _("Why not"),
        "delete": _("Also ask the school to delete what was answered (in 30 days at the latest)"),
        "no_reminders": _("No more reminders"),
        "about": _("About this screening"),
        "no_scripts": _(
            "The questions need JavaScript, which is switched off here. Please open the link in "
            "the email in another browser, or tell the school that you’d like to answer."
        ),
        "late": _("If you’d still like to answer, please tell the school."),
    }


def why_asked(name: str) -> str:
    return with_names(_("Why %(name)s asks:"), name=name)


def no_such_link() -> str:
    return _("This link does not work")


def informed_title(school: str) -> str:
    return with_names(_("%(school)s would like you to know"), school=school)


def text_in(language: str, *, with_questions: bool) -> str:
    """The sentence, in the reader's own language, that names another language. `with_questions`:
    if the questions are in it too."""
    text = (
        _(
            "The text and the questions are in %(language)s. If you don’t understand them, please "
            "ask the school to explain them before you answer."
        )
        if with_questions
        else _(
            "The text is in %(language)s. If you don’t understand it, please ask the school to "
            "explain it before you answer."
        )
    )
    return with_names(text, language=language_name(language))


def language_name(language: str) -> str:
    """The name of a language in the active one."""
    own = Locale.parse(BABEL.get(frame := translation.get_language() or "en", frame))
    return str(own.languages[language])


def who_reads(school: str, names: list[str]) -> str:
    """Empty if nobody does yet."""
    if not names:
        return ""
    text = _("Who reads the results at %(school)s: %(names)s.")
    return with_names(text, school=school, names=listed(names))


def of_age(child: str) -> str:
    return with_names(_("%(child)s is 18 or older, and decides alone."), child=child)


def is_for(contact: str) -> str:
    return with_names(_("This link is for %(name)s."), name=contact)


def until(day: date, takes: list[str], *, is_adult: bool, is_answered: bool) -> str:
    """`takes`: the answers that the link still accepts."""
    if is_adult:
        text = _("You can still have your own answers deleted (in 30 days at the latest).")
        return text if takes else ""
    if not takes:
        return _("The time to answer is over, or there is a newer email.")
    if Said.GIVEN not in takes:
        return _("You can still withdraw your consent here.")
    if is_answered:
        return dated(_("You can change your answer until %(day)s."), day=day)
    return dated(_("You can answer until %(day)s."), day=day)


def own_questionnaire(
    stage: Stage, child: str, sentences: int, minutes: int, *, opens_on: date, closes_on: date
) -> str:
    """Offers the guardian their own questionnaire."""
    text = {
        Stage.LATER: _(
            "From %(opens)s on you can also say here how you see %(child)s: %(count)d short "
            "sentences, about %(minutes)d minutes."
        ),
        Stage.TODO: _(
            "And how do you see %(child)s? %(count)d short sentences, about %(minutes)d minutes. "
            "You don’t have to."
        ),
        Stage.RUNNING: _(
            "You have started to say how you see %(child)s. What you have answered is kept, and "
            "you can carry on until %(closes)s."
        ),
        Stage.DECLINED: _(
            "You’d rather not say how you see %(child)s. You can still do so until %(closes)s."
        ),
        Stage.DONE: _("You have said how you see %(child)s. Thank you."),
    }[stage]
    facts = {
        "child": "%(child)s",
        "count": sentences,
        "minutes": minutes,
        "opens": in_sentence(opens_on),
        "closes": in_sentence(closes_on),
    }
    return with_names(text % facts, child=child)


def own_button(stage: Stage) -> str:
    """Empty if nothing can be answered now."""
    if stage == Stage.RUNNING:
        return _("Carry on")
    return _("Answer the sentences") if stage in {Stage.TODO, Stage.DECLINED} else ""


def beside(child: str, is_research: bool) -> str:
    """The link to another question from the same email."""
    text = _("Go on to %(child)s: research") if is_research else _("Go on to %(child)s")
    return with_names(text, child=child)


def said(answer: str, day: date, *, is_own: bool = False) -> str:
    """`is_own`: for someone who only asked to have their own answers deleted."""
    if is_own:
        text = _("On %(day)s you asked for your answers to be deleted.")
        return dated(text, day=day)
    text = {
        Said.GIVEN: _("You said yes on %(day)s."),
        Said.REFUSED: _("You said no on %(day)s."),
        Said.WITHDRAWN: _("You withdrew your consent on %(day)s."),
    }[Said(answer)]
    return dated(text, day=day)


def choices(takes: list[str], answer: str | None, *, informs: bool) -> list[tuple[str, str]]:
    """The buttons. If families are only informed, there is just a no; a yes that was given is
    withdrawn rather than refused."""
    label = {
        Said.GIVEN: _("Yes, I agree"),
        Said.REFUSED: _("I’d rather my child didn’t take part")
        if informs
        else _("No, I don’t agree"),
        Said.WITHDRAWN: _("I’d rather my child didn’t take part")
        if informs
        else _("Withdraw my consent"),
    }
    no = Said.WITHDRAWN if answer == Said.GIVEN or Said.REFUSED not in takes else Said.REFUSED
    offered = [no] if informs and answer is None else [Said.GIVEN, no]
    return [(one.value, label[one]) for one in offered if one in takes and one != answer]


def change(takes: list[str], offered: list[tuple[str, str]]) -> str:
    """The heading over the folded buttons: what is still possible, if a yes no longer is."""
    return _("Change your answer") if Said.GIVEN in takes else offered[0][1]


def own_answers(*, are_asked: bool) -> list[tuple[str, str]]:
    """The button for someone who can have their own answers deleted, and do nothing else."""
    return [] if are_asked else [(Said.WITHDRAWN.value, _("Ask for my answers to be deleted"))]


def deletion(*, are_asked: bool) -> list[tuple[str, str]]:
    """The button for someone who was only informed, once the screening is over."""
    return (
        [] if are_asked else [(Said.WITHDRAWN.value, _("Ask for what was answered to be deleted"))]
    )


def tablet() -> dict[str, str]:
    """For a school's tablet, which is passed from family to family."""
    return {
        "give_back": _("Please give the tablet back to the school."),
        "thanks": _("Thank you. Your answer is on record."),
        "next": _("Ready for the next family"),
        "pin": _("Code (school only)"),
        "unlock": _("Unlock"),
        "not_now": _("Not now: give the tablet back"),
    }


def not_recorded() -> str:
    return _("Nothing was recorded. Please ask the school for the tablet again.")


def answers_as(name: str) -> str:
    return with_names(_("You answer as %(name)s."), name=name)


def with_relation(name: str, relation: str) -> str:
    label = dict(relations()).get(relation)
    return f"{name} ({label.lower()})" if label else name


def relation_legend(child: str) -> str:
    return with_names(_("How are you related to %(child)s?"), child=child)


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
        (Reason.DATA, _("I’m worried about the data")),
        (Reason.OTHER, _("Something else")),
    ]


def who_decides() -> str:
    return _(
        "Only a parent with parental authority or the legal guardian can say yes. If that isn’t "
        "you, please show this to them or tell the school."
    )


# The keys of `problems` that belong to the whole page.
OF_PAGE = ("nonce", "link", "often", "ask_school")


def problems() -> dict[str, str]:
    """The messages by the field that is wrong; `nonce` and `link`: for the whole page."""
    return {
        "name": _("Please write your name."),
        "relation": _("Please choose one."),
        "has_authority": who_decides(),
        "nonce": _("The page had been open for too long. Please press again."),
        "link": _("This link no longer accepts this answer."),
        "often": _(
            "You have changed your answer too often today. The last one counts. Please try again "
            "tomorrow, or tell the school."
        ),
        "ask_school": _(
            "This answer cannot be taken here: the school has to write it down itself. Please "
            "speak to the school."
        ),
        "marked": _("Nothing has been sent yet. Please look at what is marked."),
    }


def error_in(title: str) -> str:
    """The title of a page on which something is wrong."""
    return _("Error: %(title)s") % {"title": title}


def language_of_sentences(own: str) -> str:
    """The questionnaires are in the app's three languages: the page's, if it is one of them, or
    else the contact's."""
    frame = translation.get_language() or ""
    return frame if frame in AppLocale.values else own


def sentences_in(language: str) -> str:
    """Before the sentences of the questionnaire, in the reader's own language."""
    text = _("The sentences are in %(language)s. If you don’t understand them, ask the school:")
    return with_names(text, language=language_name(language))


def agreed_in(language: str) -> str:
    """Before a translation of the text that somebody agrees to."""
    text = _("This is a translation. What you agree to is on record in %(language)s.")
    return with_names(text, language=language_name(language))


def ask_at(school: School) -> str:
    """Where to ask; a telephone number stays on its line."""
    parts = letters.questions_to(school).split(" · ")
    return " · ".join(part.replace(" ", "\xa0") for part in parts)


def answer_in(answer: SchoolAnswer | None) -> str:
    """The language of the school's answer; empty if it is the reader's."""
    if answer is None or answer["language"] == translation.get_language():
        return ""
    text = _("The school’s words are in %(language)s.")
    return with_names(text, language=language_name(answer["language"]))


def unread() -> str:
    """A warning in the languages whose words nobody of ours can read; empty in the others."""
    language = translation.get_language() or "en"
    is_read = language.partition("-")[0] in {*AppLocale.values, *settings.FAMILY_LANGUAGES_READ}
    if is_read:
        return ""
    return _(
        "Nobody who speaks this language has checked the words of this page yet. If something is "
        "unclear, please ask the school."
    )


def reminders_title() -> str:
    return _("Would you rather not be reminded?")


def copies_still_come() -> str:
    return _("If you answer, a copy of your answer still comes by email.")


def no_more_reminders() -> str:
    return _("You will get no more reminders.")
