import type { Seat } from '../../shared/game/seat.ts'
import type { Thought } from '../../shared/game/thinking.ts'
import type { ForfeitCause, Note, Unfinished } from '../../shared/match/causes.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Player } from '../../shared/match/player.ts'
import type { Printed } from '../../shared/match/printed.ts'
import type { Result } from '../../shared/result.ts'

/** When a program came, in ms since 1970, and how it greeted, as it came. */
export interface Arrival { readonly at: number, readonly greeting: string | undefined }

/** What may be an answer: when its last byte came, in ms since 1970, and in how many ms it is known. */
export interface BegunAnswer { readonly heardAt: number, readonly inMs: number }

/**
 * Whoever sits at a seat: a person, a bot, somebody's program. The match tells it what happens and
 * it answers through its handle. What it answers is never trusted.
 */
export interface SeatDriver {
  readonly player: Player
  /** Only where a program sits. */
  readonly arrival?: Arrival | undefined
  /** What each of its turns is not charged for, in milliseconds; nothing where it is left out. */
  readonly graceMs?: number
  /** Milliseconds until it hears what it is told now; 0 for at once. Its clock does not run before. */
  readyInMs: () => number
  /** What it has begun to say and may be whole; null for nothing. */
  readonly settling?: BegunAnswer | null
  /** What has come of a message of its program that has not ended; null for nothing. */
  readonly unfinished?: Unfinished | null
  /** Called once, before the match starts or goes on. */
  sit: (handle: SeatHandle) => void
  /**
   * A position that the game goes on from, at the start, after each move, and after moves were taken back: then an
   * answer that was due is due no more. `match.toMove` says whether one is.
   */
  see: (match: Match) => void
  /** What its program printed so far; left out where there is none that was started here. */
  printed?: () => readonly Printed[]
  /** The match is over, or this driver was sent away: let go of everything. Nothing follows. */
  leave: (match: Match) => void
}

/** Why a move was not made; nothing has changed then. `sentence` is without its full stop. */
export type MoveProblem
  /** The rules refuse it; `cause` is what a seat is lost by that loses by such a move. */
  = | { readonly code: 'refused', readonly sentence: string, readonly cause: ForfeitCause }
    /** The player is not to move, the time is up, or the match does not run. */
    | { readonly code: 'not-now', readonly sentence: string }

/** A driver's place in its match. */
export interface SeatHandle {
  readonly seat: Seat
  /** Milliseconds left for the turn that runs, or null without a clock. */
  remainingMs: () => number | null
  /**
   * Plays at `ply` (moves made before it); `raw` is a program's message as it came, `heardAt` when its last byte did,
   * where that was before now.
   */
  move: (ply: number, move: unknown, raw?: string, heardAt?: number) => Result<null, MoveProblem>
  /** Gives the seat up. */
  forfeit: (cause: ForfeitCause, raw?: string) => void
  /** Says what it thinks of the position after `ply` moves; not heard once it has moved. */
  think: (ply: number, thought: Thought) => void
  note: (note: Note, raw?: string) => void
}

export type MatchListener = (event: MatchEvent, after: Match) => void
