import type { Result } from '../result.ts'
import type { ForfeitKind } from './forfeit.ts'
import type { LinePipe } from './linePipe.ts'
import type { PerSeat, Seat } from './seat.ts'

/** What a client says of itself when it connects. */
export interface Greeting {
  readonly name: string | null
  readonly wantsFirst: boolean
}

/** What a client's message asks for. */
export type ClientRequest
  = | { readonly type: 'move', readonly move: unknown }
    | { readonly type: 'hint' }
    /** The client gives up: it says that it ran out of time or made an illegal move, or just leaves. */
    | { readonly type: 'leave', readonly kind?: 'timeout' | 'illegal' }

/** What a client may be told of. */
export type News<State>
  /**
   * A position that the game goes on from: at the start and after each move, of whichever seat. `remainingMs` asks
   * what the player to move has left; null without a clock, left out where nobody knows. So does `budgetMs`, which is
   * the time of each player for the whole game.
   */
  = | {
    readonly type: 'position'
    readonly state: State
    readonly remainingMs?: () => number | null
    readonly budgetMs?: number | null
  }
  /** The client's move was refused and it is asked again. */
  | { readonly type: 'refused', readonly state: State, readonly remainingMs?: () => number | null }
  /** The answer to its request for a hint, as the game's `wireHint` gave it. */
  | { readonly type: 'hint', readonly state: State, readonly hint: unknown }
  /**
   * The game is over: by its rules, or by a seat that lost otherwise, which `forfeit` names. `names` are as the players
   * gave them.
   */
  | {
    readonly type: 'end'
    readonly state: State
    readonly places: PerSeat<number>
    readonly names: PerSeat<string>
    readonly forfeit?: { readonly seat: Seat, readonly kind: ForfeitKind }
  }

/** Speaks one dialect over one connection, for one game or for several. */
export interface Session<State> {
  /**
   * Takes one framed message. The error says, after `a message that`, why it is none of this dialect. What
   * is meant as a move and can't be read may be a move that `play` refuses, to cost what a refused one costs.
   */
  hear: (message: string) => Result<ClientRequest, string>
  /** The messages for the client at `seat`, in order; none where it is told nothing of that. */
  tell: (news: News<State>, seat: Seat) => readonly string[]
}

/**
 * How a byte stream is cut into messages: JSON objects end where their braces close, lines at their newlines;
 * `lines-or-pauses` also where a client says nothing more for a moment, unless it may be in the middle of two numbers.
 */
export type Framing = 'objects' | 'lines' | 'lines-or-pauses'

/**
 * How a game speaks to other people's programs: between messages and what they mean. Messages are
 * without the newline that ends them on a TCP connection.
 */
export interface Dialect<Settings, State, Move> {
  readonly id: string
  /**
   * How people choose among several of a game: a few words, and a sentence on what its programs send. Left out where a
   * game has one alone.
   */
  readonly words?: { readonly title: string, readonly about: string }
  /** Settings that belong to it: a game that is played in it has them, whatever was asked for. */
  readonly settings?: Partial<Settings>
  readonly framing: Framing
  /**
   * Two messages to a client that has said nothing in between leave at least so many milliseconds
   * apart: its clients read now and then, and take whatever came for one message.
   */
  readonly gapMs: number
  /** What a turn is not charged for, in milliseconds: the way there and back. */
  readonly graceMs: number
  /**
   * How many moves of a client are kept that came before its turn; one more is a fault, or dropped where faults are
   * passed over.
   */
  readonly earlyMoves: number
  /** So many faulty messages in a row cost nothing; one more loses. */
  readonly faultsPassedOver: number
  /**
   * So many refused moves in one turn lose the seat, where a refused move is asked for again; left out where none do.
   */
  readonly mostRefusals?: number
  /**
   * Where a client answers every turn that it was asked for, also one that was over before: its next message is
   * that answer and is dropped, and the next game of a series waits for it, so many milliseconds at most.
   */
  readonly owedAnswerMs?: number
  /** Whether a connection ends with its game, or stays for the next one of a series. */
  readonly connectionLasts: 'game' | 'series'
  /** Null where clients say nothing first and are seated as they connect. */
  readonly greeting: {
    /** Where clients speak second: what one is told as it takes its seat, which stays its own from then on. */
    readonly ask?: (settings: Settings, seat: Seat) => string
    /** Takes one framed message. The error says what is wrong with it. */
    read: (message: string) => Result<Greeting, string>
    /** Null where a greeting is not answered. */
    readonly answer: ((settings: Settings) => string) | null
  } | null
  /** What a client is told before its connection closes without the end of a game; left out where it just closes. */
  readonly farewell?: string
  /**
   * The clients of this dialect leave, without a word, once they have heard nothing for so many milliseconds; left out
   * where they wait as long as it takes.
   */
  readonly patienceMs?: number
  /** A new connection's session. */
  readonly session: (settings: Settings) => Session<State>
  /** The other end of the dialect, for our own bots as clients. */
  readonly follow: (options: FollowOptions) => Follower<State, Move>
  /**
   * For programs that speak by lines on their standard input and output; `settings` are those that the protocol does
   * not tell. Left out where the game has no such programs.
   */
  readonly pipe?: (settings: Readonly<Record<string, unknown>>) => LinePipe
}

/** What a client knows before it connects; of the game's settings, those that it was given. */
export interface FollowOptions {
  readonly name: string
  readonly wantsFirst: boolean
  readonly settings: Readonly<Record<string, unknown>>
}

/** A client's view of its games, built up from the messages it hears and the moves it says. */
export interface Follower<State, Move> {
  /** What to send on connecting; null for nothing. */
  readonly greeting: string | null
  /** Takes one framed message from a referee. The error says what is wrong with it. */
  hear: (message: string) => Result<Heard<State>, string>
  /** The message for a move in the state last heard. */
  say: (state: State, move: Move) => string
  /** How the game ended by the move said last, where the referee does not answer that; null where it goes on. */
  ended?: () => string | null
}

export type Heard<State>
  = | { readonly type: 'your-turn', readonly state: State }
    | { readonly type: 'wait' }
    | { readonly type: 'over', readonly how: string }
