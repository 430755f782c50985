# Searches whenever blocks are taken off, and keeps what it found in `known` for its later moves.
# So it can begin with many blocks: what one search leaves open, the next one may find out.
# Try: a larger MOST_NEW. Does it play better, and how long does a move take then?

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
