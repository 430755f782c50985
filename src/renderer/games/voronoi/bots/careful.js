// Guesses many spots and takes the one that is furthest from every stone and from the edge of the map.
// Where nobody is near, a stone pulls a large part of the map to its owner.
// Try: count only the stones of the others, or make the edge matter less.

const LEAST_DISTANCE = 66
const GUESSES = 2000

export function choose(state) {
  const { stones } = state.position
  let best = null

  // It goes on after its guesses if none of them was free.
  for (let guess = 0; guess < GUESSES || best === null; guess++) {
    const row = Math.floor(Math.random() * 1000)
    const column = Math.floor(Math.random() * 1000)
    const distance = Math.min(...stones.map(([r, c]) => Math.hypot(r - row, c - column)))
    const edge = Math.min(row, column, 999 - row, 999 - column)
    const room = Math.min(distance, 2 * edge)
    if (distance >= LEAST_DISTANCE && (best === null || room > best.room))
      best = { row, column, room }
  }

  console.log(`${Math.round(best.room)} cells are free around me.`)
  show.mark([best.row, best.column], 'most room', best.room)
  return { row: best.row, column: best.column }
}
