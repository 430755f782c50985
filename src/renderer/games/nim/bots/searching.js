// Tries every move, every answer to it, and so on to the end of the game: it never makes a mistake.
// It writes down the positions that it has seen, or it would take far too long even with few coins.
// Try: print the positions that lose. Which rule do they follow? With the rule you need no search.

const MOST_POSITIONS = 5000

export function choose(state) {
  const { piles, misere } = state.position
  const known = new Map()

  const positions = piles.reduce((product, coins) => product * (coins + 1), 1)
  if (positions > MOST_POSITIONS) {
    show.text('too many positions to search: I take a whole pile')
    return state.legalMoves[0]
  }

  for (const move of state.legalMoves) {
    const after = piles.with(move.pile, move.leave)
    if (!canWin(after, misere, known)) {
      show.mark(move.pile, `leave ${move.leave}: the other player loses`, move.leave)
      show.text(`looked at ${known.size} positions`)
      return move
    }
  }
  show.text('every move loses, if the other player makes no mistake: I take one coin')
  return state.legalMoves.at(-1)
}

/** Whether the player to move can win: one of the moves has to leave a position that is lost. */
function canWin(piles, misere, known) {
  // The order of the piles changes nothing, so positions that differ only in it are stored as one.
  const key = piles.filter(coins => coins > 0).sort((a, b) => a - b).join(' ')
  if (key === '')
    return misere // the other player took the last coin
  if (!known.has(key))
    known.set(key, movesFrom(piles).some(after => !canWin(after, misere, known)))
  return known.get(key)
}

/** The piles after each move. */
function movesFrom(piles) {
  return piles.flatMap((coins, pile) =>
    Array.from({ length: coins }, (_, leave) => piles.with(pile, leave)),
  )
}
