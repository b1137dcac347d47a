from cardamom.games.heroic_journey_3.rules import HeroicJourneyRules


def check(state: HeroicJourneyRules) -> None:
    pass
