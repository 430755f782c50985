# Looks one turn ahead: gives the game after each of its turns a value, and takes the best.
# That value is made of the rings that were removed, and of the markers that lie side by side.
# Try: other numbers in `value_of`. What is a row worth that you make for the other player?

from rules import game_of, turns_of


def choose(state):
    game = game_of(state)
    turns = turns_of(game)
    for turn in turns:
        turn["value"] = value_of(turn["after"], game["seat"])
    turns.sort(key=lambda turn: turn["value"], reverse=True)

    # Several turns may lead to one point: the best of them is shown.
    shown = set()
    for turn in turns:
        if len(shown) < 30 and turn["to"] not in shown:
            shown.add(turn["to"])
            place = [int(number) for number in turn["to"].split()]
            show.mark(place, turn["text"], turn["value"])
    return {"turn": turns[0]["text"]}


def value_of(game, seat):
    """How much better the game is for the player than for the other one."""
    board, ways, won = game["board"], game["ways"], game["won"]
    value = 1000 * (won[seat] - won[3 - seat])
    for point, piece in board.items():
        if piece.startswith("marker"):
            beside = sum([board.get(at) == piece for at in ways[point]])
            value += 1 + beside if piece == f"marker {seat}" else -1 - beside
    return value
