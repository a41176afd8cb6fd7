"""Mail, contact addresses and help lines."""

from alba.settings.environment import decided, env

EMAIL_URL = decided(
    "EMAIL_URL",
    "consolemail://",
    "Set it to the mail server, smtp+tls://user:password@host:587; or, only on your own machine, "
    "to consolemail://, which prints mails with the links in them.",
)
if EMAIL_URL.startswith("filemail:"):
    EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    EMAIL_FILE_PATH = EMAIL_URL.removeprefix("filemail://")
else:
    vars().update(env.email_url_config(EMAIL_URL))
EMAIL_TIMEOUT = 20
DEFAULT_FROM_EMAIL = env.str("DEFAULT_FROM_EMAIL", default="Alba <no-reply@alba.example>")
MADE_UP_CONTACT = "hola@alba.example"
CONTACT_EMAIL = env.str("CONTACT_EMAIL", default=MADE_UP_CONTACT)
# For /.well-known/security.txt, served only if there is a contact (alba/http/security_txt.py).
SECURITY_CONTACT = env.list("SECURITY_CONTACT", default=[])
SECURITY_POLICY = env.str("SECURITY_POLICY", default="")
# The help lines, the children's line first. The operator confirms these before launch. A name that
# Alba knows is shown in the reader's language, any other as written here.
HELP_LINES = env.json(
    "HELP_LINES",
    default=[
        {"number": "116 111", "name": "children"},
        {"number": "112", "name": "emergencies"},
        {"number": "061", "name": "salut_respon"},
        {"number": "024", "name": "suicide_prevention"},
    ],
)
# The numbers that a school calls when it is urgent, in this order; shown to its readers.
PROTOCOL = env.json(
    "PROTOCOL",
    default=[
        {"number": "112", "name": "emergencies"},
        {"number": "061", "name": "salut_respon"},
        {"number": "024", "name": "suicide_prevention"},
    ],
)
