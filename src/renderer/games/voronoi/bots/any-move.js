// Places its stone on any free spot: it guesses cells until one is far enough from all stones.
// There are too many legal moves to list, so the bot has to find one by itself.
// Try: guess only in the middle of the map, or only near your own stones.

const LEAST_DISTANCE = 66

export function choose(state) {
  for (;;) {
    const row = Math.floor(Math.random() * 1000)
    const column = Math.floor(Math.random() * 1000)
    if (isFree(state.position.stones, row, column))
      return { row, column }
  }
}

function isFree(stones, row, column) {
  return stones.every(([r, c]) => Math.hypot(r - row, c - column) >= LEAST_DISTANCE)
}
