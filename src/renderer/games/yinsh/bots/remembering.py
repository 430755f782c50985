# Looks three turns ahead, and keeps the best turns of every game that it has looked at.
# If the match gets to such a game, it need not look for them again, and knows their values better.
# Try: a larger DEPTH for few turns in BEST. Or keep `known` small: forget what is over.

from rules import game_of, turns_of

BEST = 6
DEPTH = 3

# By player and board: the best turns there, with the last value that was found for each.
known = {}


def choose(state):
    best = best_turn(game_of(state), DEPTH)
    show.text(f"{best['text']} is worth {best['value']}; I know {len(known)} boards")
    return {"turn": best["text"]}


def best_turn(game, depth):
    """The best turn of the player who moves, and what it is worth; None if there is none."""
    name = game["seat"], frozenset(game["board"].items())
    if name not in known:
        turns = turns_of(game)
        for turn in turns:
            turn["value"] = value_of(turn["after"], game["seat"])
        known[name] = sorted(turns, key=lambda turn: turn["value"], reverse=True)[:BEST]
    best = known[name]
    for turn in best if depth > 1 else []:
        answer = best_turn(turn["after"], depth - 1)
        if answer:
            turn["value"] = -answer["value"]
    best.sort(key=lambda turn: turn["value"], reverse=True)
    return best[0] if best else None


def value_of(game, seat):
    """How much better the game is for the player than for the other one."""
    board, ways, won = game["board"], game["ways"], game["won"]
    value = 1000 * (won[seat] - won[3 - seat])
    for point, piece in board.items():
        if piece.startswith("marker"):
            beside = sum([board.get(at) == piece for at in ways[point]])
            value += 1 + beside if piece == f"marker {seat}" else -1 - beside
    return value
