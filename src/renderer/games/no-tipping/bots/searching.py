# Gives each safe move a value: the fewer safe answers the other player has to it, the better.
# Near the end, with few blocks on the beam, it tries every way in which they can be taken off.
# Try: raise SOLVE_AT until it is too slow, or look one move further while blocks are placed.

from rules import play, safe_moves

PER_KG = 30
SOLVE_AT = 14


def choose(state):
    rules = state["settings"]["rules"]
    game = {**state["position"], "mover": state["you"], "rules": rules}
    solves = game["phase"] == "remove" and len(game["blocks"]) <= SOLVE_AT
    known = {}

    best = None
    best_value = None
    for move in safe_moves(game):
        # Tuples are compared from the left: a move that wins is better than any other.
        wins = solves and not can_win(play(game, *move), known)
        value = (wins, value_of(game, *move))
        if best is None or value > best_value:
            best = move
            best_value = value
    if best is None:
        show.text("every move tips the beam")
        return state["legalMoves"][0]

    if solves:
        show.text(f"looked at {len(known)} positions")
    position, weight = best
    wins, value = best_value
    show.mark(position, "this wins" if wins else "the best value", value)
    return {"position": position, "weight": weight} if weight > 0 else {"position": position}


def can_win(game, known):
    """Whether the player to move wins. Every position that is found out goes into `known`."""
    key = tuple(position for position, _, _ in game["blocks"])
    if key not in known:
        known[key] = any(not can_win(play(game, *move), known) for move in safe_moves(game))
    return known[key]


def value_of(game, position, weight):
    """How good a safe move is: it leaves few safe answers, and heavy blocks on the beam."""
    answers = safe_moves(play(game, position, weight))
    return PER_KG * weight - len(answers)
