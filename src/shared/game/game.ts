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
import type { Mark } from './mark.ts'
import type { Names, PerSeat, Seat } from './seat.ts'
import type { Standing } from './standing.ts'

/**
 * The contract that every game implements. A game is data and pure functions: no clock, no dice, no sockets. States are
 * immutable plain JSON, so they can be stored, sent, compared and replayed. The host, the window, the built-in bots and
 * replays all use these functions.
 */
export interface Game<Settings, State, Move, Refusal extends GameRefusal> {
  readonly id: string
  /** The game's name for people. */
  readonly title: string
  /** Its rule in one sentence, for people who have never heard of it. */
  readonly about: string
  /** Checks settings from outside and fills in what was left out. */
  readonly settings: ZodType<Settings>
  /** The settings in a few words: `classic, 15 weights`. */
  describeSettings: (settings: Settings) => string
  /** The settings that can be given on the command line. */
  readonly flags: readonly SettingFlag[]
  /** The rule set or variant in a word, used to find games: `classic`; empty for the only or the ordinary one. */
  rulesOf: (settings: Settings) => string
  /** How many seats a match with these settings has. */
  seats: (settings: Settings) => SeatRange
  /** Whether seat 1 always makes the first move, or the seat that the match chooses. */
  readonly begins: 'seat-1' | 'any-seat'
  /**
   * The clock of a match with these settings unless somebody sets another: milliseconds for all the moves of one
   * player; null for none.
   */
  usualBudgetMs: (settings: Settings) => number | null
  /**
   * Decides what chance decides about the start, once, before the match is created: returns the settings with the drawn
   * values. Left out if nothing is left to chance.
   */
  draw?: (settings: Settings, random: Random) => Settings

  setup: (settings: Settings, table: Table) => State
  /** Whose move it is; null when the game is over. */
  toMove: (state: State) => Seat | null
  /** The next state, or why the move is refused. Takes anything, never throws, and does not change its arguments. */
  play: (state: State, move: unknown) => Result<Played<State, Move>, Refusal>
  /**
   * For a game in which computing the effect of a move takes milliseconds, such as a score over a whole map: checks a
   * move from outside as `play` does, and removes what its sender claims about the effect. A worker then computes the
   * effect (`complete` of the game's minds), so that the host never waits, and the log keeps the completed move. `play`
   * accepts both forms, and is quick with completed moves. Left out if `play` is always quick.
   */
  validate?: (state: State, move: unknown) => Result<Move, Refusal>
  /** What a refused move costs a program: the game, or nothing, and the program is asked again. */
  readonly refused: 'loses' | 'again'
  /**
   * For games in which an illegal attempt can count as a move that loses the turn: what was tried; null for any other
   * move.
   */
  lostTurn?: (move: Move) => { readonly tried: unknown } | null
  /**
   * Every move that `play` accepts now, even losing ones; empty when the game is over. Left out if there are too many
   * to list.
   */
  legalMoves?: (state: State) => readonly Move[]
  /**
   * The state after a seat was given up and the others play on. Left out if that ends the game, in which case the
   * others share the first place.
   */
  withdraw?: (state: State, seat: Seat, kind: ForfeitKind) => State
  /**
   * The score of each seat if one seat loses and thereby ends the game: by its clock, an illegal move or leaving. Left
   * out if nothing is scored then.
   */
  forfeitScores?: (state: State, loser: Seat) => PerSeat<number>
  /** The game's own endings, each in a few words: `The beam tipped`. */
  readonly endings: Readonly<Record<string, string>>
  /** How the game ended by its own rules, or null while it goes on. */
  standing: (state: State) => Standing | null

  /**
   * The only place where a refusal becomes a sentence; `who` is the player's name. `names` are the names of all
   * players, if known.
   */
  explainRefusal: (refusal: Refusal, who: string, names?: Names) => string
  /** How and why the game ended, as a sentence without its full stop. Only for a state that has a standing. */
  explainEnd: (state: State, names: Names) => string
  /**
   * The same in a few words, either to the player of `seat`, whom `names` call `you` (`your last 4 kg tipped it`), or
   * about that player, called `they`. Left out if it can't be said like that.
   */
  explainEndTo?: (state: State, names: Names, seat: Seat) => string
  /** What the last move did, for a log: `5 kg at -7`. Null at the start. */
  describeLastMove: (state: State) => string | null
  /** Left out if players do the same from the first move to the last. */
  readonly secondPart?: SecondPart<State>
  /** The numbers to follow in a log and a terminal. */
  figures: (state: State) => readonly Figure[]
  /** The position as lines of plain text for a terminal. */
  asciiBoard: (state: State, names: Names) => string
  /**
   * The position for other people's programs: everything visible, as plain JSON that can be read without knowing the
   * rules. docs/game-format.md describes it.
   */
  toJson: (state: State) => JsonObject
  /**
   * The position as a self-contained SVG document: a `viewBox` with `width` and `height`, its own light background, no
   * scripts, style sheets, links or fonts. Names may hold anything; they are escaped. `marks` are what a bot drew on
   * that board; those at places that the board does not have are left out.
   */
  picture: (state: State, names: Names, marks?: readonly Mark[]) => string
  /**
   * The board alone, as an SVG document like `picture`, recognizable among other games and positions at the size of a
   * thumb: without background and words, and in the colours of `INK`, which a dark window replaces.
   */
  miniature: (state: State) => string
  /** A short game to show to people who do not know it: positions of an ordinary game, all moves legal. */
  readonly showcase: Showcase
  /** What can be seen after the last move, if that is more than a position; loaded on demand because it is large. */
  readonly finale?: () => Promise<Finale<State>>
  /**
   * The position in pixels, for a game whose board has as many cells as a picture has pixels: its PNG has exactly
   * these. Left out if the PNG is drawn from `picture`.
   */
  raster?: (state: State) => Raster

