// Counts the safe moves that the other player has after each of its own, and leaves as few as it can.
// Near the end, with few blocks on the beam, it tries every way in which they can be taken off.
// Try: raise SOLVE_AT until it is too slow, or look one move further while blocks are placed.

const SOLVE_AT = 14

export function choose(state) {
  const { phase, torques, blocks, hands, half } = state.position
  const beam = new Map(blocks.map(([position, weight]) => [position, weight]))
  const other = hands[3 - state.you]
  const isClassic = state.settings.rules === 'classic'

  // The search doesn't know that by the classic rules not every block may be taken off.
  const solves = phase === 'remove' && blocks.length <= SOLVE_AT && !isClassic
  const known = new Map()

  let best = state.legalMoves[0]
  let bestValue = -Infinity
  for (const { position, weight = -beam.get(position) } of state.legalMoves) {
    const after = withBlock(torques, position, weight)
    if (!stands(after))
      continue
    const rest = new Map(beam)
    if (weight > 0)
      rest.set(position, weight)
    else
      rest.delete(position)

    // Ten thousand for a sure win; else the fewer safe moves the other has, the better.
    const isWin = solves && !canWin(after, [...rest], known)
    const replies = other.length > 0 ? safePlacings(after, rest, other, half) : safeRemovals(after, rest)
    const value = isWin ? 10_000 : -replies
    if (value > bestValue) {
      best = phase === 'place' ? { position, weight } : { position }
      bestValue = value
    }
  }

  if (bestValue === -Infinity)
    show.text('every move tips the beam')
  else
    show.mark(best.position, bestValue === 10_000 ? 'this wins' : `leaves ${-bestValue} safe moves`, bestValue)
  return best
}

/** Whether the player to move can win when blocks are taken off. `known` keeps what was found out before. */
function canWin(torques, blocks, known) {
  const key = blocks.map(([position]) => position).join(' ')
  if (!known.has(key)) {
    known.set(key, blocks.some(([position, weight], index) => {
      const after = withBlock(torques, position, -weight)
      return stands(after) && !canWin(after, blocks.toSpliced(index, 1), known)
    }))
  }
  return known.get(key)
}

function safePlacings(torques, beam, weights, half) {
  let count = 0
  for (let position = -half; position <= half; position++) {
    if (!beam.has(position))
      count += weights.filter(weight => stands(withBlock(torques, position, weight))).length
  }
  return count
}

function safeRemovals(torques, beam) {
  return [...beam].filter(([position, weight]) => stands(withBlock(torques, position, -weight))).length
}

/** The torques around the supports at -3 and -1 with one block more; a negative weight takes it away. */
function withBlock({ left, right }, position, weight) {
  return { left: left - weight * (position + 3), right: right - weight * (position + 1) }
}

function stands({ left, right }) {
  return left <= 0 && right >= 0
}
