# The rules of No Tipping. Each bot that imports them ends with them, but without this line.


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