  /** The dialects for programs; the first is the usual one. */
  readonly dialects: readonly [Dialect<Settings, State, Move>, ...Dialect<Settings, State, Move>[]]
  /** The dialect in which bots of the workshop are asked. It is the same in all games, and not among `dialects`. */
  readonly botDialect: Dialect<Settings, State, Move>
  /** The built-in players, from the weakest to the strongest. The game's minds contain how they choose. */
  readonly bots: readonly BotWords[]
  /** How those bots choose, by name, that choose within microseconds with no more code than the rules. */
  readonly quickBots: Readonly<Record<string, Choose<State, Move>>>
  /** Starts whose advantage for seat 1 was measured, similar ones beside each other. Left out if none was. */
  readonly measuredStarts?: () => Promise<readonly MeasuredStart<Settings>[]>
  /** The name of the bot that newcomers to the game play against. */
  readonly usualBot: string
  /** What people are told about its puzzles; left out if it has none. The game's minds contain what finds puzzles. */
  readonly puzzles?: PuzzleWords
}

/**
 * A game as code sees it that treats all games alike (match, host, referee): settings, states and moves are opaque and
 * are only passed back to the game that they came from.
 */
export type AnyGame = Game<unknown, unknown, unknown, GameRefusal>

/** A dialect of any game, equally opaque. */
export type AnyDialect = Dialect<unknown, unknown, unknown>

/** A game from its start: settings with chance drawn, and the moves. */
export interface Showcase { readonly settings: JsonObject, readonly moves: readonly unknown[] }

/** A start, and the share of its games that seat 1 won between equals: strictly between 0 and 1. */
export interface MeasuredStart<Settings> { readonly settings: Settings, readonly firstShare: number }

/** The second part of a game in which players first do one thing and then another. */
export interface SecondPart<State> {
  /** What players do in each part, in a word: `Placing`, `Removing`. */
  readonly names: PartNames
  /** Whether the second part begins with this position. */
  readonly begins: (state: State) => boolean
}

/** The first and the second part of a game, each in a word. */
export type PartNames = readonly [string, string]

/** What people are told about the puzzles of a game, in whole sentences. */
export interface PuzzleWords {
  /** The task: `One move keeps the win.` */
  readonly about: string
  /** What the grade of a puzzle depends on. */
  readonly grading: string
}

/** How many seats a match may have. */
export interface SeatRange { readonly least: Seat, readonly most: Seat }

/** Who plays: the seats from 1 on without a gap, and which of them makes the first move. */
export interface Table { readonly seats: readonly Seat[], readonly first: Seat }

/** The result of a move: the next state, and the move reduced to what counts, as the log of the match keeps it. */
export interface Played<State, Move> { readonly state: State, readonly move: Move }

/**
 * A setting as a flag of the command line: `--weights <k>`. Flags of the same name are shared between games, so their
 * values must be of the same kind. A setting `seed` is set by the general flag `--seed`.
 */
export interface SettingFlag {
  /** The name of the setting, and of the flag. */
  readonly setting: string
  /** What follows the flag; null if nothing does, in which case the flag sets the setting to true. */
  readonly value:
    | { readonly kind: 'text', readonly name: string }
    | { readonly kind: 'choice', readonly name: string, readonly choices: readonly string[] }
    | { readonly kind: 'whole', readonly name: string, readonly least: number, readonly most: number }
    | null
  /** What it does, with its default: `the rule set (fall-2021)`. */
  readonly about: string
  /** Whether clients also need the flag, because the protocol does not transmit the setting. */
  readonly forClients?: true
}

/** Why a move was refused: a code, and the facts beside it. */
export interface GameRefusal { readonly code: string }

/** A number that people follow during a game. */
export interface Figure {
  readonly key: string
  readonly label: string
  readonly value: number
  /** The limit beyond which the game ends, drawn as a line in a plot. */
  readonly limit?: number
  /**
   * False if the log has no column for the number, because its sentences already say it and there would be too many
   * columns.
   */
  readonly inLog?: false
}
