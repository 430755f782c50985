#!/usr/bin/env python3
"""A starter player for Yinsh: it looks one turn ahead, at the rings and then at the markers.

Run:     python3 yinsh.py --port 5000
Change:  choose_turn, under the banner YOUR STRATEGY GOES HERE.
Needs Python 3.8 or newer and nothing else.
"""

import argparse
import json
import random
import socket
import sys

# ------------------------------------------------------------------------- the board

# A point is a pair (hexagon, position): hexagon 0 is the centre, position 0 of each hexagon is
# straight above it, and the others follow clockwise. The six unit steps, clockwise from straight
# up, are in axial coordinates.
STEPS = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
RINGS_TO_WIN = {"course": 3, "official": 3, "blitz": 1}
MARKERS = 51  # in official and blitz games


def coordinates(hexagon, position):
    """Where a point is: position c * hexagon + s lies s steps after corner c."""
    if hexagon == 0:
        return 0, 0
    corner, rest = divmod(position, hexagon)
    (q, r), (next_q, next_r) = STEPS[corner], STEPS[(corner + 1) % 6]
    return ((hexagon - rest) * q + rest * next_q, (hexagon - rest) * r + rest * next_r)


class Board:
    """The points of a board and how they lie: after(point, d) is the next point in direction d."""

    def __init__(self, size):
        self.points = [(hexagon, position) for hexagon in range(size + 1)
                       for position in range(max(1, 6 * hexagon))
                       if hexagon < size or position % size != 0]  # the corners do not exist
        at = {coordinates(*point): point for point in self.points}
        self.next = {point: [at.get((q + step_q, r + step_r)) for step_q, step_r in STEPS]
                     for point in self.points for q, r in [coordinates(*point)]}
        self.order = {point: index for index, point in enumerate(self.points)}

    def after(self, point, direction):
        return self.next[point][direction]


class Game:
    """A position. rings and markers map a point to the player who owns what is there, 1 or 2."""

    def __init__(self, board, size, row, rules):
        self.board, self.size, self.row, self.rules = board, size, row, rules
        self.rings, self.markers = {}, {}
        self.won = {1: 0, 2: 0}
        self.turns = 0

    def copy(self):
        other = Game(self.board, self.size, self.row, self.rules)
        other.rings, other.markers = dict(self.rings), dict(self.markers)
        other.won, other.turns = dict(self.won), self.turns
        return other

    @property
    def is_placing(self):
        return self.turns < 2 * self.size

    def is_won(self):
        return max(self.won.values()) >= RINGS_TO_WIN[self.rules]

    def rows(self, player):
        """All rows of exactly `row` adjacent markers of a player, as lists of points."""
        found = []
        for point in self.board.points:
            for direction in range(3):  # each line once
                row = [point]
                while len(row) < self.row and self.markers.get(row[-1]) == player:
                    row.append(self.board.after(row[-1], direction))
                if len(row) == self.row and self.markers.get(row[-1]) == player:
                    found.append(row)
        return found

    def targets(self, ring):
        """Where a ring can go: over empty points, then over markers to the first point behind."""
        for direction in range(6):
            point, has_jumped = self.board.after(ring, direction), False
            while point is not None and point not in self.rings:
                if point in self.markers:
                    has_jumped = True
                else:
                    yield point, direction
                    if has_jumped:
                        break
                point = self.board.after(point, direction)

    def move(self, player, ring, target, direction):
        """Moves a ring: it leaves a marker, and the markers that it jumps change their colour."""
        del self.rings[ring]
        self.rings[target] = player
        point = self.board.after(ring, direction)
        while point != target:
            if point in self.markers:
                self.markers[point] = 3 - self.markers[point]
            point = self.board.after(point, direction)
        self.markers[ring] = player

    def remove(self, player, row, ring):
        for point in row:
            del self.markers[point]
        del self.rings[ring]
        self.won[player] += 1


def point_text(point):
    return f"{point[0]} {point[1]}"


def removals(game, player):
    """All ways to take the rows of a player off, one after the other until none is left. Each is
    the text and the game after it."""
    rows = game.rows(player) if not game.is_won() else []
    if not rows:
        yield "", game
        return
    for row in rows:
        ends = sorted((row[0], row[-1]), key=game.board.order.get)
        for ring in [ring for ring, owner in game.rings.items() if owner == player]:
            after = game.copy()
            after.remove(player, row, ring)
            text = f"RS {point_text(ends[0])} RE {point_text(ends[1])} X {point_text(ring)}"
            for rest, final in removals(after, player):
                yield join(text, rest), final


def legal_turns(game, player):
    """All complete turns of a player: the text for the referee, and the game after it."""
    if game.is_placing:
        for point in game.board.points:
            if point not in game.rings:
                after = game.copy()
                after.rings[point] = player
                after.turns += 1
                yield f"P {point_text(point)}", after
        return
    for before, ready in removals(game, player):
        rows_taken = ready.won[player] - game.won[player]
        # In a course game two rows that the opponent made cost the turn its move.
        if ready.is_won() or (game.rules == "course" and rows_taken > 1):
            yield before, counted(ready)
            continue
        if game.rules != "course" and len(ready.markers) >= MARKERS:
            continue
        for ring in [ring for ring, owner in ready.rings.items() if owner == player]:
            for target, direction in ready.targets(ring):
                moved = ready.copy()
                moved.move(player, ring, target, direction)
                text = join(before, f"S {point_text(ring)} M {point_text(target)}")
                for rest, final in removals(moved, player):
                    yield join(text, rest), counted(final)


