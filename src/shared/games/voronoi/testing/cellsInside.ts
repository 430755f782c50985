interface Point { readonly x: number, readonly y: number }

/** The cells whose middle lies inside a path in half cells, by the rule `evenodd`: row by row, 1 for inside. */
export function cellsInside(d: string, side: number): Uint8Array {
  const crossings = new Uint8Array(side * side)
  for (const [, loop = ''] of d.matchAll(/(M[^z]*)z/g)) {
    const points = pointsOf(loop)
    for (const [index, from] of points.entries())
      countCrossings(from, points[(index + 1) % points.length] ?? from, crossings, side)
  }
  return crossings.map(count => count % 2)
}

/** Each cell has one crossing more for a line that passes to the left of its middle at its own height. */
function countCrossings(from: Point, to: Point, crossings: Uint8Array, side: number): void {
  for (let row = 0; row < side; row++) {
    const y = 2 * row + 1
    if ((from.y > y) === (to.y > y))
      continue
    const x = from.x + (to.x - from.x) * (y - from.y) / (to.y - from.y)
    for (let column = 0; column < side; column++) {
      if (2 * column + 1 > x)
        crossings[row * side + column] = (crossings[row * side + column] ?? 0) + 1
    }
  }
}

function pointsOf(loop: string): Point[] {
  const points: Point[] = []
  for (const [, letter, numbers = ''] of loop.matchAll(/([MhvlL])([\d -]+)/g)) {
    const [one = 0, two = 0] = (numbers.match(/-?\d+/g) ?? []).map(Number)
    const { x, y } = points.at(-1) ?? { x: 0, y: 0 }
    points.push(letter === 'h' ? { x: x + one, y } : letter === 'v' ? { x, y: y + one } : { x: x + one, y: y + two })
  }
  return points
}
