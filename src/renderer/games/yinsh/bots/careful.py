# Makes the turn after which it has most rows and markers, whatever the other player does then.
# Below `value_of` stands what finds the legal turns; you need not change it.
# Try: count how many markers lie side by side, since those become rows.

from rules import game_of, turns_of


def choose(state):
    game = game_of(state)
    turns = turns_of(game)
    best = max(turns, key=lambda turn: value_of(turn["after"], game["seat"]))
    print(f"I can choose among {len(turns)} turns.")
    place = [int(number) for number in best["to"].split()]
    show.mark(place, "most markers", value_of(best["after"], game["seat"]))
    return {"turn": best["text"]}


def value_of(game, seat):
    markers = [piece for piece in game["board"].values() if piece == f"marker {seat}"]
    return 100 * game["won"][seat] + len(markers)
