import type { Puzzle, Puzzler } from './puzzle.ts'
import type { PuzzleGrade } from './puzzleGrade.ts'
import { expect, it } from 'vitest'
import { gameOf } from '../games/index.ts'
import { makePuzzle, missedPuzzles } from './makePuzzle.ts'

function puzzleOf(state: number, grade: PuzzleGrade, right: readonly string[] = ['yes']): Puzzle {
  return {
    state,
    seat: 1,
    task: 'Do it.',
    grade,
    whyGrade: 'So it is.',
    steps: [{ right: [...right], wants: 'one', why: '', reply: null, wrong: [], otherwise: '' }],
  }
}

/** Deals one number a game, the seed modulo 100; `cut` is the test's. */
function puzzlerOf(cut: (state: number) => Puzzle | null): Puzzler<number> {
  return { deal: (_, seed) => [Math.abs(seed) % 100], cut }
}

it('deals games until one holds a puzzle of the grade with exactly one answer', () => {
  const puzzler = puzzlerOf(state =>
    state < 50 ? puzzleOf(state, 3, ['yes', 'too']) : state < 90 ? puzzleOf(state, 2) : puzzleOf(state, 3),
  )
  for (let seed = 0; seed < 20; seed++) {
    expect(makePuzzle(puzzler, 3, seed)).toMatchObject({
      grade: 3,
      state: expect.toSatisfy((state: number) => state >= 90) as number,
    })
  }
})

it('takes the nearest grade where there is none of the one that was asked for', () => {
  const puzzler = puzzlerOf(state => state % 2 === 0 ? puzzleOf(state, 2) : puzzleOf(state, 1))
  expect(makePuzzle(puzzler, 5, 1)?.grade).toBe(2)
})

it('tells how far it is, and comes to an end where there is nothing', () => {
  const heard: number[] = []
  expect(makePuzzle(puzzlerOf(() => null), 1, 1, share => heard.push(share))).toBeNull()
  expect(heard[0]).toBe(0)
  expect(heard.every((share, index) => share < 1 && share >= (heard[index - 1] ?? 0))).toBe(true)
})

it('poses what was missed in a game: the first positions with a wrong move, or with none', () => {
  const puzzler = puzzlerOf(state => state === 3 ? null : puzzleOf(state, 1, ['yes', 'too']))
  const played = [
    { ply: 0, state: 1, move: 'yes' },
    { ply: 1, state: 2, move: 'no' },
    { ply: 2, state: 3, move: 'no' },
    { ply: 3, state: 4, move: 'too' },
    { ply: 4, state: 5, move: null },
    { ply: 5, state: 6, move: 'no' },
  ]
  expect(missedPuzzles(gameOf('nim'), puzzler, played, 3).map(({ ply }) => ply)).toEqual([1, 4, 5])
  expect(missedPuzzles(gameOf('nim'), puzzler, played, 1).map(({ ply }) => ply)).toEqual([1])
})
