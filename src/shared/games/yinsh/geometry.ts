import type { Size } from './settings.ts'

declare const pointIndex: unique symbol
/** A point of a board: its place in board order, from 0. */
export type PointIndex = number & { readonly [pointIndex]: true }

/** The six ways from a point, clockwise from straight up. */
export const DIRECTIONS = [0, 1, 2, 3, 4, 5] as const
export type Direction = (typeof DIRECTIONS)[number]

/** A step in each direction, in axial coordinates: `r` grows straight down, `q` down to the right. */
const STEPS = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 1], [-1, 0]] as const

export interface Point {
  readonly index: PointIndex
  /** How far from the centre. */
  readonly hexagon: number
  /** Within its hexagon, clockwise from straight above the centre. */
  readonly position: number
  /** Axial coordinates with the centre at 0, 0. On paper x is q · √3/2 and y, downwards, r + q/2. */
  readonly q: number
  readonly r: number
}

/** A board of one size: its points and lines. Never changed. */
export interface Geometry {
  readonly size: Size
  /** In board order: by hexagon, then by position, without the six corners. */
  readonly points: readonly Point[]
  readonly count: number
  /** The 32-bit words of a bitboard. */
  readonly words: number
  /** The point of that hexagon and position; null if there is none. */
  readonly indexAt: (hexagon: number, position: number) => PointIndex | null
  /** The points from a point outwards in each direction, the nearest first. */
  readonly rays: readonly (readonly (readonly PointIndex[])[])[]
  /** Every line from edge to edge, along the directions 0, 1 and 2. */
  readonly lines: readonly (readonly PointIndex[])[]
}

const known = new Map<Size, Geometry>()

/** The board of a size; the same one each time. */
export function geometryOf(size: Size): Geometry {
  const geometry = known.get(size) ?? makeGeometry(size)
  known.set(size, geometry)
  return geometry
}

/** The points from `point` in a direction, without itself. */
export function rayFrom(geometry: Geometry, point: PointIndex, direction: Direction): readonly PointIndex[] {
  return geometry.rays[point]?.[direction] ?? []
}

/** Both parts of a point's name. */
export function pointAt(geometry: Geometry, index: PointIndex): Point {
  const point = geometry.points[index]
  if (point === undefined)
    throw new RangeError(`there is no point ${index} on a board of size ${geometry.size}`)
  return point
}

/** A point as it is written in a turn: `2 11`. */
export function pointText(geometry: Geometry, index: PointIndex): string {
  const { hexagon, position } = pointAt(geometry, index)
  return `${hexagon} ${position}`
}

/** A point as it is written in a sentence, where no line may break between both numbers. */
export function pointName(geometry: Geometry, index: PointIndex): string {
  return pointText(geometry, index).replace(' ', '\u00A0')
}

function makeGeometry(size: Size): Geometry {
  const points = makePoints(size)
  const byName = new Map(points.map(point => [`${point.hexagon} ${point.position}`, point.index]))
  const byPlace = new Map(points.map(point => [`${point.q} ${point.r}`, point.index]))
  const rays = points.map(({ q, r }) => STEPS.map(([stepQ, stepR]) => {
    const ray: PointIndex[] = []
    for (let steps = 1; ; steps++) {
      const next = byPlace.get(`${q + steps * stepQ} ${r + steps * stepR}`)
      if (next === undefined)
        return Object.freeze(ray)
      ray.push(next)
    }
  }))
  // A line begins where nothing lies behind.
  const lines = points.flatMap(({ index }) =>
    [0, 1, 2].flatMap((direction) => {
      const ahead = rays[index]?.[direction] ?? []
      return (rays[index]?.[direction + 3] ?? []).length === 0 && ahead.length > 0
        ? [Object.freeze([index, ...ahead])]
        : []
    }),
  )
  return Object.freeze({
    size,
    points,
    count: points.length,
    words: Math.ceil(points.length / 32),
    indexAt: (hexagon: number, position: number) => byName.get(`${hexagon} ${position}`) ?? null,
    rays,
    lines,
  })
}

function makePoints(size: Size): readonly Point[] {
  const points: Point[] = []
  for (let hexagon = 0; hexagon <= size; hexagon++) {
    for (let position = 0; position < Math.max(1, 6 * hexagon); position++) {
      if (hexagon < size || position % size !== 0) {
        points.push(
          Object.freeze({ index: points.length as PointIndex, hexagon, position, ...placeOf(hexagon, position) }),
        )
      }
    }
  }
  return Object.freeze(points)
}

/** Position c·h + s lies h − s steps along direction c and s along the next one. */
function placeOf(hexagon: number, position: number): { q: number, r: number } {
  const corner = hexagon === 0 ? 0 : Math.floor(position / hexagon)
  const side = position - corner * hexagon
  const [q, r] = STEPS[corner % 6] ?? STEPS[0]
  const [nextQ, nextR] = STEPS[(corner + 1) % 6] ?? STEPS[0]
  return { q: (hexagon - side) * q + side * nextQ, r: (hexagon - side) * r + side * nextR }
}
