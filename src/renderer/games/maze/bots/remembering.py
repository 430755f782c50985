# Searches once for a shortest way to the end, and keeps it in mind as a plan.
# Each move takes the next step of the plan. If that does not begin here, it searches again.
# Try: search for a way from both sides at once. How many cells does the search look at then?

plan = []


def choose(state):
    global plan
    columns = state["position"]["columns"]
    here = state["position"]["walkers"][state["you"] - 1]["path"][-1]
    if not plan or plan[0][0] != here:
        plan = plan_from(here, state["position"])
        print(f"My plan has {len(plan)} steps.")

    for cell, _, beside in plan[:30]:
        show.line([cell // columns, cell % columns], [beside // columns, beside % columns])
    _, to, _ = plan.pop(0)
    return {"to": to}


def plan_from(start, position):
    """The steps of a shortest way from a cell to the end."""
    # For each cell that was found: the step by which one gets there.
    found = {start: None}
    queue = [start]
    for at in queue:
        for step in steps_from(at, position):
            if step[2] not in found:
                found[step[2]] = step
                queue.append(step[2])

    steps = []
    step = found[position["end"]]
    while step:
        steps.append(step)
        step = found[step[0]]
    return steps[::-1]


def steps_from(cell, position):
    """The steps from a cell that no wall stops: from where, how, and to where."""
    columns = position["columns"]
    # Each row before the cell has a space behind it.
    digit = int(position["walls"][cell + cell // columns], 16)
    steps = [("N", 1, cell - columns), ("E", 2, cell + 1),
             ("S", 4, cell + columns), ("W", 8, cell - 1)]
    return [(cell, to, beside) for to, wall, beside in steps if not digit & wall]
