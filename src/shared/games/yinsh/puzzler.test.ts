import type { YinshState } from './state.ts'
import { describe, expect, it } from 'vitest'
import { makePuzzle } from '../../game/makePuzzle.ts'
import { turnText } from './notation.ts'
import { play } from './play.ts'
import { puzzler } from './puzzler.ts'
import { boardOf } from './state.ts'
import { turnsOf } from './turns.ts'

function after(state: YinshState, move: unknown): YinshState {
  const played = play(state, move)
  return played.ok ? played.value.state : expect.fail(played.error.code)
}

/** The positions after each turn. */
function nextOf(state: YinshState): YinshState[] {
  return turnsOf(state).map(turn => after(state, { turn: turnText(boardOf(state), turn) }))
}

/** Whether who is to move wins with this turn, by the rules alone. */
function winsNow(state: YinshState): boolean {
  return nextOf(state).some(({ ending, won }) => ending !== null && won[state.mover] > won[state.mover === 1 ? 2 : 1])
}

describe.each([1, 2, 3])('a puzzle of Yinsh from seed %i', (seed) => {
  const puzzle = makePuzzle(puzzler, 2, seed) ?? expect.fail('there is no puzzle')
  const state = puzzle.state as YinshState
  const [step] = puzzle.steps

  it('is not won at once', () => {
    expect(winsNow(state)).toBe(false)
  })

  it('has an answer after which every reply loses to the next turn', () => {
    const answered = after(state, step?.right[0])
    expect(answered.ending === null && nextOf(answered).every(reply => reply.ending === null && winsNow(reply))).toBe(
      true,
    )
  })

  it('tells of each wrong turn a reply after which no turn wins', () => {
    expect(step?.wrong.length).toBeGreaterThan(0)
    for (const { move, reply } of step?.wrong ?? []) {
      const replied = after(after(state, move), reply)
      expect(replied.ending === null && winsNow(replied)).toBe(false)
    }
  })
})
