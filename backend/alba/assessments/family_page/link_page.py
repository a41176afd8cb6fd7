"""What the page of a link shows, of one child to one contact."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils import translation

from alba.accounts.account import SchoolAnswer
from alba.assessments.family_page import after_words, outcome, visit, words
from alba.assessments.family_page.outcome import Outcome
from alba.assessments.family_page.visit import Beside, Own
from alba.campaigns.choices import Basis
from alba.campaigns.consent import asked, asked_words, family_answers, letters
from alba.campaigns.consent.family_answers import Page
from alba.campaigns.models import Campaign
from alba.campaigns.school_answer import answers
from alba.days import day_of
from alba.people.records.consents import Said
from alba.schools.duties.reading_rights import names_of_readers

FIELDS = ("name", "relation", "has_authority", "reason", "delete_answers")


@dataclass(frozen=True)
class LinkPage:
    """`sent`: what was written, which is kept; before that, what the school knows of the person is
    filled in. `wrong`: the fields that are."""

    token: str
    page: Page
    sent: dict[str, str]
    wrong: Sequence[str] = ()
    is_just_unsubscribed: bool = False

    @property
    def campaign(self) -> Campaign:
        return self.page.request.campaign

    @property
    def said(self) -> str | None:
        return self.page.answer.said if self.page.answer else None

    @property
    def informs(self) -> bool:
        return self.campaign.basis == Basis.INFORMATION

    @cached_property
    def asked(self) -> asked.Asked:
        return asked.of(self.page.request)

    @cached_property
    def after(self) -> Outcome | None:
        return outcome.of(self.page, self.asked)

    @property
    def is_just_answered(self) -> bool:
        """True if the heading takes the focus, for it says what was answered."""
        says_other = self.wrong or self.is_just_unsubscribed
        return not says_other and self.after is not None and self.after.is_recent

    @property
    def title(self) -> str:
        if self.page.is_adult:
            return words.of_age(self.page.child)
        if self.after:
            return self.after.title
        if self.is_late and outcome.is_over(self.page):
            return after_words.over()
        if self.informs and not self.asked.is_research:
            return words.informed_title(self.campaign.school.school_name)
        return asked_words.question(self.asked)

    @property
    def what(self) -> list[str]:
        """To what a yes is asked for. Once it is answered, the receipt says what follows."""
        asks = Said.GIVEN in self.page.takes and self.said is None and not self.page.is_adult
        return asked_words.lines(self.asked) if asks else []

    @property
    def why(self) -> tuple[str, str] | None:
        """(heading, the words of who asks about this child alone)"""
        if not self.campaign.is_ask:
            return None
        return words.why_asked(self.campaign.asked_by), self.campaign.ask.why

    @property
    def is_late(self) -> bool:
        asks = Said.GIVEN in self.page.takes
        return self.said is None and not asks and not self.page.is_adult

    @property
    def may_still_tell(self) -> bool:
        """True if the link is late, but the screening still takes answers."""
        return self.is_late and not outcome.is_over(self.page)

    @cached_property
    def deletes(self) -> bool:
        """True if it is too late for anything but having answers deleted."""
        return family_answers.only_deletes(self.page.request) and not self.page.is_adult

    @cached_property
    def choices(self) -> list[tuple[str, str]]:
        takes, answer = self.page.takes, self.page.answer
        is_wish = answer is not None and answer.delete_answers
        if self.page.is_adult:
            return words.own_answers(are_asked=is_wish) if takes else []
        if self.deletes:
            return words.deletion(are_asked=is_wish) if takes else []
        return words.choices(takes, self.said, informs=self.informs)

    @property
    def change(self) -> str:
        return words.change(self.page.takes, self.choices)

    @property
    def asks_yes(self) -> bool:
        return any(value == Said.GIVEN for value, _label in self.choices)

    @property
    def asks_reason(self) -> bool:
        return any(value == Said.REFUSED for value, _label in self.choices)

    @property
    def may_delete(self) -> bool:
        takes_back = any(value == Said.WITHDRAWN for value, _label in self.choices)
        return takes_back and not (self.page.is_adult or self.deletes)

    @property
    def until(self) -> str:
        takes = [] if self.deletes else self.page.takes
        is_over = not takes and outcome.is_over(self.page)
        if is_over or (takes and not self.choices):
            return ""  # nothing is left to do here, and the heading or the receipt says so
        return words.until(
            self.campaign.closes_on,
            takes,
            is_adult=self.page.is_adult,
            is_answered=self.said is not None,
        )

    @property
    def receipt(self) -> str:
        answer = self.page.answer
        if answer is None:
            return ""
        is_own = self.page.is_adult and answer.delete_answers
        said = answer.said if is_own else self.page.said_as
        return words.said(said, day_of(answer.at), is_own=is_own)

    @property
    def answers_as(self) -> str:
        """The name and relation of the person who answers, as filled in; empty if one is
        missing."""
        name, relation = self.sent.get("name", ""), self.sent.get("relation", "")
        if not name or relation not in dict(words.relations()):
            return ""
        return words.answers_as(words.with_relation(name, relation))

    @property
    def asks_authority(self) -> bool:
        return not family_answers.is_of_who_decides(
            self.page.request.contact, self.sent.get("name", "")
        )

    @property
    def who_decides(self) -> str:
        return "" if self.page.decides else words.who_decides()

    @property
    def is_for(self) -> str:
        return words.is_for(self.page.shared_by) if self.page.shared_by else ""

    @property
    def who_reads(self) -> str:
        """All of them, where the sentence above the buttons could not name them all."""
        names = names_of_readers(self.campaign.school_id)
        if self.what and len(names) <= asked_words.MOST_NAMED:
            return ""
        return words.who_reads(self.campaign.school.school_name, names)

    @cached_property
    def answer_of_school(self) -> SchoolAnswer | None:
        return answers.shown(self.campaign, self.page.locale)

    @property
    def answer_in(self) -> str:
        return words.answer_in(self.answer_of_school)

    @property
    def about(self) -> str:
        """The address of the page for all families, once there is one."""
        if not self.campaign.has_page:
            return ""
        return f"{letters.path_about(self.campaign)}?lang={translation.get_language()}"

    @property
    def reminds(self) -> bool:
        is_asked = self.said is None and Said.GIVEN in self.page.takes
        return is_asked and self.page.request.unsubscribed_at is None

    @property
    def no_more(self) -> str:
        return words.no_more_reminders() if self.page.request.unsubscribed_at else ""

    @cached_property
    def own(self) -> Own | None:
        return None if self.wrong else visit.own(self.page)

    @property
    def beside(self) -> list[Beside]:
        return visit.beside(self.token, self.page) if self.said else []

    @property
    def problems(self) -> dict[str, str]:
        return {name: one for name, one in words.problems().items() if name in self.wrong}

    @property
    def marked(self) -> list[tuple[str, str]]:
        return [(name, self.problems[name]) for name in FIELDS if name in self.problems]

    @property
    def problem(self) -> str:
        """What is wrong as a whole; empty if nothing is."""
        if not self.wrong:
            return ""
        of_page = (self.problems[name] for name in words.OF_PAGE if name in self.problems)
        return next(of_page, words.problems()["marked"])

    @property
    def relation_legend(self) -> str:
        return words.relation_legend(self.page.child)

    @property
    def relations(self) -> list[tuple[str, str]]:
        return words.relations()

    @property
    def reasons(self) -> list[tuple[str, str]]:
        return words.reasons()


def known(page: Page) -> dict[str, str]:
    """Returns the name and relation of the person who has answered, or else of the one who is
    asked."""
    if (answer := page.answer) is not None:
        return {"name": answer.name, "relation": answer.relation}
    contact = page.request.contact
    return {"name": contact.full_name, "relation": contact.relation} if contact else {}
