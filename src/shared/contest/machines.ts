import { z } from 'zod'

/** The machines that play games of a contest with a queue, as its host sees them. */
export interface Machines {
  /** The queue's address without its password. */
  readonly queue: string
  /** Why the queue can't be used now, as a sentence; null if it can. */
  readonly trouble: string | null
  /** What the queue holds for this contest. */
  readonly waitingJobs: number
  readonly playedJobs: number
  readonly waitingResults: number
  /** Games per second that ended in the last ten seconds: on this machine, and on all others. */
  readonly gamesPerS: { readonly here: number, readonly elsewhere: number }
  /** All machines connected to that queue, including those that play nothing of this contest; by name. */
  readonly workers: readonly WorkerMachine[]
}

/** A machine that runs `fulcrum worker`. */
export interface WorkerMachine {
  readonly id: string
  readonly name: string
  /** The model of its processor. */
  readonly processor: string
  readonly cores: number
  /** The system's load average over the last minute. */
  readonly load: number
  /** How many games it plays at once: as its owner set it, and as this host told it. */
  readonly ownSlots: number
  readonly slots: number
  /** Games that it is playing now. */
  readonly games: number
  /** Games of any contest that it has played since it began. */
  readonly played: number
  /** Games per second over the last ten seconds. */
  readonly gamesPerS: number
  /** Whether it starts programs, and why it plays fewer games of this contest than it could, as sentences. */
  readonly startsPrograms: boolean
  readonly lacks: readonly string[]
  /** How often another worker had to play a game that this one had begun. */
  readonly stalls: number
  /** How far its clock is ahead of the queue's, in ms. */
  readonly clockMs: number
  /** How long it has said nothing, in ms. */
  readonly silentMs: number
  readonly state: 'plays' | 'paused' | 'leaving' | 'other-version'
  readonly version: string
}

/** What a host may tell a worker: it applies until the worker is told otherwise or its process ends. */
export const workerOrderSchema = z.discriminatedUnion('kind', [
  /** Begin no further job, but finish the running games. */
  z.object({ kind: z.literal('pause') }),
  z.object({ kind: z.literal('resume') }),
  /** Finish the running games and end. */
  z.object({ kind: z.literal('send-off') }),
  /** Play this many games at once, but no more than the owner allows. */
  z.object({ kind: z.literal('slots'), slots: z.int().min(1).max(256) }),
])
export type WorkerOrder = Readonly<z.infer<typeof workerOrderSchema>>
