"""YAML as configurations need it: mappings with words as keys, lists and plain values. What could take long or much
room to read, or be read otherwise than it looks, is refused."""

from __future__ import annotations

from typing import Any, Final

import yaml

DEEPEST: Final = 20


class NotYAML(ValueError):
    """A text is no YAML, or more than is needed here; one line says where and why."""


class _Loader(yaml.SafeLoader):
    depth = 0

    def compose_node(self, parent: Any, index: Any) -> Any:
        """No node is deep, or there in several places."""
        event = self.peek_event()  # type: ignore[no-untyped-call]
        if getattr(event, "anchor", None) is not None:
            raise yaml.composer.ComposerError(None, None, "anchors and aliases are not allowed", event.start_mark)
        self.depth += 1
        if self.depth > DEEPEST:
            raise yaml.composer.ComposerError(None, None, f"more than {DEEPEST} deep", event.start_mark)
        node = super().compose_node(parent, index)
        self.depth -= 1
        return node

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Any, Any]:
        """Every key is a word, and there once."""
        keys = set()
        for key_node, _ in node.value:
            key = self.construct_object(key_node, deep=True)
            if not isinstance(key, str):
                raise yaml.constructor.ConstructorError(None, None, f"the key {key!r} is no word", key_node.start_mark)
            if key in keys:
                raise yaml.constructor.ConstructorError(None, None, f"{key!r} is given twice", key_node.start_mark)
            keys.add(key)
        return super().construct_mapping(node, deep)


def read_yaml(text: str) -> Any:
    """The value that a text describes.

    Raises:
        NotYAML: it is none, or has anchors, keys that are no words or there twice, or is deeper than ``DEEPEST``.
    """
    try:
        return yaml.load(text, _Loader)  # a SafeLoader
    except (yaml.YAMLError, ValueError, RecursionError) as error:  # ValueError: a date that is none, a number too long
        raise NotYAML(f"not YAML: {' '.join(str(error).split())}") from None


def write_yaml(value: dict[str, Any]) -> str:
    """The text that describes a mapping, in the order of its keys."""
    text: str = yaml.safe_dump(value, sort_keys=False)
    return text
