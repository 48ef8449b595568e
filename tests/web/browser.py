"""Somebody with a browser that has no script: pages, links and forms."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from html.parser import HTMLParser

import httpx

from .house import PATIENCE, House

Attributes = dict[str, str]


@dataclass
class Form:
    """What a form would send as it stands."""

    action: str
    method: str
    fields: dict[str, str] = field(default_factory=dict)


class Page(HTMLParser):
    """What can be read, followed and filled in on a page."""

    def __init__(self, response: httpx.Response) -> None:
        super().__init__()
        self.response, self.status = response, response.status_code
        self.path = response.url.path
        self.forms: list[Form] = []
        self.links: list[str] = []
        self.sources: list[str] = []
        self.ids: list[str] = []
        self.tags: list[str] = []
        self.language, self.text = "", ""
        self._select = ""
        self.feed(response.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.tags.append(tag)
        self.ids += [given["id"]] if "id" in given else []
        if tag == "html":
            self.language = given["lang"]
        elif tag == "a":
            self.links.append(given["href"])
        elif tag == "form":
            self.forms.append(Form(given.get("action", self.path), given.get("method", "get")))
        elif tag in ("script", "img", "link"):
            self.sources.append(given.get("src") or given.get("href", ""))
        elif self.forms:
            self._fill_in(tag, given)

    def _fill_in(self, tag: str, given: Attributes) -> None:
        fields = self.forms[-1].fields
        if tag == "input" and "name" in given and (given.get("type") != "radio" or "checked" in given):
            fields[given["name"]] = given.get("value", "")
        elif tag == "select":
            self._select = given["name"]
        elif tag == "option" and ("selected" in given or self._select not in fields):
            fields[self._select] = given["value"]

    def handle_data(self, data: str) -> None:
        self.text += data

    def form(self, action: str) -> Form:
        return next(form for form in self.forms if form.action == action)


@dataclass(frozen=True)
class Browser:
    """Keeps its cookies."""

    client: httpx.Client

    def get(self, path: str) -> Page:
        return Page(self.client.get(path))

    def send(self, path: str, **fields: str) -> Page:
        return Page(self.client.post(path, data=fields))

    def open_table(self, game: str = "capital-lux", **changes: str) -> Page:
        """The usual table, with something changed; dashes are written as underscores."""
        form = self.get(f"/games/{game}").form("/tables")
        return self.send(form.action, **form.fields | {k.replace("_", "-"): v for k, v in changes.items()})


@contextmanager
def browser(house: House, language: str = "en") -> Iterator[Browser]:
    headers = {"accept-language": language}
    with httpx.Client(
        base_url=house.url, headers=headers, follow_redirects=True, timeout=PATIENCE, verify=False
    ) as client:
        yield Browser(client)
