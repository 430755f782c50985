# Looks one move ahead: gives each move a value, and draws on each pile its best one.
# Two equal piles cancel out: whatever is done to one of them can be done to the other.
# Try: who has to move with piles of 1, 2 and 3 coins loses as well. Find more such positions.

WIN = 100


def choose(state):
    piles = state["position"]["piles"]
    misere = state["position"]["misere"]
    options = []
    for move in state["legalMoves"]:
        after = piles.copy()
        after[move["pile"]] = move["leave"]
        options.append((value_of(after, misere), move))
    options.sort(key=lambda option: option[0], reverse=True)

    for pile in range(len(piles)):
        of_pile = [option for option in options if option[1]["pile"] == pile]
        if of_pile:
            value, move = of_pile[0]
            show.mark(pile, f"leave {move['leave']}", value)
    _, best = options[0]
    return best


def value_of(piles, misere):
    """What the piles are worth if the other player is to move; 0 if that is hard to tell."""
    left = [coins for coins in piles if coins > 0]
    if all(coins == 1 for coins in left):
        # From now on every move takes one coin, so it is clear who takes the last.
        other_takes_last = len(left) % 2 == 1
        return WIN if other_takes_last == misere else -WIN

    single = {coins for coins in left if left.count(coins) % 2 == 1}
    if not single:
        return WIN  # I can copy whatever the other player does
    return -WIN if len(single) <= 2 else 0  # the other player can leave me only equal piles
