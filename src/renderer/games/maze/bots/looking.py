# Looks one step ahead: gives every neighbour a value, and steps to the one with the least.
# A new cell counts its steps to the end, as if no wall stood. Going back is for dead ends only.
# Try: let the steps down count twice, or none at all. In which mazes does it find the end sooner?

seen = set()


def choose(state):
    position = state["position"]
    columns, end = position["columns"], position["end"]
    path = position["walkers"][state["you"] - 1]["path"]
    here = path[-1]
    seen.add(here)

    # How the number of a cell changes with a step in each direction.
    change = {"N": -columns, "E": 1, "S": columns, "W": -1}
    ways = []
    for move in state["legalMoves"]:
        if "to" in move:
            cell = here + change[move["to"]]
            value = steps_between(cell, end, columns)
            if cell in seen:
                value = 1000 if [cell] == path[-2:-1] else 2000  # going back beats other old cells
            ways.append((value, cell, move))
    ways.sort(key=lambda way: way[0])
    for value, cell, _ in ways:
        show.mark([cell // columns, cell % columns], "the less, the better", value)
    return ways[0][2]


def steps_between(a, b, columns):
    """How many steps it is from one cell to another where no wall is between."""
    return abs(a // columns - b // columns) + abs(a % columns - b % columns)
