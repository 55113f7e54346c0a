"""The values that an extension offers for a parameter."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Dict, Optional, Sequence


@dataclass(frozen=True)
class OptionSection:
    """A group of options with an optional title, of which the host keeps 256 bytes."""

    items: Sequence[Any]
    title: Optional[str] = None

    def wire(self) -> Dict[str, Any]:
        """Returns the section as JSON."""
        section: Dict[str, Any] = {} if self.title is None else {"title": self.title}
        section["items"] = list(self.items)
        return section


@dataclass(frozen=True)
class Options:
    """The options of a parameter in sections, and the one that is taken if the user says nothing else.

    Each item is one value, even if the parameter holds several. The host takes two hundred.
    """

    sections: Sequence[OptionSection]
    default: Any = None

    @classmethod
    def of(cls, items: Sequence[Any], default: Any = None) -> "Options":
        """Returns options in one section without a title."""
        return cls([OptionSection(items)], default)

    def wire(self) -> Dict[str, Any]:
        """Returns the options as JSON."""
        options: Dict[str, Any] = {"sections": [section.wire() for section in self.sections]}
        if self.default is not None:
            options["defaultValue"] = self.default
        return options
