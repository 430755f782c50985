// Searches as well, but keeps what it found in `known` for its later moves, which need ever less.
// So it can begin with any number of coins: what one search leaves open, the next one may find out.
// Try: a larger MOST_NEW. Does it play better, and how long does a move take then?

const MOST_NEW = 5000

/** For each position that was found out, its piles in order, whether the player to move can win. */
const known = new Map()

export function choose(state) {
  const { piles, misere } = state.position
  const before = known.size

  let open = null
  for (const move of state.legalMoves) {
    const result = canWin(piles.with(move.pile, move.leave), misere, before + MOST_NEW)
    if (result === false) {
      show.mark(move.pile, `leave ${move.leave}: the other player loses`, move.leave)
      show.text(`${known.size - before} new positions, ${before} known before`)
      return move
    }
    if (result === undefined)
      open ??= move
  }

  show.text(open === null ? 'every move loses: I take one coin' : 'I do not know yet who wins')
  return open ?? state.legalMoves.at(-1)
}

/** Whether the player to move can win; undefined if so much is known that it stays open. */
function canWin(piles, misere, limit) {
  const key = piles.filter(coins => coins > 0).sort((a, b) => a - b).join(' ')
  if (key === '')
    return misere // the other player took the last coin
  if (known.has(key) || known.size >= limit)
    return known.get(key)

  let result = false
  for (const after of movesFrom(piles)) {
    const otherCanWin = canWin(after, misere, limit)
    if (otherCanWin === undefined)
      result = undefined
    if (otherCanWin === false) {
      result = true
      break
    }
  }
  if (result !== undefined)
    known.set(key, result)
  return result
}

/** The piles after each move. */
function movesFrom(piles) {
  return piles.flatMap((coins, pile) =>
    Array.from({ length: coins }, (_, leave) => piles.with(pile, leave)),
  )
}
