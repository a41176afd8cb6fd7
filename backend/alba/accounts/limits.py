"""Limits on how often something may be tried. All processes share the counts: in Redis if there is
one, else in the database. Each count is one atomic step. Keys are digests, so that no address is
kept."""

import functools
import logging
import re
import secrets
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, NamedTuple

import redis
from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.db.models import F
from django.utils import timezone
from django.utils.crypto import salted_hmac

from alba.accounts.models import Attempts
from alba.errors import TooOften

logger = logging.getLogger("alba.limits")

SETTINGS = (
    "THROTTLE_LOGIN",
    "THROTTLE_LOGIN_CLIENT",
    "THROTTLE_LOGIN_ACCOUNT",
    "THROTTLE_RESET",
    "THROTTLE_RESET_BROWSER",
    "THROTTLE_RESET_CLIENT",
    "THROTTLE_SIGNUP",
    "THROTTLE_TESTS",
    "THROTTLE_ADDRESSES",
    "THROTTLE_ELSEWHERE",
    "THROTTLE_CARD",
    "THROTTLE_ROOM_CHECK",
    "THROTTLE_SIGN_ON",
)
UNITS = {"s": 1, "sec": 1, "min": 60, "hour": 3600, "day": 86400}


@dataclass(frozen=True)
class Rule:
    number: int
    period: timedelta


@functools.cache
def parse(text: str) -> Rule | None:
    """`"5/5min"` -> five in five minutes; an empty text -> None. Raises ImproperlyConfigured."""
    if not text.strip():
        return None
    found = re.fullmatch(r"\s*([1-9]\d{0,5})\s*/\s*([1-9]\d{0,3})?\s*(s|sec|min|hour|day)\s*", text)
    if not found:
        raise ImproperlyConfigured(f"{text!r} is no limit. Write number/period, such as 5/5min.")
    return Rule(int(found[1]), timedelta(seconds=int(found[2] or 1) * UNITS[found[3]]))


class Refusal(NamedTuple):
    wait: float
    """Seconds."""
    is_first: bool
    """True for the first refusal in this window."""

    def error(self) -> TooOften:
        return TooOften(max(1, self.wait))


@dataclass(frozen=True)
class Limit:
    """One thing that is counted. `check` and `count` raise TooOften (429) when the number is used
    up; `take` counts too, and returns the refusal or None."""

    rule: Rule | None
    key: str

    def check(self) -> None:
        """Raises TooOften if one more would not be allowed; counts nothing."""
        if self.rule and (refusal := _ask_store(self.key, self.rule, peek=True)):
            raise refusal.error()

    def count(self) -> None:
        if refusal := self.take():
            raise refusal.error()

    def take(self) -> Refusal | None:
        return _ask_store(self.key, self.rule, peek=False) if self.rule else None

    def forget(self) -> None:
        """Reset after identity was proved another way."""
        if settings.REDIS_URL:
            try:
                _redis(settings.REDIS_URL).delete(_redis_key(self.key))
            except redis.RedisError as error:
                logger.warning("Redis is away (%s), a count stays", type(error).__name__)
        Attempts.objects.filter(pk=self.key).delete()


def used_up(*limits: Limit) -> list[bool]:
    """For each limit, whether the next try would be refused. One query; refuses nobody."""
    asked = {limit.key: limit.rule.number for limit in limits if limit.rule}
    counts = _counts(list(asked)) if asked else {}
    full = {key for key, number in asked.items() if counts.get(key, 0) >= number}
    return [limit.key in full for limit in limits]


def login(email: str, client: str) -> Limit:
    """Failed logins, counted once the password was found to be wrong. If many tries come at once,
    as many are answered as the rule allows; after that a right password is refused like a wrong
    one. Simultaneous right passwords never affect each other."""
    return _limit("THROTTLE_LOGIN", "login", email, client)


def login_client(client: str) -> Limit:
    """Failed logins from one client, at any account."""
    return _limit("THROTTLE_LOGIN_CLIENT", "login client", client)


def login_account(email: str) -> Limit:
    """Failed logins at one address, from anywhere."""
    return _limit("THROTTLE_LOGIN_ACCOUNT", "login account", email)


def told(email: str) -> Limit:
    """The email that tells an owner about guesses."""
    return Limit(Rule(1, timedelta(days=1)), _digest("told", email))


