# Searches whenever blocks are taken off, and keeps what it found in `known` for its later moves.
# So it can begin with many blocks: what one search leaves open, the next one may find out.
# Try: a larger MOST_NEW. Does it play better, and how long does a move take then?

from rules import play, safe_moves

PER_KG = 30
MOST_NEW = 10_000

# Whether the other player can win after a move: it is best if not, and not to know is next.
BEST_FIRST = [False, None, True]

# For each set of blocks that was found out, whether the player to move can win.
known = {}


def choose(state):
    rules = state["settings"]["rules"]
    game = {**state["position"], "mover": state["you"], "rules": rules}
    options = sorted(safe_moves(game), key=lambda move: value_of(game, *move), reverse=True)
    if not options:
        show.text("every move tips the beam")
        return state["legalMoves"][0]

    ranks = {}
    if game["phase"] == "remove":
        limit = len(known) + MOST_NEW
        for move in options:
            ranks[move] = BEST_FIRST.index(can_win(play(game, *move), limit))
        options.sort(key=ranks.get)
        show.text(f"{len(known)} positions are known")

    best = options[0]
    why = "this wins" if ranks.get(best) == 0 else "the best value"
    position, weight = best
    show.mark(position, why, value_of(game, *best))
    return {"position": position, "weight": weight} if weight > 0 else {"position": position}


def can_win(game, limit):
    """Whether the player to move can win; None if so much is known that it stays open."""
    key = tuple(position for position, _, _ in game["blocks"])
    if key in known or len(known) >= limit:
        return known.get(key)

    result = False
    for move in safe_moves(game):
        other_can_win = can_win(play(game, *move), limit)
        if other_can_win is None:
            result = None
        if other_can_win is False:
            result = True
            break
    if result is not None:
        known[key] = result
    return result


def value_of(game, position, weight):
    """How good a safe move is: it leaves few safe answers, and heavy blocks on the beam."""
    answers = safe_moves(play(game, position, weight))
    return PER_KG * weight - len(answers)
