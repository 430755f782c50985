import { expect, it } from 'vitest'
import { CELLS, SIDE } from '../../../../shared/games/voronoi/board.ts'
import { paintCells } from './canvasPainter.ts'
import { colourOf, SHADES, TILE, TILE_PIXELS } from './mapPaint.ts'

const LOOK = { theme: 'light', patterned: false } as const

/** Player 1's left half, player 2's right half, nobody's upper row. */
function halves(): Uint8Array {
  return Uint8Array.from({ length: CELLS }, (_, cell) => cell < SIDE ? 0 : cell % SIDE < SIDE / 2 ? 1 : 2)
}

function painted(
  owners: Uint8Array,
  after: Uint8Array | null,
  patterned = false,
): (row: number, column: number) => readonly number[] {
  const pixels = new Uint32Array(CELLS)
  paintCells(pixels, owners, after, { ...LOOK, patterned })
  return (row, column) => [...new Uint8Array(pixels.buffer, 4 * (row * SIDE + column), 4)]
}

it('paints each cell in its owner\'s colour, borders full and nobody\'s cells not at all', () => {
  const at = painted(halves(), null)
  const shade = (part: number): number => Math.round(255 * part)
  expect(at(300, 100)).toEqual([...colourOf('light', 1), shade(SHADES.light.ground)])
  expect(at(300, 900)).toEqual([...colourOf('light', 2), shade(SHADES.light.ground)])
  expect(at(300, SIDE / 2)).toEqual([...colourOf('light', 2), shade(SHADES.light.border)])
  expect(at(0, 10)).toEqual([0, 0, 0, 0])
})

it('stripes the cells that would change hands in the colour of who gets them', () => {
  const after = halves()
  after.fill(2, 300 * SIDE, 300 * SIDE + 20)
  const at = painted(halves(), after)
  const shown = Array.from({ length: 20 }, (_, column) => at(300, column))
  expect(new Set(shown.map(pixel => pixel.slice(0, 3).join())).size).toBe(1)
  expect(shown[0]?.slice(0, 3)).toEqual(colourOf('light', 2))
  expect(new Set(shown.map(pixel => pixel[3])).size).toBe(2)
  expect(at(301, 5)).toEqual(painted(halves(), null)(301, 5))
})

it('gives each player but the first a pattern, and no two the same', () => {
  const tiles = Array.from(
    { length: 10 },
    (_, owner) => TILE_PIXELS.slice(owner * TILE * TILE, (owner + 1) * TILE * TILE).join(''),
  )
  expect(new Set(tiles).size).toBe(9) // nobody's and player 1's are plain
  const at = painted(halves(), null, true)
  expect(new Set(Array.from({ length: TILE }, (_, column) => at(400, 600 + column)[3])).size).toBe(2)
})
