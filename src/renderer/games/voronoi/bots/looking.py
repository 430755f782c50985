# Looks one stone ahead: tries places all over the map and counts the cells that it would own then.
# It counts one cell in every square of 40 by 40: enough to compare places, and far faster.
# Try: count fewer cells or more. How long does a move take then, and does it play better?

from rules import grid_of, square_between

LEAST_DISTANCE = 66
# The cells that are counted.
CELLS = [[row, column] for row in range(20, 1000, 40) for column in range(20, 1000, 40)]


def choose(state):
    position = state["position"]
    leads = leads_of(position["stones"], position["players"], state["you"])
    tried = [(owned_with(place, leads), place) for place in free_places(position["stones"])]
    tried.sort(key=lambda pair: pair[0], reverse=True)
    for owned, place in tried[:30]:
        show.mark(place, "percent of the map", 100 * owned // len(CELLS))
    row, column = tried[0][1]
    return {"row": row, "column": column}


def owned_with(place, leads):
    """How many of the counted cells we own with one more stone."""
    return sum(lead + pull(place, cell) > 0 for lead, cell in zip(leads, CELLS))


def leads_of(stones, players, you):
    """For each counted cell: how much stronger we pull at it than the strongest other player."""
    leads = []
    for cell in CELLS:
        pulls = [0] * (players + 1)  # that of player 1 is at 1
        for row, column, player in stones:
            pulls[player] += pull((row, column), cell)
        leads.append(pulls[you] - max(pulls[:you] + pulls[you + 1:]))
    return leads


def pull(stone, cell):
    return 1 / max(1, square_between(stone, cell))


def free_places(stones):
    """Places where a stone may lie, from the middle outwards. If it finds none, it looks closer."""
    for step in (50, 10, 1):
        places = [place for place in grid_of(step) if is_free(place, stones)]
        if places:
            return sorted(places, key=lambda place: square_between(place, (500, 500)))


def is_free(place, stones):
    return all(square_between(stone, place) >= LEAST_DISTANCE ** 2 for stone in stones)
