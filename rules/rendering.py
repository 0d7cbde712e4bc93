"""From the text of a page to safe HTML: markdown, diagrams and facts. No models in here.

Three things are special in a text. A fenced block that begins with "board <name>" becomes a diagram with
the rest of the block as its caption; "facts <variant>" becomes a list of facts. `{4}` is the chip of
colour 4, `{name}` something the club or the diagram knows. All else goes through an allow list.
"""

import html
import re
import secrets
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from xml.etree.ElementTree import Element

import nh3
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.safestring import SafeString, mark_safe
from markdown import Markdown
from markdown.extensions.toc import slugify_unicode
from markdown.inlinepatterns import InlineProcessor

from games.engine.base import UnknownVariant
from rules.diagrams import Colour, Values, diagrams_of
from rules.facts import club_values, variant_facts

BLOCK = re.compile(r"^```(board|facts) +([\w-]+)[ ]*\n(.*?)^```[ ]*$", re.MULTILINE | re.DOTALL)
VALUE = r"\{([1-9]|[a-z][a-z-]*)\}"

INLINE_TAGS = {"a", "strong", "em", "code", "kbd", "span", "sub", "sup", "del", "br"}
TAGS = INLINE_TAGS | {
    *("h2", "h3", "p", "ul", "ol", "li", "blockquote", "pre", "hr"),
    *("table", "thead", "tbody", "tr", "th", "td"),
}
ATTRIBUTES = {"a": {"href", "title"}, "h2": {"id"}, "h3": {"id"}}
CLASSES = {"span": {"colour-key", *(f"colour-{number}" for number in range(1, 10))}}


@dataclass(frozen=True)
class Heading:
    """An entry of a page's table of contents."""

    id: str
    name: str
    children: tuple["Heading", ...] = ()


@dataclass(frozen=True)
class Rendered:
    """A page's text as HTML."""

    html: SafeString
    contents: tuple[Heading, ...]
    has_boards: bool


@lru_cache(maxsize=128)
def render(body: str, *, slug: str, language: str) -> Rendered:
    """The HTML of a page's text. Kept by content: an edited text is another text."""
    with translation.override(language):
        return _render(body, slug)


def _render(body: str, slug: str) -> Rendered:
    values = club_values()
    blocks = _Blocks(slug, values)
    writer = _writer(values)
    text = clean(writer.convert(blocks.take_out(body.replace("\r\n", "\n"))))
    return Rendered(
        html=mark_safe(blocks.put_back(text)),  # noqa: S308
        contents=_headings(writer.toc_tokens),
        has_boards=blocks.has_boards,
    )


def clean(text: str, tags: set[str] = TAGS) -> str:
    """HTML with nothing in it but what texts need."""
    return nh3.clean(
        text,
        tags=tags,
        clean_content_tags={"script", "style"},
        attributes=ATTRIBUTES,
        allowed_classes=CLASSES,
        url_schemes={"http", "https"},
    )


def _inline(text: str, values: Values) -> SafeString:
    """A line of markdown as HTML without blocks."""
    return mark_safe(clean(_writer(values).convert(text), INLINE_TAGS).strip())  # noqa: S308


def _writer(values: Values) -> Markdown:
    writer = Markdown(
        extensions=["tables", "sane_lists", "attr_list", "toc"],
        extension_configs={"toc": {"toc_depth": "2-3", "slugify": slugify_unicode}},
        output_format="html",
    )
    writer.inlinePatterns.register(_ValueProcessor(values), "club-value", 175)
    return writer


class _ValueProcessor(InlineProcessor):
    """Puts what is in braces: a colour's chip or a value. Unknown names stay as they are."""

    def __init__(self, values: Values) -> None:
        super().__init__(VALUE)
        self.values = values

    def handleMatch(  # noqa: N802
        self, match: re.Match[str], data: str
    ) -> tuple[Element | str | None, int | None, int | None]:
        name = match[1]
        value = Colour(int(name)) if name.isdigit() else self.values.get(name)
        if value is None:
            return None, None, None
        shown = _chip(value.number) if isinstance(value, Colour) else str(value)
        return shown, match.start(0), match.end(0)


def _chip(number: int) -> Element:
    chip = Element("span", {"class": f"colour-key colour-{number}"})
    chip.text = str(number)
    return chip


class _Blocks:
    """Diagrams and facts wait here while the text is cleaned; nobody can guess the marks they leave."""

    def __init__(self, slug: str, values: Values) -> None:
        self.slug = slug
        self.values = values
        self.nonce = secrets.token_hex(8)
        self.html: list[str] = []
        self.has_boards = False

    def take_out(self, body: str) -> str:
        return BLOCK.sub(self._set_aside, body)

    def put_back(self, text: str) -> str:
        for number, block in enumerate(self.html):
            mark = self._mark(number)
            # A mark that is no paragraph of its own stands in broken markup: there it is only removed.
            text = text.replace(f"<p>{mark}</p>", block).replace(mark, "")
        return text

    def _mark(self, number: int) -> str:
        return f"block{self.nonce}x{number}x"

    def _set_aside(self, match: re.Match[str]) -> str:
        kind, name, caption = match.groups()
        number = len(self.html)
        block = self._board(name, caption.strip(), number) if kind == "board" else self._facts(name)
        self.html.append(block or render_to_string("rules/_missing.html", {"name": name}))
        return f"\n\n{self._mark(number)}\n\n"

    def _board(self, name: str, caption: str, number: int) -> str:
        diagram = diagrams_of(self.slug).get(name)
        if diagram is None:
            return ""
        self.has_boards = True
        context = {
            "id": f"board-{number}",
            "data": diagram.data,
            "size": diagram.size,
            "wide": diagram.wide,
            "words": diagram.words,
            "legend": diagram.legend,
            "caption": _inline(caption, {**self.values, **diagram.values}),
        }
        return render_to_string("rules/_board.html", context)

    def _facts(self, name: str) -> str:
        try:
            return render_to_string("rules/_facts.html", {"facts": list(variant_facts(name))})
        except UnknownVariant:
            return ""


def _headings(tokens: list[dict[str, Any]]) -> tuple[Heading, ...]:
    return tuple(
        Heading(token["id"], html.unescape(token["name"]), _headings(token["children"])) for token in tokens
    )
