"""All API calls: the routes and the OpenAPI description follow from this list."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from starlette.routing import Route

from ..http.errors import API_ROOT
from . import people, tables, tokens_page
from .calls import Call
from .docs_page import docs_page, openapi
from .endpoint import Endpoint, no_such_call

CALLS = (
    Call("GET", "/games", people.list_games, token="welcome"),
    Call("POST", "/people", people.new_person, 201, "none", (422,)),
    Call("GET", "/me", people.get_me),
    Call("PUT", "/me", people.change_me, errors=(422,)),
    Call("GET", "/me/tables", tables.my_tables),
    Call("GET", "/tokens", people.list_tokens),
    Call("POST", "/tokens", people.make_token, 201, errors=(409,)),
    Call("DELETE", "/tokens/{token}", people.remove_token, 204),
    Call("GET", "/tables", tables.list_tables, token="welcome"),
    Call("POST", "/tables", tables.make_table, 201, errors=(422,)),
    Call("GET", "/tables/{table}", tables.get_table, token="welcome", errors=(403, 409)),
    Call("GET", "/tables/{table}/log", tables.get_log, token="welcome", errors=(403, 409)),
    Call("POST", "/tables/{table}/seats/{seat}", tables.sit_down, errors=(403, 409, 422)),
    Call("DELETE", "/tables/{table}/seats/{seat}", tables.leave, errors=(403, 409, 422)),
    Call("PUT", "/tables/{table}/seats/{seat}/bot", tables.seat_bot, errors=(403, 409, 422)),
    Call("POST", "/tables/{table}/moves", tables.play, errors=(403, 409, 422)),
    Call("POST", "/tables/{table}/undo", tables.undo, errors=(403, 409, 422)),
    Call("POST", "/tables/{table}/advice", tables.get_advice, errors=(403, 409, 422)),
    Call("GET", "/tables/{table}/talk", tables.get_talk, token="welcome", errors=(409,)),
    Call("POST", "/tables/{table}/talk", tables.say, 201, errors=(409,)),
    Call("GET", "/tables/{table}/record", tables.get_record, token="welcome", errors=(409,)),
    Call("POST", "/tables/{table}/rematch", tables.rematch, 201, errors=(403, 409)),
)


def routes() -> list[Any]:
    """Everything below `/api` except the socket."""
    return [
        Route("/api", docs_page(CALLS)),
        Route("/api/openapi.json", openapi(CALLS)),
        Route(tokens_page.PATH, tokens_page.tokens_page),
        Route(tokens_page.PATH, tokens_page.make_token, methods=["POST"]),
        Route(f"{tokens_page.PATH}/remove", tokens_page.remove_token, methods=["POST"]),
        *(Route(API_ROOT + path, Endpoint(calls)) for path, calls in _by_path().items()),
        Route("/api/{rest:path}", no_such_call, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
    ]


def _by_path() -> Mapping[str, Mapping[str, Call]]:
    paths: dict[str, dict[str, Call]] = {}
    for call in CALLS:
        paths.setdefault(call.path, {})[call.method] = call
    return paths
