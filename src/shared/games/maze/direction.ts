/** The four ways to step, in the order in which they are tried: north is up, and rows are counted downwards. */
export const DIRECTIONS = ['N', 'E', 'S', 'W'] as const
export type Direction = (typeof DIRECTIONS)[number]

/** What a wall on each side adds to a cell's digit. */
export const WALL = { N: 1, E: 2, S: 4, W: 8 } as const satisfies Record<Direction, number>
export const ALL_WALLS = WALL.N + WALL.E + WALL.S + WALL.W

export const OPPOSITE = { N: 'S', E: 'W', S: 'N', W: 'E' } as const satisfies Record<Direction, Direction>
export const RIGHT_OF = { N: 'E', E: 'S', S: 'W', W: 'N' } as const satisfies Record<Direction, Direction>
export const LEFT_OF = { N: 'W', E: 'N', S: 'E', W: 'S' } as const satisfies Record<Direction, Direction>

export const DIRECTION_NAMES = { N: 'north', E: 'east', S: 'south', W: 'west' } as const satisfies Record<
  Direction,
  string
>

export function isDirection(value: unknown): value is Direction {
  return (DIRECTIONS as readonly unknown[]).includes(value)
}
