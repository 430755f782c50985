# Plays a random turn: it moves any of its rings to any place where that may go.
# Most of the file finds out what is legal, since Yinsh has too many turns to list them for you.
# Try: choose which ring comes off with a row.

import random

from rules import game_of, turns_of


def choose(state):
    return {"turn": random.choice(turns_of(game_of(state)))["text"]}
