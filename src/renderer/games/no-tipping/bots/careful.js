// Makes the move after which the beam is furthest from tipping to either side.
// While blocks are placed it gets rid of its heavy ones first, as long as there is room for them.
// Try: keep the beam close to tipping instead, so that the other player has no safe move.

const LEFT_SUPPORT = -3
const RIGHT_SUPPORT = -1

export function choose(state) {
  const { phase, torques, blocks } = state.position
  const weightAt = new Map(blocks.map(([position, weight]) => [position, weight]))

  let best = null
  let bestValue = -Infinity
  for (const move of state.legalMoves) {
    // A block that is taken off counts as one of negative weight.
    const weight = phase === 'place' ? move.weight : -weightAt.get(move.position)
    const room = roomAfter(torques, move.position, weight)
    const value = room < 0 ? room - 1000 : room + 10 * weight
    if (value > bestValue) {
      best = move
      bestValue = value
    }
  }

  console.log('I chose', best, 'of', state.legalMoves.length, 'moves.')
  show.mark(best.position, 'furthest from tipping', bestValue)
  return best
}

/** How much torque the beam still bears on its weaker side, in kg·m; below 0 it tips. */
function roomAfter({ left, right }, position, weight) {
  const leftAfter = left - weight * (position - LEFT_SUPPORT)
  const rightAfter = right - weight * (position - RIGHT_SUPPORT)
  return Math.min(-leftAfter, rightAfter)
}
