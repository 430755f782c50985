# Looks one move ahead: it counts the safe answers of the other player to each of its safe moves.
# The fewer, the better; and the more weight it leaves on the beam, too. It draws these values.
# Try: another PER_KG, or count also how many safe moves you would have yourself.

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
