#!/usr/bin/env python3
"""A player of No Tipping that goes wrong in its third turn: python3 troublemaker.py HOW --port 5000 --name NAME

HOW: crashes (ends with code 7), stalls (says nothing more), cheats (places where a block lies) or is slow (it takes
its time over each move, and plays on).
"""

import sys
import time

import no_tipping as starter  # the starter, which lies beside it

HOW = sys.argv.pop(1)
SLOW_S = 0.03
place_well = starter.choose_placement
turns = 0


def place(board, half, weights):
    global turns
    turns += 1
    if HOW == "slow":
        time.sleep(SLOW_S)
    elif turns == 3 and HOW == "crashes":
        print("the third turn is too much for me", file=sys.stderr)
        sys.exit(7)
    elif turns == 3 and HOW == "stalls":
        time.sleep(3600)
    elif turns == 3 and HOW == "cheats":
        return weights[0], starter.INITIAL_POSITION
    return place_well(board, half, weights)


starter.choose_placement = place
starter.main()
