// Distances and places in Voronoi. Each bot that imports them ends with them, but without this line.

/** The square of the distance between two places. */
export function squareBetween([rowA, columnA], [rowB, columnB]) {
  return (rowA - rowB) ** 2 + (columnA - columnB) ** 2
}

/** The middle of every square of so many cells. */
export function gridOf(step) {
  const half = Math.floor(step / 2)
  const steps = Array.from({ length: 1000 / step }, (_, index) => half + index * step)
  return steps.flatMap(row => steps.map(column => [row, column]))
}
