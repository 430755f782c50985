# Plays any legal move: each has the same chance, even one that loses at once.
# Every other bot should beat this one, so it is a good first opponent for yours.
# Try: leave out moves that you would never make, and choose among the others.

import random


def choose(state):
    return random.choice(state["legalMoves"])
