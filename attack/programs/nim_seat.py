"""Plays Nim by the rules over a connection: takes one coin of the first pile that has any."""
import json


def play(connection):
    for line in connection.makefile():
        if not line.startswith("game:"):
            continue
        game = json.loads(line[5:])
        if game["status"] == "running" and game["currentPlayer"] == 1:
            row = next(index for index, pile in enumerate(game["board"]) if pile[0] > 0)
            connection.sendall(f"click:{row}_{game['board'][row][0] - 1}\n".encode())
