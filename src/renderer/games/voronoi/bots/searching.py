# Counts what it would own with a stone at each of many places. For the best of them it looks
# at every reply as well, and takes the place where the worst reply for it does least harm.
# Try: more BEST, or count more cells. How long does a move take then, and does it play better?

from rules import grid_of, square_between

LEAST_DISTANCE = 66
BEST = 5
# The cells that are counted.
CELLS = [[row, column] for row in range(20, 1000, 40) for column in range(20, 1000, 40)]


def choose(state):
    position = state["position"]
    stones, players = position["stones"], position["players"]
    leads = leads_of(stones, players, state["you"])
    places = free_places(stones)
    tried = [(owned_with(place, leads, 1), place) for place in places]
    best = sorted(tried, key=lambda pair: pair[0], reverse=True)[:BEST]

    replies = places if len(stones) + 1 < players * position["stonesEach"] else []
    best = [(worst_reply(place, owned, leads, replies), place) for owned, place in best]
    best.sort(key=lambda pair: pair[0], reverse=True)
    for owned, place in best:
        show.mark(place, "percent after the reply", 100 * owned // len(CELLS))
    row, column = best[0][1]
    return {"row": row, "column": column}


def worst_reply(place, owned, leads, replies):
    """How many of the counted cells we still own after a stone there and any reply."""
    after = [lead + pull(place, cell) for lead, cell in zip(leads, CELLS)]
    free = [reply for reply in replies if is_free(reply, [place])]
    return min([owned, *(owned_with(reply, after, -1) for reply in free)])


def owned_with(place, leads, sign):
    """How many of the counted cells we own after one more stone: ours (1) or another's (-1)."""
    return sum(lead + sign * pull(place, cell) > 0 for lead, cell in zip(leads, CELLS))


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
