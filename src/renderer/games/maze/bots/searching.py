# Spreads from the end over the whole maze, and so knows how far every cell is from it.
# Then it steps to the neighbour that is nearest to the end: no way is shorter.
# Try: show the whole way. How many cells would a search from both sides look at?


def choose(state):
    position = state["position"]
    columns = position["columns"]
    here = position["walkers"][state["you"] - 1]["path"][-1]
    distances = distances_from(position["end"], position)

    steps = steps_from(here, position)
    for _, cell in steps:
        show.mark([cell // columns, cell % columns], "steps to the end", distances[cell])
    to, _ = min(steps, key=lambda step: distances[step[1]])
    return {"to": to}


def distances_from(cell, position):
    """How many steps every cell is from one cell."""
    distances = {cell: 0}
    queue = [cell]

    # A list can be added to while `for` goes over it.
    for at in queue:
        for _, beside in steps_from(at, position):
            if beside not in distances:
                distances[beside] = distances[at] + 1
                queue.append(beside)
    return distances


def steps_from(cell, position):
    """The steps from a cell that no wall stops, each with the cell where it leads."""
    columns = position["columns"]
    # Each row before the cell has a space behind it.
    digit = int(position["walls"][cell + cell // columns], 16)
    steps = [("N", 1, cell - columns), ("E", 2, cell + 1),
             ("S", 4, cell + columns), ("W", 8, cell - 1)]
    return [(to, beside) for to, wall, beside in steps if not digit & wall]
