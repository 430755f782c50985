"""A program for Nim that plays its own seat by the rules, and takes its opponent's if it can: it connects to that one's port
as soon as it is told of it, and plays there what loses. The file `tries` counts its attempts, and it tells the port of
each, negative: its opponent waits for that.

python3 seat_thief.py TRICK PORT TELLER
"""
import array
import ctypes
import os
import socket
import subprocess
import sys
import threading
import time

import nim_seat

TRICK, OWN_PORT, TELLER = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
LOSES = b"click:9_9\n"


def tried(port):
    with open("tries", "a") as file:
        file.write("x")
    with socket.create_connection(("127.0.0.1", TELLER)) as teller:
        teller.sendall(b"-%d\n" % port)
        teller.shutdown(socket.SHUT_WR)
        while teller.recv(65536):
            pass  # what is closed unread may take what was sent with it


def lose(connection):
    """Plays what loses, for as long as somebody listens."""
    try:
        connection.sendall(LOSES)
        while connection.recv(65536):
            connection.sendall(LOSES)
    except OSError:
        pass


def steal(port, source=None):
    try:
        connection = socket.create_connection(("127.0.0.1", port), 1, source)
    except OSError:
        return
    tried(port)
    lose(hidden(connection) if TRICK == "hides" else connection)


def hidden(connection):
    """The same, after it was where no process has it for as long as anybody looks."""
    one, other = socket.socketpair()
    one.sendmsg([b"x"], [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", [connection.fileno()]))])
    connection.close()
    time.sleep(1)
    _, ancillary, _, _ = other.recvmsg(1, socket.CMSG_SPACE(4))
    files = array.array("i")
    files.frombytes(ancillary[0][2])
    return socket.socket(fileno=files[0])


def flood(port):
    """So many that the opponent finds no place among them."""
    for attempt in range(500):
        try:
            connection = socket.create_connection(("127.0.0.1", port), 1)
        except OSError:
            return
        if attempt == 0:
            tried(port)
        threading.Thread(target=lose, args=(connection,), daemon=True).start()


twins = []


def twin(port):
    """Listens where the opponent might connect to instead, and says nothing."""
    for family, address in ((socket.AF_INET6, "::1"), (socket.AF_INET6, "::"), (socket.AF_INET, "0.0.0.0")):
        server = socket.socket(family)
        server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        server.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        try:
            server.bind((address, port))
            server.listen()
            twins.append(server)
        except OSError:
            pass
    tried(port)


WAYS = {"flood": flood, "twin": twin, "address": lambda port: steal(port, ("127.0.0.2", 0))}


def hunt(way):
    if TRICK == "undumpable":
        ctypes.CDLL(None).prctl(4, 0)
    with socket.create_connection(("127.0.0.1", TELLER)) as teller:
        for line in teller.makefile():
            if int(line) > 0 and int(line) != OWN_PORT:
                threading.Thread(target=way, args=(int(line),), daemon=True).start()


# What goes before a process that hunts elsewhere than this one.
LEAVES = ["setsid", "env", "-i"]
ELSEWHERE = {
    "namespace": ["unshare", "--user", "--mount"],
    "root": ["unshare", "--user", "--map-root-user", "--mount"],
    "leaves": LEAVES,
    "leaves-namespace": [*LEAVES, "unshare", "--user", "--mount"],
    "mark": ["env", "FULCRUM_MARK=" + os.environ.get("FULCRUM_MARK", "")[:-1] + "0"],
}


def hunt_elsewhere():
    words = [*ELSEWHERE[TRICK], sys.executable, os.path.abspath(sys.argv[0]), "hunt-" + TRICK, *sys.argv[2:]]
    if subprocess.run(words).returncode != 0:
        hunt(tried)  # it may not even go there


if TRICK.startswith("hunt-"):
    TRICK = TRICK[len("hunt-"):]
    hunt(WAYS.get(TRICK, steal))
elif TRICK in ELSEWHERE:
    threading.Thread(target=hunt_elsewhere, daemon=True).start()
else:
    threading.Thread(target=hunt, args=(WAYS.get(TRICK, steal),), daemon=True).start()
nim_seat.play(socket.create_connection(("127.0.0.1", OWN_PORT)))
os._exit(0)