def told_of_sign_up(email: str) -> Limit:
    """The email that tells an owner that someone signs up with their address."""
    return Limit(Rule(1, timedelta(days=1)), _digest("told of sign-up", email))


def mail_request(kind: str, email: str) -> Limit:
    """Requests for an email to one address, whether or not it has an account."""
    return _limit("THROTTLE_RESET", kind, email)


def mail_requests_from(browser: str) -> Limit:
    """Requests for emails from one browser, of any kind and to any address."""
    return _limit("THROTTLE_RESET_BROWSER", "mails browser", browser)


def mail_requests_of(client: str, *, known: bool) -> Limit:
    """Requests for emails from one client. Browsers in which people have logged in are counted
    separately, with a limit ten times as high: a school's browsers share one address, and strangers
    cannot fake one."""
    rule = parse(settings.THROTTLE_RESET_CLIENT)
    if known and rule:
        return Limit(Rule(rule.number * 10, rule.period), _digest("mails known", client))
    return Limit(rule, _digest("mails", client))


def sign_up(client: str) -> Limit:
    return _limit("THROTTLE_SIGNUP", "sign_up", client)


def long_proofs(user_id: int, browser: str) -> Limit:
    """Wrong recovery codes and passkeys. Right ones are never delayed: this only keeps the trail
    from being filled. (For codes of apps see `guesses`.)"""
    return Limit(Rule(5, timedelta(minutes=15)), _digest("long proofs", str(user_id), browser))


def wrong_factors_untold(user_id: int) -> Limit:
    """Wrong second factors in one day that the owner is not told about."""
    return Limit(Rule(2, timedelta(days=1)), _digest("wrong factors", str(user_id)))


def new_tests(person: int) -> Limit:
    """Tests begun by a person whom no school knows."""
    return _limit("THROTTLE_TESTS", "tests", str(person))


def new_children(guardian: int) -> Limit:
    """Children added by one guardian in a day, including those removed again."""
    return Limit(Rule(30, timedelta(days=1)), _digest("children", str(guardian)))


def wrong_cards(client: str) -> Limit:
    """Codes of cards from one client that are well formed and wrong."""
    return _limit("THROTTLE_CARD", "card", client)


def wrong_cards_everywhere() -> Limit:
    """Wrong codes of cards from everybody: beyond this number the operator is told, and nobody is
    held back."""
    return Limit(Rule(300, timedelta(hours=1)), _digest("card"))


def wrong_replies(client: str) -> Limit:
    """Codes of letters from one client that are well formed and wrong."""
    return _limit("THROTTLE_CARD", "reply", client)


def letter_asked(letter: int, contact: int) -> Limit:
    """Emails with a link to the same letter to one contact."""
    return Limit(Rule(3, timedelta(days=7)), _digest("letter", str(letter), str(contact)))


def family_mails() -> Limit:
    """Looking through all campaigns for reminders that are due."""
    return Limit(Rule(1, timedelta(minutes=10)), _digest("family mails"))


def family_notice(kind: str, contact: int) -> Limit:
    """Notices of one kind to a family's contact."""
    return Limit(Rule(1, timedelta(hours=1)), _digest("family notice", kind, str(contact)))


def contact_wanted(taker: int) -> Limit:
    """Emails to a school's office that a pupil has no contact who decides."""
    return Limit(Rule(1, timedelta(days=1)), _digest("contact wanted", str(taker)))


def room_check(client: str) -> Limit:
    return _limit("THROTTLE_ROOM_CHECK", "room check", client)


def sign_on(client: str) -> Limit:
    """Searches for a provider, and sign-ons that were begun."""
    return _limit("THROTTLE_SIGN_ON", "sign on", client)


def come_back(client: str) -> Limit:
    """Sign-ons that were brought back, real or made up."""
    return _limit("THROTTLE_SIGN_ON", "come back", client)


def addresses_elsewhere(administrator: int) -> Limit:
    """Addresses of people whom the administrator may not know about."""
    return _limit("THROTTLE_ADDRESSES", "addresses", str(administrator))


def address_met(administrator: int, email: str) -> Limit:
    """One such address: it is counted only once in 30 days."""
    return Limit(Rule(1, timedelta(days=30)), _digest("address met", str(administrator), email))


def pupils_elsewhere(school: int) -> Limit:
    """Pupils of other schools of whom a school is told."""
    return _limit("THROTTLE_ELSEWHERE", "pupils", str(school))


