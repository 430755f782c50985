import type { Result } from '../../shared/result.ts'

export interface SolveOptions {
  readonly timeMs: number
  /** Hears how much of the work is done, from 0 to 1. */
  readonly progress: (share: number) => void
}

/** What `fulcrum solve` found: as a JSON object for programs, and in lines for a person. */
export interface Solved { readonly solution: object, readonly text: string }

/** Solves a position that is given as text. The error says why it can't be, without its full stop. */
export type Solver = (text: string, options: SolveOptions) => Promise<Result<Solved, string>>
