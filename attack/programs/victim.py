"""A program for Nim that plays by the rules. It tells where it is about to connect, and takes its time before it does: so
whoever wants its seat has it easy. python3 victim.py HOST PORT TELLER"""
import socket
import sys
import time

import nim_seat

HOST, PORT, TELLER = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
with socket.create_connection(("127.0.0.1", TELLER)) as teller:
    teller.sendall(b"%d\n" % PORT)
time.sleep(0.4)
nim_seat.play(socket.create_connection((HOST, PORT)))
