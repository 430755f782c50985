# Searches as well, but keeps what it found in `known` for its later moves, which need ever less.
# So it can begin with any number of coins: what one search leaves open, the next one may find out.
# Try: a larger MOST_NEW. Does it play better, and how long does a move take then?

MOST_NEW = 5000

# For each position that was found out, its piles in order, whether the player to move can win.
known = {}


def choose(state):
    piles = state["position"]["piles"]
    misere = state["position"]["misere"]
    before = len(known)

    open_move = None
    for move in state["legalMoves"]:
        pile, leave = move["pile"], move["leave"]
        result = can_win(after_move(piles, pile, leave), misere, before + MOST_NEW)
        if result is False:
            show.mark(pile, f"leave {leave}: the other player loses", leave)
            show.text(f"{len(known) - before} new positions, {before} known before")
            return move
        if result is None and open_move is None:
            open_move = move

    if open_move is None:
        show.text("every move loses: I take one coin")
        return state["legalMoves"][-1]
    show.text("I do not know yet who wins")
    return open_move


def can_win(piles, misere, limit):
    """Whether the player to move can win; None if so much is known that it stays open."""
    key = tuple(sorted(coins for coins in piles if coins > 0))
    if not key:
        return misere  # the other player took the last coin
    if key in known or len(known) >= limit:
        return known.get(key)

    result = False
    for after in moves_from(piles):
        other_can_win = can_win(after, misere, limit)
        if other_can_win is None:
            result = None
        if other_can_win is False:
            result = True
            break
    if result is not None:
        known[key] = result
    return result


def moves_from(piles):
    """The piles after each move."""
    for pile, coins in enumerate(piles):
        for leave in range(coins):
            yield after_move(piles, pile, leave)


def after_move(piles, pile, leave):
    return [*piles[:pile], leave, *piles[pile + 1:]]
