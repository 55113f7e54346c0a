"""What an attack is."""

from dataclasses import dataclass
from typing import Callable


@dataclass(frozen=True)
class Attack:
    """A name as docs/security.md has it, who attacks, what is tried, and the function that tries it and raises Fell."""

    name: str
    attacker: str
    summary: str
    run: Callable
    # Whether a second user has to act.
    needs_root: bool = False
    # Whether the host has to be root.
    of_root: bool = False


def collector(attacker):
    """A list of attacks, and the decorator that adds a function to it under the function's own name."""
    attacks = []

    def attack(function=None, **needs):
        if function is None:
            return lambda function: attack(function, **needs)
        attacks.append(Attack(function.__name__.replace("_", "-"), attacker, function.__doc__, function, **needs))
        return function

    return attacks, attack
