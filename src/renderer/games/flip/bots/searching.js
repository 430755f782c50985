// Tries every choice of clicks in the first row: all others follow, since each has to turn off the
// light above. Of the choices after which the board is dark it takes one with the fewest clicks.
// Try: how long does it take with 16 for MOST_COLUMNS, on a board as wide as that?

const MOST_COLUMNS = 10

export function choose(state) {
  const { columns, boards } = state.position
  const { board, clicks } = boards[state.you]
  const lights = board.map(row => [...row].map(Number))

  let best = null
  const tries = 2 ** Math.min(columns, MOST_COLUMNS)
  for (let choice = 0; choice < tries; choice++) {
    const found = clicksAfter(lights, choice)
    if (found !== null && (best === null || found.length < best.length))
      best = found
  }

  if (best === null) {
    show.text(`none of ${tries} choices comes out: I change a column that they leave out`)
    return { row: 0, column: MOST_COLUMNS + clicks % (columns - MOST_COLUMNS) }
  }
  show.text(`clicks to go: ${best.length}`)
  for (const cell of best)
    show.mark(cell, 'to be clicked')
  const [row, column] = best[0]
  return { row, column }
}

/**
 * All clicks that turn the board off if the first row is clicked where `choice` has a bit set; null
 * if that leaves a light in the last row.
 */
function clicksAfter(lights, choice) {
  const board = lights.map(row => [...row])
  const clicks = []
  for (let row = 0; row < board.length; row++) {
    for (let column = 0; column < board[row].length; column++) {
      const isDue = row === 0 ? (choice >> column) % 2 === 1 : board[row - 1][column] === 1
      if (isDue) {
        clicks.push([row, column])
        click(board, row, column)
      }
    }
  }
  return board.at(-1).includes(1) ? null : clicks
}

/** Changes a cell and its four neighbours, as far as they are on the board. */
function click(board, row, column) {
  for (const [down, right] of [[0, 0], [-1, 0], [1, 0], [0, -1], [0, 1]]) {
    const [r, c] = [row + down, column + right]
    if (board[r]?.[c] !== undefined)
      board[r][c] = 1 - board[r][c]
  }
}
