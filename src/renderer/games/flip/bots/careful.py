# Chases the lights down: it clicks below the first lit cell, until only the last row is lit.
# Then it clicks a cell of the first row and chases again: the first column every second time, the
# next one every fourth time and so on. So each choice of cells has its turn, and one comes out.
# Try: find out which cells of the first row to click for each pattern that the last row may have.

# How often only the last row was lit.
chases = 0


def choose(state):
    global chases
    position = state["position"]
    board = position["boards"][str(state["you"])]["board"]

    for row in range(position["rows"] - 1):
        column = board[row].find("1")
        if column >= 0:
            show.mark([row, column], "to be turned off")
            show.line([row, column], [row + 1, column])
            return {"row": row + 1, "column": column}

    print("Only the last row is lit:", board[-1])
    chases += 1
    column = 0
    while column < position["columns"] - 1 and chases % 2 ** (column + 1) == 0:
        column += 1
    show.mark([0, column], "chase again from here", chases)
    return {"row": 0, "column": column}
