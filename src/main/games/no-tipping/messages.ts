import type { PlacingSearchOptions, PlacingValue } from '../../../shared/games/no-tipping/placement/placingSearch.ts'
import type { TablebaseQuestion } from '../../../shared/games/no-tipping/removal/tablebaseQuestion.ts'
import type { RemovalVerdict } from '../../../shared/games/no-tipping/removal/verdict.ts'
import type { NoTippingSettings } from '../../../shared/games/no-tipping/settings.ts'
import type { SettlingJob } from './settling.ts'

/** What a table's thread is started with. */
export interface TableThreadData {
  readonly module: WebAssembly.Module
  /** One cell: questions with numbers up to it are not wanted any more. */
  readonly stop: Int32Array
  /** Threads that settle together, this one included. */
  readonly threads: number
  /** Where the code of the other threads is. */
  readonly solverPath: string
}

/** One question to a table's thread. Numbers count up. */
export interface TableTask extends Pick<TablebaseQuestion, 'position' | 'volatile'> {
  readonly number: number
  /** The table must stay as it is. */
  readonly lookUpOnly: boolean
}

/** What a table's thread says. `seconds` is how long the settling took; null where it was only a look-up. */
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

/** What the other settling threads are sent: a job, and the memory to work in. */
export interface SolverTask { readonly job: SettlingJob, readonly memory: WebAssembly.Memory }

/** What a thread that solves a start position is started with. */
export interface OpeningThreadData extends Required<Pick<PlacingSearchOptions, 'spread'>> {
  readonly settings: NoTippingSettings
  /** The words of what is known, shared by the threads. */
  readonly known: Int32Array
  /** One shared cell: not 0 once the search is not wanted any more. */
  readonly stop: Int32Array
}

/** What such a thread says; `value` is null where it was stopped. */
export type OpeningReport
  = | { readonly type: 'progress', readonly share: number }
    | { readonly type: 'end', readonly value: PlacingValue | null, readonly nodes: number }

/** A table lies outside the heap, so its threads need little of one. */
export const THREAD_LIMITS = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 64, stackSizeMb: 1 } as const
