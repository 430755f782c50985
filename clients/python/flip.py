#!/usr/bin/env python3
"""A starter player for Flip: it chases the lights down, and asks the referee for a hint at the bottom.

Run:     python3 flip.py --port 5000
Change:  choose_clicks, under the banner YOUR STRATEGY GOES HERE.
Needs Python 3.8 or newer and nothing else.
"""

import argparse
import json
import socket
import sys

# A board is a list of rows, a row a list of cells: 1 for on, 0 for off.
# A cell is a pair (row, column), both from 0.


def after_click(board, cell):
    """A copy of the board after a click: the cell and its neighbours are flipped."""
    row, column = cell
    flipped = {cell, (row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
    return [[light ^ ((r, c) in flipped) for c, light in enumerate(lights)]
            for r, lights in enumerate(board)]


def lights_on(board):
    """How many lights are on."""
    return sum(map(sum, board))


# ======================================================================================
#   YOUR STRATEGY GOES HERE
#
#   The function is called when it is your turn and no clicks are left of those that it
#   returned before. They are sent one by one, each when it is your turn. Change it as you
#   like; the rest can stay.
# ======================================================================================


def choose_clicks(board, ask_hint):
    """Which cells to click, as a list of one or more. The board is not dark.

    ask_hint() asks the referee: it returns the cells of a shortest solution.
    """
    return chase(board) or ask_hint()


def chase(board):
    """The clicks below each light, from the top down: they leave lights in the last row only."""
    clicks = []
    for row in range(1, len(board)):
        for column in range(len(board[0])):
            if board[row - 1][column]:
                clicks.append((row, column))
                board = after_click(board, (row, column))
    return clicks


# ======================================================================================
#   END OF YOUR STRATEGY. From here on: talking to the referee.
# ======================================================================================


def play(connection):
    """Play one game, from the first board to the referee's last message."""
    lines = connection.makefile("r", encoding="utf-8", errors="replace", newline="\n")
    clicks = []  # that are still to be sent
    made = 0
    left_behind = None  # the board as I last left it

    while True:
        state = receive_state(lines)
        board = state["board"]
        if state["status"] != "running":
            return report_end(board, state["status"], made)
        if left_behind is None:
            print(f"{len(board)} x {len(board[0])} cells, {lights_on(board)} lights on")
            left_behind = board
        if state["currentPlayer"] == 0:
            continue  # a race, and the other one's turn
        if board != left_behind:
            clicks = []  # not what I expected: think again
        if not clicks:
            clicks = list(choose_clicks(board, lambda: ask_hint(connection, lines, board)))
        row, column = clicks.pop(0)
        left_behind = after_click(board, (row, column))
        made += 1
        send(connection, f"click:{row}_{column}")
        print(f"click row {row + 1}, column {column + 1} ({lights_on(left_behind)} on)")


def report_end(board, status, made):
    """Say how the game ended."""
    on = lights_on(board)
    how = "All lights are off" if on == 0 else f"{on} lights are still on"
    print(f"{how} after {made} clicks.")
    print({"win": "Game over: I win.", "lose": "Game over: I lose.",
           "draw": "Game over: a draw."}.get(status, f"Game over: {status[:80]}"))


def ask_hint(connection, lines, board):
    """The cells of a shortest solution, as the referee knows it."""
    send(connection, "hint:")
    while True:
        word, value = receive(lines)
        if word == "hint":
            break
    columns = len(board[0])
    cells = [divmod(index, columns) for index, click in enumerate(value) if click == 1]
    if not cells:
        fail("the referee's hint is empty")
    print(f"  hint: {len(cells)} clicks solve it")
    return cells


def receive_state(lines):
    """The next message with a board."""
    while True:
        word, value = receive(lines)
        if word == "game":
            return value


def send(connection, line):
    connection.sendall(f"{line}\n".encode())


def receive(lines):
    """The next message, as its word and its JSON. Messages end with a newline, so the next
    line is the next message, in however many pieces it came and whatever came with it."""
    line = lines.readline()
    if not line.endswith("\n"):
        fail("the referee closed the connection before the game was over")
    word, _, text = line.strip().partition(":")
    try:
        value = json.loads(text)
    except ValueError:
        value = None
    if not (is_state(value) if word == "game" else word == "hint" and isinstance(value, list)):
        fail(f"this is not a Flip referee, it says: {line.strip()[:80]}")
    return word, value


def is_state(value):
    """Whether this is a state of the game: a board of equal rows, whose turn it is, and the status."""
    if not isinstance(value, dict) or not isinstance(value.get("status"), str):
        return False
    board = value.get("board")
    return ("currentPlayer" in value and isinstance(board, list) and len(board) > 0
            and all(isinstance(row, list) and len(row) == len(board[0]) > 0
                    and all(cell in (0, 1) for cell in row) for row in board))


def fail(message, exit_code=1):
    print(f"error: {message}", file=sys.stderr)
    sys.exit(exit_code)


def port_number(text):
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"{text} is not a number from 1 to 65535")
    return int(text)


def read_options():
    parser = argparse.ArgumentParser(description="A starter player for Flip.", allow_abbrev=False)
    parser.add_argument("--host", default="127.0.0.1", help="where the referee runs (%(default)s)")
    parser.add_argument("--port", default=5000, type=port_number, help="its port (%(default)s)")
    parser.error = lambda message: fail(f"{message} (see --help)", exit_code=2)
    return parser.parse_args()


def main():
    sys.stdout.reconfigure(errors="replace", line_buffering=True)
    options = read_options()
    try:
        connection = socket.create_connection((options.host, options.port))
    except OSError as error:
        fail(f"cannot connect to {options.host}:{options.port} ({error.strerror or error}). "
             "Start the referee first, or check --host and --port.")
    try:
        with connection:
            play(connection)
    except ConnectionError as error:
        fail(f"the connection to the referee was lost ({error.strerror})")


if __name__ == "__main__":
    main()