def counted(game):
    after = game.copy()
    after.turns += 1
    return after


def join(one, other):
    return f"{one} {other}".strip()


# ======================================================================================
#   YOUR STRATEGY GOES HERE
#
#   The function is called when it is your turn. What it returns is sent to the referee.
#   Change it as you like; the rest can stay.
# ======================================================================================


def choose_turn(turns, me):
    """One of my legal turns, as (text, game after it) pairs.

    It takes the turn after which I am the most rings ahead, then the most markers. Of equal ones
    it takes any, so rings are placed at random.
    """
    def worth(game):
        mine = sum(owner == me for owner in game.markers.values())
        return (game.won[me] - game.won[3 - me], 2 * mine - len(game.markers))

    best = max(worth(game) for _, game in turns)
    return random.choice([turn for turn in turns if worth(turn[1]) == best])


# ======================================================================================
#   END OF YOUR STRATEGY. From here on: talking to the referee.
# ======================================================================================


def play(connection, rules):
    """Play one game."""
    messages = received(connection)
    action, meta, data = next(messages)
    if action != "INIT":
        return print(f"There is no game: {meta or data}.")
    me, size, seconds, row = (int(word) for word in data.split())
    board = Board(size)
    game = Game(board, size, row, rules)
    print(f"I am player {me}: size {size}, rows of {row}, {seconds} seconds")
    if me == 1:
        game = take_turn(connection, game, me)
    for action, meta, data in messages:
        if data:
            print(f"  player {3 - me}: {data}")
        if action in ("FINISH", "KILLPROC"):
            return print(f"Game over: {meta}.")
        game = after_turn(game, 3 - me, data)
        game = take_turn(connection, game, me)


def take_turn(connection, game, me):
    turns = list(legal_turns(game, me))
    if not turns:
        return game  # the referee ends the game
    text, after = choose_turn(turns, me)
    connection.sendall(json.dumps({"action": "NORMAL", "meta": "", "data": text}).encode() + b"\n")
    print(text)
    return after


def after_turn(game, player, text):
    """The game after a turn of the other player, which the referee has checked."""
    after = counted(game)
    words = text.split()
    point = None
    for index in range(0, len(words), 3):
        last, point = point, (int(words[index + 1]), int(words[index + 2]))
        if words[index] == "P":
            after.rings[point] = player
        elif words[index] == "M":
            after.move(player, last, point, direction_to(after.board, last, point))
        elif words[index] == "RE":
            row = points_between(after.board, last, point)
        elif words[index] == "X":
            after.remove(player, row, point)
    return after


def direction_to(board, start, end):
    for direction in range(6):
        point = start
        while point is not None:
            if point == end:
                return direction
            point = board.after(point, direction)
    return None


def points_between(board, start, end):
    direction = direction_to(board, start, end)
    points = [start]
    while points[-1] != end:
        points.append(board.after(points[-1], direction))
    return points


def received(connection):
    """The messages of the referee, one after the other: action, meta and data. They are JSON
    objects, in however many pieces they come and whatever comes with them."""
    decoder, buffer = json.JSONDecoder(), ""
    while True:
        chunk = connection.recv(4096)
        if not chunk:
            fail("the referee closed the connection before the game was over")
        buffer = (buffer + chunk.decode("utf-8", errors="replace")).lstrip()
        while buffer:
            try:
                message, end = decoder.raw_decode(buffer)
            except ValueError:
                if not buffer.startswith("{") or len(buffer) > 65536:
                    fail(f"this is not a Yinsh referee, it says: {buffer[:80].strip()}")
                break  # the rest is still to come
            buffer = buffer[end:].lstrip()
            if not isinstance(message, dict):
                fail(f"this is not a Yinsh referee, it says: {str(message)[:80]}")
            yield tuple(str(message.get(key, "")) for key in ("action", "meta", "data"))


def fail(message, exit_code=1):
    print(f"error: {message}", file=sys.stderr)
    sys.exit(exit_code)


def port_number(text):
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"{text} is not a number from 1 to 65535")
    return int(text)


def read_options():
    parser = argparse.ArgumentParser(description="A starter player for Yinsh.", allow_abbrev=False)
    parser.add_argument("--host", default="127.0.0.1", help="where the referee runs (%(default)s)")
    parser.add_argument("--port", default=5000, type=port_number, help="its port (%(default)s)")
    parser.add_argument("--rules", default="course", choices=sorted(RINGS_TO_WIN),
                        help="the rules, which the referee does not tell (%(default)s)")
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
            play(connection, options.rules)
    except ConnectionError as error:
        fail(f"the connection to the referee was lost ({error.strerror})")


if __name__ == "__main__":
    main()
