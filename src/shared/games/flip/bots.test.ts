import type { Choose } from '../../game/choose.ts'
import type { Cell } from './board.ts'
import type { Move } from './play.ts'
import type { FlipState } from './state.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { thinkingAlone } from '../../game/thinking.ts'
import { seededRandom } from '../../random.ts'
import { everyOutcome } from '../../testing/chance.ts'
import { textOf } from './board.ts'
import { chaser } from './bots/chaser.ts'
import { hintFor } from './hint.ts'
import { flip } from './index.ts'
import { minds } from './minds.ts'
import { legalMoves } from './play.ts'
import { firstRowOf, solve } from './solver.ts'
import { boardOf } from './state.ts'
import { anySolvable, board as parse, played, race, solo } from './testing/boards.ts'

const alone = thinkingAlone(seededRandom(1))

/** All clicks of a bot that plays a board to its end alone. */
async function clicksOf(bot: Choose<FlipState, Move>, text: string): Promise<{ clicks: Cell[], end: FlipState }> {
  const clicks: Cell[] = []
  let state = solo(text)
  while (flip.toMove(state) !== null) {
    const move = await bot(state, alone)
    clicks.push(move)
    state = played(state, move)
  }
  return { clicks, end: state }
}

describe('the random player', () => {
  it('clicks every cell, each as likely', () => {
    const state = solo('010 001')
    expect(everyOutcome(chance => minds.bots[0]?.choose(state, thinkingAlone(chance)))).toEqual(legalMoves(state))
  })
})

describe('the perfect player', () => {
  it('solves every board with the fewest clicks', async () => {
    await fc.assert(fc.asyncProperty(anySolvable(8, 8), async (board) => {
      const { clicks, end } = await clicksOf(hintFor, textOf(board))
      expect(flip.standing(end)?.ending).toBe('solved')
      expect(clicks).toHaveLength(solve(board)?.fewest ?? 0)
    }), { numRuns: 40 })
  })

  it('draws a race against itself', async () => {
    let state = race('10111 11110 10100 10001 11111')
    while (flip.toMove(state) !== null)
      state = played(state, hintFor(state))
    expect(flip.standing(state)).toEqual({ ending: 'solved', places: { 1: 1, 2: 1 } })
  })
})

describe('the chaser', () => {
  it('solves every board, and chases from the top down', async () => {
    await fc.assert(fc.asyncProperty(anySolvable(12, 12), async (board) => {
      const { end } = await clicksOf(chaser, textOf(board))
      expect(flip.standing(end)?.ending).toBe('solved')
    }), { numRuns: 60 })
  })

  it('solves the largest boards', async () => {
    for (const [rows, columns] of [[32, 32], [30, 30], [32, 1], [1, 32], [2, 29], [3, 29]] as const) {
      const start = flip.setup(flip.settings.parse({ rows, columns, seed: 7 }), { seats: [1], first: 1 })
      const { end } = await clicksOf(chaser, textOf(boardOf(start, 1)))
      expect(flip.standing(end)?.ending, `${rows} × ${columns}`).toBe('solved')
    }
  })

  it('clicks below each lit cell, then the first row, and chases again', async () => {
    const boards = anySolvable(9, 9).filter(({ lit }) => lit.length >= 3)
    await fc.assert(fc.asyncProperty(boards, async (board) => {
      const { clicks } = await clicksOf(chaser, textOf(board))
      const rows = clicks.map(({ row }) => row)
      const again = rows.includes(0) ? rows.indexOf(0) : 0
      for (const part of [rows.slice(0, again), rows.slice(again)])
        expect(part).toEqual(part.toSorted((one, other) => one - other))
    }), { numRuns: 60 })
  })

  it.each([
    ['000 000 011 101', { row: 3, column: 1 }],
    ['0000 0000 0010 0100 1101', { row: 3, column: 2 }],
    ['00000 10001 00100 01011', { row: 2, column: 0 }],
    ['01110 01001 01011 11011 01111', { row: 1, column: 1 }],
  ])('first clicks below the first light of %s', async (text, cell) => {
    expect(firstRowOf(parse(text)) ?? 0).not.toBe(0)
    expect(await chaser(solo(text), alone)).toEqual(cell)
  })
})
