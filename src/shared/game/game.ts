import type { ZodType } from 'zod'
import type { JsonObject } from '../jsonObject.ts'
import type { Random } from '../random.ts'
import type { Raster } from '../raster.ts'
import type { Result } from '../result.ts'
import type { BotWords } from './botWords.ts'
import type { Choose } from './choose.ts'
import type { Dialect } from './dialect.ts'
import type { Finale } from './finale.ts'
import type { ForfeitKind } from './forfeit.ts'
import type { Names, PerSeat, Seat } from './seat.ts'
import type { Standing } from './standing.ts'

/**
 * The contract that every game meets. A game is data and pure functions: no clock, no dice, no
 * sockets. States are immutable plain JSON, so they can be stored, sent, compared and replayed.
 * The host, the window, the built-in bots and a replay all go through these same functions.
 */
export interface Game<Settings, State, Move, Refusal extends GameRefusal> {
  readonly id: string
  /** What people call it. */
  readonly title: string
  /** Its rule in one sentence, for who never heard of it. */
  readonly about: string
  /** Checks settings from outside and fills in what was left out. */
  readonly settings: ZodType<Settings>
  /** The settings in a few words: `classic, 15 weights`. */
  describeSettings: (settings: Settings) => string
  /** The settings that can be given on the command line. */
  readonly flags: readonly SettingFlag[]
  /** The rule set or variant in a word, to find games by: `classic`; empty for the only or the ordinary one. */
  rulesOf: (settings: Settings) => string
  /** How many seats a match with these settings has. */
  seats: (settings: Settings) => SeatRange
  /** Whether seat 1 always makes the first move, or whichever seat the match says. */
  readonly begins: 'seat-1' | 'any-seat'
  /**
   * The clock that a match with these settings has unless somebody sets another: milliseconds for all the moves of one
   * player; null for none.
   */
  usualBudgetMs: (settings: Settings) => number | null
  /**
   * Settles what chance decides about the start, once, before the match is created: the settings with
   * what was drawn. Left out where nothing is left to chance.
   */
  draw?: (settings: Settings, random: Random) => Settings

  setup: (settings: Settings, table: Table) => State
  /** Whose move it is; null when the game is over. */
  toMove: (state: State) => Seat | null
  /** The next state, or why there is none. Takes anything, never throws, changes nothing it was given. */
  play: (state: State, move: unknown) => Result<Played<State, Move>, Refusal>
  /**
   * For a game in which it takes milliseconds to work out what a move brings, such as a score over a whole
   * map: a move from outside, checked as `play` checks it, with nothing that its sender claims of that. A
   * worker works it out (`complete` of the game's minds), so that the host never waits, and the log keeps
   * the completed move. `play` takes both, and is quick with the completed one. Left out where it always is.
   */
  validate?: (state: State, move: unknown) => Result<Move, Refusal>
  /** What a refused move costs somebody's program: the game, or nothing, and it is asked again. */
  readonly refused: 'loses' | 'again'
  /** Where a refused move may count as one that loses the turn: what was tried; null for any other move. */
  lostTurn?: (move: Move) => { readonly tried: unknown } | null
  /**
   * Every move that `play` accepts now, losing ones too; empty when the game is over. Left out where they are too many
   * to list.
   */
  legalMoves?: (state: State) => readonly Move[]
  /**
   * The state after a seat was given up, for the others to play on. Left out where that ends the game, and the others
   * share the first place.
   */
  withdraw?: (state: State, seat: Seat, kind: ForfeitKind) => State
  /**
   * What each seat scores where one loses the game for itself and so ends it: by its clock, an illegal move or leaving.
   * Left out where nothing is counted then.
   */
  forfeitScores?: (state: State, loser: Seat) => PerSeat<number>
  /** The ways in which it ends by its own rules, and each in a few words: `The beam tipped`. */
  readonly endings: Readonly<Record<string, string>>
  /** How the game ended by its own rules, or null while it goes on. */
  standing: (state: State) => Standing | null

