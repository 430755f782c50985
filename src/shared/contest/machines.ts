import { z } from 'zod'

/** The machines that play games of a contest with a queue, as its host sees them. */
export interface Machines {
  /** The queue's address without its password. */
  readonly queue: string
  /** Why the queue can't be used now, as a sentence; null where it can. */
  readonly trouble: string | null
  /** What the queue has of this contest. */
  readonly waitingJobs: number
  readonly playedJobs: number
  readonly waitingResults: number
  /** Games that ended in the last ten seconds, a second: on this machine, and on all others. */
  readonly gamesPerS: { readonly here: number, readonly elsewhere: number }
  /** Everybody with that queue, also who plays nothing of this contest; by name. */
  readonly workers: readonly WorkerMachine[]
}

/** A machine that runs `fulcrum worker`. */
export interface WorkerMachine {
  readonly id: string
  readonly name: string
  /** The model of its processor. */
  readonly processor: string
  readonly cores: number
  /** The system's load of the last minute. */
  readonly load: number
  /** How many games it plays at once, as its owner said, and as it was told from here. */
  readonly ownSlots: number
  readonly slots: number
  /** Games that it plays now. */
  readonly games: number
  /** Games that it played since it began, of any contest. */
  readonly played: number
  /** Games a second in the last ten. */
  readonly gamesPerS: number
  /** Whether it starts programs, and why it plays fewer games of this contest than it could, as sentences. */
  readonly startsPrograms: boolean
  readonly lacks: readonly string[]
  /** How often another worker had to play what it had begun. */
  readonly stalls: number
  /** How far its clock is ahead of the queue's, in ms. */
  readonly clockMs: number
  /** How long it has said nothing, in ms. */
  readonly silentMs: number
  readonly state: 'plays' | 'paused' | 'leaving' | 'other-version'
  readonly version: string
}

/** What a worker may be told from a host: it holds until it is told otherwise, or its process ends. */
export const workerOrderSchema = z.discriminatedUnion('kind', [
  /** Begins no further job, and goes on. */
  z.object({ kind: z.literal('pause') }),
  z.object({ kind: z.literal('resume') }),
  /** Finishes its games and ends. */
  z.object({ kind: z.literal('send-off') }),
  /** Plays so many games at once, and no more than its owner said. */
  z.object({ kind: z.literal('slots'), slots: z.int().min(1).max(256) }),
])
export type WorkerOrder = Readonly<z.infer<typeof workerOrderSchema>>
