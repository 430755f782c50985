# Looks two turns ahead: for each of its best turns it finds the best answer of the other player.
# A game is worth the rings that were removed, and the markers that lie side by side.
# Try: other numbers in `value_of`, more turns in BEST, or a depth of 3. How long does it take?

from rules import game_of, turns_of

BEST = 8


def choose(state):
    best = best_turn(game_of(state), 2)
    show.text(f"{best['text']} is worth {best['value']}")
    return {"turn": best["text"]}


def best_turn(game, depth):
    """The best turn of the player who moves, and what it is worth; None if there is none."""
    turns = turns_of(game)
    for turn in turns:
        turn["value"] = value_of(turn["after"], game["seat"])
    best = sorted(turns, key=lambda turn: turn["value"], reverse=True)[:BEST]
    for turn in best if depth > 1 else []:
        answer = best_turn(turn["after"], depth - 1)
        if answer:
            turn["value"] = -answer["value"]
    return max(best, key=lambda turn: turn["value"], default=None)


def value_of(game, seat):
    """How much better the game is for the player than for the other one."""
    board, ways, won = game["board"], game["ways"], game["won"]
    value = 1000 * (won[seat] - won[3 - seat])
    for point, piece in board.items():
        if piece.startswith("marker"):
            beside = sum([board.get(at) == piece for at in ways[point]])
            value += 1 + beside if piece == f"marker {seat}" else -1 - beside
    return value
