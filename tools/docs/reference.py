"""The reference: every public name with its docstring, by mkdocstrings. tests/docs holds the lists to `__all__`."""
from __future__ import annotations

from typing import NamedTuple


class Page(NamedTuple):
    title: str
    about: str
    names: tuple[str, ...]  # where each is defined: what is public in `cardamom` is found by its home


PAGES = {
    "games": Page("Games and states", "What `cardamom.load` gives, and the positions it leads to.", (
        "cardamom.games.load", "cardamom.games.game_ids", "cardamom.kernel.game.Game", "cardamom.kernel.state.State",
        "cardamom.kernel.state.IllegalAction", "cardamom.Native", "cardamom.kernel.game.Choice",
        "cardamom.kernel.game.Setup")),
    "tables": Page("Tables, dealers and logs", "A game being played: by whom, dealt how, written down where.", (
        "cardamom.table.table.Table", "cardamom.table.dealer.Dealer", "cardamom.table.dealer.EntropyDealer",
        "cardamom.table.dealer.SeededDealer", "cardamom.table.dealer.PairedDealer", "cardamom.table.replay.replay",
        "cardamom.table.log.LogError", "cardamom.table.table.NoUndo", "cardamom.table.table.ViewOnly",
        "cardamom.telling.words.words_of", "cardamom.telling.words.Words", "cardamom.cli.picture.svg")),
    "search": Page("Bots, playouts and search", "What plays, and what it is made of.", (
        "cardamom.bots.registry.make_bot", "cardamom.bots.bot.Bot", "cardamom.bots.bot.Observer",
        "cardamom.kernel.engine.playouts", "cardamom.kernel.engine.play_on", "cardamom.kernel.twin.Tally",
        "cardamom.kernel.engine.search", "cardamom.kernel.engine.Search", "cardamom.kernel.twin.Search",
        "cardamom.kernel.guided.GuidedSearch", "cardamom.kernel.guided.Judgement", "cardamom.kernel.guided.run_together",
        "cardamom.kernel.twin.Line", "cardamom.kernel.twin.Branch", "cardamom.kernel.twin.derived",
        "cardamom.kernel.evaluator.Evaluator")),
    "batches": Page("Batches and observations", "Many games side by side, and positions in numbers.", (
        "cardamom.kernel.engine.Batch", "cardamom.kernel.batches.Batch", "cardamom.kernel.batches.Arrays",
        "cardamom.kernel.observations.ObservationSpec", "cardamom.kernel.observations.Part")),
    "envs": Page("Environments", "For PettingZoo, Gymnasium and OpenSpiel; [how to use them](../environments.md).", (
        "cardamom.envs.aec.aec", "cardamom.envs.aec.TableEnv", "cardamom.envs.versus.LearnerEnv",
        "cardamom.envs.vector.vector", "cardamom.envs.vector.GamesEnv", "cardamom.envs.registration.ids",
        "cardamom.envs.registration.preset_ids", "cardamom.envs.openspiel")),
    "data": Page("Datasets", "Games as tables to learn from; `cardamom dataset` makes them.", (
        "cardamom.data.dataset.load", "cardamom.data.dataset.Dataset")),
    "arena": Page("The arena", "Which bot is stronger; [how to use it](../arena.md).", (
        "cardamom.arena.league.League", "cardamom.arena.league.Contest", "cardamom.arena.league.run",
        "cardamom.arena.league.Played", "cardamom.arena.game_summary.GameSummary",
        "cardamom.arena.standings.arena_results", "cardamom.arena.worker_pool.map_in_order",
        "cardamom.arena.games_file.GamesFile", "cardamom.arena.sprt.Sprt")),
}
CONSTANTS = {"CHANCE": "`state.to_act` while something is drawn: -1", "OVER": "`state.to_act` when the game has ended: -2",
             "END": "the action that ends a turn: id 0 in every game",
             "native": "whether compiled rules are used, and why not: a `Native`", "__version__": "the version of Cardamom"}
INDEX = """# Reference

Everything public, from its docstrings. What is in `cardamom.__all__` can be used as `cardamom.Table` and so on, and is
imported when it is first used. Whatever is not listed here may change without notice.
"""


def pages() -> dict[str, str]:
    made = {"reference/index.md": INDEX + "".join(
        f"\n- [{page.title}]({name}.md): {', '.join(dict.fromkeys(f'`{one.rpartition(chr(46))[2]}`' for one in page.names))}"
        for name, page in PAGES.items()) + "\n\n## Constants\n" + "".join(
        f"\n- `cardamom.{name}`: {about}" for name, about in CONSTANTS.items()) + "\n"}
    for name, page in PAGES.items():
        made[f"reference/{name}.md"] = f"# {page.title}\n\n{page.about}\n\n" + "\n\n".join(
            f"::: {one}" for one in page.names) + "\n"
    return made
