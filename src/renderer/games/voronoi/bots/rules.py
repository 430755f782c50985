# Distances and places in Voronoi. Each bot that imports them ends with them, but without this line.


def square_between(a, b):
    """The square of the distance between two places."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def grid_of(step):
    """The middle of every square of so many cells."""
    steps = range(step // 2, 1000, step)
    return [[row, column] for row in steps for column in steps]
