"""Explain what a choice means and why something is not allowed, with the rules that say so."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from cardamom.cli import action_parser
from cardamom.cli.bad_input import BadInput
from cardamom.cli.rules import rules_about
from cardamom.kernel.game import Game
from cardamom.kernel.sheet import Rule
from cardamom.kernel.state import ALLOWED, CHANCE, END, NOT_NOW, OVER, State
from cardamom.telling.speak import Speaker
from cardamom.telling.words import sheet_of

MOST_RULES = 8
MOST_SUGGESTIONS = 3


def explain(state: State, about: str, speaker: Speaker) -> Iterator[str]:
    """Explain a choice (by number or name), a kind of action, a rule (by id), or show the rules that mention a word."""
    game = speaker.game
    choices = action_parser.listed_choices(state, game)
    kind = action_parser.kind_named(about, game)
    if about.isdecimal() or (about in game.notation.ids and game.notation.ids[about] in state.legal()):
        action = action_parser.choice_by_number(int(about), choices) if about.isdecimal() else game.notation.ids[about]
        choice = game.choice(state, action)
        yield f"{choice['name']}: {speaker.say(choice['text'])}."
        yield from rule_lines(speaker, choice["rule"])
    elif about in game.notation.ids and not kind:
        yield from rule_lines(speaker, game.notation.kind_of[game.notation.ids[about]].rule)
    else:
        yield from rules_found(speaker, about)


def rule_lines(speaker: Speaker, rule_id: str) -> Iterator[str]:
    rule = sheet_of(speaker.game, speaker.words.locale).get(rule_id)
    yield rule_line(rule) if rule else f"{rule_id}"


def rules_found(speaker: Speaker, about: str) -> Iterator[str]:
    """Yield rules by id or word, as `cardamom rules` finds them; first the one that grants the action of that name."""
    game = speaker.game
    try:
        rules = rules_about(game, about, speaker.words.locale)
    except BadInput:
        raise action_parser.NotUnderstood("typed-no-rule", game=game.id, about=about) from None
    kind = action_parser.kind_named(about, game)
    rules = sorted(rules, key=lambda rule: kind is None or rule.id != kind.rule)
    for rule in rules[:MOST_RULES]:
        yield rule_line(rule)
    if len(rules) > MOST_RULES:
        yield speaker.said("typed-more-rules", n=len(rules) - MOST_RULES, game=game.id, about=about)


def rule_line(rule: Rule) -> str:
    return f"{rule.id}: {rule.text}"


def why_not(state: State, about: str, speaker: Speaker) -> Iterator[str]:
    """Name the rule that forbids an action. If it is only not its time yet, also say what holds one step later."""
    game = speaker.game
    for action in action_parser.parse_actions(about, state, game)[:1]:
        rule = state.why_not(action)
        name = game.name(action)
        if rule == ALLOWED:
            yield speaker.said("typed-allowed", action=name)
        elif rule != NOT_NOW:
            yield refusal_sentence(speaker, state, action, rule)
        else:
            yield speaker.said("typed-not-now", action=name, prompt=speaker.prompt(state))
            yield from one_step_later(state, action, speaker)


def check_legal(state: State, actions: Sequence[int], speaker: Speaker, typed: Sequence[int] | None = None) -> None:
    """Raise NotUnderstood if one of these actions is not legal; it says which, after which others, and why.

    typed: the actions without the implied ones.
    """
    game, seat, begin, state = speaker.game, state.to_act, state, state.copy()
    for place, action in enumerate(actions):
        done = " ".join(map(game.name, actions[:place]))
        if state.to_act != seat:
            key = {CHANCE: "typed-wait-chance", OVER: "typed-wait-over"}.get(state.to_act, "typed-wait-seat")
            raise refused(speaker, done, speaker.said(key, action=game.name(action), party=state.to_act))
        rule = state.why_not(action)
        if rule == NOT_NOW:
            possible = [choice["name"] for choice in action_parser.listed_choices(state, game)]
            names = speaker.said("typed-possible" if len(possible) <= MOST_RULES else "typed-possible-more",
                                 actions=possible[:MOST_RULES])
            whole = list(actions if typed is None else typed)
            lines = suggestions(begin, state, whole, len(whole) - len(actions) + place, game)
            now = speaker.said("typed-not-now", action=game.name(action), prompt=speaker.prompt(state))
            more = [speaker.said("typed-or" if number else "typed-suggest", line=line) for number, line in enumerate(lines)]
            raise refused(speaker, done, f"{now} {names}", *(more or one_step_later(state, action, speaker)))
        if rule != ALLOWED:
            rule_id, reason = game.refusal(state, action, rule)
            raise refused(speaker, done, speaker.said("typed-refused", rule=rule_id, reason=speaker.say(reason)))
        state.apply(action)


def refused(speaker: Speaker, done: str, said: str, *more: str) -> action_parser.NotUnderstood:
    """Return the exception that says why, after what was done before."""
    first = speaker.said("typed-after", actions=done, said=said) if done else said
    return action_parser.NotUnderstood("typed-answer", said="\n".join([first, *more]))


def suggestions(begin: State, state: State, typed: list[int], place: int, game: Game[Any]) -> list[str]:
    """Return typed lines that would work: this one with one action added where it failed, complete or up to there."""
    for end in (len(typed), place + 1):
        lines = [[*typed[:place], step, *typed[place:end]] for step in state.legal() if step != END]
        if playable := [as_typed(line, game) for line in lines if is_playable(begin, line, game)]:
            return playable[:MOST_SUGGESTIONS]
    return []


def is_playable(state: State, line: Sequence[int], game: Game[Any]) -> bool:
    seat, after = state.to_act, state.copy()
    for action in action_parser.with_implied(state, line, game):
        if after.to_act != seat or action not in after.legal():
            return False
        after.apply(action)
    return True


def as_typed(line: Sequence[int], game: Game[Any]) -> str:
    """Return actions as they can be typed: `sail:3 trade x3`."""
    runs = [(game.name(action), len([*run])) for action, run in groupby(line)]
    return " ".join(name if times == 1 else f"{name} x{times}" for name, times in runs)


def one_step_later(state: State, action: int, speaker: Speaker) -> Iterator[str]:
    """Say whether an action is possible after a step that changes nothing on the table."""
    game = speaker.game
    for step in state.legal():
        after = state.copy()
        after.apply(step)
        if step == END or after.to_act != state.to_act or not action_parser.changes_nothing(state, step, game):
            continue
        rule = after.why_not(action)
        if rule == ALLOWED:
            yield speaker.said("typed-later", step=game.name(step), action=game.name(action))
        elif rule != NOT_NOW:
            yield speaker.said("typed-nor-later", step=game.name(step), said=refusal_sentence(speaker, after, action, rule))


def refusal_sentence(speaker: Speaker, state: State, action: int, rule: int) -> str:
    """Return a refusal, and where to read more."""
    rule_id, reason = speaker.game.refusal(state, action, rule)
    return speaker.said("typed-refused-more", rule=rule_id, reason=speaker.say(reason))
