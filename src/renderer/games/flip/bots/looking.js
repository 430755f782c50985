// Looks one click ahead: after each click it chases the lights down on a copy of the board, and
// counts the clicks until all is dark. It draws the best counts, and makes the click with the best.
// Try: chase the lights to the right as well, and count the fewer clicks of both ways.

const MOST_CLICKS = 150
const MOST_MARKS = 30

export function choose(state) {
  const lights = state.position.boards[state.you].board
  const options = state.legalMoves.map((move) => {
    const board = lights.map(row => [...row].map(Number))
    click(board, move.row, move.column)
    return { move, clicks: clicksToChase(board) }
  })
  options.sort((a, b) => a.clicks - b.clicks)

  for (const { move, clicks } of options.slice(0, MOST_MARKS))
    show.mark([move.row, move.column], 'clicks after this one', clicks)
  return options[0].move
}

/** How many clicks the chase takes until the board is dark; at most MOST_CLICKS. */
function clicksToChase(board) {
  const last = board.length - 1
  let chases = 0
  let row = 0
  for (let clicks = 0; clicks < MOST_CLICKS; clicks++) {
    while (row < last && !board[row].includes(1))
      row++
    if (row < last) {
      click(board, row + 1, board[row].indexOf(1))
    }
    else if (board[last].includes(1)) {
      chases++
      click(board, 0, columnFor(chases, board[0].length))
      row = 0
    }
    else {
      return clicks
    }
  }
  return MOST_CLICKS
}

/** The first column every second time, the next one every fourth time, and so on. */
function columnFor(chases, columns) {
  let column = 0
  while (column < columns - 1 && chases % 2 ** (column + 1) === 0)
    column++
  return column
}

/** Changes a cell and its four neighbours, as far as they are on the board. */
function click(board, row, column) {
  for (const [down, right] of [[0, 0], [-1, 0], [1, 0], [0, -1], [0, 1]]) {
    const [r, c] = [row + down, column + right]
    if (board[r]?.[c] !== undefined)
      board[r][c] = 1 - board[r][c]
  }
}
