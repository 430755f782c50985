# Tries every move, every answer to it, and so on to the end of the game: it never makes a mistake.
# It writes down the positions that it has seen, or it would take far too long even with few coins.
# Try: print the positions that lose. Which rule do they follow? With the rule you need no search.

from math import prod

MOST_POSITIONS = 5000


def choose(state):
    piles = state["position"]["piles"]
    misere = state["position"]["misere"]
    moves = state["legalMoves"]
    known = {}

    positions = prod(coins + 1 for coins in piles)
    if positions > MOST_POSITIONS:
        show.text("too many positions to search: I take a whole pile")
        return moves[0]

    for move in moves:
        pile, leave = move["pile"], move["leave"]
        if not can_win(after_move(piles, pile, leave), misere, known):
            show.mark(pile, f"leave {leave}: the other player loses", leave)
            show.text(f"looked at {len(known)} positions")
            return move
    show.text("every move loses, if the other player makes no mistake: I take one coin")
    return moves[-1]


def can_win(piles, misere, known):
    """Whether the player to move can win: one of the moves has to leave a position that is lost."""
    # The order of the piles changes nothing, so positions that differ only in it are stored as one.
    key = tuple(sorted(coins for coins in piles if coins > 0))
    if not key:
        return misere  # the other player took the last coin
    if key not in known:
        known[key] = any(not can_win(after, misere, known) for after in moves_from(piles))
    return known[key]


def moves_from(piles):
    """The piles after each move."""
    for pile, coins in enumerate(piles):
        for leave in range(coins):
            yield after_move(piles, pile, leave)


def after_move(piles, pile, leave):
    return [*piles[:pile], leave, *piles[pile + 1:]]
