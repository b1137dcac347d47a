"""A cache of texts that are expensive to make; the least recently used one is dropped first."""
from __future__ import annotations

from collections import OrderedDict


class TextCache:
    def __init__(self, most_bytes: int) -> None:
        self.most, self.bytes = most_bytes, 0
        self._texts: OrderedDict[str, str] = OrderedDict()

    def get(self, key: str) -> str | None:
        if key in self._texts:
            self._texts.move_to_end(key)
        return self._texts.get(key)

    def put(self, key: str, text: str) -> None:
        self.bytes += len(text) - len(self._texts.pop(key, ""))
        self._texts[key] = text
        while self.bytes > self.most:
            self.bytes -= len(self._texts.popitem(last=False)[1])
