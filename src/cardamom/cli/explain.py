"""What a choice means and why something is not allowed, in sentences, with the rules that say so."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from cardamom.cli import typed
from cardamom.cli.bad_input import BadInput
from cardamom.cli.shelf import rules_about
from cardamom.kernel.game import Game
from cardamom.kernel.sheet import Rule
from cardamom.kernel.state import ALLOWED, CHANCE, END, NOT_NOW, OVER, State
from cardamom.telling.speak import Speaker

MOST_RULES = 8
MOST_LINES = 3  # that would do what was meant


def explain(state: State, about: str, speaker: Speaker) -> Iterator[str]:
    """A number or name of a choice, a kind of action, the id of a rule, or a word that rules speak of."""
    game = speaker.game
    choices = typed.offered(state, game)
    kind = typed.kind_named(about, game)
    if about.isdecimal() or (about in game.notation.ids and game.notation.ids[about] in state.legal()):
        action = typed.numbered(int(about), choices) if about.isdecimal() else game.notation.ids[about]
        choice = game.choice(state, action)
        yield f"{choice['name']}: {speaker.say(choice['text'])}."
        yield from rule_lines(game, choice["rule"])
    elif about in game.notation.ids and not kind:
        yield from rule_lines(game, game.notation.kind_of[game.notation.ids[about]].rule)
    else:
        yield from found(game, about)


def rule_lines(game: Game[Any], rule_id: str) -> Iterator[str]:
    rule = game.sheet.get(rule_id)
    yield said(rule) if rule else f"{rule_id}"


def found(game: Game[Any], about: str) -> Iterator[str]:
    """Rules by id, or by a word, as `cardamom rules` finds them; first the one that grants what is called so."""
    try:
        rules = rules_about(game, about)
    except BadInput as error:
        raise typed.NotUnderstood(str(error)) from None
    kind = typed.kind_named(about, game)
    rules = sorted(rules, key=lambda rule: kind is None or rule.id != kind.rule)
    for rule in rules[:MOST_RULES]:
        yield said(rule)
    if len(rules) > MOST_RULES:
        yield f"and {len(rules) - MOST_RULES} more: cardamom rules {game.id} {about}"


def said(rule: Rule) -> str:
    return f"{rule.id}: {rule.text}"


def why_not(state: State, about: str, speaker: Speaker) -> Iterator[str]:
    """The rule that forbids it. What is only not asked for yet may be possible, or forbidden, a step later."""
    game = speaker.game
    for action in typed.actions_of(about, state, game)[:1]:
        rule = state.why_not(action)
        name = game.name(action)
        if rule == ALLOWED:
            yield f"{name} is allowed now."
        elif rule != NOT_NOW:
            yield sentence(game, state, action, rule)
        else:
            yield f"{name} is not asked for now. {speaker.prompt(state)}"
            yield from later(state, action, game)


def must_be_legal(state: State, actions: Sequence[int], speaker: Speaker, said: Sequence[int] | None = None) -> None:
    """NotUnderstood says which of these actions cannot be done, after which others, and why.

    said: those that were typed, without what goes without saying.
    """
    game, seat, begin, state = speaker.game, state.to_act, state, state.copy()
    for place, action in enumerate(actions):
        before = f"After {' '.join(map(game.name, actions[:place]))}: " if place else ""
        if state.to_act != seat:
            who = "chance decides" if state.to_act == CHANCE else "the game is over" if state.to_act == OVER else (
                f"{speaker.name(state.to_act)} is to act")
            raise typed.NotUnderstood(f"{before}{who}, so {game.name(action)} has to wait. Nothing was done.")
        rule = state.why_not(action)
        if rule == NOT_NOW:
            possible = [choice["name"] for choice in typed.offered(state, game)]
            names = f" Possible: {', '.join(possible[:MOST_RULES])}{' ...' * (len(possible) > MOST_RULES)}."
            whole = list(actions if said is None else said)
            lines = lines_that_do(begin, state, whole, len(whole) - len(actions) + place, game)
            reasons = [f"{before}{game.name(action)} is not asked for now. {speaker.prompt(state)}{names}",
                       *(f"{'or' if number else 'Type'}: {line}" for number, line in enumerate(lines))]
            raise typed.NotUnderstood("\n".join([*reasons, *([] if lines else later(state, action, game))]))
        if rule != ALLOWED:
            raise typed.NotUnderstood(f"{before}{': '.join(game.refusal(state, action, rule))}")
        state.apply(action)


def lines_that_do(begin: State, state: State, said: list[int], place: int, game: Game[Any]) -> list[str]:
    """The line that was typed, with one action more where it got stuck: whole, or else as far as there."""
    for end in (len(said), place + 1):
        lines = [[*said[:place], step, *said[place:end]] for step in state.legal() if step != END]
        if able := [in_words(line, game) for line in lines if can_be_done(begin, line, game)]:
            return able[:MOST_LINES]
    return []


def can_be_done(state: State, line: Sequence[int], game: Game[Any]) -> bool:
    seat, after = state.to_act, state.copy()
    for action in typed.completed(state, line, game):
        if after.to_act != seat or action not in after.legal():
            return False
        after.apply(action)
    return True


def in_words(line: Sequence[int], game: Game[Any]) -> str:
    """As it is typed: `sail:3 trade x3`."""
    runs = [(game.name(action), len([*run])) for action, run in groupby(line)]
    return " ".join(name if times == 1 else f"{name} x{times}" for name, times in runs)


def later(state: State, action: int, game: Game[Any]) -> Iterator[str]:
    """What would be said of it after a step that changes nothing."""
    for step in state.legal():
        after = state.copy()
        after.apply(step)
        if step == END or after.to_act != state.to_act or not typed.is_quiet(state, step, game):
            continue
        rule = after.why_not(action)
        if rule == ALLOWED:
            yield f"It is possible after {game.name(step)}: type {game.name(step)} {game.name(action)}"
        elif rule != NOT_NOW:
            yield f"Nor after {game.name(step)}. {sentence(game, after, action, rule)}"


def sentence(game: Game[Any], state: State, action: int, rule: int) -> str:
    """A refusal, and where to read more."""
    rule_id, reason = game.refusal(state, action, rule)
    return f"{rule_id}: {reason} (The whole rule: ? {rule_id})"
