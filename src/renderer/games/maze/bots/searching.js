// Spreads from the end over the whole maze, and so knows how far every cell is from it.
// Then it steps to the neighbour that is nearest to the end: no way is shorter.
// Try: show the whole way. How many cells would a search from both sides look at?

export function choose(state) {
  const { columns, end, walkers } = state.position
  const here = walkers[state.you - 1].path.at(-1)
  const distances = distancesFrom(end, state.position)

  let best = null
  let least = Infinity
  for (const { to, next } of stepsFrom(here, state.position)) {
    const steps = distances.get(next)
    show.mark([Math.floor(next / columns), next % columns], 'steps to the end', steps)
    if (steps < least) {
      best = { to }
      least = steps
    }
  }
  return best
}

/** How many steps every cell is from one cell. */
function distancesFrom(cell, position) {
  const distances = new Map([[cell, 0]])
  const queue = [cell]

  // A list can be added to while `for` goes over it.
  for (const at of queue) {
    for (const { next } of stepsFrom(at, position)) {
      if (!distances.has(next)) {
        distances.set(next, distances.get(at) + 1)
        queue.push(next)
      }
    }
  }
  return distances
}

/** The steps from a cell that no wall stops, each with the cell where it leads. */
function stepsFrom(cell, { walls, columns }) {
  // Each row before the cell has a space behind it.
  const digit = Number.parseInt(walls[cell + Math.floor(cell / columns)], 16)
  return [
    { to: 'N', wall: 1, next: cell - columns },
    { to: 'E', wall: 2, next: cell + 1 },
    { to: 'S', wall: 4, next: cell + columns },
    { to: 'W', wall: 8, next: cell - 1 },
  ].filter(({ wall }) => (digit & wall) === 0)
}
