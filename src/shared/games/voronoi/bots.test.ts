import type { Seat } from '../../game/seat.ts'
import type { Thinking, Thought } from '../../game/thinking.ts'
import type { Stone } from './field/stone.ts'
import type { VoronoiState } from './state.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { thinkingAlone, thoughtSchema } from '../../game/thinking.ts'
import { seededRandom } from '../../random.ts'
import { greedy } from './bots/greedy.ts'
import { lookahead } from './bots/lookahead.ts'
import { scoresOf } from './field/scores.ts'
import { legalCellCount, randomLegalCell } from './legalCells.ts'
import { minds } from './minds.ts'
import { play } from './play.ts'
import { isOver, startOf } from './state.ts'

/** Thinking whose clock goes on by so much with each look at it. */
function counting(seed: number, lookMs: number, limits: Partial<Thinking> = {}): Thinking {
  let elapsed = 0
  return { ...thinkingAlone(seededRandom(seed)), elapsedMs: () => elapsed += lookMs, ...limits }
}

function startFor(players: Seat, stones: number, first: Seat = 1): VoronoiState {
  return startOf({ players, stones, rules: 'original' }, { seats: [], first })
}

/** The position after so many stones, each on any legal cell. */
function randomPosition(players: Seat, stones: number, plies: number, seed: number): VoronoiState {
  const random = seededRandom(seed)
  let state = startFor(players, stones)
  for (let ply = 0; ply < plies && !isOver(state); ply++) {
    const played = play(state, randomLegalCell(state.placed, random))
    if (!played.ok)
      throw new Error(played.error.code)
    state = played.value.state
  }
  return state
}

const anyPosition = fc.record({
  players: fc.constantFrom<Seat>(2, 3, 9),
  stones: fc.integer({ min: 1, max: 6 }),
  seed: fc.nat(10_000),
  plies: fc.nat(40),
})
  .map(({ players, stones, seed, plies }) => ({
    state: randomPosition(players, stones, Math.min(plies, players * stones - 1), seed),
    seed,
  }))

describe('the bots of Voronoi', () => {
  it.each(minds.bots.map(bot => [bot.name, bot] as const))(
    '%s places on a legal cell, the same for the same seed, and says one thought at most',
    async (_, bot) => {
      await fc.assert(
        fc.asyncProperty(anyPosition, async ({ state, seed }) => {
          const thoughts: Thought[] = []
          const move = await bot.choose(
            state,
            counting(seed, 10, { capMs: 60, tell: thought => thoughts.push(thoughtSchema.parse(thought)) }),
          )
          expect(play(state, move).ok).toBe(true)
          expect(await bot.choose(state, counting(seed, 10, { capMs: 60 }))).toEqual(move)
          expect(thoughts.length).toBeLessThanOrEqual(1)
        }),
        { numRuns: 8 },
      )
    },
  )

  it('lookahead looks at its clock often, and stops as its share of it is over', async () => {
    for (const limits of [{ capMs: 100 }, { remainingMs: 1_000 }, { remainingMs: 0 }, {}]) {
      const thinking = counting(1, 10, limits)
      await lookahead(startFor(2, 10), thinking)
      expect(thinking.elapsedMs()).toBeLessThan(2_400)
      if (limits.capMs !== undefined || limits.remainingMs !== undefined)
        expect(thinking.elapsedMs()).toBeLessThan(Math.max(limits.capMs ?? 0, limits.remainingMs ?? 0) + 500)
    }
  })

  it('greedy owns about as much as any cell of a lattice gives', async () => {
    const state = randomPosition(3, 4, 7, 5)
    const scoreAt = (cell: { row: number, column: number }): number =>
      scoresOf([...state.placed, { ...cell, player: state.mover }], 3).owned[state.mover - 1] ?? 0
    const move = await greedy(state, counting(1, 1))
    const lattice = Array.from(
      { length: 100 },
      (_, index) => ({ row: 50 + 100 * Math.floor(index / 10), column: 50 + 100 * (index % 10) }),
    )
    const most = Math.max(...lattice.filter(cell => play(state, cell).ok).map(scoreAt))
    expect('row' in move && scoreAt(move)).toBeGreaterThanOrEqual(most)
  })

  it('greedy places the first stone near the middle, wherever chance has it', async () => {
    const move = await greedy(startFor(2, 10), counting(3, 1))
    expect(move).toEqual(await greedy(startFor(2, 10), counting(3, 1)))
    expect(move).not.toEqual(await greedy(startFor(2, 10), counting(4, 1)))
    expect(move).toMatchObject({
      row: expect.toSatisfy(row => row > 300 && row < 700),
      column: expect.toSatisfy(column => column > 300 && column < 700),
    })
  })

  it('lookahead keeps more after the best reply than greedy does', async () => {
    const state = randomPosition(2, 5, 8, 2)
    const left = async (bot: typeof greedy): Promise<number> => {
      const placed = play(state, await bot(state, counting(1, 1)))
      const replied = placed.ok ? play(placed.value.state, await greedy(placed.value.state, counting(1, 1))) : placed
      return replied.ok ? replied.value.state.scores[state.mover - 1] ?? 0 : 0
    }
    expect(await left(lookahead)).toBeGreaterThan(await left(greedy))
  })

  it.each([['greedy', greedy], ['lookahead', lookahead]] as const)(
    '%s finds one of the few cells that are left on a full board',
    async (_, bot) => {
      for (const shift of [0, 5]) {
        const placed = crowded(shift)
        expect(legalCellCount(placed)).toBe(16)
        const state: VoronoiState = { ...startFor(9, 50), placed }
        expect(play(state, await bot(state, counting(1, 10, { capMs: 30 }))).ok).toBe(true)
      }
    },
  )
})

/**
 * Stones on a lattice over the whole board, of which one was pushed aside; all so many rows and columns from the edge.
 */
function crowded(shift: number): Stone[] {
  const lines = Array.from({ length: 12 }, (_, index) => 90 * index)
  return lines.flatMap(row => lines.map((column): Stone => {
    const aside = row === 450 && column === 450 ? 30 : 0
    return { row: row + shift, column: column + shift + aside, player: 1 }
  }))
}
