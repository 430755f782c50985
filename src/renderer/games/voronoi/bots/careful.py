# Looks at places all over the map and takes the one furthest from every stone and the edge.
# Where nobody is near, a stone pulls a large part of the map to its owner.
# Try: count only the stones of the others, or make the edge matter less.

from math import sqrt

LEAST_DISTANCE = 66


def choose(state):
    stones = state["position"]["stones"]
    places = free_places(stones)
    best = max(places, key=lambda place: room_at(place, stones))
    print(f"I choose among {len(places)} places.")
    show.mark(best, "cells free around", int(room_at(best, stones)))
    row, column = best
    return {"row": row, "column": column}


def room_at(place, stones):
    """How far the nearest stone is, or twice as far as the edge if that is less."""
    row, column = place
    edge = min(row, column, 999 - row, 999 - column)
    return min([2 * edge, *(distance_between(stone, place) for stone in stones)])


def free_places(stones):
    """Places where a stone may lie. If it finds none, it looks closer."""
    for step in (20, 5, 1):
        places = [place for place in grid_of(step)
                  if all(distance_between(stone, place) >= LEAST_DISTANCE for stone in stones)]
        if places:
            return places


def distance_between(a, b):
    return sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2)


def grid_of(step):
    """The middle of every square of so many cells."""
    steps = range(step // 2, 1000, step)
    return [[row, column] for row in steps for column in steps]
