/** Colours and patterns of the map, the same for every painter. */
import type { Seat } from '../../../../shared/game/seat.ts'
import { SEATS } from '../../../../shared/game/seat.ts'
import { SEAT_COLOURS } from '../../../../shared/game/seatLooks.ts'

export type MapTheme = 'light' | 'dark'

/** How much of a player's colour covers a cell, from 0 to 1; cells that nobody owns have no colour. */
export interface MapShades {
  readonly ground: number
  /** For the marks of a player's pattern. */
  readonly mark: number
  /** For cells that would change hands, in stripes of two kinds. */
  readonly gained: readonly [number, number]
  readonly border: number
}

export const SHADES: Readonly<Record<MapTheme, MapShades>> = {
  light: { ground: 0.34, mark: 0.62, gained: [0.6, 0.88], border: 1 },
  dark: { ground: 0.36, mark: 0.6, gained: [0.58, 0.85], border: 1 },
}

/** A player's colour as red, green and blue from 0 to 255. */
export function colourOf(theme: MapTheme, seat: Seat): readonly [number, number, number] {
  const value = Number.parseInt(SEAT_COLOURS[theme][seat].full.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** The side of a pattern's tile, in pixels. */
export const TILE = 8

/** A tile for each player, one byte per row, with its highest bit on the left; the tiles differ without colour. */
const TILES: Readonly<Record<Seat, readonly number[]>> = {
  1: [0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00], // plain
  2: [0x03, 0x06, 0x0C, 0x18, 0x30, 0x60, 0xC0, 0x81], // rising lines
  3: [0x00, 0x60, 0x60, 0x00, 0x00, 0x06, 0x06, 0x00], // dots
  4: [0xC0, 0x60, 0x30, 0x18, 0x0C, 0x06, 0x03, 0x81], // falling lines
  5: [0xFF, 0xFF, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00], // level lines
  6: [0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0, 0xC0], // upright lines
  7: [0x81, 0x42, 0x24, 0x18, 0x18, 0x24, 0x42, 0x81], // crossed lines
  8: [0xF0, 0xF0, 0xF0, 0xF0, 0x0F, 0x0F, 0x0F, 0x0F], // squares
  9: [0xFF, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80], // a grid
}

/** 1 for each marked pixel of the tiles: first nobody's tile, then player 1's, …, each row by row. */
export const TILE_PIXELS: Uint8Array = Uint8Array.from({ length: (SEATS.length + 1) * TILE * TILE }, (_, index) => {
  const seat = SEATS[Math.floor(index / (TILE * TILE)) - 1]
  const row = Math.floor(index / TILE) % TILE
  return seat === undefined ? 0 : ((TILES[seat][row] ?? 0) >> (TILE - 1 - index % TILE)) & 1
})
