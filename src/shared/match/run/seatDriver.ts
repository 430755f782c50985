import type { Seat } from '../../game/seat.ts'
import type { Thought } from '../../game/thinking.ts'
import type { Result } from '../../result.ts'
import type { ForfeitCause, Note, Unfinished } from '../causes.ts'
import type { MatchEvent } from '../events.ts'
import type { Match } from '../match.ts'
import type { Player } from '../player.ts'
import type { Printed } from '../printed.ts'

/** When a program connected, in ms since 1970, and its greeting as received. */
export interface Arrival { readonly at: number, readonly greeting: string | undefined }

/**
 * A message that may be a complete answer: when its last byte came, in ms since 1970, and in how many ms that is
 * settled.
 */
export interface BegunAnswer { readonly heardAt: number, readonly inMs: number }

/**
 * Whoever sits at a seat: a person, a bot, somebody's program. The match tells the driver what happens, and the driver
 * answers through its handle. Its answers are never trusted.
 */
export interface SeatDriver {
  readonly player: Player
  /** Only programs have this. */
  readonly arrival?: Arrival | undefined
  /** The part of each turn that is not charged, in milliseconds; 0 if omitted. */
  readonly graceMs?: number
  /** Milliseconds until it would hear what it is told now; 0 for at once. Its clock does not run before that. */
  readyInMs: () => number
  /** A message that it has begun and that may be complete; null for none. */
  readonly settling?: BegunAnswer | null
  /** The part of an unfinished message that has come from its program; null for none. */
  readonly unfinished?: Unfinished | null
  /** Called once, before the match starts or goes on. */
  sit: (handle: SeatHandle) => void
  /**
   * A position from which the game goes on: at the start, after each move, and after moves were taken back, which
   * cancels a pending question. `match.toMove` says whether a move is wanted.
   */
  see: (match: Match) => void
  /** What its program has printed so far; omitted if this host started no program for it. */
  printed?: () => readonly Printed[]
  /** The match is over, or this driver was sent away. It must release everything, and is not called again. */
  leave: (match: Match) => void
}

/** Why a move was not made; the match has not changed. `sentence` has no full stop. */
export type MoveProblem
  /** The rules refuse it; `cause` is the cause if the seat is lost for this move. */
  = | { readonly code: 'refused', readonly sentence: string, readonly cause: ForfeitCause }
    /** The player is not to move, the time is up, or the match is not running. */
    | { readonly code: 'not-now', readonly sentence: string }

/** A driver's place in its match. */
export interface SeatHandle {
  readonly seat: Seat
  /** Milliseconds left in the running turn; null without a clock. */
  remainingMs: () => number | null
  /**
   * Plays at `ply` (the number of moves made before). `raw` is a program's original message, `heardAt` when its last
   * byte came, if that was before now.
   */
  move: (ply: number, move: unknown, raw?: string, heardAt?: number) => Result<null, MoveProblem>
  /** Gives the seat up. */
  forfeit: (cause: ForfeitCause, raw?: string) => void
  /** Says what it thinks of the position after `ply` moves; ignored once it has moved. */
  think: (ply: number, thought: Thought) => void
  note: (note: Note, raw?: string) => void
}

export type MatchListener = (event: MatchEvent, after: Match) => void
