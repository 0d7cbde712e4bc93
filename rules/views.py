"""Pages of rules: the index and one page each, in the reader's language or in English with a note."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import translate_url
from django.utils.translation import get_language

from rules.models import SOURCE_LANGUAGE, RulePage
from rules.rendering import render as render_text
from rules.selectors import page_groups


def index(request: HttpRequest) -> HttpResponse:
    return render(request, "rules/index.html", {"groups": page_groups(_language())})


def page(request: HttpRequest, slug: str) -> HttpResponse:
    rule_page = get_object_or_404(RulePage, slug=slug)
    text = rule_page.text(_language())
    context = {
        "rule_page": rule_page,
        "text": text,
        "rendered": render_text(text.body, slug=slug, language=text.language),
        "groups": page_groups(_language()),
        "source_language": SOURCE_LANGUAGE,
        "source_url": translate_url(request.path, SOURCE_LANGUAGE),
    }
    return render(request, "rules/page.html", context)


def _language() -> str:
    return get_language() or SOURCE_LANGUAGE
