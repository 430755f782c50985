import type { Cancel } from '../../shared/clock.ts'
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
/** One thread for a review, which takes up to a minute, and one for the judgements that people wait for. */
const ANALYSIS_THREADS = 2
/** A cancelled analysis or pairing that has only just begun may go on for this long, in ms; many are done by then. */
const LEAST_ANALYSIS_MS = 250
/**
 * Each move takes some milliseconds, and the host plays on meanwhile. These threads share the memory for maps: with the
 * usual amount, each has enough for the largest map.
 */
const MOVE_THREADS = Math.min(3, Math.max(1, availableParallelism() - 1))
/** A cancelled move is finished anyway, unless it hangs, because its thread keeps maps of other matches, in ms. */
const LEAST_MOVE_MS = 2_000
/**
 * A thread for moves or pairings ends this long after its last task, in ms, since only that returns its memory to the
 * system.
 */
const LONGEST_IDLE_MS = 120_000
/** For rounds of contests: one thread, and a second one while the first is busy. */
const PAIRING_THREADS = { kept: 1, most: 2 } as const
const HEAP_MB = 512

export interface PoolOptions {
  readonly solvers?: SolverServices
  readonly threadPath?: string
  readonly heapMb?: number
}

/** Whoever can think for others. */
export interface Thinkers { readonly ask: (task: Task, listener: TaskListener) => Cancel }

/**
 * Threads in which bots and analysts think, moves are completed and rounds of contests are paired. Seats, pondering,
 * moves, analysis and pairings each have their own threads. However much there is to analyse, analysis gets few threads
 * and waits for these; bots' turns, moves and contests never wait for it.
 */
export class WorkerPool implements Thinkers {
  readonly #seats: ThreadGroup
  /** Most of this is cancelled, which ends a thread; and a turn must not wait for a new one. */
  readonly #pondering: ThreadGroup
  /** Groups of one thread. A match always uses the same one, which knows its map. */
  readonly #moves: readonly ThreadGroup[]
  readonly #analysis: ThreadGroup
  readonly #pairings: ThreadGroup

  constructor({ solvers = {}, threadPath = unpackedPath(botWorkerPath), heapMb = HEAP_MB }: PoolOptions = {}) {
    this.#seats = new ThreadGroup(
      threadPath,
      { kept: SEAT_THREADS, most: MOST_SEAT_THREADS, leastMs: 0, heapMb },
      solvers,
    )
    this.#pondering = new ThreadGroup(
      threadPath,
      { kept: SEAT_THREADS, most: SEAT_THREADS, leastMs: 0, idleMs: LONGEST_IDLE_MS, heapMb },
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

  /** How many analyses are in a thread's hands, including those that were cancelled a moment ago. */
  get analysesAtWork(): number {
    return this.#analysis.atWork
  }

  /** The memory for maps, of all threads that complete moves together; a change takes effect with the next move. */
  mapMemoryMib = USUAL_MAP_MEMORY_MIB

  /** Each thread's part of that memory, in bytes. */
  get keepBytesOfThread(): number {
    return this.mapMemoryMib * 2 ** 20 / MOVE_THREADS
  }

  /**
   * Gives somebody's task to the right threads. A cancel stops it at any stage; the listener is not called after that.
   */
  ask(task: Task, listener: TaskListener): Cancel {
    return this.#groupFor(listener.owner).ask(task, listener)
  }

  /** Starts the threads that complete moves, so that the first move need not wait. */
  makeReadyForMoves(): void {
    this.#moves.forEach(group => group.makeReady())
  }

  /** Ends every thread. */
  async close(): Promise<void> {
    const groups = [this.#seats, this.#pondering, ...this.#moves, this.#analysis, this.#pairings]
    await Promise.all(groups.map(async group => group.close()))
  }

  #groupFor(owner: Owner): ThreadGroup {
    switch (owner.kind) {
      case 'seat':
        return this.#seats
      case 'pondering':
        return this.#pondering
      case 'move':
        return this.#moves[numberOf(owner.match) % MOVE_THREADS] as ThreadGroup
      case 'analysis':
        return this.#analysis
      case 'pairing':
        return this.#pairings
    }
  }
}

/** A number that depends only on the match, and is spread evenly. */
function numberOf(match: string): number {
  return [...match].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
}