  /**
   * The one place where a refusal becomes a sentence; `who` is the player's name. `names` are those of all, where they
   * are known.
   */
  explainRefusal: (refusal: Refusal, who: string, names?: Names) => string
  /** A sentence without its full stop on how the game ended and why. Only for a state that has a standing. */
  explainEnd: (state: State, names: Names) => string
  /**
   * The same in a few words to the player of `seat`, whom `names` call `you` (`your last 4 kg tipped it`), or of that
   * player, whom they call `they`. Left out where it can't be said so.
   */
  explainEndTo?: (state: State, names: Names, seat: Seat) => string
  /** What the last move did, for a log: `5 kg at -7`. Null at the start. */
  describeLastMove: (state: State) => string | null
  /** Left out where one does the same from the first move to the last. */
  readonly secondPart?: SecondPart<State>
  /** The numbers that people follow, for a log and a terminal. */
  figures: (state: State) => readonly Figure[]
  /** The position as lines of plain text for a terminal. */
  asciiBoard: (state: State, names: Names) => string
  /**
   * The position for other people's programs: all that is to be seen, plain JSON that needs no rules.
   * docs/game-format.md describes it.
   */
  toJson: (state: State) => JsonObject
  /**
   * The position as an SVG document that stands alone: a `viewBox` with `width` and `height`, its own
   * light background, no scripts, style sheets, links or fonts. Names may hold anything; they are escaped.
   */
  picture: (state: State, names: Names) => string
  /**
   * The board alone, as an SVG document like `picture`, to be told from other games and positions where it is no larger
   * than a thumb: on no ground, without words, and in the colours of `INK`, for which a dark window takes its own.
   */
  miniature: (state: State) => string
  /** A short game to be shown to people who do not know it; positions of an ordinary game, all moves legal. */
  readonly showcase: Showcase
  /**
   * What is to be seen after the last move, where that is more than a position; large, so that it is loaded when it is
   * shown.
   */
  readonly finale?: () => Promise<Finale<State>>
  /**
   * The position in pixels, for a game whose board has as many cells as a picture: its PNG has exactly these. Left out
   * where that is drawn from `picture`.
   */
  raster?: (state: State) => Raster

  /** The ways in which it speaks to programs; the first is the usual one. */
  readonly dialects: readonly [Dialect<Settings, State, Move>, ...Dialect<Settings, State, Move>[]]
  /** The built-in players, from the weakest to the strongest. How they choose is in the game's minds. */
  readonly bots: readonly BotWords[]
  /**
   * Of these, those that choose within microseconds, by no more code than the rules themselves: how they do, by name.
   */
  readonly quickBots: Readonly<Record<string, Choose<State, Move>>>
  /** The name of the bot that somebody new to the game plays against. */
  readonly usualBot: string
  /** What people are told of its puzzles; left out where it has none. What finds them is in the game's minds. */
  readonly puzzles?: PuzzleWords
}

/**
 * A game as those see it who serve every game alike (match, host, referee): settings, states and
 * moves are opaque and only ever go back to the game that they came from.
 */
export type AnyGame = Game<unknown, unknown, unknown, GameRefusal>

/** A dialect of any game, in the same way. */
export type AnyDialect = Dialect<unknown, unknown, unknown>

/** A game from its start: settings as they were drawn, and its moves. */
export interface Showcase { readonly settings: JsonObject, readonly moves: readonly unknown[] }

/** A game in which one first does one thing and then another. */
export interface SecondPart<State> {
  /** What is done in either part, in a word: `Placing`, `Removing`. */
  readonly names: PartNames
  /** Whether the second part begins with this position. */
  readonly begins: (state: State) => boolean
}

/** The first and the second part of a game, each in a word. */
export type PartNames = readonly [string, string]

/** What people are told of the puzzles of a game, in whole sentences. */
export interface PuzzleWords {
  /** What there is to do: `One move keeps the win.` */
  readonly about: string
  /** What a puzzle's grade follows from. */
  readonly grading: string
}

/** How many seats a match may have. */
export interface SeatRange { readonly least: Seat, readonly most: Seat }

/** Who plays: the seats from 1 on without a gap, and which of them makes the first move. */
export interface Table { readonly seats: readonly Seat[], readonly first: Seat }

/**
 * What became of a move: the next state, and the move with nothing but what counts, as the log of the match keeps it.
 */
export interface Played<State, Move> { readonly state: State, readonly move: Move }

/**
 * A setting as a flag of the command line: `--weights <k>`. Games share a flag of the same name, so that its
 * value is of one kind in all of them. A setting `seed` is given by the `--seed` that commands have anyway.
 */
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

/** A number that people follow during a game. */
export interface Figure {
  readonly key: string
  readonly label: string
  readonly value: number
  /** Where the game ends if the number passes it, for a line in a plot. */
  readonly limit?: number
  /** False where the log has no column for it: its sentences say as much, and there would be too many columns. */
  readonly inLog?: false
}
