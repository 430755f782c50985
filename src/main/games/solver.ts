import type { Result } from '../../shared/result.ts'
import { succeed } from '../../shared/result.ts'

export interface SolveOptions {
  readonly timeMs: number
  /** Told how much of the work is done, from 0 to 1. */
  readonly progress: (share: number) => void
}

/** The result of `fulcrum solve`: a JSON object for programs, and lines for people. */
export interface Solved { readonly solution: object, readonly text: string }

/** Solves a position given as text. The error says why it is impossible, without its full stop. */
export type Solver = (text: string, options: SolveOptions) => Promise<Result<Solved, string>>

/** Solves a game's start by its settings. The error says why it is impossible, without its full stop. */
export type OpeningSolver = (settings: unknown, options: SolveOptions) => Promise<Result<Solved, string>>

/**
 * Makes a solver for games that are so quick that they need no worker and no limit. The solution gives its time in
 * `seconds`.
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
