import type { Move } from '../../../shared/games/no-tipping/play.ts'
import type { NoTippingState } from '../../../shared/games/no-tipping/state.ts'
import { describe, expect, it } from 'vitest'
import { legalMoves } from '../../../shared/games/no-tipping/play.ts'
import { played } from '../../../shared/games/no-tipping/testing/games.ts'
import { marginOf } from './gaugeScale.ts'
import { positionAfter } from './testing/positions.ts'
import { threatsIn } from './threats.ts'

/** 1 where a move tips the beam, else 0. */
function tips(state: NoTippingState, move: Move): number {
  return played(state, move).tipped === null ? 0 : 1
}

const CALM = { left: false, right: false }

describe('threatsIn', () => {
  it('finds none at the start, where 6 to spare are enough for a small block', () => {
    expect(threatsIn(positionAfter([]))).toEqual(CALM)
  })

  it('finds the side over which even the lightest block tips the beam', () => {
    const held = positionAfter([{ weight: 3, position: 0 }, { weight: 1, position: -2 }])
    expect(held.torques.right).toBe(4)
    expect(threatsIn(held)).toEqual(CALM)
    const tight = positionAfter([{ weight: 1, position: 1 }, { weight: 1, position: 2 }, { weight: 2, position: -2 }])
    expect(tight.torques.right).toBe(3)
    // Ann has nothing lighter than 2 kg, which at 0 takes 2 of them: no threat.
    expect(threatsIn(tight).right).toBe(false)
  })

  it('says of every position of a game what trying all moves says', () => {
    let state = positionAfter([{ weight: 2, position: -5 }, { weight: 2, position: 1 }, { weight: 1, position: -2 }], {
      weights: 2,
    })
    for (let ply = 0; state.tipped === null && ply < 8; ply++) {
      const { torques } = state
      const after = legalMoves(state).map(move => played(state, move).torques)
      for (const side of ['left', 'right'] as const) {
        const pushes = after.map(next => marginOf(side, next)).filter(margin => margin < marginOf(side, torques))
        expect(threatsIn(state)[side], `${side} after ${state.plies}`).toBe(
          pushes.length > 0 && pushes.every(margin => margin < 0),
        )
      }
      const [next] = legalMoves(state).toSorted((one, other) => tips(state, one) - tips(state, other))
      state = played(state, next)
    }
    expect(state.phase).toBe('remove')
    expect(threatsIn({ ...state, tipped: 'left' })).toEqual(CALM)
  })
})
