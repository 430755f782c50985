import type { Puzzle } from '../../game/puzzle.ts'
import type { Move } from './play.ts'
import type { NimState } from './state.ts'
import { describe, expect, it } from 'vitest'
import { makePuzzle } from '../../game/makePuzzle.ts'
import { PUZZLE_GRADES } from '../../game/puzzleGrade.ts'
import { puzzler } from './puzzler.ts'
import { startOf } from './state.ts'

const known = new Map<string, boolean>()

/** Whether the player to move wins, by trying everything: nothing of the theory. */
function wins(piles: readonly number[], misere: boolean): boolean {
  const left = piles.filter(coins => coins > 0).sort((a, b) => a - b)
  if (left.length === 0)
    return misere
  const key = `${misere} ${left.join()}`
  const before = known.get(key)
  if (before !== undefined)
    return before
  const won = left.some((coins, pile) =>
    Array.from({ length: coins }, (_, leave) => left.with(pile, leave)).some(next => !wins(next, misere)),
  )
  known.set(key, won)
  return won
}

function winningMoves({ piles, misere }: NimState): Move[] {
  return piles.flatMap((coins, pile) => Array.from({ length: coins }, (_, leave) => ({ pile, leave })))
    .filter(({ pile, leave }) => !wins(piles.with(pile, leave), misere))
}

function cutFrom(piles: string, misere = false): Puzzle | null {
  return puzzler.cut(startOf({ piles, misere }))
}

describe.each(PUZZLE_GRADES)('a puzzle of grade %i', (grade) => {
  const most = grade === 5 ? 4 : 15 // the largest take a while to be tried out

  it('has exactly one winning move among several, by trying everything', () => {
    for (let seed = 0; seed < most; seed++) {
      const puzzle = makePuzzle(puzzler, grade, seed)
      expect(puzzle?.grade).toBe(grade)
      const state = puzzle?.state as NimState
      expect(puzzle?.steps.map(({ right }) => right)).toEqual([winningMoves(state)])
      expect(puzzle?.steps[0]?.right).toHaveLength(1)
      for (const { move, reply } of puzzle?.steps[0]?.wrong ?? []) {
        const { pile, leave } = move as Move
        const left = state.piles.with(pile, leave)
        const answer = reply as Move | null
        if (answer !== null)
          expect(wins(left.with(answer.pile, answer.leave), state.misere)).toBe(false)
      }
    }
  })
})

it('tells the sums before and after, and what the reply to a wrong move makes of it', () => {
  const [step] = cutFrom('3 4 5')?.steps ?? []
  expect(step?.right).toEqual([{ pile: 0, leave: 1 }])
  expect(step?.why).toBe(
    '3 ⊕ 4 ⊕ 5 = 2 before and 1 ⊕ 4 ⊕ 5 = 0 now: whatever the other side takes, you can make it 0 again.',
  )
  expect(step?.wrong.find(({ move }) => JSON.stringify(move) === '{"pile":0,"leave":0}')).toEqual({
    move: { pile: 0, leave: 0 },
    why: 'That leaves 4 ⊕ 5 = 1, not 0. The other side leaves 4 coins in pile 3, and makes it 0.',
    reply: { pile: 2, leave: 4 },
  })
})

it('tells of single coins where the last one loses', () => {
  const [step] = cutFrom('1 1 3', true)?.steps ?? []
  expect(step?.right).toEqual([{ pile: 2, leave: 1 }])
  expect(step?.why).toContain('3 piles of one coin, an odd number')
  expect(step?.wrong.find(({ move }) => JSON.stringify(move) === '{"pile":2,"leave":0}')?.why).toContain(
    'single coins only, and an even number',
  )
})

it('is none in a lost position, nor where there is nothing to go wrong with', () => {
  expect(cutFrom('1 2 3')).toBeNull()
  expect(cutFrom('1')).toBeNull()
})
