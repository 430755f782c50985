# The rules of Yinsh. Each bot that imports them ends with them, but without this line.


def game_of(state):
    """The game, with what lies on each point that is not empty: `ring 1` or `marker 2`."""
    position = state["position"]
    board = {}
    for seat in (1, 2):
        for hexagon, place in position["rings"][seat - 1]:
            board[f"{hexagon} {place}"] = f"ring {seat}"
        for hexagon, place in position["markers"][seat - 1]:
            board[f"{hexagon} {place}"] = f"marker {seat}"
    won = [0, *position["ringsRemoved"]]
    to_win = 1 if position["rules"] == "blitz" else 3
    return {**position, "board": board, "ways": ways_on(position["size"]), "won": won,
            "to_win": to_win, "seat": state["you"]}


def ways_on(size):
    """The neighbours of each point in six directions, clockwise from up; None off the board."""
    directions = [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0)]
    names = {(0, 0): "0 0"}
    for hexagon in range(1, size + 1):
        x, y = 0, -hexagon
        for position in range(6 * hexagon):
            if hexagon < size or position % size > 0:  # the outermost hexagon has no corners
                names[x, y] = f"{hexagon} {position}"
            right, down = directions[(position // hexagon + 2) % 6]
            x, y = x + right, y + down
    return {name: [names.get((x + right, y + down)) for right, down in directions]
            for (x, y), name in names.items()}


def turns_of(before):
    """Every turn: the point it leads to, how it is written, and the game after it."""
    game = {**before, "board": dict(before["board"]), "won": list(before["won"])}
    board, ways, won, seat = game["board"], game["ways"], game["won"], game["seat"]
    if game["to_win"] in won:
        return []
    if game["turns"] < 2 * game["size"]:
        return [turn_to(to, [f"P {to}"], game, {**board, to: f"ring {seat}"})
                for to in ways if to not in board]
    steps = remove_rows(game)
    if won[seat] == game["to_win"] or (game["rules"] == "course" and len(steps) > 1):
        return [turn_to(steps[-1].split(" X ")[1], steps, game, board)]

    turns = []
    for start in [point for point in ways if board.get(point) == f"ring {seat}"]:
        for direction in range(6):
            turned = {**board, start: f"marker {seat}"}
            has_jumped = False
            to = ways[start][direction]
            while to and not board.get(to, "").startswith("ring"):
                if to in board:
                    turned[to] = "marker 2" if board[to] == "marker 1" else "marker 1"
                    has_jumped = True
                else:
                    moved = {**turned, to: f"ring {seat}"}
                    turns.append(turn_to(to, [*steps, f"S {start} M {to}"], game, moved))
                    if has_jumped:
                        break
                to = ways[to][direction]
    return turns


def turn_to(to, steps, game, board):
    """The turn with these steps, after which the rows on the board are removed."""
    after = {**game, "board": board, "won": list(game["won"]), "turns": game["turns"] + 1}
    text = " ".join([*steps, *remove_rows(after)])
    return {"to": to, "text": text, "after": {**after, "seat": 3 - game["seat"]}}


def remove_rows(game):
    """Removes the rows of the player who moves, each with any ring, and says how."""
    board, ways, won, seat = game["board"], game["ways"], game["won"], game["seat"]
    own = f"marker {seat}"
    steps = []
    for start in ways:
        for direction in range(3):
            line = []
            at = start
            while len(line) < game["row"] and board.get(at) == own:
                line.append(at)
                at = ways[at][direction]
            if len(line) == game["row"] and won[seat] < game["to_win"]:
                ring = next(point for point in board if board[point] == f"ring {seat}")
                for point in [*line, ring]:
                    del board[point]
                won[seat] += 1
                steps.append(f"RS {line[0]} RE {line[-1]} X {ring}")
    return steps
