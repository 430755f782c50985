# Looks at every reply to its best places, and keeps how strongly a stone at each place pulls.
# So it need not compute that again in later moves, and has time for more places and replies.
# Try: more BEST, or count more cells. Or keep the strongest replies, and look at those first.

from rules import grid_of, square_between

LEAST_DISTANCE = 66
BEST = 40
# The cells that are counted.
CELLS = [[row, column] for row in range(20, 1000, 40) for column in range(20, 1000, 40)]

# By place: how strongly a stone there pulls at each counted cell.
known = {}


def choose(state):
    position = state["position"]
    stones, players = position["stones"], position["players"]
    leads = leads_of(stones, players, state["you"])
    places = free_places(stones)
    tried = [(owned_with(place, leads, 1), place) for place in places]
    tried.sort(key=lambda pair: pair[0], reverse=True)

    replies = places if len(stones) + 1 < players * position["stonesEach"] else []
    best, most = None, -1
    for owned, place in tried[:BEST]:
        worst = worst_reply(place, owned, leads, replies, most)
        if worst > most:
            best, most = place, worst
            show.mark(place, "percent after the reply", 100 * worst // len(CELLS))
    print(f"I know the pulls of {len(known)} places.")
    row, column = best
    return {"row": row, "column": column}


def worst_reply(place, owned, leads, replies, enough):
    """How many cells we own after a stone there and any reply; it stops below what is enough."""
    after = [lead + pull for lead, pull in zip(leads, pulls_of(place))]
    worst = owned
    for reply in replies:
        if worst <= enough:
            break
        if is_free(reply, [place]):
            worst = min(worst, owned_with(reply, after, -1))
    return worst


def owned_with(place, leads, sign):
    """How many of the counted cells we own after one more stone: ours (1) or another's (-1)."""
    return sum([lead + sign * pull > 0 for lead, pull in zip(leads, pulls_of(place))])


def pulls_of(place):
    """How strongly a stone pulls at each counted cell."""
    name = tuple(place)
    if name not in known:
        known[name] = [1 / max(1, square_between(place, cell)) for cell in CELLS]
    return known[name]


def leads_of(stones, players, you):
    """For each counted cell: how much stronger we pull at it than the strongest other player."""
    pulls = [[0] * len(CELLS) for _ in range(players + 1)]
    for row, column, player in stones:
        pulls[player] = [a + b for a, b in zip(pulls[player], pulls_of((row, column)))]
    mine, others = pulls[you], pulls[:you] + pulls[you + 1:]
    return [lead - max(theirs) for lead, *theirs in zip(mine, *others)]


def free_places(stones):
    """Places where a stone may lie, from the middle outwards. If it finds none, it looks closer."""
    for step in (50, 10, 1):
        places = [place for place in grid_of(step) if is_free(place, stones)]
        if places:
            return sorted(places, key=lambda place: square_between(place, (500, 500)))


def is_free(place, stones):
    return all(square_between(stone, place) >= LEAST_DISTANCE ** 2 for stone in stones)
