"""Merchant cards in the New World: what From East to West Part I and An Heroic Journey Part III add to its engine."""
