import type { PerSeat, Seat } from '../game/seat.ts'
import type { GameId } from '../games/index.ts'
import type { ForfeitCause } from '../match/causes.ts'
import type { ProgramSeat } from '../match/program.ts'

/**
 * A check of somebody's program before a contest. The program connects to its own port, or is started by the check, and
 * plays a few real games against our bots: in every seat, with the host's messages sent whole, split into single bytes,
 * and several joined into one write. The results are kept as facts, game by game (`GameFindings`). The result of each
 * step of the check follows from these facts alone (`steps.ts`), and its sentences are made when they are shown
 * (`words.ts`), like those of a match.
 */

/** How the host's messages reach the program: each in one write, in single bytes, or several in one write. */
export const DELIVERIES = ['whole', 'bytes', 'joined'] as const
export type Delivery = (typeof DELIVERIES)[number]

/** The most games of one check. */
export const MOST_CHECK_GAMES = 99
/** The port of a check unless somebody chooses another: next to the usual port of matches. */
export const DEFAULT_CHECK_PORT = 5001

/** What is settled before a check begins. */
export interface CheckPlan {
  readonly game: GameId
  /** Checked by the game itself. */
  readonly settings: unknown
  /** The dialect's name; left out for the game's usual one. */
  readonly dialect?: string | undefined
  /** Time for all the moves of one player in a game; null for no clock. */
  readonly budgetMs: number | null
  readonly games: number
  /** The source of chance for the bots and the start. */
  readonly seed: number
  /** The program that the check starts for each game; left out if somebody else starts it. */
  readonly program?: ProgramSeat | undefined
  /** How much later than its time a move may come; 0 if left out. */
  readonly marginMs?: number | undefined
  /** How long the program may say nothing in a game without a clock; a minute if left out. */
  readonly stallMs?: number | undefined
}

/** A planned game of a check. */
export interface CheckGame {
  /** From 1. */
  readonly number: number
  /** The connection over which it is played, from 1. */
  readonly connection: number
  /** The seat of the program. */
  readonly seat: Seat
  /** Who makes the first move. */
  readonly first: Seat
  /** The bots at the other seats, by name; empty in a game for one. */
  readonly bots: PerSeat<string>
  readonly delivery: Delivery
}

/** A mistake of a program, and the position in which it was made: `plies` moves into the game. */
export interface Fault {
  readonly cause: ForfeitCause
  /** The program's message as it came, cut if it was too long. */
  readonly raw: string | undefined
  readonly plies: number
  /** The time charged for the turn in which the game was lost; 0 if it was not lost in the program's own turn. */
  readonly tookMs: number
  /** By how much the answer was late, if the game was lost on time; null if none came. */
  readonly lateMs: number | null
  /** The game's own state. */
  readonly state: unknown
}

export type Arrival
  = | { readonly code: 'came', readonly afterMs: number }
    /** The connection of the previous game is still open. */
    | { readonly code: 'stayed' }
    | { readonly code: 'nobody-came', readonly waitedMs: number }
    /** The program speaks WebSocket, whose messages can't be split or joined. */
    | { readonly code: 'web-socket' }
    | NotStarted

/**
 * A program that the check should start could not be started, or ended before its game; `problem` follows the words
 * `could not be started: it`.
 */
export interface NotStarted {
  readonly code: 'not-started'
  readonly problem: string
}

export type GreetingFound
  = | { readonly code: 'greeted', readonly name: string | null, readonly afterMs: number }
    | { readonly code: 'no-greeting', readonly waitedMs: number }
    | { readonly code: 'left-ungreeted' }
    /** `problem` follows the words `a greeting that`; `raw` is null if the bytes form no message. */
    | { readonly code: 'faulty-greeting', readonly problem: string, readonly raw: string | null }
    | NotStarted

export type GameEnd
  /** The game ended by the rules. */
  = | { readonly code: 'ended', readonly plies: number, readonly place: number | null }
    /** The game was long enough for a check: a game without a clock may never end. */
    | { readonly code: 'cut-short', readonly plies: number }
    /** The program's seat was lost by something other than the rules. */
    | { readonly code: 'lost', readonly fault: Fault }
    /** In a game without a clock; `raw` is the beginning of an unfinished message. */
    | {
      readonly code: 'no-answer'
      readonly waitedMs: number
      readonly plies: number
      readonly raw: string | undefined
    }
    /** None of the faults costs anything in this game, but they don't stop. */
    | { readonly code: 'too-many-faults', readonly plies: number }

/** Whether the program itself ended before its game did. */
export function hasDied(end: GameEnd | null): boolean {
  const cause = end?.code === 'lost' ? end.fault.cause : null
  return cause?.code === 'crashed' || cause?.code === 'out-of-memory'
    || (cause?.code === 'connection-lost' && cause.how === 'exited')
}

/** What happened to the connection at the end of its last game. */
export type Closing
  = | { readonly code: 'closed', readonly afterMs: number }
    | { readonly code: 'closed-early', readonly plies: number }
    | { readonly code: 'late-bytes', readonly raw: string }
    | { readonly code: 'stayed-open', readonly waitedMs: number }

/** How a program that the check started ended after a game. */
export type Exit
  = | { readonly code: 'exited', readonly afterMs: number }
    | { readonly code: 'exit-code', readonly exitCode: number }
    | { readonly code: 'exit-signal', readonly signal: string }
    | { readonly code: 'went-on', readonly waitedMs: number }

/** What a game has shown so far; null for what has not happened yet. */
export interface GameFindings {
  readonly arrival: Arrival | null
  /** Also null if clients say nothing first, or greeted in an earlier game. */
  readonly greeting: GreetingFound | null
  /** How long its first answer to a turn took, even a wrong answer. */
  readonly firstAnswerMs: number | null
  /** The longest time charged for one move, and the total for all moves. */
  readonly slowestMs: number | null
  readonly usedMs: number
  /**
   * The first mistake that did not lose the game: a move after which the program was asked again, or a message that was
   * ignored.
   */
  readonly fault: Fault | null
  readonly end: GameEnd | null
  readonly close: Closing | null
  /** Also null if the check did not start the program. */
  readonly exit: Exit | null
  /** The last lines on the standard error of a failed program that the check started; null for none. */
  readonly said: string | null
}

export const NOTHING_FOUND: GameFindings = {
  arrival: null,
  greeting: null,
  firstAnswerMs: null,
  slowestMs: null,
  usedMs: 0,
  fault: null,
  end: null,
  close: null,
  exit: null,
  said: null,
}

/** What a check is waiting for, and since when, in ms since 1970. */
export interface CheckWait {
  readonly what: 'arrival' | 'greeting' | 'play' | 'close' | 'exit'
  readonly game: number
  readonly since: number
}

/** The present state of a check. */
export interface Check {
  readonly plan: CheckPlan
  readonly address: string
  readonly port: number
  readonly games: readonly CheckGame[]
  /** For the games so far, in order. */
  readonly findings: readonly GameFindings[]
  /** Null once it is over. */
  readonly waits: CheckWait | null
  readonly status: 'running' | 'done' | 'stopped'
}

/** Bytes sent in one direction, as text; bytes that are not UTF-8 are read as Latin-1. */
export interface Exchange {
  /** In ms since 1970. */
  readonly at: number
  readonly from: 'host' | 'program'
  readonly text: string
  /** How many writes the host used; 1 for what was received in one read. */
  readonly writes: number
}

/** What was sent over the connection during a game; `dropped` counts the bytes beyond what is kept. */
export interface Traffic {
  readonly exchanges: readonly Exchange[]
  readonly dropped: number
}
