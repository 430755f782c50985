# Places its stone on any free spot: it guesses cells until one is far enough from all stones.
# There are too many legal moves to list, so the bot has to find one by itself.
# Try: guess only in the middle of the map, or only near your own stones.

from math import dist
from random import randrange

LEAST_DISTANCE = 66


def choose(state):
    while True:
        row, column = randrange(1000), randrange(1000)
        if is_free(state["position"]["stones"], row, column):
            return {"row": row, "column": column}


def is_free(stones, row, column):
    return all(dist((r, c), (row, column)) >= LEAST_DISTANCE for r, c, _ in stones)
