"""The description of an attack."""

from dataclasses import dataclass
from typing import Callable


@dataclass(frozen=True)
class Attack:
    """An attack: its name in docs/security.md, the attacker, the attempt, and a function that raises Fell."""

    name: str
    attacker: str
    summary: str
    run: Callable
    # Whether the attack needs a second user.
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
