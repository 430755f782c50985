// Looks one move ahead: gives each move a value, and draws on each pile its best one.
// Two equal piles cancel out: whatever is done to one of them can be done to the other.
// Try: who has to move with piles of 1, 2 and 3 coins loses as well. Find more such positions.

const WIN = 100

export function choose(state) {
  const { piles, misere } = state.position
  const options = state.legalMoves.map((move) => {
    const after = piles.with(move.pile, move.leave)
    return { move, value: valueOf(after, misere) }
  })
  options.sort((a, b) => b.value - a.value)

  for (const pile of piles.keys()) {
    const best = options.find(({ move }) => move.pile === pile)
    if (best !== undefined)
      show.mark(pile, `leave ${best.move.leave}`, best.value)
  }
  return options[0].move
}

/** What the piles are worth if the other player is to move; 0 if that is hard to tell. */
function valueOf(piles, misere) {
  const left = piles.filter(coins => coins > 0)
  if (left.every(coins => coins === 1)) {
    // From now on every move takes one coin, so it is clear who takes the last.
    const otherTakesLast = left.length % 2 === 1
    return otherTakesLast === misere ? WIN : -WIN
  }

  const isSingle = coins => left.filter(other => other === coins).length % 2 === 1
  const single = new Set(left.filter(isSingle))
  if (single.size === 0)
    return WIN // I can copy whatever the other player does
  return single.size <= 2 ? -WIN : 0 // the other player can leave me only equal piles
}
