"""The OpenAPI 3.1 description, made from the list of calls and the messages."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from http import HTTPStatus
from types import NoneType
from typing import Any

import msgspec

from ..http.errors import API_ROOT
from .calls import PATH_TYPES, Call
from .messages import ErrorMessage
from .socket_messages import RECEIVED, SENT

PLACE = "#/components/schemas/{name}"
TEXT = """Everything that a person can do at a table, for programs. A program gets what its seat may know.

Numbers of seats count from 0, sentences and positions from 1. Calls that need a token take the header
`Authorization: Bearer TOKEN`; `POST /people` gives you one. Cookies do not count here.

A move names the `version` of the table that it was decided on and a fresh `key`. If your decision has come up
anew since that version, the move is refused with 409 and the table as it is now. If no answer came, send the
move again with the same key: it is made once.

The socket `/api/v1/tables/{table}/socket` sends a `News` on connecting and whenever something has changed for
your seat. It takes `Play`, `TakeBack` and `Speak`, and answers with `Done` or `Refused`. Without a token in
the header its first message has to be a `Token`.
"""


@cache
def describe(calls: tuple[Call, ...]) -> dict[str, Any]:
    """The whole description, as JSON can hold it."""
    types = _types(calls)
    schemas, components = msgspec.json.schema_components(types, ref_template=PLACE)
    known = dict(zip(map(repr, types), schemas, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for call in calls:
        paths.setdefault(API_ROOT + call.path, {})[call.method.lower()] = _operation(call, known, components)
    token = {"type": "http", "scheme": "bearer", "description": "From `POST /people` or `POST /tokens`."}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Ludoteca", "version": "1", "description": TEXT},
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": {"token": token}},
    }


def _types(calls: Iterable[Call]) -> list[Any]:
    found = [kind for call in calls for kind in call.types.values()]
    wanted = [kind for kind in found if kind not in (NoneType, str) and kind.__name__ != "ApiRequest"]
    return [
        *{
            repr(kind): kind for kind in [*wanted, *PATH_TYPES.values(), ErrorMessage, *SENT, *RECEIVED]
        }.values()
    ]


def _operation(call: Call, known: dict[str, Any], components: dict[str, Any]) -> dict[str, Any]:
    summary = call.summary.partition(". ")[0]
    operation: dict[str, Any] = {
        "operationId": call.name,
        "summary": summary.rstrip("."),
        "description": call.summary,
        "tags": [call.path.split("/")[1]],
        "security": {"needed": [{"token": []}], "welcome": [{}, {"token": []}], "none": []}[call.token],
        "parameters": [*_in_path(call, known), *_in_query(call, components)],
        "responses": _responses(call, known),
    }
    if body := call.types.get("body"):
        operation["requestBody"] = {"required": True, "content": _content(known[repr(body)])}
    return operation


def _in_path(call: Call, known: dict[str, Any]) -> list[dict[str, Any]]:
    names = [part[1:-1] for part in call.path.split("/") if part.startswith("{")]
    return [
        {"name": name, "in": "path", "required": True, "schema": known[repr(PATH_TYPES[name])]}
        for name in names
    ]


def _in_query(call: Call, components: dict[str, Any]) -> list[dict[str, Any]]:
    query = call.types.get("query")
    fields = components[query.__name__]["properties"] if query else {}
    return [{"name": name, "in": "query", "schema": schema} for name, schema in fields.items()]


def _responses(call: Call, known: dict[str, Any]) -> dict[str, Any]:
    answer = call.types["return"]
    good: dict[str, Any] = {"description": HTTPStatus(call.status).phrase}
    if answer is str:
        good["content"] = {"text/plain": {"schema": {"type": "string"}}}
    elif answer is not NoneType:
        good["content"] = _content(known[repr(answer)])
    bad = {"content": _content(known[repr(ErrorMessage)])}
    refusals = {str(status): {"description": HTTPStatus(status).phrase} | bad for status in call.all_errors}
    return {str(call.status): good} | refusals


def _content(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
