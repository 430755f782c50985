# Searches once, and keeps the clicks that it found as a plan: its later moves need no search.
# It follows the plan as long as the board is as it was left, and makes another one if it is not.
# Try: the order of the clicks changes nothing. Click those first that turn off the most lights.

from rules import click, clicks_after

MOST_COLUMNS = 10

# The clicks that are still to be made, and the lights when the first of them is due.
plan = []
expected = []


def choose(state):
    global plan, expected
    own = state["position"]["boards"][str(state["you"])]
    lights = [[int(cell) for cell in row] for row in own["board"]]

    if not plan or lights != expected:
        plan = fewest_clicks(lights)
        print(f"A new plan of {len(plan)} clicks.")
    if not plan:
        show.text("no choice comes out: I change a column that they leave out")
        left_out = state["position"]["columns"] - MOST_COLUMNS
        return {"row": 0, "column": MOST_COLUMNS + own["clicks"] % left_out}

    for number, cell in enumerate(plan, start=1):
        show.mark(cell, "planned", number)
    row, column = plan.pop(0)
    click(lights, row, column)
    expected = lights
    return {"row": row, "column": column}


def fewest_clicks(lights):
    """The fewest clicks that turn the board off; none if the choices tried don't come out."""
    best = []
    for choice in range(2 ** min(len(lights[0]), MOST_COLUMNS)):
        found = clicks_after(lights, choice)
        if found is not None and (not best or len(found) < len(best)):
            best = found
    return best
