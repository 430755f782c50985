#!/usr/bin/env python3
"""A starter player for Gravitational Voronoi: it tries some random places and takes the best one.

Run:     python3 voronoi.py --port 5000 --name "My team"
Change:  choose_cell, under the banner YOUR STRATEGY GOES HERE.
Needs Python 3.8 or newer and nothing else.
"""

import argparse
import random
import socket
import sys

# A cell is a pair (row, column), both from 0 to 999, row 0 on top.
# The stones on the board are a dict, cell -> number of the player.

SIDE = 1000
LEAST_DISTANCE_SQUARED = 66 * 66  # exactly 66 cells apart is allowed


def squared_distance(one, other):
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def is_legal(stones, cell):
    """Whether a stone may be placed there: on the board, and far enough from every other one."""
    return (0 <= cell[0] < SIDE and 0 <= cell[1] < SIDE
            and all(squared_distance(cell, stone) >= LEAST_DISTANCE_SQUARED for stone in stones))


def pull(stone, cell):
    """How strongly a stone pulls at a cell. At its own cell it does not."""
    squared = squared_distance(stone, cell)
    return 1 / squared if squared > 0 else 0


def all_pulls(stones, cell, players):
    """How strongly each player pulls at a cell. The number of the player is the index; 0 is nobody."""
    pulls = [0.0] * (players + 1)
    for stone, player in stones.items():
        pulls[player] += pull(stone, cell)
    return pulls


# ======================================================================================
#   YOUR STRATEGY GOES HERE
#
#   The function is called when it is your turn. What it returns is sent to the referee.
#   Change it as you like; the rest can stay.
# ======================================================================================

SAMPLES = [(row, column) for row in range(20, SIDE, 40) for column in range(20, SIDE, 40)]
TRIES = 40


def choose_cell(stones, me, players, stones_each):
    """Where to place my stone. me is my number; stones_each is how many each player places.

    Of 40 random places it takes the one after which most of 625 sampled cells are mine. A cell
    is mine if I pull it more than every other player does.
    """
    mine_and_best = []  # for each sample: my pull, and the strongest one of the others
    for sample in SAMPLES:
        pulls = all_pulls(stones, sample, players)
        mine = pulls[me]
        pulls[me] = 0.0
        mine_and_best.append((sample, mine, max(pulls)))

    def share(cell):
        return sum(mine + pull(cell, sample) > best for sample, mine, best in mine_and_best)

    return max((random_cell(stones) for _ in range(TRIES)), key=share)


def random_cell(stones):
    """Any legal cell. On a crowded board, the first one."""
    for _ in range(1000):
        cell = (random.randrange(SIDE), random.randrange(SIDE))
        if is_legal(stones, cell):
            return cell
    return next(cell for cell in ((row, column) for row in range(SIDE) for column in range(SIDE))
                if is_legal(stones, cell))


# ======================================================================================
#   END OF YOUR STRATEGY. From here on: talking to the referee.
# ======================================================================================


def play(connection, name):
    """Play all games of a series, until the referee closes the connection."""
    lines = connection.makefile("r", encoding="utf-8", errors="replace", newline="\n")
    players, stones_each, me = receive(lines, 3)
    send(connection, name.replace("\n", " "))
    print(f"{name}: player {me} of {players}, {stones_each} stones each, waiting for my turn")
    games = 0
    totals = [0] * players
    stones = {}  # of this game
    placed = None  # my last stone, which may still be refused

    while True:
        numbers = receive(lines, 1 + players, may_end=games > 0 and not stones)
        if numbers is None:
            return print(f"The series is over: {score_text(totals, me)}.")
        is_over, scores = numbers[0] == 1, numbers[1:players + 1]
        told = stones_in(numbers[players + 1:])  # since my own last stone, the newest first
        if is_over:
            games += 1
            totals = [total + max(0, score) for total, score in zip(totals, scores)]
            print(f"Game {games} is over: {score_text(scores, me)}.")
            stones, placed = {}, None
            continue
        news = [(cell, player) for cell, player in reversed(told) if cell not in stones]
        if placed is not None and not news:
            print("  refused: the referee's log says why")
            del stones[placed]
        for cell, player in news:
            stones[cell] = player
            print(f"  player {player}: {cell[0]}, {cell[1]}")
        placed = choose_cell(stones, me, players, stones_each)
        stones[placed] = me
        send(connection, f"{placed[0]} {placed[1]}")
        print(f"stone at {placed[0]}, {placed[1]}")


def stones_in(numbers):
    """Stones as pairs of a cell and a player, from a row of numbers."""
    return [((row, column), player)
            for row, column, player in zip(numbers[::3], numbers[1::3], numbers[2::3])]


def score_text(scores, me):
    return ", ".join(f"{'I have' if number == me else f'player {number} has'} {score}"
                     for number, score in enumerate(scores, 1))


def send(connection, line):
    connection.sendall((line + "\n").encode())


def receive(lines, least, may_end=False):
    """The next message, as numbers. Messages end with a newline, so the next line is the next
    message, in however many pieces it came and whatever came with it."""
    line = lines.readline()
    if line == "" and may_end:
        return None
    if not line.endswith("\n"):
        fail("the referee closed the connection before the game was over")
    try:
        numbers = [int(word) for word in line.split()]
    except ValueError:
        numbers = []
    if len(numbers) < least:
        fail(f"this is not a Voronoi referee, it says: {line.strip()[:80]}")
    return numbers


def fail(message, exit_code=1):
    print(f"error: {message}", file=sys.stderr)
    sys.exit(exit_code)


def port_number(text):
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"{text} is not a number from 1 to 65535")
    return int(text)


def read_options():
    parser = argparse.ArgumentParser(description="A starter player for Gravitational Voronoi.",
                                     allow_abbrev=False)
    parser.add_argument("--host", default="127.0.0.1", help="where the referee runs (%(default)s)")
    parser.add_argument("--port", default=5000, type=port_number, help="its port (%(default)s)")
    parser.add_argument("--name", default="Python starter", help="my name (%(default)s)")
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
            play(connection, options.name)
    except ConnectionError as error:
        fail(f"the connection to the referee was lost ({error.strerror})")


if __name__ == "__main__":
    main()
