/** A square grid with an owner for each cell, row by row. */
export interface Owned { readonly owners: Uint8Array, readonly side: number }

/**
 * The outline of all cells of each owner as the `d` of an SVG path in units of cells, with holes by the rule
 * `evenodd`. Whoever owns none is missing.
 */
export function outlinesOf({ owners, side }: Owned): ReadonlyMap<number, string> {
  const paths = new Map<number, string>()
  for (const [owner, edges] of edgesOf({ owners, side }))
    paths.set(owner, loopsOf(edges).map(corners => pathOf(corners, side + 1)).join(''))
  return paths
}

/** The edges between the cells of one owner and all others, by the corner where they begin; each has its cells on the right. */
type Edges = Map<number, number[]>

const NOBODY_OUTSIDE = -1

function edgesOf({ owners, side }: Owned): Map<number, Edges> {
  const all = new Map<number, Edges>()
  const across = side + 1
  const add = (owner: number, from: number, to: number): void => {
    if (owner === NOBODY_OUTSIDE)
      return
    const edges = all.get(owner) ?? new Map<number, number[]>()
    all.set(owner, edges)
    const known = edges.get(from)
    if (known === undefined)
      edges.set(from, [to])
    else
      known.push(to)
  }
  for (let row = 0; row <= side; row++) {
    for (let column = 0; column <= side; column++) {
      const isIn = row < side && column < side
      const at = row * side + column
      const here = isIn ? owners[at] ?? 0 : NOBODY_OUTSIDE
      const corner = row * across + column
      const above = row > 0 && column < side ? owners[at - side] ?? 0 : NOBODY_OUTSIDE
      if (here !== above) {
        add(here, corner, corner + 1)
        add(above, corner + 1, corner)
      }
      const left = column > 0 && row < side ? owners[at - 1] ?? 0 : NOBODY_OUTSIDE
      if (here !== left) {
        add(here, corner + across, corner)
        add(left, corner, corner + across)
      }
    }
  }
  return all
}

/** Closed ways along all the edges: each the corners that it comes by. Takes the edges. */
function loopsOf(edges: Edges): number[][] {
  const loops: number[][] = []
  for (const start of edges.keys()) {
    while (edges.has(start))
      loops.push(loopFrom(edges, start))
  }
  return loops
}

function loopFrom(edges: Edges, start: number): number[] {
  const corners = [start]
  for (let at = start; ;) {
    const next = takeEdge(edges, at)
    if (next === null || next === start)
      return corners
    corners.push(next)
    at = next
  }
}

function takeEdge(edges: Edges, from: number): number | null {
  const ends = edges.get(from)
  const next = ends?.pop() ?? null
  if (ends?.length === 0)
    edges.delete(from)
  return next
}

/** Only the corners at which the way turns are written. */
function pathOf(corners: readonly number[], across: number): string {
  const turns = corners.filter((corner, index) => {
    const before = corners[index - 1] ?? corners.at(-1) ?? corner
    const after = corners[index + 1] ?? corners[0] ?? corner
    return corner - before !== after - corner
  })
  return turns.map((corner, index) => {
    const [x, y] = [corner % across, Math.floor(corner / across)]
    const before = turns[index - 1]
    if (before === undefined)
      return `M${x} ${y}`
    return Math.floor(before / across) === y ? `H${x}` : `V${y}`
  }).join('').concat('z')
}
