import type { Task } from './task.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { ThreadCompleters } from './threadCompleters.ts'

const completer = vi.hoisted(() =>
  vi.fn((keepBytes: number) => (state: unknown, move: unknown) => ({ state, move, keepBytes })),
)
vi.mock('../../shared/games/minds.ts', () => ({ mindsOf: (id: string) => id === 'nim' ? {} : { completer } }))

beforeEach(() => void completer.mockClear())

function moveOf(game: 'maze' | 'nim', keepBytes: number): Extract<Task, { readonly what: 'complete-move' }> {
  return { what: 'complete-move', game, state: 's', move: 'm', keepBytes, seed: 0, remainingMs: null, capMs: null }
}

it('a thread keeps what completes the moves of a game, until it may keep more or less', () => {
  const completers = new ThreadCompleters()
  completers.complete(moveOf('maze', 5))
  expect(completers.complete(moveOf('maze', 5))).toEqual({ state: 's', move: 'm', keepBytes: 5 })
  expect(completer).toHaveBeenCalledTimes(1)
  expect(completers.complete(moveOf('maze', 4))).toEqual({ state: 's', move: 'm', keepBytes: 4 })
  expect(completer).toHaveBeenCalledTimes(2)
})

it('a move to which there is nothing to add is complete', () => {
  expect(new ThreadCompleters().complete(moveOf('nim', 5))).toBe('m')
})
