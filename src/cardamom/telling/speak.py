"""Put messages, acts and values of a table into plain text."""
from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from cardamom.kernel.effects import Effect, KernelEffect
from cardamom.kernel.game import Game
from cardamom.kernel.hiding import HIDDEN, hide_in_text
from cardamom.kernel.state import CHANCE, State
from cardamom.kernel.words import Text, text
from cardamom.telling.locales import ENGLISH
from cardamom.telling.words import Segment, words_of


def upper_first(text: str) -> str:
    """Capitalize the first letter only; letters of cubes and names stay as they are."""
    return text[:1].upper() + text[1:]


class Speaker:
    """Puts messages of one table into plain text, with the names of its players.

    hidden: the parties whose points are hidden from the reader (`Table.hidden_from`).
    readers: the seats of those who read it, if it is known who does.
    """

    def __init__(self, game: Game[Any], players: Sequence[str], hidden: Collection[int] = (), locale: str = ENGLISH,
                 readers: Collection[int] | None = None) -> None:
        self.game, self.players, self.hidden, self.readers = game, players, hidden, readers
        self.words = words_of(game, locale)

    def name(self, party: int) -> str:
        return self.words.player(party, self.players)

    def cubes(self, run: str) -> str:
        """Return cubes of the notation as the theme shows them."""
        return self.words.letters(run)

    def say(self, message: Text, reader: int | None = None) -> str:
        """Return the message in words. reader: the one seat that reads it, if it is another than usual."""
        readers = self.readers if reader is None else [reader]
        return "".join(map(self.plain, self.words.segments(message, readers)))

    def said(self, key: str, **args: Any) -> str:
        """Return the message with this key."""
        return self.say(text(key, **args))

    def plain(self, segment: Segment) -> str:
        return self.words.plain(segment, self.players)

    def prompt(self, state: State, reader: int | None = None) -> str:
        return self.say(self.game.view(state)["prompt"], reader)

    def clauses(self, effects: Iterable[Effect], you: int | None = None) -> Iterator[tuple[int | None, str]]:
        """Yield who did what, for every effect that has a message: `did-<kind>`. None: nobody did it.

        you: the party that the reader plays, if it is to be called so."""
        for effect in effects:
            key, seat = f"did-{effect['kind']}", effect.get("seat")
            if seat in self.hidden and key + HIDDEN in self.words:
                key += HIDDEN
            if key in self.words:
                is_you = int(seat is not None and seat == you)
                yield seat, self.say({"key": key, "args": facts_of(effect) | {"you": is_you}})

    def tell(self, clauses: Iterable[tuple[int | None, str]], you: int | None = None) -> Iterator[str]:
        """Yield one sentence for all that a party did in a row: `Ben (B) sails to tile 3, trades YY for RR twice ...`"""
        for seat, run in groupby(clauses, key=lambda told: told[0]):
            done = [self.say(text("tell-times", clause=clause, n=n)) if (n := len([*same])) > 1 else clause
                    for clause, same in groupby(clause for _, clause in run)]
            if seat is None:
                yield from (upper_first(self.say(text("tell", clauses=clause))) for clause in done)
            else:
                key = "tell-you" if seat == you else "tell-party"
                yield self.say(text(key, seat=seat, clauses=self.listed(done)))

    def listed(self, parts: Sequence[str]) -> str:
        """Return parts of a sentence in a row: `one, two and three`."""
        if len(parts) < 2:
            return "".join(parts)
        first = parts[0]
        for part in parts[1:-1]:
            first = self.say(text("list-more", first=first, next=part))
        return self.say(text("list-last", first=first, last=parts[-1]))

    def describe(self, before: State, actions: Sequence[int]) -> Iterator[str]:
        """Yield a line for each of these actions, from this position on."""
        for party, choice, clauses in self.described(before, actions):
            said = " ".join(self.tell(clauses))
            yield said or (choice if party == CHANCE else f"{self.name(party)}: {choice}")

    def described(self, before: State, actions: Sequence[int]) -> Iterator[tuple[int, str, list[tuple[int | None, str]]]]:
        """Yield for each action who chose what, and who did what then."""
        state = before.copy()
        for action in actions:
            party, choice = state.to_act, self.game.choice(state, action)["text"]
            said = self.say(hide_in_text(choice, self.game.tells_points) if party in self.hidden else choice)
            effects, state = self.game.effects_of(state, [action], self.hidden) if self.declares_effects else ([], applied(
                state, action))
            yield party, said, [*self.clauses(effects)]

    @property
    def declares_effects(self) -> bool:
        """Return whether the game declares effects, so that sentences can say what was done, not only what was chosen."""
        return bool(self.game.effect_type != KernelEffect)

    def describe_briefly(self, before: State, actions: Sequence[int]) -> Iterator[str]:
        """Yield one line for all that a party, or chance, did in a row."""
        done = [*self.described(before, actions)]
        if self.declares_effects:
            yield from self.tell(clause for _, _, clauses in done for clause in clauses)
            return
        for party, run in groupby(done, key=lambda told: told[0]):
            chosen = [(choice, len([*same])) for choice, same in groupby(choice for _, choice, _ in run)]
            sentences = ". ".join(choice if times == 1 else f"{choice} x{times}" for choice, times in chosen)
            yield f"{sentences}." if party == CHANCE else f"{self.name(party)}: {sentences}."


def facts_of(effect: Effect) -> dict[str, Any]:
    """Return the facts of an effect that a sentence can mention: also other messages."""
    return {name: fact for name, fact in effect.items() if not (isinstance(fact, Mapping) and "key" not in fact)
            and not (isinstance(fact, list) and any(isinstance(item, Mapping) for item in fact))}


def applied(state: State, action: int) -> State:
    state.apply(action)
    return state


class Marker(Speaker):
    """Puts messages into text with markup, for pages that draw cubes and players and name places: [[cubes:YYR]],
    [[deal:YYY>B]], [[player:0]], [[place:cell:3]]."""

    def name(self, party: int) -> str:
        return f"[[player:{party}]]"

    def cubes(self, run: str) -> str:
        return f"[[cubes:{run}]]"

    def plain(self, segment: Segment) -> str:
        kind, value = segment
        if kind == "player":
            return self.name(int(value))
        if kind == "place":
            return f"[[place:{value}]]"
        return f"[[{kind}:{value}]]" if kind in ("cubes", "deal") and value else super().plain(segment)


# -- values of a view in short ---------------------------------------------------------------------------------


def ref_name(ref: str, speaker: Speaker) -> str:
    """Return a ref as people read it: `seat:0` is a player."""
    kind, _, number = ref.partition(":")
    if kind in ("seat", "player") and number.isdecimal():
        return speaker.name(int(number))
    if kind == "city" and number.isdecimal():
        return speaker.said("ref-city-of", party=int(number))
    return speaker.words.place(ref)


def value_text(value: Any, speaker: Speaker) -> str:
    """Return a value in short; empty for an empty value."""
    if value is None or value is False or value == "" or value == [] or value == {}:
        return ""
    if value is True:
        return speaker.said("value-yes")
    if isinstance(value, Mapping):
        if "key" in value:
            return speaker.say({"key": value["key"], "args": value["args"]})
        return ", ".join(f"{title(key).lower()} {text}" for key, item in value.items()
                         if key != "ref" and item != 0 and (text := value_text(item, speaker)))
    if isinstance(value, list):
        return " ".join(filter(None, (value_text(item, speaker) for item in value)))
    return ref_name(value, speaker) if isinstance(value, str) else str(value)


def title(key: str) -> str:
    return upper_first(key.replace("_", " "))
