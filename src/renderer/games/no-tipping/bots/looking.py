# Looks one move ahead: it counts the safe answers of the other player to each of its safe moves.
# The fewer, the better; and the more weight it leaves on the beam, too. It draws these values.
# Try: another PER_KG, or count also how many safe moves you would have yourself.

from rules import play, safe_moves

PER_KG = 30
MOST_MARKS = 30


def choose(state):
    rules = state["settings"]["rules"]
    game = {**state["position"], "mover": state["you"], "rules": rules}
    options = [(value_of(game, *move), move) for move in safe_moves(game)]
    if not options:
        show.text("every move tips the beam")
        return state["legalMoves"][0]

    options.sort(key=lambda option: option[0], reverse=True)
    marked = set()
    for value, (position, weight) in options:
        if position not in marked and len(marked) < MOST_MARKS:
            marked.add(position)
            show.mark(position, f"{weight} kg here" if weight > 0 else "taken off", value)

    _, (position, weight) = options[0]
    return {"position": position, "weight": weight} if weight > 0 else {"position": position}


def value_of(game, position, weight):
    """How good a safe move is: it leaves few safe answers, and heavy blocks on the beam."""
    answers = safe_moves(play(game, position, weight))
    return PER_KG * weight - len(answers)
