import type {
  Answered,
  PlacingSearchOptions,
  PlacingValue,
} from '../../../shared/games/no-tipping/placement/placingSearch.ts'
import type { TablebaseQuestion } from '../../../shared/games/no-tipping/removal/tablebaseQuestion.ts'
import type { RemovalVerdict } from '../../../shared/games/no-tipping/removal/verdict.ts'
import type { NoTippingSettings } from '../../../shared/games/no-tipping/settings.ts'
import type { SettlingJob } from './settling.ts'

/** The data with which a table's thread is started. */
export interface TableThreadData {
  readonly module: WebAssembly.Module
  /** One cell: questions with numbers up to its value are no longer wanted. */
  readonly stop: Int32Array
  /** How many threads settle together, including this one. */
  readonly threads: number
  /** The path of the other threads' code. */
  readonly solverPath: string
}

/** One question to a table's thread. Numbers increase. */
export interface TableTask extends Pick<TablebaseQuestion, 'position' | 'volatile'> {
  readonly number: number
  /** Only look up, without changing the table. */
  readonly lookUpOnly: boolean
}

/** What a table's thread reports. `seconds` is how long the settling took; null for a look-up. */
export type TableReport
  = | { readonly number: number, readonly type: 'progress', readonly share: number }
    | {
      readonly number: number
      readonly type: 'verdict'
      readonly verdict: RemovalVerdict
      readonly seconds: number | null
    }
    | { readonly number: number, readonly type: 'stopped' }
    | { readonly number: number, readonly type: 'uncovered' }
    | {
      readonly number: number
      readonly type: 'failed'
      readonly reason: 'memory' | 'fault'
      readonly message: string
    }

/** What the other settling threads receive: a job, and the memory to work in. */
export interface SolverTask { readonly job: SettlingJob, readonly memory: WebAssembly.Memory }

/** The data with which a thread that solves a start position is started. */
export interface OpeningThreadData extends Required<Pick<PlacingSearchOptions, 'spread'>> {
  readonly settings: NoTippingSettings
  /** The known positions, in memory that the threads share. */
  readonly known: Int32Array
  /** One shared cell: not 0 once the search is no longer wanted. */
  readonly stop: Int32Array
}

/** What such a thread reports; `found` is null if it was stopped. */
export type OpeningReport
  = | { readonly type: 'progress', readonly share: number }
    | { readonly type: 'end', readonly found: SolvedOpening | null, readonly nodes: number }

/** Who wins from the start, and the winner's answers to the loser's first placements. */
export interface SolvedOpening extends PlacingValue { readonly answers: readonly Answered[] }

/** A table is outside the heap, so its threads need only a small heap. */
export const THREAD_LIMITS = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 64, stackSizeMb: 1 } as const
