# Looks one click ahead: after each click it chases the lights down on a copy of the board, and
# counts the clicks until all is dark. It draws the best counts, and makes the click with the best.
# Try: chase the lights to the right as well, and count the fewer clicks of both ways.

MOST_CLICKS = 150
MOST_MARKS = 30


def choose(state):
    lights = state["position"]["boards"][str(state["you"])]["board"]
    options = []
    for move in state["legalMoves"]:
        board = [[int(cell) for cell in row] for row in lights]
        click(board, move["row"], move["column"])
        options.append((clicks_to_chase(board), move))
    options.sort(key=lambda option: option[0])

    for clicks, move in options[:MOST_MARKS]:
        show.mark([move["row"], move["column"]], "clicks after this one", clicks)
    _, best = options[0]
    return best


def clicks_to_chase(board):
    """How many clicks the chase takes until the board is dark; at most MOST_CLICKS."""
    last = len(board) - 1
    chases = 0
    row = 0
    for clicks in range(MOST_CLICKS):
        while row < last and 1 not in board[row]:
            row += 1
        if row < last:
            click(board, row + 1, board[row].index(1))
        elif 1 in board[last]:
            chases += 1
            click(board, 0, column_for(chases, len(board[0])))
            row = 0
        else:
            return clicks
    return MOST_CLICKS


def column_for(chases, columns):
    """The first column every second time, the next one every fourth time, and so on."""
    column = 0
    while column < columns - 1 and chases % 2 ** (column + 1) == 0:
        column += 1
    return column


def click(board, row, column):
    """Changes a cell and its four neighbours, as far as they are on the board."""
    for down, right in [(0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)]:
        r, c = row + down, column + right
        if 0 <= r < len(board) and 0 <= c < len(board[r]):
            board[r][c] = 1 - board[r][c]
