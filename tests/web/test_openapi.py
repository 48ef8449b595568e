"""The description for programs holds: whatever fits it or breaks it, the house answers as it says."""

from __future__ import annotations

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.specs.openapi.checks import positive_data_acceptance

from ludoteca.web.api.openapi import describe
from ludoteca.web.api.routes import CALLS

from .house import House

EXAMPLES = 4  # of each call


calls = schemathesis.openapi.from_dict(describe(CALLS))


@pytest.fixture(scope="session")
def place(house: House) -> dict[str, str]:
    """A game that goes on, and the token of who plays it."""
    ana = house.person("Ana")
    seats = [{"kind": "me"}, {"kind": "me", "name": "Eva"}, {"kind": "bot", "level": "greedy"}]
    return {
        "token": ana.token,
        "table": ana.post("/tables", {"game": "capital-lux", "seats": seats}).json()["id"],
    }


@calls.parametrize()
@settings(
    max_examples=EXAMPLES,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
def test_every_call_answers_as_described(case: Any, house: House, place: dict[str, str]) -> None:
    """At a real table, with a token; what is asked there is anything."""
    if "table" in case.path_parameters:
        case.path_parameters["table"] = place["table"]
    headers = {"Authorization": f"Bearer {place['token']}"}
    answer = case.call_and_validate(house.url, headers=headers, excluded_checks=[positive_data_acceptance])
    fits = case.meta.generation.mode.is_positive
    assert answer.status_code < 500
    assert not fits or answer.status_code != 400  # the rules may still refuse it
