import type { Seat } from '../../../game/seat.ts'
import type { VoronoiState } from '../state.ts'
import { expect, it } from 'vitest'
import { withdraw } from '../play.ts'
import { startOf } from '../state.ts'
import { turnsAhead, turnsToCome } from './turns.ts'

function start(players: Seat, stones: number, first: Seat): VoronoiState {
  return startOf({ players, stones, rules: 'original' }, { seats: [], first })
}

it('all turns come in order, from whoever is to move', () => {
  expect(turnsToCome(start(3, 2, 2))).toEqual([2, 3, 1, 2, 3, 1])
  expect(turnsToCome({ ...start(2, 2, 1), placed: [{ row: 0, column: 0, player: 1 }], mover: 2 })).toEqual([2, 1, 2])
  expect(turnsToCome(withdraw(start(3, 2, 2), 3, 'disconnected'))).toEqual([2, 1, 2, 1])
})

it('at most two rounds are looked ahead, and the last of them is the last of the game', () => {
  expect(turnsAhead(start(3, 50, 2))).toEqual([2, 3, 1, 2, 3, 1])
  expect(turnsAhead({ ...start(2, 9, 1), placed: [{ row: 0, column: 0, player: 1 }], mover: 2 })).toEqual([2, 1, 2])
  expect(turnsAhead(start(2, 1, 1))).toEqual([1, 2])
})
