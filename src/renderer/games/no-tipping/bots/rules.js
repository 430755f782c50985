// The rules of No Tipping. Each bot that imports them ends with them, but without this line.

/** The moves after which the beam stands; the weight of a block taken off is negative. */
export function safeMoves({ blocks, torques, hands, half, mover, rules }) {
  let moves = []
  if (hands[mover].length > 0) {
    const taken = new Set(blocks.map(([position]) => position))
    const places = Array.from({ length: 2 * half + 1 }, (_, index) => index - half)
    const free = places.filter(position => !taken.has(position))
    moves = free.flatMap(position => hands[mover].map(weight => [position, weight]))
  }
  else {
    // By the classic rules seat 2 leaves the blocks of seat 1, unless no others stand.
    const others = blocks.filter(([, , owner]) => owner !== 1)
    const removable = rules === 'classic' && mover === 2 && others.length > 0 ? others : blocks
    moves = removable.map(([position, weight]) => [position, -weight])
  }
  return moves.filter(move => stands(torquesAfter(torques, ...move)))
}

/** The game after a move. */
export function play(game, position, weight) {
  const { blocks, hands, torques, mover } = game
  const rest = blocks.filter(block => block[0] !== position)
  return {
    ...game,
    blocks: weight > 0 ? [...rest, [position, weight, mover]] : rest,
    hands: { ...hands, [mover]: hands[mover].filter(other => other !== weight) },
    torques: torquesAfter(torques, position, weight),
    mover: 3 - mover,
  }
}

/** The torques around the supports at -3 and -1. */
function torquesAfter({ left, right }, position, weight) {
  return { left: left - weight * (position + 3), right: right - weight * (position + 1) }
}

function stands({ left, right }) {
  return left <= 0 && right >= 0
}
