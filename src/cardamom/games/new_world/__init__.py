"""The New World engine: what From East to West Part I and An Heroic Journey Part III share."""
