# Makes the move after which the beam is furthest from tipping to either side.
# While blocks are placed it gets rid of its heavy ones first, as long as there is room for them.
# Try: keep the beam close to tipping instead, so that the other player has no safe move.

LEFT_SUPPORT = -3
RIGHT_SUPPORT = -1


def choose(state):
    position = state["position"]
    weight_at = {place: weight for place, weight, _ in position["blocks"]}

    best = None
    best_value = None
    for move in state["legalMoves"]:
        # A block that is taken off counts as one of negative weight.
        place = move["position"]
        weight = move["weight"] if position["phase"] == "place" else -weight_at[place]
        room = room_after(position["torques"], place, weight)
        value = room - 1000 if room < 0 else room + 10 * weight
        if best is None or value > best_value:
            best = move
            best_value = value

    print("I chose", best, "of", len(state["legalMoves"]), "moves.")
    show.mark(best["position"], "furthest from tipping", best_value)
    return best


def room_after(torques, place, weight):
    """How much torque the beam still bears on its weaker side, in kg·m; below 0 it tips."""
    left = torques["left"] - weight * (place - LEFT_SUPPORT)
    right = torques["right"] - weight * (place - RIGHT_SUPPORT)
    return min(-left, right)
