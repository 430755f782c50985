import type { NimState } from './state.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { solvedByPlay } from '../../game/solvedByPlay.ts'
import { thinkingAlone } from '../../game/thinking.ts'
import { everyOutcome } from '../../testing/chance.ts'
import { nim } from './index.ts'
import { minds } from './minds.ts'
import { legalMoves } from './play.ts'
import { startOf } from './state.ts'
import { bestMove, isWon, nimSum } from './strategy.ts'

/** Every position of up to so many piles of up to so many coins, in every order. */
function* positions(piles: number, coins: number): Generator<number[]> {
  if (piles === 0) {
    yield []
    return
  }
  for (const rest of positions(piles - 1, coins)) {
    for (let count = 0; count <= coins; count++)
      yield [count, ...rest]
  }
}

function stateOf(piles: readonly number[], misere: boolean): NimState {
  return { ...startOf({ piles: '1', misere }), piles, start: piles }
}

describe.each([['normal', false], ['misère', true]])('the perfect player in %s play', (_, misere) => {
  const solved = solvedByPlay(nim, ({ piles }) => piles.toSorted((a, b) => a - b).join())
  /** Whether the player to move wins, as trying every move says; in misère also who faces no coins. */
  const wins = (piles: readonly number[]): boolean =>
    piles.every(coins => coins === 0) ? misere : solved.isWon(stateOf(piles, misere))

  it.each([
    ['3 piles of up to 8', 3, 8],
    ['4 piles of up to 5', 4, 5],
    ['6 piles of up to 2', 6, 2],
  ])('wins every position of %s that can be won, and plays on in the others', (_, count, coins) => {
    for (const piles of positions(count, coins)) {
      if (piles.every(pile => pile === 0))
        continue
      const { pile, leave } = bestMove(stateOf(piles, misere))
      expect(leave, piles.join()).toBeLessThan(piles[pile] ?? 0)
      expect(isWon(stateOf(piles, misere)), piles.join()).toBe(wins(piles))
      if (wins(piles))
        expect(wins(piles.with(pile, leave)), `${piles.join()} by ${pile}_${leave}`).toBe(false)
      else
        expect(piles.with(pile, leave), piles.join()).toEqual(withOneLessInLargest(piles))
    }
  })
})

describe('the perfect player', () => {
  it.each([
    ['3 4 5', false, { pile: 0, leave: 1 }],
    ['1 1', false, { pile: 0, leave: 0 }],
    ['2 5 5', false, { pile: 0, leave: 0 }],
    ['4 1', true, { pile: 0, leave: 0 }],
    ['4 1 1', true, { pile: 0, leave: 1 }],
    ['1', true, { pile: 0, leave: 0 }],
  ])('plays %s (misère: %s) rightly', (piles, misere, move) => {
    expect(bestMove(startOf({ piles, misere }))).toEqual(move)
  })

  it('makes the nim-sum 0 in big games of normal play, where it is not', () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 1, max: 64 }), { minLength: 1, maxLength: 12 }), (piles) => {
      const { pile, leave } = bestMove(stateOf(piles, false))
      expect(nimSum(piles.with(pile, leave)) === 0).toBe(nimSum(piles) !== 0)
    }))
  })
})

it('the random player makes every legal move, each as likely', () => {
  const state = startOf({ piles: '1 3 2', misere: false })
  expect(everyOutcome(chance => minds.bots[0]?.choose(state, thinkingAlone(chance)))).toEqual(legalMoves(state))
})

function withOneLessInLargest(piles: readonly number[]): number[] {
  const most = Math.max(...piles)
  return piles.with(piles.indexOf(most), most - 1)
}
