import type { Cancel } from '../clock/clock.ts'
import type { Owner } from './owner.ts'
import type { SolverServices } from './solverService.ts'
import type { Task } from './task.ts'
import type { TaskListener } from './threadGroup.ts'
import { availableParallelism } from 'node:os'
import { USUAL_MAP_MEMORY_MIB } from '../../shared/mapMemory.ts'
import { unpackedPath } from '../unpackedPath.ts'
import botWorkerPath from './botWorker.ts?modulePath'
import { ThreadGroup } from './threadGroup.ts'

const SEAT_THREADS = Math.max(2, availableParallelism())
const MOST_SEAT_THREADS = 64
/** One for a review, which takes up to a minute, and one for the judgements that people wait for. */
const ANALYSIS_THREADS = 2
/**
 * A cancelled analysis or pairing goes on for so long at most if it has only just begun, in ms; many are done by then.
 */
const LEAST_ANALYSIS_MS = 250
/**
 * Moves take some milliseconds each, and the host plays on meanwhile. They share the memory for maps: of
 * the usual one each has enough for the largest map.
 */
const MOVE_THREADS = Math.min(3, Math.max(1, availableParallelism() - 1))
/** A cancelled move is finished all the same, unless it hangs: its thread keeps maps of other matches. */
const LEAST_MOVE_MS = 2_000
/** So long after the last move or pairing its thread ends, since only that gives its memory back to the system. */
const LONGEST_IDLE_MS = 120_000
/** Rounds of contests: one, and another while that one takes its seconds. */
const PAIRING_THREADS = { kept: 1, most: 2 } as const
const HEAP_MB = 512

export interface PoolOptions {
  readonly solvers?: SolverServices
  readonly threadPath?: string
  readonly heapMb?: number
}

/** Who thinks for others. */
export interface Thinkers { readonly ask: (task: Task, listener: TaskListener) => Cancel }

/**
 * Threads in which bots and analysts think, moves are completed and rounds of contests are paired. Seats, moves,
 * analysis and pairings have threads of their own: however much there is to analyse, it gets a small number of
 * threads and waits for them, and neither a bot's turn nor a move nor a contest ever waits for it.
 */
export class WorkerPool implements Thinkers {
  readonly #seats: ThreadGroup
  /** One thread each. Every match has its own, which knows its map. */
  readonly #moves: readonly ThreadGroup[]
  readonly #analysis: ThreadGroup
  readonly #pairings: ThreadGroup

  constructor({ solvers = {}, threadPath = unpackedPath(botWorkerPath), heapMb = HEAP_MB }: PoolOptions = {}) {
    this.#seats = new ThreadGroup(
      threadPath,
      { kept: SEAT_THREADS, most: MOST_SEAT_THREADS, leastMs: 0, heapMb },
      solvers,
    )
    this.#moves = Array.from(
      { length: MOVE_THREADS },
      () =>
        new ThreadGroup(
          threadPath,
          { kept: 1, most: 1, leastMs: LEAST_MOVE_MS, idleMs: LONGEST_IDLE_MS, heapMb },
          solvers,
        ),
    )
    this.#analysis = new ThreadGroup(threadPath, {
      kept: ANALYSIS_THREADS,
      most: ANALYSIS_THREADS,
      leastMs: LEAST_ANALYSIS_MS,
      heapMb,
    }, solvers)
    this.#pairings = new ThreadGroup(threadPath, {
      ...PAIRING_THREADS,
      leastMs: LEAST_ANALYSIS_MS,
      idleMs: LONGEST_IDLE_MS,
      heapMb,
    }, solvers)
  }

  /** How many analyses are in a thread's hands, those included that were cancelled a moment ago. */
  get analysesAtWork(): number {
    return this.#analysis.atWork
  }

  /** The memory for maps, of all threads that complete moves together; a change counts from the next move on. */
  mapMemoryMib = USUAL_MAP_MEMORY_MIB

  /** How much of it a thread has, in bytes. */
  get keepBytesOfThread(): number {
    return this.mapMemoryMib * 2 ** 20 / MOVE_THREADS
  }

  /** Has somebody think. A cancel stops them wherever they are; nothing is heard after it. */
  ask(task: Task, listener: TaskListener): Cancel {
    return this.#groupFor(listener.owner).ask(task, listener)
  }

  /** Starts what completes moves, so that the first one doesn't wait for that. */
  makeReadyForMoves(): void {
    this.#moves.forEach(group => group.makeReady())
  }

  /** Ends every thread. */
  async close(): Promise<void> {
    await Promise.all([this.#seats, ...this.#moves, this.#analysis, this.#pairings].map(async group => group.close()))
  }

  #groupFor(owner: Owner): ThreadGroup {
    switch (owner.kind) {
      case 'seat':
        return this.#seats
      case 'move':
        return this.#moves[numberOf(owner.match) % MOVE_THREADS] as ThreadGroup
      case 'analysis':
        return this.#analysis
      case 'pairing':
        return this.#pairings
    }
  }
}

/** A number for a match, the same each time and much like chance. */
function numberOf(match: string): number {
  return [...match].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
}
