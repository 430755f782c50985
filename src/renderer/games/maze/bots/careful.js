// Steps to the neighbour where it has been least often, and so finds the end sooner or later.
// It keeps in mind where it was: what stands outside of `choose` stays from one move to the next.
// Try: if several neighbours are equal, prefer the one that is nearer to the end.

const visits = new Map()

export function choose(state) {
  const { columns, walkers } = state.position
  const here = walkers[state.you - 1].path.at(-1)
  visits.set(here, timesAt(here) + 1)
  console.log(`I have been in ${visits.size} cells.`)

  // How the number of a cell changes with a step in each direction.
  const change = { N: -columns, E: 1, S: columns, W: -1 }
  const ways = state.legalMoves.filter(move => 'to' in move)
  ways.sort((a, b) => timesAt(here + change[a.to]) - timesAt(here + change[b.to]))

  const [best] = ways
  const next = here + change[best.to]
  show.mark([Math.floor(next / columns), next % columns], 'been here so often', timesAt(next))
  return best
}

function timesAt(cell) {
  return visits.get(cell) ?? 0
}
