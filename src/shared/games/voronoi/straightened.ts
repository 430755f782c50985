import type { Border, Way } from './borders.ts'
import { stepOf } from './borders.ts'

/**
 * A point in half cells from the left and from the top: middles of cells have odd numbers, corners of cells even ones.
 */
export interface Point { readonly x: number, readonly y: number }

/**
 * An edge between two cells that a border goes along: its own middle, and the middles of the cells to the left and to
 * the right.
 */
interface Gate { readonly middle: Point, readonly left: Point, readonly right: Point }

/**
 * A border as few straight lines, from its first point to its last. They pass between the middles of
 * the same cells as the border itself, so no middle of a cell changes sides. Each line is drawn as far
 * as one can look from its beginning through the gates of the border.
 */
export function straightened({ x, y, ways, isRing }: Border): Point[] {
  const gates = gatesOf({ x: 2 * x, y: 2 * y }, ways)
  const [first] = gates
  if (first === undefined)
    return []
  const through = isRing ? [...gates.slice(1), first] : gates
  const end = isRing ? first.middle : after({ x: 2 * x, y: 2 * y }, ways)
  const points = [isRing ? first.middle : { x: 2 * x, y: 2 * y }]
  for (let at = 0; at < through.length;) {
    const reached = farthest(points.at(-1) ?? end, through, at, isRing ? null : end)
    points.push(through[reached]?.middle ?? end)
    at = reached + 1
    if (at === through.length && !isRing)
      points.push(end)
  }
  return points
}

/** The last gate whose middle is in sight from a point through all gates before it; their number for the end itself. */
function farthest(from: Point, gates: readonly Gate[], start: number, end: Point | null): number {
  const sight = new Sight(from)
  let reached = start
  for (let at = start; at < gates.length; at++) {
    const gate = gates[at]
    if (gate === undefined || !sight.narrow(gate))
      return reached
    const next = gates[at + 1]?.middle ?? end
    if (next !== null && sight.has(next))
      reached = at + 1
  }
  return reached
}

/** What can be seen from a point through gates that are passed one after the other, without touching their posts. */
class Sight {
  readonly #from: Point
  #left: Point | null = null
  #right: Point | null = null

  constructor(from: Point) {
    this.#from = from
  }

  /** Looks through one gate more. False if nothing can be seen through it. */
  narrow({ left, right }: Gate): boolean {
    const [toLeft, toRight] = [this.#to(left), this.#to(right)]
    if (this.#left === null || cross(this.#left, toLeft) > 0)
      this.#left = toLeft
    if (this.#right === null || cross(toRight, this.#right) > 0)
      this.#right = toRight
    return cross(this.#left, this.#right) > 0
  }

  has(point: Point): boolean {
    const to = this.#to(point)
    return this.#left !== null && this.#right !== null && cross(this.#left, to) > 0 && cross(to, this.#right) > 0
  }

  #to({ x, y }: Point): Point {
    return { x: x - this.#from.x, y: y - this.#from.y }
  }
}

/** Above 0 where `other` points further to the right than `one`, with y downwards. */
function cross(one: Point, other: Point): number {
  return one.x * other.y - one.y * other.x
}

function gatesOf(start: Point, ways: readonly Way[]): Gate[] {
  let { x, y } = start
  return ways.map((way) => {
    const step = stepOf(way)
    const middle = { x: x + step.x, y: y + step.y }
    x += 2 * step.x
    y += 2 * step.y
    return {
      middle,
      left: { x: middle.x + step.y, y: middle.y - step.x },
      right: { x: middle.x - step.y, y: middle.y + step.x },
    }
  })
}

function after(start: Point, ways: readonly Way[]): Point {
  return ways.map(stepOf).reduce((at, step) => ({ x: at.x + 2 * step.x, y: at.y + 2 * step.y }), start)
}
