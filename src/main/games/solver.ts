import type { Result } from '../../shared/result.ts'
import { succeed } from '../../shared/result.ts'

export interface SolveOptions {
  readonly timeMs: number
  /** Hears how much of the work is done, from 0 to 1. */
  readonly progress: (share: number) => void
}

/** What `fulcrum solve` found: as a JSON object for programs, and in lines for a person. */
export interface Solved { readonly solution: object, readonly text: string }

/** Solves a position that is given as text. The error says why it can't be, without its full stop. */
export type Solver = (text: string, options: SolveOptions) => Promise<Result<Solved, string>>

/** Solves a game's start by its settings. The error says why it can't be, without its full stop. */
export type OpeningSolver = (settings: unknown, options: SolveOptions) => Promise<Result<Solved, string>>

/**
 * A solver that never takes so long that it would need a worker or a limit; its solution says in `seconds` how long it
 * took.
 */
export function solvingAtOnce<Found extends object>(
  solve: (text: string) => Result<Found, string>,
  describe: (found: Found, seconds: number) => string,
): Solver {
  return async (text) => {
    const began = performance.now()
    const solved = solve(text)
    if (!solved.ok)
      return solved
    const seconds = Math.round((performance.now() - began) * 1e3) / 1e6
    return succeed({ solution: { ...solved.value, seconds }, text: describe(solved.value, seconds) })
  }
}
