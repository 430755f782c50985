/** A grid with an owner for each cell, row by row. */
export interface Owned { readonly owners: Uint8Array, readonly side: number }

/**
 * The outline of all cells of an owner as the `d` of an SVG path in units of cells, with holes by the rule
 * `evenodd`; empty where it owns none.
 */
export function outlineOf(map: Owned, owner: number): string {
  const edges = edgesAround(map, owner)
  const loops: string[] = []
  for (const start of [...edges.keys()]) {
    while (edges.has(start))
      loops.push(pathOf(loopFrom(edges, start), map.side + 1))
  }
  return loops.join('')
}

/** The edges between the cells of an owner and all others, by the corner where they begin; each has its cells on the right. */
type Edges = Map<number, number[]>

function edgesAround({ owners, side }: Owned, owner: number): Edges {
  const edges: Edges = new Map()
  const corner = (row: number, column: number): number => row * (side + 1) + column
  const add = (from: number, to: number): void => {
    const known = edges.get(from)
    if (known === undefined)
      edges.set(from, [to])
    else
      known.push(to)
  }
  for (let row = 0; row < side; row++) {
    for (let column = 0, at = row * side; column < side; column++, at++) {
      if (owners[at] !== owner)
        continue
      if (row === 0 || owners[at - side] !== owner)
        add(corner(row, column), corner(row, column + 1))
      if (column === side - 1 || owners[at + 1] !== owner)
        add(corner(row, column + 1), corner(row + 1, column + 1))
      if (row === side - 1 || owners[at + side] !== owner)
        add(corner(row + 1, column + 1), corner(row + 1, column))
      if (column === 0 || owners[at - 1] !== owner)
        add(corner(row + 1, column), corner(row, column))
    }
  }
  return edges
}

/** Takes a closed way along the edges out of them: the corners that it comes by, from its first. */
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
