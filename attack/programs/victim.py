"""A program for Nim that plays by the rules. It tells where it is about to connect, and does so when it was told that another
tried to, or after so many seconds: so whoever wants its seat has it easy. python3 victim.py HOST PORT TELLER SECONDS"""
import socket
import sys
import time

import nim_seat

HOST, PORT, TELLER, SECONDS = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), float(sys.argv[4])


def await_attempt():
    with socket.create_connection(("127.0.0.1", TELLER)) as teller:
        teller.sendall(b"%d\n" % PORT)
        teller.settimeout(SECONDS)
        try:
            for line in teller.makefile():
                if int(line) == -PORT:
                    break
        except socket.timeout:
            pass


await_attempt()
time.sleep(0.4)  # and who tried once has time to try more
nim_seat.play(socket.create_connection((HOST, PORT)))
