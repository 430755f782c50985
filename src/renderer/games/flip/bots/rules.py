# The clicks of Flip. Each bot that imports them ends with them, but without this line.


def clicks_after(lights, choice):
    """All clicks that turn the board off if the first row is clicked where `choice` has a bit set.

    None if that leaves a light in the last row.
    """
    board = [row.copy() for row in lights]
    clicks = []
    for row in range(len(board)):
        for column in range(len(board[row])):
            is_due = (choice >> column) % 2 == 1 if row == 0 else board[row - 1][column] == 1
            if is_due:
                clicks.append([row, column])
                click(board, row, column)
    return None if 1 in board[-1] else clicks


def click(board, row, column):
    """Changes a cell and its four neighbours, as far as they are on the board."""
    for down, right in [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)]:
        r, c = row + down, column + right
        if 0 <= r < len(board) and 0 <= c < len(board[r]):
            board[r][c] = 1 - board[r][c]
