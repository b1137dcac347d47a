"""Finds paragraphs of the rules by everyday words: in other forms, as synonyms of the glossary, by what people ask for, or
by the number of a rule. web/src/rules/search.ts does the same for the page; tests/searches.json holds both to it.
"""
from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardamom.telling.rulebook import Paragraph, Rulebook, Section, Term

MARKS = re.compile(r"\[\[\w+:[^\]]*\]\]")
ENDINGS = re.compile(r"(?<=[^\W\d_]{3})(?:ing|ed|es|s)$")
DOUBLED = re.compile(r"([^\W\d_aeiouls])\1$")
SHORT = 3  # letters
RULE = re.compile(r"[a-z][a-z0-9]*-\d+")
# Words of a question that say nothing about the rules:
FILLERS = frozenset({
    "a", "about", "all", "am", "an", "and", "any", "are", "as", "at", "be", "been", "by", "can", "could", "did", "do",
    "does", "for", "from", "get", "gets", "got", "had", "has", "have", "how", "i", "if", "in", "is", "it", "its",
    "many", "may", "me", "much", "must", "my", "of", "off", "on", "or", "our", "out", "shall", "should", "so", "that",
    "the", "their", "them", "then", "there", "they", "this", "to", "up", "was", "we", "what", "what’s", "what's",
    "when", "where", "which", "who", "whose", "why", "will", "with", "would", "you", "your"})


@dataclass(frozen=True)
class Needle:
    """A search word."""

    word: str
    pattern: re.Pattern[str]  # finds it, and what the glossary calls it, as whole words


@dataclass(frozen=True)
class Found:
    sections: tuple[Section, ...]
    terms: tuple[Term, ...]


def stem(word: str) -> str:
    """Return a word without its ending: `winning` becomes `win`."""
    short = ENDINGS.sub("", word)
    return DOUBLED.sub(r"\1", short) if short != word else word


def pattern_of(beginnings: Iterable[str], but: Iterable[str] = ()) -> re.Pattern[str]:
    """Return a pattern for whole words that start with one of these; short ones only with an ending, so that `too` does not
    find `tool`. but: words that mean something else."""
    each = [re.escape(one) + (r"[^\W\d_]*" if len(one) > SHORT else r"(?:[^\W\d_]?(?:s|es|e?d|ing|er)|e)?(?![^\W\d_])")
            for one in beginnings]
    others = "".join(rf"(?!{re.escape(one)}(?:s|’s)?(?![^\W\d_]))" for one in but)
    return re.compile(rf"(?<!\w){others}(?:{'|'.join(each)})", re.IGNORECASE)


def needle(word: str, glossary: Sequence[Term]) -> Needle:
    own = pattern_of([stem(word)])
    meant = [stem(term.name.lower()) for term in glossary if any(map(own.search, term.synonyms))]
    agents = [name for term in glossary if (name := term.name.lower()) in (f"{word}r", f"{word}er") and name not in meant]
    return Needle(word, pattern_of([stem(word), *meant], agents))  # who asks for `trade` does not mean every `trader`


def needles_of(asked: str, glossary: Sequence[Term]) -> list[Needle]:
    """Return the words of a question that matter; a name or synonym of several words is one of them."""
    said = asked.strip().rstrip("?").lower()
    if not said:
        return []
    if any(said == name.lower() for term in glossary for name in (term.name, *term.synonyms)):
        return [needle(said, glossary)]
    words = said.split()
    return [needle(word, glossary) for word in [word for word in words if word not in FILLERS] or words]


def search(book: Rulebook, needles: Sequence[Needle]) -> Found:
    """Return what mentions most of the words: all of them, if anything does. Everything, if nothing is looked for."""
    def is_about(paragraph: Paragraph, title: str, one: Needle) -> bool:
        if RULE.fullmatch(one.word):
            return one.word.upper() in paragraph.rules
        by_number = one.word.isdecimal() and any(rule.endswith(f"-{one.word}") for rule in paragraph.rules)
        return by_number or has(one, (title, paragraph.text, *paragraph.examples, *paragraph.rulings, *paragraph.asked))

    hits = {(section.title, paragraph): sum(is_about(paragraph, section.title, one) for one in needles)
            for section in book.sections for paragraph in section.paragraphs}
    named = {term: sum(has(one, (term.name, *term.synonyms, term.meaning)) for one in needles) for term in book.glossary}
    most = max(hits.values(), default=0)
    sections = [Section(section.title, tuple(
        one for one in section.paragraphs if hits[section.title, one] == most and (most or not needles)))
        for section in book.sections]
    return Found(tuple(section for section in sections if section.paragraphs),
                 tuple(term for term, count in named.items() if count >= max(most, min(1, len(needles)))))


def has(one: Needle, texts: Iterable[str]) -> bool:
    return any(one.pattern.search(MARKS.sub(" ", said)) for said in texts)
