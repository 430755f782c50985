// Looks at places all over the map and takes the one furthest from every stone and the edge.
// Where nobody is near, a stone pulls a large part of the map to its owner.
// Try: count only the stones of the others, or make the edge matter less.

const LEAST_DISTANCE = 66

export function choose(state) {
  const { stones } = state.position
  const places = freePlaces(stones).map(place => ({ place, room: roomAt(place, stones) }))
  const [best] = places.sort((a, b) => b.room - a.room)
  console.log(`I choose among ${places.length} places.`)
  show.mark(best.place, 'cells free around', Math.floor(best.room))
  const [row, column] = best.place
  return { row, column }
}

/** How far the nearest stone is, or twice as far as the edge if that is less. */
function roomAt([row, column], stones) {
  const edge = Math.min(row, column, 999 - row, 999 - column)
  return Math.min(2 * edge, ...stones.map(stone => distanceBetween(stone, [row, column])))
}

/** Places where a stone may lie. If it finds none, it looks closer. */
function freePlaces(stones) {
  for (const step of [20, 5, 1]) {
    const places = gridOf(step).filter((place) => {
      return stones.every(stone => distanceBetween(stone, place) >= LEAST_DISTANCE)
    })
    if (places.length > 0)
      return places
  }
}

function distanceBetween([rowA, columnA], [rowB, columnB]) {
  return Math.sqrt((rowA - rowB) ** 2 + (columnA - columnB) ** 2)
}

/** The middle of every square of so many cells. */
function gridOf(step) {
  const half = Math.floor(step / 2)
  const steps = Array.from({ length: 1000 / step }, (_, index) => half + index * step)
  return steps.flatMap(row => steps.map(column => [row, column]))
}
