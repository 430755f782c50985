// Looks one stone ahead: tries places all over the map and counts the cells that it would own then.
// It counts one cell in every square of 40 by 40: enough to compare places, and far faster.
// Try: count fewer cells or more. How long does a move take then, and does it play better?

import { gridOf, squareBetween } from './rules.js'

const LEAST_DISTANCE = 66
/** The cells that are counted. */
const CELLS = gridOf(40)

export function choose(state) {
  const { stones } = state.position
  const leads = leadsOf(state.position, state.you)
  const tried = freePlaces(stones).map(place => ({ place, owned: ownedWith(place, leads) }))
  tried.sort((a, b) => b.owned - a.owned)
  for (const { place, owned } of tried.slice(0, 30))
    show.mark(place, 'percent of the map', Math.floor(100 * owned / CELLS.length))
  const [row, column] = tried[0].place
  return { row, column }
}

/** How many of the counted cells we own with one more stone. */
function ownedWith(place, leads) {
  return CELLS.filter((cell, index) => leads[index] + pull(place, cell) > 0).length
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
