import type { Puzzle } from './puzzle.ts'
import { describe, expect, it } from 'vitest'
import { gameOf } from '../games/index.ts'
import { isSameMove } from './puzzle.ts'
import { answer, beginSolving, isSolved, rightMove } from './solving.ts'

const nim = gameOf('nim')

/**
 * Piles of 1, 2 and 3, with what is to be answered written out: first pile 3, then after a reply both of the others.
 */
const puzzle: Puzzle = {
  state: nim.setup(nim.settings.parse({ piles: '1 2 3' }), { seats: [1, 2], first: 1 }),
  seat: 1,
  task: 'Do it.',
  grade: 1,
  whyGrade: 'It is easy.',
  steps: [
    {
      right: [{ pile: 2, leave: 0 }],
      wants: 'one',
      why: 'Good.',
      reply: { pile: 1, leave: 1 },
      wrong: [{ move: { pile: 0, leave: 0 }, why: 'No.', reply: { pile: 1, leave: 0 } }],
      otherwise: 'Nothing comes of it.',
    },
    { right: [{ pile: 0, leave: 0 }], wants: 'all', why: 'Done.', reply: null, wrong: [], otherwise: 'Not that pile.' },
  ],
}
const start = beginSolving(puzzle)

function pilesOf(state: unknown): readonly number[] {
  return (state as { piles: readonly number[] }).piles
}

describe('an answer', () => {
  it('that is right is followed by the reply, until the puzzle is solved', () => {
    const first = answer(nim, puzzle, start, { leave: 0, pile: 2 })
    expect(first).toMatchObject({ kind: 'right', why: 'Good.', isReplied: true })
    if (first.kind !== 'right')
      return
    expect(pilesOf(first.after)).toEqual([1, 2, 0])
    expect(pilesOf(first.next.state)).toEqual([1, 1, 0])
    expect(isSolved(puzzle, first.next)).toBe(false)
    const second = answer(nim, puzzle, first.next, rightMove(puzzle, first.next))
    expect(second).toMatchObject({ kind: 'right', why: 'Done.', isReplied: false })
    expect(second.kind === 'right' && isSolved(puzzle, second.next)).toBe(true)
    expect(second.kind === 'right' && rightMove(puzzle, second.next)).toBeNull()
  })

  it('that is wrong is told why, and refuted where a reply is known', () => {
    const wrong = answer(nim, puzzle, start, { pile: 0, leave: 0 })
    expect(wrong).toMatchObject({ kind: 'wrong', why: 'No.' })
    expect(wrong.kind === 'wrong' && [pilesOf(wrong.after), pilesOf(wrong.refuted)]).toEqual([[0, 2, 3], [0, 0, 3]])
    expect(answer(nim, puzzle, start, { pile: 1, leave: 0 })).toMatchObject({
      kind: 'wrong',
      why: 'Nothing comes of it.',
      refuted: null,
    })
  })

  it('that the rules refuse is none', () => {
    for (const move of [null, {}, { pile: 7, leave: 0 }, { pile: 0, leave: 5 }])
      expect(answer(nim, puzzle, start, move).kind).toBe('refused')
  })
})

it('a step that wants all takes them in whatever order, each once', () => {
  const both: Puzzle = {
    ...puzzle,
    steps: [{
      right: [{ pile: 0, leave: 0 }, { pile: 1, leave: 0 }],
      wants: 'all',
      why: 'Done.',
      reply: null,
      wrong: [],
      otherwise: 'Not that pile.',
    }],
  }
  for (const [first, second] of [[0, 1], [1, 0]] as const) {
    const one = answer(nim, both, start, { pile: first, leave: 0 })
    expect(one).toMatchObject({ kind: 'right', why: null, next: { step: 0 } })
    if (one.kind !== 'right')
      return
    expect(rightMove(both, one.next)).toEqual({ pile: second, leave: 0 })
    const other = answer(nim, both, one.next, { pile: second, leave: 0 })
    expect(other.kind === 'right' && isSolved(both, other.next)).toBe(true)
  }
})

it('moves are the same whatever the order of their fields', () => {
  expect(isSameMove({ pile: 1, leave: 0 }, { leave: 0, pile: 1 })).toBe(true)
  expect(isSameMove({ pile: 1, leave: 0 }, { leave: 1, pile: 0 })).toBe(false)
  expect(isSameMove([1, 2], [2, 1])).toBe(false)
  expect(isSameMove(null, { pile: 1 })).toBe(false)
})
