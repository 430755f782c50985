// Looks at every reply to its best places, and keeps how strongly a stone at each place pulls.
// So it need not compute that again in later moves, and has time for more places and replies.
// Try: more BEST, or count more cells. Or keep the strongest replies, and look at those first.

import { gridOf, squareBetween } from './rules.js'

const LEAST_DISTANCE = 66
const BEST = 40
/** The cells that are counted. */
const CELLS = gridOf(40)
/** By the name of a place: how strongly a stone there pulls at each counted cell. */
const known = new Map()

export function choose(state) {
  const { stones, players, stonesEach } = state.position
  const leads = leadsOf(state.position, state.you)
  const places = freePlaces(stones)
  const tried = places.map(place => ({ place, owned: ownedWith(place, leads, 1) }))
  tried.sort((a, b) => b.owned - a.owned)

  const replies = stones.length + 1 < players * stonesEach ? places : []
  let best = { owned: -1 }
  for (const { place, owned } of tried.slice(0, BEST)) {
    const worst = worstReply(place, owned, leads, replies, best.owned)
    if (worst > best.owned) {
      best = { place, owned: worst }
      show.mark(place, 'percent after the reply', Math.floor(100 * worst / CELLS.length))
    }
  }
  console.log(`I know the pulls of ${known.size} places.`)
  const [row, column] = best.place
  return { row, column }
}

/** How many cells we own after a stone there and any reply; it stops below what is enough. */
function worstReply(place, owned, leads, replies, enough) {
  const pulls = pullsOf(place)
  const after = leads.map((lead, index) => lead + pulls[index])
  let worst = owned
  for (const reply of replies) {
    if (worst <= enough)
      break
    if (isFree(reply, [place]))
      worst = Math.min(worst, ownedWith(reply, after, -1))
  }
  return worst
}

/** How many of the counted cells we own after one more stone: ours (1) or another's (-1). */
function ownedWith(place, leads, sign) {
  const pulls = pullsOf(place)
  return leads.filter((lead, index) => lead + sign * pulls[index] > 0).length
}

/** How strongly a stone pulls at each counted cell. */
function pullsOf([row, column]) {
  const name = `${row} ${column}`
  if (!known.has(name))
    known.set(name, CELLS.map(cell => 1 / Math.max(1, squareBetween([row, column], cell))))
  return known.get(name)
}

/** For each counted cell: how much stronger we pull at it than the strongest other player. */
function leadsOf({ stones, players }, you) {
  const placed = stones.map(([row, column, player]) => ({ player, pulls: pullsOf([row, column]) }))
  return CELLS.map((_, index) => {
    const sums = Array.from({ length: players + 1 }).fill(0) // that of player 1 is at 1
    for (const { player, pulls } of placed)
      sums[player] += pulls[index]
    return sums[you] - Math.max(...sums.filter((_, player) => player !== you))
  })
}

/** Places where a stone may lie, from the middle outwards. If it finds none, it looks closer. */
function freePlaces(stones) {
  for (const step of [50, 10, 1]) {
    const places = gridOf(step).filter(place => isFree(place, stones))
    if (places.length > 0)
      return places.sort((a, b) => squareBetween(a, [500, 500]) - squareBetween(b, [500, 500]))
  }
}

function isFree(place, stones) {
  return stones.every(stone => squareBetween(stone, place) >= LEAST_DISTANCE ** 2)
}
