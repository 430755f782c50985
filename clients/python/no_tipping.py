#!/usr/bin/env python3
"""A starter player for No Tipping: it plays at random, but never tips the beam if it can help it.

Run:     python3 no_tipping.py --port 5000 --name "My team"
Change:  choose_placement and choose_removal, under the banner YOUR STRATEGY GOES HERE.
Needs Python 3.8 or newer and nothing else.
"""

import argparse
import json
import random
import socket
import sys

# A board is a dict, position -> weight in kg. A free position is not in it.
# Positions are whole metres from -half to half, 0 in the middle of the beam.

INITIAL_POSITION, INITIAL_WEIGHT = -4, 3  # the block that belongs to nobody
CLASSIC_HALF = 25  # half the beam's length in the rule set "classic"


def torques(board):
    """The torques (left, right) around the supports at -3 and -1, counter-clockwise positive.

    The last term is the beam itself, 3 kg at 0. All whole numbers: no rounding, no tolerance.
    """
    left = -sum(weight * (position + 3) for position, weight in board.items()) - 3 * 3
    right = -sum(weight * (position + 1) for position, weight in board.items()) - 3 * 1
    return left, right


def tips(board):
    """The side the beam tips to, "left" or "right", or "" while it stands."""
    left, right = torques(board)
    return "left" if left > 0 else "right" if right < 0 else ""


def after_placing(board, weight, position):
    """A copy of the board with one block more."""
    return {**board, position: weight}


def after_removing(board, position):
    """A copy of the board with one block less."""
    return {p: weight for p, weight in board.items() if p != position}


# ======================================================================================
#   YOUR STRATEGY GOES HERE
#
#   Both functions are called when it is your turn, with the board as it is now. What
#   they return is sent to the referee. Change them as you like; the rest can stay.
# ======================================================================================


def choose_placement(board, half, weights):
    """Which of my unused weights to place, and where, as (weight, position)."""
    safe = []
    for weight in weights:
        position = leftmost_safe(board, half, weight)
        if position is not None:
            safe.append((weight, position))
    if safe:
        return random.choice(safe)
    # Every move tips the beam. Lose with a legal one.
    free = [position for position in range(-half, half + 1) if position not in board]
    return random.choice(weights), random.choice(free)


def choose_removal(board, removable):
    """Which block to remove: one of the positions in removable."""
    safe = [position for position in removable if not tips(after_removing(board, position))]
    return random.choice(safe or removable)


def leftmost_safe(board, half, weight):
    """The leftmost free position where this weight does not tip the beam, or None."""
    for position in range(-half, half + 1):
        if position not in board and not tips(after_placing(board, weight, position)):
            return position
    return None


# ======================================================================================
#   END OF YOUR STRATEGY. From here on: talking to the referee.
# ======================================================================================


def play(connection, name, first):
    """Play one game, from the greeting to the referee's last message."""
    lines = connection.makefile("r", encoding="utf-8", errors="replace", newline="\n")
    send(connection, {"name": name, "is_first": first})
    terms = receive(lines, "num_weights", "board_length")
    half = terms["board_length"]
    weights = list(range(1, terms["num_weights"] + 1))  # mine, unused
    own = {INITIAL_POSITION}  # where I placed blocks, and the initial one
    left_behind = {INITIAL_POSITION: INITIAL_WEIGHT}  # the board as I last left it
    started_second = None  # known at my first turn
    print(f"{name}: {len(weights)} weights, beam from {-half} to {half}, waiting for my turn")

    while True:
        state = receive(lines, "move_type", "game_over", "board_state")
        board = read_board(state["board_state"], half)
        opponent_move = difference(left_behind, board)
        if state["game_over"] == "1":
            return report_end(board, opponent_move, state.get("winner"))
        if opponent_move:
            print(f"  opponent: {opponent_move} {torque_text(board)}")
        if started_second is None:
            started_second = opponent_move != ""

        if state["move_type"] == "place":
            weight, position = choose_placement(board, half, weights)
            weights = [other for other in weights if other != weight]
            own.add(position)
            left_behind = after_placing(board, weight, position)
            send(connection, {"weight": weight, "position": position})
            print(f"place {weight} kg at {position} {torque_text(left_behind)}")
        else:
            only_own = half == CLASSIC_HALF and started_second
            position = choose_removal(board, removable_positions(board, own, only_own))
            left_behind = after_removing(board, position)
            send(connection, {"position": position})
            print(f"remove {board.get(position, 0)} kg from {position} {torque_text(left_behind)}")


def removable_positions(board, own, only_own):
    """Where I may remove a block. With only_own: of my own blocks, as long as there are any."""
    if only_own:
        return [position for position in board if position in own] or list(board)
    return list(board)


def report_end(board, opponent_move, winner):
    """Say how the game ended, and as far as the board shows it, why."""
    side = tips(board)
    if side and opponent_move:
        print(f"  opponent: {opponent_move} {torque_text(board)}")
        print(f"The beam tips {side} after the opponent's move.")
    elif side:
        print(f"The beam tips {side} after my move {torque_text(board)}.")
    else:
        print("The beam stands: the loser's move was illegal, its time ran out or it left.")
        print("The referee's log says which.")
    print(f"Game over: {winner} wins.")


def read_board(text, half):
    """The board in a board_state: one number for each position, from -half to half."""
    return {i - half: int(word) for i, word in enumerate(text.split()) if word != "0"}


def difference(before, after):
    """The move that leads from one board to the other, in words, or "" if they are equal."""
    for position in sorted({*before, *after}):
        if before.get(position) != after.get(position):
            if position in after:
                return f"place {after[position]} kg at {position}"
            return f"remove {before[position]} kg from {position}"
    return ""


def torque_text(board):
    left, right = torques(board)
    return f"(torques {left} / {right})"


def send(connection, message):
    connection.sendall((json.dumps(message) + "\n").encode())


def receive(lines, *needed):
    """The next message, with all the needed fields. Messages end with a newline, so the next
    line is the next message, in however many pieces it came and whatever came with it."""
    line = lines.readline()
    if not line.endswith("\n"):
        fail("the referee closed the connection before the game was over")
    try:
        message = json.loads(line)
    except ValueError:
        message = None
    if not isinstance(message, dict) or not all(field in message for field in needed):
        fail(f"this is not a No Tipping referee, it says: {line.strip()[:80]}")
    return message


def fail(message, exit_code=1):
    print(f"error: {message}", file=sys.stderr)
    sys.exit(exit_code)


def port_number(text):
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 65535):
        raise argparse.ArgumentTypeError(f"{text} is not a number from 1 to 65535")
    return int(text)


def read_options():
    parser = argparse.ArgumentParser(description="A starter player for No Tipping.",
                                     allow_abbrev=False)
    parser.add_argument("--host", default="127.0.0.1", help="where the referee runs (%(default)s)")
    parser.add_argument("--port", default=5000, type=port_number, help="its port (%(default)s)")
    parser.add_argument("--name", default="Python starter", help="my name (%(default)s)")
    parser.add_argument("--first", action="store_true", help="ask to move first")
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
            play(connection, options.name, options.first)
    except ConnectionError as error:
        fail(f"the connection to the referee was lost ({error.strerror})")


if __name__ == "__main__":
    main()
