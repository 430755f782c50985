"""A client of Voronoi that answers at once with any legal cell, for the bench. Its argument is the port."""

import random
import socket
import sys

connection = socket.create_connection(("127.0.0.1", int(sys.argv[1])))
lines = connection.makefile("r", newline="\n")
players = int(lines.readline().split()[0])
connection.sendall(b"Fast\n")
stones = []
for line in lines:
    numbers = [int(word) for word in line.split()]
    if numbers[0] == 1:
        stones = []
        continue
    told = numbers[players + 1:]
    stones += zip(told[::3], told[1::3])
    while True:
        cell = random.randrange(1000), random.randrange(1000)
        if all((cell[0] - row) ** 2 + (cell[1] - column) ** 2 >= 4356 for row, column in stones):
            break
    stones.append(cell)
    connection.sendall(b"%d %d\n" % cell)
