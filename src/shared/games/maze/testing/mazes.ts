import type { Move } from '../play.ts'
import type { MazeState } from '../state.ts'
import fc from 'fast-check'
import { deepFreeze } from '../../../testing/deepFreeze.ts'
import { legalMoves, play } from '../play.ts'
import { startOf } from '../state.ts'

export const NAMES = { 1: 'Ann', 2: 'Bob', 3: '3', 4: '4', 5: '5', 6: '6', 7: '7', 8: '8', 9: '9' } as const

/** The start in given walls. */
export function within(walls: string, players: 1 | 2 = 1): MazeState {
  return startOf({ walls, players })
}

/** The state after these moves, of whoever is to move; each must be accepted. Letters are steps. */
export function after(state: MazeState, ...moves: readonly unknown[]): MazeState {
  return moves.reduce<MazeState>((before, move) => {
    const played = play(before, typeof move === 'string' ? moveOf(move) : move)
    if (!played.ok)
      throw new Error(`refused: ${played.error.code}`)
    return deepFreeze(played.value.state)
  }, state)
}

/** `back`, or a step by its letter. */
export function moveOf(move: string): unknown {
  return move === 'back' ? { back: true } : { to: move }
}

/** Settings of small mazes of every kind, with a seed. */
export const anySeeded = fc.record({
  rows: fc.integer({ min: 1, max: 12 }),
  columns: fc.integer({ min: 2, max: 12 }),
  seed: fc.integer({ min: 0, max: 999_999_999 }),
  loops: fc.constantFrom(0, 30, 100),
  players: fc.constantFrom(1 as const, 2 as const),
})

/** Every position of a game that chance plays, of at most 150 moves. */
export const anyGame = fc.tuple(anySeeded, fc.infiniteStream(fc.nat())).map(([settings, choices]) => {
  const states: MazeState[] = [startOf(settings)]
  for (let state = states[0]; state !== undefined && states.length <= 150; state = states.at(-1)) {
    const moves: readonly Move[] = legalMoves(state)
    if (moves.length === 0)
      break
    states.push(after(state, moves[choices.next().value % moves.length]))
  }
  return states
})
