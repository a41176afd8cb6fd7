from collections.abc import Iterator
from typing import Any

import pytest

from tests.support import provider


@pytest.fixture(scope="session")
def provider_keys() -> provider.Keys:
    return provider.Keys()


@pytest.fixture
def stand(provider_keys: provider.Keys, settings: Any) -> Iterator[provider.Stand]:
    """A provider on this machine, which these tests alone may ask."""
    with provider.standing(provider_keys) as running:
        settings.SSO_ALLOW_PRIVATE = True
        settings.SSO_STAND_IN = running.base
        yield running
