// Counts what it would own with a stone at each of many places. For the best of them it looks
// at every reply as well, and takes the place where the worst reply for it does least harm.
// Try: more BEST, or count more cells. How long does a move take then, and does it play better?

import { gridOf, squareBetween } from './rules.js'

const LEAST_DISTANCE = 66
const BEST = 5
/** The cells that are counted. */
const CELLS = gridOf(40)

export function choose(state) {
  const { stones, players, stonesEach } = state.position
  const leads = leadsOf(state.position, state.you)
  const places = freePlaces(stones)
  const tried = places.map(place => ({ place, owned: ownedWith(place, leads, 1) }))
  const best = tried.sort((a, b) => b.owned - a.owned).slice(0, BEST)

  const replies = stones.length + 1 < players * stonesEach ? places : []
  for (const one of best)
    one.owned = worstReply(one, leads, replies)
  best.sort((a, b) => b.owned - a.owned)
  for (const { place, owned } of best)
    show.mark(place, 'percent after the reply', Math.floor(100 * owned / CELLS.length))
  const [row, column] = best[0].place
  return { row, column }
}

/** How many of the counted cells we still own after a stone there and any reply. */
function worstReply({ place, owned }, leads, replies) {
  const after = leads.map((lead, index) => lead + pull(place, CELLS[index]))
  const free = replies.filter(reply => isFree(reply, [place]))
  return Math.min(owned, ...free.map(reply => ownedWith(reply, after, -1)))
}

/** How many of the counted cells we own after one more stone: ours (1) or another player's (-1). */
function ownedWith(place, leads, sign) {
  return CELLS.filter((cell, index) => leads[index] + sign * pull(place, cell) > 0).length
}

/** For each counted cell: how much stronger we pull at it than the strongest other player. */
function leadsOf({ stones, players }, you) {
  return CELLS.map((cell) => {
    const pulls = Array.from({ length: players + 1 }).fill(0) // that of player 1 is at 1
    for (const [row, column, player] of stones)
      pulls[player] += pull([row, column], cell)
    return pulls[you] - Math.max(...pulls.filter((_, player) => player !== you))
  })
}

function pull(stone, cell) {
  return 1 / Math.max(1, squareBetween(stone, cell))
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
