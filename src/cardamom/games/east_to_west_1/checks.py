from cardamom.games.east_to_west_1.rules import EastToWestRules


def check(state: EastToWestRules) -> None:
    pass
