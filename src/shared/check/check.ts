import type { PerSeat, Seat } from '../game/seat.ts'
import type { GameId } from '../games/index.ts'
import type { ForfeitCause } from '../match/causes.ts'
import type { ProgramSeat } from '../match/program.ts'

/**
 * A check of somebody's program before a contest. It connects to a port of its own, or is started by the check, and is
 * taken through a few real games against our bots: in every seat, with the host's messages sent whole, split into
 * single bytes and several joined into one write. What comes of it is kept as facts, game by game (`GameFindings`);
 * what each step of the check has come to follows from them alone (`steps.ts`), and its sentences are made where they
 * are shown (`words.ts`), as those of a match are.
 */

/** How the host's messages reach the program: each in one write, in single bytes, or several in one write. */
export const DELIVERIES = ['whole', 'bytes', 'joined'] as const
export type Delivery = (typeof DELIVERIES)[number]

/** Most games of one check. */
export const MOST_CHECK_GAMES = 99
/** Where a check listens unless somebody says otherwise: beside the usual port of matches. */
export const DEFAULT_CHECK_PORT = 5001

/** What is settled before a check begins. */
export interface CheckPlan {
  readonly game: GameId
  /** Checked by the game itself. */
  readonly settings: unknown
  /** The dialect's name; the game's usual one where nothing is said. */
  readonly dialect?: string | undefined
  /** Time for all the moves of one player in a game; null for no clock. */
  readonly budgetMs: number | null
  readonly games: number
  /** Where the bots' chance and that of the start come from. */
  readonly seed: number
  /** What the check starts itself, once for each game; left out where somebody else starts it. */
  readonly program?: ProgramSeat | undefined
  /** So much later than its time a move may come; 0 where it is left out. */
  readonly marginMs?: number | undefined
  /** In a game without a clock it may say nothing for so long; a minute where it is left out. */
  readonly stallMs?: number | undefined
}

/** A game of a check as it is planned. */
export interface CheckGame {
  /** From 1. */
  readonly number: number
  /** Over which connection it is played, from 1. */
  readonly connection: number
  /** The seat of the program. */
  readonly seat: Seat
  /** Who makes the first move. */
  readonly first: Seat
  /** The bots at the other seats, by name; none where one plays alone. */
  readonly bots: PerSeat<string>
  readonly delivery: Delivery
}

/** Something that a program did wrong, and the position in which it did: `plies` moves into the game. */
export interface Fault {
  readonly cause: ForfeitCause
  /** The program's message as it came, cut where it was too long. */
  readonly raw: string | undefined
  readonly plies: number
  /** What the turn was charged that it was lost in; 0 where it was not lost in a turn of its own. */
  readonly tookMs: number
  /** By how much the answer was late that it was lost for on time; null where none came. */
  readonly lateMs: number | null
  /** The game's own state. */
  readonly state: unknown
}

export type Arrival
  = | { readonly code: 'came', readonly afterMs: number }
    /** The connection of the game before stays. */
    | { readonly code: 'stayed' }
    | { readonly code: 'nobody-came', readonly waitedMs: number }
    /** The program speaks WebSocket, whose messages can't be split or joined. */
    | { readonly code: 'web-socket' }
    | NotStarted

/**
 * A program that the check starts could not be started, or ended before its game; `problem` goes on after
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
    /** `problem` goes on after `a greeting that`; `raw` is null where the bytes are no message. */
    | { readonly code: 'faulty-greeting', readonly problem: string, readonly raw: string | null }
    | NotStarted

export type GameEnd
  /** The game came to its end by the rules. */
  = | { readonly code: 'ended', readonly plies: number, readonly place: number | null }
    /** Long enough for a check: a game without a clock may never end. */
    | { readonly code: 'cut-short', readonly plies: number }
    /** The program's seat was lost by something other than the rules. */
    | { readonly code: 'lost', readonly fault: Fault }
    /** In a game without a clock; `raw` is what it had begun to say. */
    | {
      readonly code: 'no-answer'
      readonly waitedMs: number
      readonly plies: number
      readonly raw: string | undefined
    }
    /** Each fault costs nothing in this game, but there is no end of them. */
    | { readonly code: 'too-many-faults', readonly plies: number }

/** Whether the program itself ended before its game did. */
export function hasDied(end: GameEnd | null): boolean {
  const cause = end?.code === 'lost' ? end.fault.cause : null
  return cause?.code === 'crashed' || cause?.code === 'out-of-memory'
    || (cause?.code === 'connection-lost' && cause.how === 'exited')
}

/** What came of the connection at the end of its last game. */
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

/** What a game has shown so far; null for what it has not come to. */
export interface GameFindings {
  readonly arrival: Arrival | null
  /** Null, too, where clients say nothing first or have greeted before. */
  readonly greeting: GreetingFound | null
  /** How long its first answer to a turn took, a wrong one too. */
  readonly firstAnswerMs: number | null
  /** The longest that one move was charged, and all of them together. */
  readonly slowestMs: number | null
  readonly usedMs: number
  /**
   * The first thing that it did wrong and was not lost by: a move after which it was asked again, a message that was
   * passed over.
   */
  readonly fault: Fault | null
  readonly end: GameEnd | null
  readonly close: Closing | null
  /** Null, too, where the check did not start the program. */
  readonly exit: Exit | null
  /** The last lines on the standard error of a program that the check started and that failed; null for none. */
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

/** What a check waits for now, since when, in ms since 1970. */
export interface CheckWait {
  readonly what: 'arrival' | 'greeting' | 'play' | 'close' | 'exit'
  readonly game: number
  readonly since: number
}

/** A check as it is now. */
export interface Check {
  readonly plan: CheckPlan
  readonly address: string
  readonly port: number
  readonly games: readonly CheckGame[]
  /** Of the games so far, in order. */
  readonly findings: readonly GameFindings[]
  /** Null once it is over. */
  readonly waits: CheckWait | null
  readonly status: 'running' | 'done' | 'stopped'
}

/** Some bytes that went one way, as text; what is no UTF-8 is read as Latin-1. */
export interface Exchange {
  /** In ms since 1970. */
  readonly at: number
  readonly from: 'host' | 'program'
  readonly text: string
  /** In how many writes the host sent it; 1 for what came in one read. */
  readonly writes: number
}

/** What went over the connection during a game; `dropped` counts the bytes that were too many to keep. */
export interface Traffic {
  readonly exchanges: readonly Exchange[]
  readonly dropped: number
}
