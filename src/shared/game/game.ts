import type { ZodType } from 'zod'
import type { JsonObject } from '../jsonObject.ts'
import type { Result } from '../result.ts'
import type { Analyst } from './analysis.ts'
import type { PerSeat, Seat } from './seat.ts'
import type { Thinking } from './thinking.ts'

/**
 * The contract that every game meets. A game is data and pure functions: no clock, no dice, no
 * sockets. States are immutable plain JSON, so they can be stored, sent, compared and replayed.
 * The host, the window, the built-in bots and a replay all go through these same functions.
 */
export interface Game<Settings, State, Move, Refusal extends GameRefusal> {
  readonly id: string
  /** What people call it. */
  readonly title: string
  /** Checks settings from outside and fills in what was left out. */
  readonly settings: ZodType<Settings>
  /** The settings in a few words: `classic, 15 weights`. */
  describeSettings: (settings: Settings) => string
  /** The settings that can be given on the command line. */
  readonly flags: readonly SettingFlag[]
  /** The rule set or variant in a word, to find games by: `classic`; empty for the only or the ordinary one. */
  rulesOf: (settings: Settings) => string

  setup: (settings: Settings) => State
  /** Whose move it is; null when the game is over. */
  toMove: (state: State) => Seat | null
  /** Every move that `play` accepts now, losing ones too; empty when the game is over. */
  legalMoves: (state: State) => readonly Move[]
  /** The next state, or why there is none. Takes anything, never throws, changes nothing it was given. */
  play: (state: State, move: unknown) => Result<State, Refusal>
  /** The ways in which it ends by its own rules, and each in a few words: `The beam tipped`. */
  readonly endings: Readonly<Record<string, string>>
  /** How the game ended by its own rules, or null while it goes on. */
  outcome: (state: State) => GameOutcome | null

  /** The one place where a refusal becomes a sentence; `who` is the player's name. */
  explainRefusal: (refusal: Refusal, who: string) => string
  /** A sentence on how the game ended and why. Only for a state that has an outcome. */
  explainOutcome: (state: State, names: PerSeat<string>) => string
  /** The last move with nothing but what counts, as `legalMoves` would give it; null at the start. */
  lastMove: (state: State) => Move | null
  /** What the last move did, for a log: `5 kg at -7`. Null at the start. */
  describeLastMove: (state: State) => string | null
  /** The numbers that people follow, for a log and a terminal. */
  figures: (state: State) => readonly Figure[]
  /** The position as lines of plain text for a terminal. */
  asciiBoard: (state: State, names: PerSeat<string>) => string
  /** The position for other people's programs: all that is to be seen, plain JSON that needs no rules. docs/game-format.md describes it. */
  toJson: (state: State) => JsonObject
  /**
   * The position as an SVG document that stands alone: a `viewBox` with `width` and `height`, its own
   * light background, no scripts, style sheets, links or fonts. Names may hold anything; they are escaped.
   */
  picture: (state: State, names: PerSeat<string>) => string

  readonly wire: Wire<Settings, State, Move>
  /** The built-in players, from the weakest to the strongest. How they choose is in the game's minds. */
  readonly bots: readonly BotWords[]
  /** The name of the bot that somebody new to the game plays against. */
  readonly usualBot: string
}

/** A setting as a flag of the command line: `--weights <k>`. */
export interface SettingFlag {
  /** The name of the setting, and of the flag. */
  readonly setting: string
  /** What follows the flag; null where nothing does, and the setting is true then. */
  readonly value:
    | { readonly kind: 'text', readonly name: string }
    | { readonly kind: 'choice', readonly name: string, readonly choices: readonly string[] }
    | { readonly kind: 'whole', readonly name: string, readonly least: number, readonly most: number }
    | null
  /** What it does, with its default: `the rule set (fall-2021)`. */
  readonly about: string
  /** Whether a client must be given it, too, because the protocol does not tell. */
  readonly forClients?: true
}

/** Why a move was refused: a code, and the facts beside it. */
export interface GameRefusal { readonly code: string }

/** How a game ends by its own rules. Clocks and connections are the match's business. */
export interface GameOutcome {
  readonly winner: Seat
  /** One of the game's `endings`. */
  readonly kind: string
}

/** A number that people follow during a game. */
export interface Figure {
  readonly key: string
  readonly label: string
  readonly value: number
  /** Where the game ends if the number passes it, for a line in a plot. */
  readonly limit?: number
}

/** What people are told of a built-in player. */
export interface BotWords {
  readonly name: string
  /** What it does, in one sentence for people. */
  readonly about: string
}

/** A built-in player. `choose` is asked only for states that are not over, and keeps nothing between two. */
export interface Bot<State, Move> extends BotWords {
  choose: (state: State, thinking: Thinking) => Move | Promise<Move>
}

/** What thinks about a game, in workers and nowhere else: `bots` are those that the game names, in its order. */
export interface Minds<State, Move> {
  readonly bots: readonly Bot<State, Move>[]
  readonly analyst: Analyst<State>
}

/** What a client says of itself when it connects. */
export interface Greeting { readonly name: string | null, readonly wantsFirst: boolean }

/** What a client's message asks for. */
export type WireRequest
  = | { readonly type: 'move', readonly move: unknown }
    | { readonly type: 'hint' }
    | { readonly type: 'leave' }

/**
 * How a game speaks to other people's programs: a pure codec between messages and what they mean.
 * Messages are without the newline that ends them on a TCP connection.
 */
export interface Wire<Settings, State, Move> {
  /** How a byte stream is cut into messages: JSON objects end where their braces close. */
  readonly framing: 'objects' | 'lines'
  /**
   * Two messages to a client that has said nothing in between leave at least so many milliseconds
   * apart: its clients read now and then, and take whatever came for one message.
   */
  readonly gapMs: number
  /** Null where clients say nothing first and are seated as they connect. */
  readonly greeting: {
    /** Takes one framed message. The error says what is wrong with it. */
    read: (message: string) => Result<Greeting, string>
    answer: (settings: Settings) => string
  } | null
  /** Takes one framed message. The error says why it is not a message of this protocol. */
  read: (message: string) => Result<WireRequest, string>
  /** What the client at `seat` is told when `state` comes about and the game goes on; null for nothing. */
  tell: (state: State, seat: Seat) => string | null
  /** What the client at `seat` is told at the end. `winnerName` is as that player sent it. */
  tellEnd: (state: State, seat: Seat, winner: Seat, winnerName: string) => string
  /** The answer to a request for a hint, or null where the protocol has none. */
  hint: (state: State) => string | null
  /** The other end of the protocol, for our own bots as clients. */
  follow: (options: FollowOptions) => Follower<State, Move>
}

/** What a client knows before it connects; of the game's settings, those that it was given. */
export interface FollowOptions { readonly name: string, readonly wantsFirst: boolean, readonly settings: Readonly<Record<string, unknown>> }

/** A client's view of one game, built up from the messages it hears and the moves it says. */
export interface Follower<State, Move> {
  /** What to send on connecting; null for nothing. */
  readonly greeting: string | null
  /** Takes one framed message from a referee. The error says what is wrong with it. */
  hear: (message: string) => Result<Heard<State>, string>
  /** The message for a move in the state last heard. */
  say: (state: State, move: Move) => string
}

export type Heard<State>
  = | { readonly type: 'your-turn', readonly state: State }
    | { readonly type: 'wait' }
    | { readonly type: 'over', readonly how: string }
