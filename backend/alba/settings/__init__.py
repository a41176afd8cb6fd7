"""Every setting, gathered from one file per theme. Whatever differs between installations comes
from the environment; `.env.example` lists each variable and what it means."""

from alba.settings.accounts import *
from alba.settings.address import *
from alba.settings.api import *
from alba.settings.environment import *
from alba.settings.files import *
from alba.settings.languages import *
from alba.settings.lessons import *
from alba.settings.logs import *
from alba.settings.mail import *
from alba.settings.parts import *
from alba.settings.privacy import *
from alba.settings.processes import *
from alba.settings.safety import *
from alba.settings.sign_on import *
from alba.settings.throttles import *
