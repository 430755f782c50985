# Gives each safe move a value: the fewer safe answers the other player has to it, the better.
# Near the end, with few blocks on the beam, it tries every way in which they can be taken off.
# Try: raise SOLVE_AT until it is too slow, or look one move further while blocks are placed.

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


def safe_moves(game):
    """The moves after which the beam stands; the weight of a block taken off is negative."""
    hand = game["hands"][str(game["mover"])]
    if hand:
        taken = {position for position, _, _ in game["blocks"]}
        places = range(-game["half"], game["half"] + 1)
        free = [position for position in places if position not in taken]
        moves = [(position, weight) for position in free for weight in hand]
    else:
        # By the classic rules seat 2 leaves the blocks of seat 1, unless no others stand.
        removable = [block for block in game["blocks"] if block[2] != 1]
        if game["rules"] != "classic" or game["mover"] == 1 or not removable:
            removable = game["blocks"]
        moves = [(position, -weight) for position, weight, _ in removable]
    return [move for move in moves if stands(torques_after(game["torques"], *move))]


def play(game, position, weight):
    """The game after a move."""
    mover = game["mover"]
    blocks = [block for block in game["blocks"] if block[0] != position]
    if weight > 0:
        blocks.append([position, weight, mover])
    hand = [other for other in game["hands"][str(mover)] if other != weight]
    return {
        **game,
        "blocks": blocks,
        "hands": {**game["hands"], str(mover): hand},
        "torques": torques_after(game["torques"], position, weight),
        "mover": 3 - mover,
    }


def torques_after(torques, position, weight):
    """The torques around the supports at -3 and -1."""
    left, right = torques["left"], torques["right"]
    return {"left": left - weight * (position + 3), "right": right - weight * (position + 1)}


def stands(torques):
    return torques["left"] <= 0 <= torques["right"]
