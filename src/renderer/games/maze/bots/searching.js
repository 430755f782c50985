// Spreads from the end over the whole maze, cell by cell, and so knows how far every cell is from it.
// Then it steps to the neighbour that is nearest to the end: no way is shorter.
// Try: show only the cells of your way. How many cells would a search from both sides look at?

const WALL = { N: 1, E: 2, S: 4, W: 8 }

export function choose(state) {
  const { columns, end, walkers } = state.position
  const here = walkers[state.you - 1].path.at(-1)
  const distances = distancesFrom(end, state.position)
  const change = { N: -columns, E: 1, S: columns, W: -1 }

  let best = null
  let least = Infinity
  for (const to of ['N', 'E', 'S', 'W']) {
    const next = here + change[to]
    if (isOpen(state.position, here, to) && distances.get(next) < least) {
      best = { to }
      least = distances.get(next)
      show.mark([Math.floor(next / columns), next % columns], 'steps from here', least)
    }
  }
  return best
}

/** How many steps every cell is from one cell. */
function distancesFrom(cell, position) {
  const { columns } = position
  const change = { N: -columns, E: 1, S: columns, W: -1 }
  const distances = new Map([[cell, 0]])
  const queue = [cell]

  // A list can be added to while `for` goes over it.
  for (const at of queue) {
    for (const to of ['N', 'E', 'S', 'W']) {
      const next = at + change[to]
      if (isOpen(position, at, to) && !distances.has(next)) {
        distances.set(next, distances.get(at) + 1)
        queue.push(next)
      }
    }
  }
  return distances
}

/** Whether there is no wall on that side of a cell. */
function isOpen({ walls, columns }, cell, to) {
  const row = Math.floor(cell / columns)
  const digit = walls.split(' ')[row][cell % columns]
  return (Number.parseInt(digit, 16) & WALL[to]) === 0
}
