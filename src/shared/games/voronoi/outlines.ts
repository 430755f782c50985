import type { Owned } from './borders.ts'
import type { Point } from './straightened.ts'
import { bordersOf, OUTSIDE } from './borders.ts'
import { straightened } from './straightened.ts'

/**
 * The outline of all cells of each owner as the `d` of an SVG path in units of half a cell, with holes by
 * the rule `evenodd`. The middle of each cell lies in the outline of its owner and in no other; neighbours
 * have the very same line between them. Whoever owns none is missing, and so is nobody (0).
 */
export function outlinesOf(owned: Owned): ReadonlyMap<number, string> {
  const lines = new Map<number, Point[][]>()
  const add = (owner: number, line: Point[]): void => {
    if (owner === 0 || owner === OUTSIDE)
      return
    const known = lines.get(owner)
    if (known === undefined)
      lines.set(owner, [line])
    else
      known.push(line)
  }
  for (const border of bordersOf(owned)) {
    const line = straightened(border)
    add(border.right, line)
    add(border.left, line.toReversed())
  }
  return new Map([...lines].map(([owner, all]) => [owner, loopsOf(all).map(pathOf).join('')]))
}

/** Closed ways made of lines that begin where others end. */
function loopsOf(lines: readonly Point[][]): Point[][] {
  const byStart = new Map<string, Point[][]>()
  for (const line of lines) {
    const key = keyOf(line[0])
    byStart.set(key, [...byStart.get(key) ?? [], line])
  }
  const next = (key: string): Point[] | undefined => byStart.get(key)?.pop()
  const loops: Point[][] = []
  for (const start of byStart.keys()) {
    for (let line = next(start); line !== undefined; line = next(start)) {
      const loop: Point[] = []
      for (
        let part: Point[] | undefined = line;
        part !== undefined;
        part = keyOf(part.at(-1)) === start ? undefined : next(keyOf(part.at(-1)))
      )
        loop.push(...part.slice(0, -1))
      loops.push(loop)
    }
  }
  return loops
}

function keyOf(point: Point | undefined): string {
  return `${point?.x} ${point?.y}`
}

/** Steps from point to point, in as few characters as they take. */
function pathOf([start, ...points]: readonly Point[]): string {
  if (start === undefined)
    return ''
  let before = start
  const steps = points.map((point) => {
    const [x, y] = [point.x - before.x, point.y - before.y]
    before = point
    if (y === 0)
      return `h${x}`
    return x === 0 ? `v${y}` : `l${x}${y < 0 ? '' : ' '}${y}`
  })
  return `M${start.x} ${start.y}${steps.join('')}z`
}
