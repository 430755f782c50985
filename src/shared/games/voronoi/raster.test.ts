import type { Cell } from './board.ts'
import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { pngOf } from '../../png.ts'
import { readPng } from '../../testing/readPng.ts'
import { SIDE, squaredDistance } from './board.ts'
import { ownersOf } from './field/scores.ts'
import { ownerOfColour, raster } from './raster.ts'
import { positionOf } from './testing/positions.ts'

/** The cells at most so far from a cell. */
function cellsWithin(reach: number, { row, column }: Cell): number[] {
  const cells: number[] = []
  for (let y = Math.max(0, row - reach); y <= Math.min(SIDE - 1, row + reach); y++) {
    for (let x = Math.max(0, column - reach); x <= Math.min(SIDE - 1, column + reach); x++) {
      if (squaredDistance({ row, column }, { row: y, column: x }) <= reach ** 2)
        cells.push(y * SIDE + x)
    }
  }
  return cells
}

it.each([[2, 0], [2, 1], [2, 2], [2, 20], [9, 90]] as const)(
  'the PNG of a position of %i players with %i stones shows the owner of each cell that no stone covers',
  (players, stones) => {
    const state = positionOf(stones, players)
    const { width, height, pixels } = readPng(pngOf(raster(state)))
    expect([width, height]).toEqual([SIDE, SIDE])
    const owners = ownersOf(state.placed, players)
    const seen = pixels.map(colour => ownerOfColour(colour) ?? 255)
    for (const [index, stone] of state.placed.entries()) {
      for (const cell of cellsWithin(index === stones - 1 ? 15 : 12, stone))
        seen[cell] = owners[cell] ?? 0
    }
    expect(crc32(seen)).toBe(crc32(owners))
  },
)

it('a stone has its player’s colour and number, and the newest one a ring', () => {
  const state = positionOf(2)
  const { colours, pixels } = raster(state)
  const at = (index: number, right: number): string | undefined => {
    const { row, column } = state.placed[index] ?? { row: 0, column: 0 }
    return colours[pixels[row * SIDE + column + right] ?? 0]
  }
  expect([at(0, 0), at(0, 9), at(0, 12)]).toEqual(['#fdfcfa', '#1f66a8', '#fdfcfa'])
  expect([at(1, 9), at(1, 12), at(1, 15)]).toEqual(['#b4540a', '#fdfcfa', '#1d2226'])
  expect(at(0, 14)).not.toBe('#1d2226')
})
