import { describe, expect, it } from 'vitest'
import { play } from '../../../shared/games/no-tipping/play.ts'
import { attemptOf } from './refusedMove.ts'
import { positionAfter } from './testing/positions.ts'

const placing = positionAfter([{ position: 2, weight: 1 }])
const removing = positionAfter([{ weight: 1, position: 5 }, { weight: 1, position: -5 }], { weights: 1 })

function tried(move: unknown, state = placing) {
  const played = play(state, move)
  return attemptOf({ cause: { code: 'refused-move', move }, refusal: played.ok ? null : played.error }, state)
}

describe('attemptOf', () => {
  it.each([
    [{ position: 2, weight: 7 }, { position: 2, weight: 7, reason: '2 holds 1 kg already' }],
    [{ position: -31, weight: 7 }, { position: -30, weight: 7, reason: '−31 is off the beam' }],
    [{ position: 4, weight: 99 }, { position: 4, weight: null, reason: 'no block weighs 99 kg' }],
    [{ position: 4.5, weight: 2 }, { position: null, weight: 2, reason: 'the position is no whole number' }],
    [{ position: 4 }, { position: 4, weight: null, reason: 'the weight is no whole number' }],
    ['left', { position: null, weight: null, reason: 'not a move' }],
  ])('tells of %j while placing', (move, attempt) => {
    expect(tried(move)).toEqual(attempt)
  })

  it('tells of a removal', () => {
    expect(tried({ position: 9 }, removing)).toEqual({ position: 9, weight: null, reason: 'nothing stands at 9' })
  })

  it('tells of a message that is no move, and of nothing else', () => {
    expect(attemptOf({ cause: { code: 'faulty-message', problem: 'is no JSON' }, refusal: null }, placing)?.reason)
      .toBe('not a message of this game')
    expect(attemptOf({ cause: { code: 'resigned' }, refusal: null }, placing)).toBeNull()
  })
})
