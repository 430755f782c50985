import type { Result } from '../result.ts'
import type { ForfeitKind } from './forfeit.ts'
import type { LinePipe } from './linePipe.ts'
import type { PerSeat, Seat } from './seat.ts'

/** What a client says about itself when it connects. */
export interface Greeting {
  readonly name: string | null
  readonly wantsFirst: boolean
}

/** What a client's message requests. */
export type ClientRequest
  = | { readonly type: 'move', readonly move: unknown }
    | { readonly type: 'hint' }
    /** The client gives up: it says that it ran out of time or made an illegal move, or just leaves. */
    | { readonly type: 'leave', readonly kind?: 'timeout' | 'illegal' }

/**
 * Where a game stands besides its position: how many moves were made, the one made last (null at the start), and how
 * many play. Only the dialect of bots tells it.
 */
export interface Turn { readonly ply: number, readonly lastMove: unknown, readonly seats: number }

/** What a client can be told. */
export type News<State>
  /**
   * A position in which the game continues: at the start and after each move of any seat. `remainingMs` returns what
   * the player to move has left: null without a clock, left out if nobody knows. `budgetMs`, the time of each player
   * for the whole game, follows the same rule.
   */
  = | {
    readonly type: 'position'
    readonly state: State
    readonly turn?: Turn
    readonly remainingMs?: () => number | null
    readonly budgetMs?: number | null
  }
  /** The client's move was refused, and the client is asked again. */
  | {
    readonly type: 'refused'
    readonly state: State
    readonly turn?: Turn
    readonly remainingMs?: () => number | null
  }
  /** The answer to the client's request for a hint, from the game's `wireHint`. */
  | { readonly type: 'hint', readonly state: State, readonly hint: unknown }
  /**
   * The game is over: by its rules, or because the seat named in `forfeit` lost otherwise. `names` are as the players
   * gave them.
   */
  | {
    readonly type: 'end'
    readonly state: State
    readonly turn?: Turn
    readonly places: PerSeat<number>
    readonly names: PerSeat<string>
    readonly forfeit?: { readonly seat: Seat, readonly kind: ForfeitKind }
  }

/** Speaks one dialect over one connection, for one game or several. */
export interface Session<State> {
  /**
   * Takes one framed message. The error says, in words that follow `a message that`, why it does not belong to this
   * dialect. An unreadable message that was meant as a move may become a move that `play` refuses, so that it costs
   * what a refused move costs.
   */
  hear: (message: string) => Result<ClientRequest, string>
  /** The messages for the client at `seat`, in order; none if it is not told this news. */
  tell: (news: News<State>, seat: Seat) => readonly string[]
}

/**
 * How a byte stream is cut into messages: JSON objects end where their braces close, lines at their newlines; with
 * `lines-or-pauses`, a message also ends when a client pauses for a moment, unless it may be between two numbers.
 */
export type Framing = 'objects' | 'lines' | 'lines-or-pauses'

/**
 * How a game speaks to other people's programs: translates between messages and their meaning. Messages come without
 * the newline that ends them on a TCP connection.
 */
export interface Dialect<Settings, State, Move> {
  readonly id: string
  /**
   * How people choose among several dialects of a game: a few words, and a sentence about what its programs send. Left
   * out if a game has only one.
   */
  readonly words?: { readonly title: string, readonly about: string }
  /** Settings that belong to the dialect: games played in it use them, whatever was asked for. */
  readonly settings?: Partial<Settings>
  readonly framing: Framing
  /**
   * Two messages to a client that has said nothing in between are at least this many milliseconds apart, because its
   * clients read now and then and take everything received as one message.
   */
  readonly gapMs: number
  /** The part of a turn that is not charged, in milliseconds: the time for the messages both ways. */
  readonly graceMs: number
  /**
   * How many moves that came before their turn are kept for a client; one more is a fault, or is dropped if faults are
   * ignored.
   */
  readonly earlyMoves: number
  /** This many faulty messages in a row cost nothing; one more loses. */
  readonly faultsPassedOver: number
  /**
   * This many refused moves in one turn lose the seat, in a game that asks again after a refused move; left out if
   * there is no limit.
   */
  readonly mostRefusals?: number
  /**
   * For a dialect whose clients answer every turn that they were asked for, even one that is already over: the client's
   * next message is that answer and is dropped, and the next game of a series waits for it, for at most this many
   * milliseconds.
   */
  readonly owedAnswerMs?: number
  /** Whether a connection ends with its game, or stays for the next game of a series. */
  readonly connectionLasts: 'game' | 'series'
  /** Null if clients say nothing first and are seated as they connect. */
  readonly greeting: {
    /** If clients speak second: what a client is told as it takes its seat, which it then keeps. */
    readonly ask?: (settings: Settings, seat: Seat) => string
    /** Takes one framed message. The error says what is wrong with it. */
    read: (message: string) => Result<Greeting, string>
    /** Null if a greeting is not answered. */
    readonly answer: ((settings: Settings) => string) | null
  } | null
  /** What a client is told before its connection closes without the end of a game; left out if it just closes. */
  readonly farewell?: string
  /**
   * Clients of this dialect leave silently once they have received nothing for this many milliseconds; left out if they
   * wait without limit.
   */
  readonly patienceMs?: number
  /** A new connection's session. */
  readonly session: (settings: Settings) => Session<State>
  /** The client side of the dialect, for our own bots as clients. */
  readonly follow: (options: FollowOptions) => Follower<State, Move>
  /**
   * For programs that speak by lines on their standard input and output; `settings` are those that the protocol does
   * not transmit. Left out if the game has no such programs.
   */
  readonly pipe?: (settings: Readonly<Record<string, unknown>>) => LinePipe
}

/** Whether clients say who they are as they connect, before anything is said to them. */
export function greetsFirst({ greeting }: Pick<Dialect<never, never, never>, 'greeting'>): boolean {
  return greeting !== null && greeting.ask === undefined
}

/** What a client knows before it connects, including any of the game's settings that it was given. */
export interface FollowOptions {
  readonly name: string
  readonly wantsFirst: boolean
  readonly settings: Readonly<Record<string, unknown>>
}

/** A client's view of its games, built from the messages that it hears and the moves that it says. */
export interface Follower<State, Move> {
  /** What to send when connecting; null for nothing. */
  readonly greeting: string | null
  /** Takes one framed message from a referee. The error says what is wrong with it. */
  hear: (message: string) => Result<Heard<State>, string>
  /** The message for a move in the state last heard. */
  say: (state: State, move: Move) => string
  /** How the game ended with the move said last, if the referee does not answer such a move; null if it goes on. */
  ended?: () => string | null
}

export type Heard<State>
  = | { readonly type: 'your-turn', readonly state: State }
    | { readonly type: 'wait' }
    | { readonly type: 'over', readonly how: string }
