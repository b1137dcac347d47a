"""What the Games of the New World engine share: options, labels, views. They may have merchant cards or not."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from cardamom.games.century.content import LETTERS
from cardamom.games.century.reasons import next_trade
from cardamom.games.century.themes import CenturyGame
from cardamom.games.new_world import choices, reasons, setup, view
from cardamom.games.new_world.rules import NewWorld
from cardamom.kernel.actions import Kind, Step
from cardamom.kernel.effects import Effect
from cardamom.kernel.game import Choice, Part
from cardamom.kernel.options import Number, Option, SeatOrRandom
from cardamom.kernel.prospect import Prospect
from cardamom.kernel.state import State
from cardamom.kernel.words import Text, text

FOLDER = Path(__file__).parent
S = TypeVar("S", bound=NewWorld)


class NewWorldGame(CenturyGame[S]):
    seats: ClassVar = (2, 3, 4)
    face_down: ClassVar = ("cards",)
    tells_points: ClassVar = {"do-claim": (), "do-work-fort": ("location", "n")}
    face_down_facts: ClassVar = ("point_card", "now")  # of an effect: which card was claimed, and what bonus tiles are worth
    asks: ClassVar[Mapping[Step, Callable[[Any, Any], Text]]] = choices.ASKS
    details: ClassVar = reasons.DETAILS
    box: setup.Content
    stacks: list[setup.Stack]

    def common_options(self) -> tuple[Option, ...]:
        return (SeatOrRandom("first", "the seat of the first player (NW-5)", "random"),
                Number("rounds", "the game ends with this round at the latest (C-10)", 100, 1, 1000))

    def common_constants(self, beside: bool, seats: int, options: Mapping[str, Any]) -> dict[str, Any]:
        return setup.constants(self.box, self.stacks, beside, seats, options)

    def labels(self) -> dict[str, Sequence[str]]:
        return {
            "cube": LETTERS, "location": [location.id for location in self.box.layout.locations],
            "stack": [stack.id for stack in self.stacks], "find": [find.id for find in self.box.finds],
            "card": [card.id for card in self.box.cards], "tile": [tile.id for tile in setup.tiles_in_game(self.box)]}

    def choice(self, state: State, action: int) -> Choice:
        """As in every game; but what a location does has a message of its own."""
        choice = super().choice(state, action)
        if "kind" in choice["args"]:
            choice["text"] = text(f"do-{choice['kind']}-{choice['args']['kind']}", **choice["args"])
        return choice

    def arguments(self, state: S, kind: Kind, n: int) -> dict[str, Any]:
        return choices.arguments(self, state, kind, n)

    @cached_property
    def printed(self) -> view.Printed:
        """What never changes in views of this game."""
        return view.print_all(self)

    def printed_deal(self, deal: int) -> Mapping[str, Any]:
        """Where a deal is printed: its `ref`, and what it gives and gets."""
        return self.printed.locations[deal]

    def first_reasons(self, prospect: Prospect[S]) -> Iterable[Text]:
        """What is weightier than all other reasons, if a game knows something."""
        return ()

    def trade_reasons(self, prospect: Prospect[S]) -> Iterable[Text]:
        """What is said of the trade that is expected next."""
        return next_trade(prospect)

    def other_reasons(self, prospect: Prospect[S]) -> Iterable[Text]:
        """What only this game can say if there is nothing weightier."""
        return ()

    def reasons(self, prospect: Prospect[S]) -> Sequence[Text]:
        return [*reasons.reasons(self, prospect)]

    def missed(self, prospect: Prospect[S], later: Sequence[Effect]) -> Sequence[Text]:
        return [*reasons.missed(prospect, later)]

    def drawbacks(self, played: Prospect[S], best: Prospect[S]) -> Sequence[Text]:
        return [*reasons.drawbacks(self, played, best)]

    def score_parts(self, state: S, party: int) -> list[Part]:
        return view.score_parts(state, party)
