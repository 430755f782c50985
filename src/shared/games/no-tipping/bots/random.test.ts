import type { Move } from '../play.ts'
import type { NoTippingState } from '../state.ts'
import type { Blocks } from '../testing/position.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../random.ts'
import { everyOutcome } from '../../../testing/chance.ts'
import { legalMoves, play } from '../play.ts'
import { startOf } from '../state.ts'
import { anyPosition, anySettings, played } from '../testing/games.ts'
import { INITIAL, placing, removing } from '../testing/position.ts'
import { randomMove } from './random.ts'

describe('the random bot', () => {
  it('plays the strategy of the rules, all of it and nothing else, in any position', () => {
    fc.assert(fc.property(anyPosition(), (state) => {
      const plays = everyOutcome(chance => randomMove(state, chance))
      expect(sorted(plays)).toEqual(sorted(strategyOf(state)))
    }), { numRuns: 150 })
  })

  it.each([
    [
      'each block as far left as it can stand',
      placing({ 0: INITIAL }, { weights: 3 }),
      [{ position: -9, weight: 1 }, { position: -6, weight: 2 }, { position: -5, weight: 3 }],
    ],
    [
      'no block where another stands',
      placing({ 0: INITIAL, 1: { '-9': 1 } }, { weights: 1, mover: 2 }),
      [{ position: -3, weight: 1 }],
    ],
    [
      'only removals that leave it standing',
      removing({ 0: INITIAL, 1: { 5: 1 }, 2: { '-9': 1 } }, { weights: 1 }),
      [{ position: -9 }, { position: 5 }],
    ],
  ])('considers %s', (_, state, moves) => {
    expect(sorted(everyOutcome(chance => randomMove(state, chance)))).toEqual(sorted(moves))
  })

  it('takes only what the classic rules let it take', () => {
    const blocks: Blocks = { 0: INITIAL, 1: { '-2': 1, '-3': 2 }, 2: { '-5': 1 } }
    const state = removing(blocks, { rules: 'classic', weights: 2, mover: 2 })
    expect(sorted(everyOutcome(chance => randomMove(state, chance)))).toEqual(
      sorted([{ position: -5 }, { position: -4 }]),
    )
  })

  it('makes any legal move and loses where nothing is safe', () => {
    const lost = removing({ 0: INITIAL }, { weights: 1 })
    expect(everyOutcome(chance => randomMove(lost, chance))).toEqual([{ position: -4 }])
    expect(play(lost, { position: -4 })).toMatchObject({ ok: true, value: { state: { tipped: 'right' } } })
  })

  it('plays the same game from the same seed, and another from another', () => {
    fc.assert(
      fc.property(anySettings, fc.integer(), (settings, seed) => {
        const game = wholeGame(startOf(settings), seed)
        expect(wholeGame(startOf(settings), seed)).toEqual(game)
        expect(game.length).toBeLessThanOrEqual(4 * settings.weights + 1)
      }),
      { numRuns: 50 },
    )
    const games = [1, 2, 3, 4, 5].map(seed =>
      JSON.stringify(wholeGame(startOf({ rules: 'fall-2021', weights: 15 }), seed)),
    )
    expect(new Set(games).size).toBe(5)
  })
})

/** The strategy as the rules tell it, with nothing of the bot's code. */
function strategyOf(state: NoTippingState): Move[] {
  const moves = legalMoves(state)
  const safe = moves.filter(move => played(state, move).tipped === null)
  const leftmost = new Map<number, Move>()
  for (const move of safe) {
    if ('weight' in move && move.position < (leftmost.get(move.weight)?.position ?? Number.POSITIVE_INFINITY))
      leftmost.set(move.weight, move)
  }
  const candidates = state.phase === 'place' ? [...leftmost.values()] : safe
  return candidates.length > 0 ? candidates : moves
}

function wholeGame(start: NoTippingState, seed: number): Move[] {
  const chance = seededRandom(seed)
  const moves: Move[] = []
  for (let state = start; state.tipped === null; state = played(state, moves.at(-1)))
    moves.push(randomMove(state, chance))
  return moves
}

function sorted(moves: readonly Move[]): string[] {
  return moves.map(move => JSON.stringify(move)).sort()
}
