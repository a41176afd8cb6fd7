"""How often the same person, client or account may try; an empty variable switches one off."""

from alba.settings.environment import env

THROTTLE_LOGIN = env.str("THROTTLE_LOGIN", default="5/5min")
THROTTLE_LOGIN_CLIENT = env.str("THROTTLE_LOGIN_CLIENT", default="100/10min")
THROTTLE_LOGIN_ACCOUNT = env.str("THROTTLE_LOGIN_ACCOUNT", default="20/hour")
# Seconds that each further try waits, at an account whose password was tried wrongly too often.
LOGIN_PAUSE = 1.5
THROTTLE_RESET = env.str("THROTTLE_RESET", default="5/hour")
THROTTLE_RESET_BROWSER = env.str("THROTTLE_RESET_BROWSER", default="20/hour")
THROTTLE_RESET_CLIENT = env.str("THROTTLE_RESET_CLIENT", default="60/hour")
THROTTLE_SIGNUP = env.str("THROTTLE_SIGNUP", default="20/hour")
THROTTLE_TESTS = env.str("THROTTLE_TESTS", default="20/day")
THROTTLE_ADDRESSES = env.str("THROTTLE_ADDRESSES", default="50/hour")
# Pupils of other schools whom lists of one school may find: this limits what a school can find out
# by trying names.
THROTTLE_ELSEWHERE = env.str("THROTTLE_ELSEWHERE", default="200/day")
# Well-formed codes of cards that are wrong, from one client; right ones are never held back.
THROTTLE_CARD = env.str("THROTTLE_CARD", default="60/10min")
# Searches for a school's provider, and sign-ons begun, from one client: a school has one address.
THROTTLE_SIGN_ON = env.str("THROTTLE_SIGN_ON", default="300/min")
# Answers of the room check, from one client: a tutor tries a room of thirty computers at once.
THROTTLE_ROOM_CHECK = env.str("THROTTLE_ROOM_CHECK", default="1500/10min")