def moves_asked(school: int) -> Limit:
    """Questions about pupils who may be at other schools, whether or not there are any."""
    return _limit("THROTTLE_ELSEWHERE", "moves", str(school))


def pupil_met(school: int, pupil: int) -> Limit:
    """One such pupil: the school's limit counts each only once in 30 days."""
    return Limit(Rule(1, timedelta(days=30)), _digest("pupil met", str(school), str(pupil)))


def wishes(pupil: int, lesson: int) -> Limit:
    """How often a pupil may make talk requests; with a card, per lesson (its id, otherwise 0,
    and -1 for cards outside of lessons)."""
    return Limit(Rule(6, timedelta(days=1)), _digest("wishes", str(pupil), str(lesson)))


def take_as_long() -> None:
    """Writes a meaningless row, which the next clean-up removes: an unknown address must take as
    long as a known one, for which a row is written."""
    Attempts.objects.create(key=secrets.token_hex(32), resets_at=timezone.now())


def _limit(setting: str, *parts: str) -> Limit:
    return Limit(parse(getattr(settings, setting)), _digest(*parts))


def _digest(*parts: str) -> str:
    return salted_hmac("alba.limits", "\n".join(parts), algorithm="sha256").hexdigest()


def _counts(keys: list[str]) -> dict[str, int]:
    if settings.REDIS_URL:
        try:
            found = _redis(settings.REDIS_URL).mget(map(_redis_key, keys))
            return {key: int(count or 0) for key, count in zip(keys, found, strict=True)}
        except redis.RedisError as error:
            logger.warning("Redis is away (%s), counting in the database", type(error).__name__)
    rows = Attempts.objects.filter(pk__in=keys, resets_at__gt=timezone.now())
    return dict(rows.values_list("key", "count"))


def _ask_store(key: str, rule: Rule, *, peek: bool) -> Refusal | None:
    """None when it is allowed."""
    if settings.REDIS_URL:
        try:
            return _ask_redis(key, rule, peek=peek)
        except redis.RedisError as error:
            logger.warning("Redis is away (%s), counting in the database", type(error).__name__)
    return _ask_database(key, rule, peek=peek)


def _ask_database(key: str, rule: Rule, *, peek: bool) -> Refusal | None:
    now = timezone.now()
    row = Attempts.objects.filter(pk=key)
    if not peek:
        # Each of these is one statement, which only one of several concurrent callers can win.
        if row.filter(resets_at__gt=now, count__lt=rule.number).update(count=F("count") + 1):
            return None
        begin = {"count": 1, "resets_at": now + rule.period}
        if row.filter(resets_at__lte=now).update(**begin):
            return None
        if Attempts.objects.get_or_create(pk=key, defaults=begin)[1]:
            return None
        # Another request started the count a moment ago.
        if row.filter(resets_at__gt=now, count__lt=rule.number).update(count=F("count") + 1):
            return None
    found = row.filter(resets_at__gt=now, count__gte=rule.number).first()
    if found is None:
        return None
    full = row.filter(resets_at=found.resets_at, count=rule.number)
    is_first = found.count == rule.number and full.update(count=F("count") + 1) == 1
    return Refusal((found.resets_at - now).total_seconds(), is_first)


ASK_REDIS = """
local count = tonumber(redis.call('GET', KEYS[1]) or '0')
local number = tonumber(ARGV[1])
if count >= number then
  if count == number then redis.call('INCR', KEYS[1]) end
  return {redis.call('PTTL', KEYS[1]), count == number and 1 or 0}
end
if ARGV[3] == '0' and redis.call('INCR', KEYS[1]) == 1 then
  redis.call('PEXPIRE', KEYS[1], ARGV[2])
end
return {-1, 0}
"""


@functools.cache
def _redis(url: str) -> Any:
    return redis.Redis.from_url(url, socket_timeout=0.5, socket_connect_timeout=0.5)


@functools.cache
def _redis_script(url: str) -> Any:
    return _redis(url).register_script(ASK_REDIS)


def _redis_key(key: str) -> str:
    return f"alba:{key}"


def _ask_redis(key: str, rule: Rule, *, peek: bool) -> Refusal | None:
    milliseconds = int(rule.period.total_seconds() * 1000)
    ask = _redis_script(settings.REDIS_URL)
    wait, first = ask(keys=[_redis_key(key)], args=[rule.number, milliseconds, int(peek)])
    return None if wait < 0 else Refusal(wait / 1000, bool(first))
