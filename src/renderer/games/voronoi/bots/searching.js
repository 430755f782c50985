// Tries spots all over the map, counts the cells that it would own, and looks at the best reply to the best of them.
// It counts only one cell in every square of STEP by STEP, which is enough to compare spots and far faster.
// Try: what do a smaller STEP, more SPOTS or more BEST change, and how long does a move take then?

const LEAST_DISTANCE = 66
const STEP = 40
const SPOTS = 200
const BEST = 8

export function choose(state) {
  const { stones, players } = state.position
  const others = Array.from({ length: players }, (_, index) => index + 1).filter(player => player !== state.you)
  const pulls = pullsOf(stones, players)
  const spots = freeSpots(stones)

  const tried = spots.map(([row, column]) => {
    return { row, column, lead: leadWith(pulls, row, column, state.you, state.you) }
  }).sort((a, b) => b.lead - a.lead)

  let best = null
  for (const { row, column } of tried.slice(0, BEST)) {
    const after = pullsOf([...stones, [row, column, state.you]], players)
    const replies = spots.filter(spot => Math.hypot(spot[0] - row, spot[1] - column) >= LEAST_DISTANCE)
    const leads = replies.map(([r, c]) => leadWith(after, r, c, others[0], state.you))
    const lead = Math.min(...leads)
    show.mark([row, column], 'lead after the best reply', lead)
    if (best === null || lead > best.lead)
      best = { row, column, lead }
  }
  return { row: best.row, column: best.column }
}

/** Spots on which a stone may be placed. */
function freeSpots(stones) {
  const spots = []
  for (let guess = 0; guess < SPOTS || spots.length === 0; guess++) {
    const [row, column] = [Math.floor(Math.random() * 1000), Math.floor(Math.random() * 1000)]
    if (stones.every(([r, c]) => Math.hypot(r - row, c - column) >= LEAST_DISTANCE))
      spots.push([row, column])
  }
  return spots
}

/** For each cell that is counted how strongly each player pulls at it; player 1 is at index 1. */
function pullsOf(stones, players) {
  const cells = []
  for (let row = STEP / 2; row < 1000; row += STEP) {
    for (let column = STEP / 2; column < 1000; column += STEP) {
      const pulls = Array.from({ length: players + 1 }).fill(0)
      for (const [r, c, player] of stones)
        pulls[player] += pull(row - r, column - c)
      cells.push({ row, column, pulls })
    }
  }
  return cells
}

function pull(rows, columns) {
  return 1 / Math.max(1, rows * rows + columns * columns)
}

/** How many more cells `me` owns than all others together, if `player` places a stone there. */
function leadWith(cells, row, column, player, me) {
  let lead = 0
  for (const cell of cells) {
    let mine = cell.pulls[me]
    let theirs = 0
    for (let other = 1; other < cell.pulls.length; other++) {
      const own = cell.pulls[other] + (other === player ? pull(cell.row - row, cell.column - column) : 0)
      if (other === me)
        mine = own
      else
        theirs = Math.max(theirs, own)
    }
    lead += Math.sign(mine - theirs)
  }
  return lead
}
