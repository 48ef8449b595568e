"""The API description as OpenAPI, and as a page to read."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, NamedTuple

import msgspec
from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from ..http.errors import API_ROOT
from ..http.rendering import render
from .calls import Call
from .openapi import describe

PageEndpoint = Callable[[Request], Awaitable[Response]]


class Field(NamedTuple):
    """A field of a message."""

    name: str
    kind: str
    about: str
    is_needed: bool


def openapi(calls: tuple[Call, ...]) -> PageEndpoint:
    """The endpoint of the OpenAPI file."""

    async def answer(_: Request) -> Response:
        return Response(msgspec.json.encode(describe(calls)), media_type="application/json")

    return answer


def docs_page(calls: tuple[Call, ...]) -> PageEndpoint:
    """The endpoint of the page."""

    async def answer(request: Request) -> Response:
        description = describe(calls)
        schemas = description["components"]["schemas"]
        return render(
            request,
            "api_docs.html",
            shape=partial(_linked, schemas),
            coded=_coded,
            text=description["info"]["description"].split("\n\n")[1:],  # the page has its own lead
            calls=[_shown(call, description) for call in calls],
            shapes=[(name, shape.get("description", ""), _fields(shape)) for name, shape in schemas.items()],
        )

    return answer


def _coded(text: str) -> Markup:
    """A text with backticks turned into code."""
    parts = enumerate(text.split("`"))
    return Markup("").join(
        Markup("<code>{}</code>").format(part) if place % 2 else part for place, part in parts
    )


def _linked(schemas: dict[str, Any], kind: str) -> Markup:
    """A type with links to the shapes that it names."""
    parts = (part if part not in schemas else _link(part) for part in re.split(r"(\w+)", kind))
    return Markup("<code>{}</code>").format(Markup("").join(parts))


def _link(shape: str) -> Markup:
    return Markup('<a href="#shape-{0}">{0}</a>').format(shape)


def _shown(call: Call, description: dict[str, Any]) -> dict[str, Any]:
    """A call as the page shows it."""
    told = description["paths"][API_ROOT + call.path][call.method.lower()]
    queries = [each for each in told["parameters"] if each["in"] == "query"]
    return {
        "call": call,
        "path": API_ROOT + call.path,
        "query": [(each["name"], kind_of(each["schema"]).removesuffix(" | null")) for each in queries],
        "body": _content(told.get("requestBody", {})),
        "answer": _content(told["responses"][str(call.status)]),
    }


def _content(part: dict[str, Any]) -> str:
    return next((kind_of(each["schema"]) for each in part.get("content", {}).values()), "")


def _fields(schema: dict[str, Any]) -> list[Field]:
    needed, fields = schema.get("required", ()), schema.get("properties", {})
    return [
        Field(name, kind_of(field), field.get("description", ""), name in needed)
        for name, field in fields.items()
    ]


def kind_of(schema: dict[str, Any]) -> str:
    """The type of a value, in a few words."""
    match schema:
        case {"$ref": place}:
            return str(place).rpartition("/")[2]
        case {"enum": values}:
            return " | ".join(map(str, values))
        case {"anyOf": kinds}:
            return " | ".join(map(kind_of, kinds))
        case {"items": each}:
            return f"[{kind_of(each)}]"
        case {"additionalProperties": dict(each)}:
            return f"{{string: {kind_of(each)}}}"
    return str(schema.get("type", ""))
