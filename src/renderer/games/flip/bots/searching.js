// Tries every choice of clicks in the first row: all other clicks follow, since each has to turn off the light above.
// Of the choices after which the whole board is dark it takes one with the fewest clicks.
// Try: how long does it take with 16 columns? Could it try the first column instead of the first row?

const MOST_TRIES = 4096

export function choose(state) {
  const { columns, boards } = state.position
  const lights = boards[state.you].board.map(row => [...row].map(Number))

  let best = null
  const tries = Math.min(2 ** columns, MOST_TRIES)
  for (let choice = 0; choice < tries; choice++) {
    const clicks = clicksAfter(lights, choice)
    if (clicks !== null && (best === null || clicks.length < best.length))
      best = clicks
  }

  if (best === null) {
    show.text(`none of ${tries} choices comes out`)
    return { row: 0, column: Math.floor(Math.random() * columns) }
  }
  show.text(`${best.length} clicks to go`)
  for (const [row, column] of best)
    show.mark([row, column], 'to be clicked')
  return { row: best[0][0], column: best[0][1] }
}

/**
 * All clicks that turn the board off if the first row is clicked where `choice` has a bit set; null if that leaves a
 * light in the last row.
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
  for (const [r, c] of [[row, column], [row - 1, column], [row + 1, column], [row, column - 1], [row, column + 1]]) {
    if (board[r]?.[c] !== undefined)
      board[r][c] = 1 - board[r][c]
  }
}
