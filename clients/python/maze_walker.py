#!/usr/bin/env python3
"""A starter player for Maze: it keeps its right hand on the wall.

Run:     python3 maze_walker.py --port 5000
Change:  choose_step, under the banner YOUR STRATEGY GOES HERE.
Needs Python 3.8 or newer and nothing else.
"""

import argparse
import json
import socket
import sys

# A maze is a list of cells, row by row, numbered from 0. A cell is a dict of its walls:
# {"N": True, "E": False, "S": True, "W": True} is open to the east and nowhere else.

DIRECTIONS = ["N", "E", "S", "W"]  # each is right of the one before
NAMES = {"N": "north", "E": "east", "S": "south", "W": "west"}
LETTERS = {"N": "N", "E": "E", "S": "S", "W": "O"}  # on the wire, west is O


def neighbour(cell, direction, columns):
    """The number of the cell next to a cell, with so many columns in a row."""
    return cell + {"N": -columns, "E": 1, "S": columns, "W": -1}[direction]


def open_directions(maze, cell):
    """Where there is no wall around a cell."""
    return [direction for direction in DIRECTIONS if not maze[cell][direction]]


# ======================================================================================
#   YOUR STRATEGY GOES HERE
#
#   The function is called when it is your turn. What it returns is sent to the referee.
#   Change it as you like; the rest can stay.
# ======================================================================================


def choose_step(maze, columns, path, facing):
    """Where to go, as "N", "E", "S" or "W".

    path is the list of cells from the start to where I am: path[-1]. The end is the last cell
    of the maze. facing is the direction of my last step, "S" before the first.
    """
    ahead = DIRECTIONS.index(facing)
    right, straight, left, back = (DIRECTIONS[(ahead + turn) % 4] for turn in (1, 0, 3, 2))
    possible = open_directions(maze, path[-1])
    return next(direction for direction in (right, straight, left, back) if direction in possible)


# ======================================================================================
#   END OF YOUR STRATEGY. From here on: talking to the referee.
# ======================================================================================


def play(connection):
    """Play one game, from the first state to the last."""
    lines = connection.makefile("r", encoding="utf-8", errors="replace", newline="\n")
    facing = "S"
    steps = 0
    last_asked = None  # the path at my last turn
    state = receive(lines)
    rows, columns = len(state["board"]) // state["row"], state["row"]
    print(f"{rows} rows of {columns} cells, from cell {state['start']} to cell {state['end']}")

    while state["status"] == "running":
        if state.get("currentPlayer", 1) == 1:  # alone, it is always my turn
            path = state["path"]
            if path == last_asked:
                print("  refused: there is a wall")
            last_asked = path
            direction = choose_step(state["board"], columns, path, facing)
            send(connection, "move:" + LETTERS[direction])
            print(f"{NAMES[direction]} to cell {neighbour(path[-1], direction, columns)}")
            facing = direction
            steps += 1
        state = receive(lines)
    report_end(state, steps)


def report_end(state, steps):
    """Say how the game ended, as far as the last state shows it."""
    if state["path"][-1] == state["end"]:
        print(f"At the end after {steps} steps.")
    else:
        print(f"Not at the end after {steps} steps. The referee's log says why it is over.")
    words = {"win": "I win", "lose": "I lose", "draw": "a draw"}
    print(f"Game over: {words.get(state['status'], state['status'])}.")


def send(connection, line):
    connection.sendall((line + "\n").encode())


def receive(lines):
    """The next state. Messages end with a newline, so the next line is the next message, in
    however many pieces it came and whatever came with it."""
    line = lines.readline()
    if not line.endswith("\n"):
        fail("the referee closed the connection before the game was over")
    try:
        state = json.loads(line[len("game:"):]) if line.startswith("game:") else None
    except ValueError:
        state = None
    needed = ("board", "end", "path", "row", "start", "status")
    if not isinstance(state, dict) or not all(key in state for key in needed):
        fail(f"this is not a Maze referee, it says: {line.strip()[:80]}")
    return state


def fail(message, exit_code=1):
    print(f"error: {message}", file=sys.stderr)
    sys.exit(exit_code)


def port_number(text):
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"{text} is not a number from 1 to 65535")
    return int(text)


def read_options():
    parser = argparse.ArgumentParser(description="A starter player for Maze.", allow_abbrev=False)
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
