import type { Raster } from '../../raster.ts'
import type { Stone } from './field/stone.ts'
import type { VoronoiState } from './state.ts'
import { SEATS } from '../../game/seat.ts'
import { INK } from '../../game/svg.ts'
import { SIDE } from './board.ts'
import { ownersOf } from './field/scores.ts'

/**
 * How much of a player's full colour the cells of a territory have, and those along its border; the rest is the
 * ground's.
 */
const WITHIN = 0.4
const ALONG = 0.75

/** Radii in cells: of a stone, of its rim, and of the ring round the newest one. */
const STONE = 10
const RIM = 12
const RING = 15

/** The numbers of the colours: 0 for cells of nobody, and three for each player. */
const SEAT_COUNT = SEATS.length
const GROUND = 0
const INK_COLOUR = 1 + 3 * SEAT_COUNT
export const COLOURS: readonly string[] = [
  INK.panel,
  ...SEATS.map(seat => mixed(INK.seat[seat], WITHIN)),
  ...SEATS.map(seat => mixed(INK.seat[seat], ALONG)),
  ...SEATS.map(seat => INK.seat[seat]),
  INK.ink,
]

/**
 * The map as pixels, one for each cell: the cells of a territory in its player's lighter colour, those
 * that touch other cells to the right or below in the darker one, and cells of nobody plain. Stones cover
 * cells: discs of the full colour with a light rim and the player's number, 12 cells from the middle to the
 * outside; the newest has a dark ring of 3 cells more.
 */
export function raster({ placed, players }: VoronoiState): Raster {
  const pixels = ownersOf(placed, players)
  paintBorders(pixels)
  for (const [index, stone] of placed.entries())
    paintStone(pixels, stone, index === placed.length - 1)
  return { width: SIDE, height: SIDE, colours: COLOURS, pixels }
}

/** The number of the player whose cell has that colour; 0 for nobody's, null for what belongs to a stone. */
export function ownerOfColour(colour: number): number | null {
  if (colour > 2 * SEAT_COUNT)
    return null
  return colour > SEAT_COUNT ? colour - SEAT_COUNT : colour
}

/** Row by row, so that the owners of the cells to the right and below are still to be read. */
function paintBorders(pixels: Uint8Array): void {
  for (let at = 0; at < pixels.length; at++) {
    const owner = pixels[at] as number
    const right = (at + 1) % SIDE === 0 ? owner : pixels[at + 1]
    const below = pixels[at + SIDE] ?? owner
    if (owner > 0 && (right !== owner || below !== owner))
      pixels[at] = owner + SEAT_COUNT
  }
}

function paintStone(pixels: Uint8Array, { row, column, player }: Stone, isNewest: boolean): void {
  for (let down = -RING; down <= RING; down++) {
    for (let right = -RING; right <= RING; right++) {
      const [y, x] = [row + down, column + right]
      const colour = stoneColour(down, right, player, isNewest)
      if (colour !== null && y >= 0 && y < SIDE && x >= 0 && x < SIDE)
        pixels[y * SIDE + x] = colour
    }
  }
}

/** The colour so many cells below and to the right of a stone's middle; null if the stone doesn't reach. */
function stoneColour(down: number, right: number, player: number, isNewest: boolean): number | null {
  const squared = down ** 2 + right ** 2
  if (squared <= STONE ** 2)
    return isInNumber(down, right, player) ? GROUND : 2 * SEAT_COUNT + player
  if (squared <= RIM ** 2)
    return GROUND
  return isNewest && squared <= RING ** 2 ? INK_COLOUR : null
}

/** Three by five dots, row by row. */
const DIGITS: Readonly<Record<number, string>> = {
  1: '010110010010111',
  2: '111001111100111',
  3: '111001111001111',
  4: '101101111001001',
  5: '111100111001111',
  6: '111100111101111',
  7: '111001010010010',
  8: '111101111101111',
  9: '111101111001111',
}
/** Cells a dot. */
const DOT = 2

function isInNumber(down: number, right: number, player: number): boolean {
  const [y, x] = [Math.floor(down / DOT + 2.5), Math.floor(right / DOT + 1.5)]
  return y >= 0 && y < 5 && x >= 0 && x < 3 && DIGITS[player]?.[3 * y + x] === '1'
}

/** A colour with so much of another one, on the ground of the picture. */
function mixed(colour: string, share: number): string {
  const parts = [1, 3, 5].map((at) => {
    const [one, ground] = [colour, INK.panel].map(text => Number.parseInt(text.slice(at, at + 2), 16))
    return Math.round((one ?? 0) * share + (ground ?? 0) * (1 - share)).toString(16).padStart(2, '0')
  })
  return `#${parts.join('')}`
}
