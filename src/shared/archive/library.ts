import type { PerSeat } from '../game/seat.ts'
import { z } from 'zod'
import { MOST_SEATS, SEATS, seatSchema } from '../game/seat.ts'
import { GAME_IDS } from '../games/index.ts'
import { ENDING_KINDS } from '../match/endingWords.ts'
import { nameSchema } from '../match/player.ts'
import { stripUnprintable, stripUnprintableInLines } from '../printable.ts'

/**
 * The archive's information about its games: one summary each, found by a filter, a page at a time. The window and the
 * command line use the same terms.
 */

const PLAYER_KINDS = ['human', 'bot', 'external'] as const
const playerKind = z.enum(PLAYER_KINDS)
export type PlayerKind = z.infer<typeof playerKind>

export const gameId = z.string().regex(/^[\w-]{1,40}$/)

/** How a game of the archive ended: the endings with places, and those stopped by somebody or by the host. */
export const ENDINGS: readonly [string, ...string[]] = [...ENDING_KINDS, 'aborted', 'interrupted']
export type Ending = (typeof ENDINGS)[number]

export const MAX_TAGS = 20
const tag = z.string().transform(stripUnprintable).pipe(z.string().trim().min(1).max(40))
const note = z.string().transform(text => stripUnprintableInLines(text.replaceAll('\r\n', '\n'))).pipe(
  z.string().max(4000),
)

/** Who played at a seat, and the result; nulls while the game goes on, and if there are no places. */
export const archivedPlayerSchema = z.object({
  name: z.string(),
  kind: playerKind,
  /** 1 for the winner; equal players share a place. */
  place: z.int().min(1).nullable(),
  /** The player's score, if the game has scores. */
  score: z.number().nullable(),
})
export type ArchivedPlayer = z.infer<typeof archivedPlayerSchema>

/** The places of players in the order of the seats; empty while the game goes on, or if there are no places. */
export function placesOf(players: readonly ArchivedPlayer[]): PerSeat<number> {
  return Object.fromEntries(players.flatMap(({ place }, index) => place === null ? [] : [[index + 1, place]]))
}

export const gameSummarySchema = z.object({
  id: gameId,
  game: z.enum(GAME_IDS),
  /** The settings in a few words. */
  settings: z.string(),
  /** The rule set or variant, for the filter: `classic`; empty if the game has only one. */
  rules: z.string(),
  /** The players, in the order of the seats. */
  players: z.array(archivedPlayerSchema).min(1).max(MOST_SEATS),
  /** Null while the game goes on. */
  ending: z.enum(ENDINGS).nullable(),
  /** Why it ended, as a sentence without its full stop; empty while it goes on. */
  reason: z.string(),
  plies: z.int().min(0),
  /** When it started, in ms since 1970, and how long it lasted. */
  startedAt: z.number(),
  lengthMs: z.number().min(0),
  origin: z.enum(['played', 'imported']),
  starred: z.boolean(),
  tags: z.array(z.string()),
  note: z.string(),
})
export type GameSummary = z.infer<typeof gameSummarySchema>

/** As many players can be asked about at once. */
export const MOST_MET = 200
/** Of the games of two, the latest ones say how strong they are now. */
export const MOST_MEETINGS = 100

/** Players of the archive whose games against each other are asked for. Case is ignored. */
export const metPlayersSchema = z.array(archivedPlayerSchema.pick({ name: true, kind: true })).max(MOST_MET)
export type MetPlayer = z.infer<typeof metPlayersSchema>[number]

/** The longest words of a filter, in characters. */
export const LONGEST_FILTER = { text: 200, player: 64, tag: 40 } as const

/** A selection of games; null or empty values do not restrict it. */
export const libraryFilterSchema = z.object({
  /** Words that must each occur in a player's name, a tag or the note. */
  text: z.string().max(LONGEST_FILTER.text).default(''),
  /** Names of players who must all have played in the game, ignoring case. */
  players: z.array(z.string().min(1).max(LONGEST_FILTER.player)).max(MOST_SEATS).default([]),
  game: z.enum(GAME_IDS).nullable().default(null),
  rules: z.string().max(40).nullable().default(null),
  /** The seat that won alone, a shared first place, or nobody. */
  winner: z.union([seatSchema, z.literal(['draw', 'nobody'])]).nullable().default(null),
  ending: z.enum(ENDINGS).nullable().default(null),
  /** A player of that kind sat at some seat. */
  seated: playerKind.nullable().default(null),
  /** Started at or after `since`, and before `until`, in ms since 1970. */
  since: z.number().nullable().default(null),
  until: z.number().nullable().default(null),
  starred: z.boolean().default(false),
  tag: z.string().max(LONGEST_FILTER.tag).nullable().default(null),
})
export type LibraryFilter = z.infer<typeof libraryFilterSchema>
export const EVERYTHING: LibraryFilter = libraryFilterSchema.parse({})

export const LIBRARY_ORDERS = ['startedAt', 'plies', 'lengthMs', 'first', 'second'] as const
export type LibraryOrder = (typeof LIBRARY_ORDERS)[number]

export const MOST_ON_PAGE = 500
export const libraryQuerySchema = z.object({
  filter: libraryFilterSchema,
  orderBy: z.enum(LIBRARY_ORDERS).default('startedAt'),
  descending: z.boolean().default(true),
  from: z.int().min(0).default(0),
  count: z.int().min(1).max(MOST_ON_PAGE).default(100),
})
export type LibraryQuery = z.infer<typeof libraryQuerySchema>

export interface LibraryPage { readonly total: number, readonly games: readonly GameSummary[] }

/** Counts over the finished games of a filter. */
export interface LibraryStats {
  readonly games: number
  /** Games won by each seat alone (up to the most seats in these games), games drawn, and games won by nobody. */
  readonly wins: { readonly bySeat: readonly number[], readonly draws: number, readonly nobody: number }
  readonly endings: readonly { readonly ending: Ending, readonly games: number }[]
  /**
   * The pairs that met most often, in any seats; `wins` counts the games in which `names[0]`, and `names[1]`, had the
   * better place of the two.
   */
  readonly pairs: readonly {
    readonly names: readonly [string, string]
    readonly games: number
    readonly wins: readonly [number, number]
  }[]
  /** How many games lasted how many plies, in intervals of `stepPlies` from 0. */
  readonly lengths: { readonly stepPlies: number, readonly games: readonly number[] }
  /** The existing rule sets and tags, and the players with the most games, as choices for the filter. */
  readonly rules: readonly string[]
  readonly tags: readonly string[]
  readonly players: readonly string[]
}

/** Other names for the players at some seats. */
export const newNamesSchema = z.partialRecord(
  z.enum(SEATS.map(String) as [string, ...string[]]),
  nameSchema,
) as unknown as z.ZodType<PerSeat<string>>

/** What people may write about a game; whatever is left out is unchanged. */
export const annotationSchema = z.object({
  starred: z.boolean().optional(),
  /** Each on one line, fit to show. */
  tags: z.array(tag).max(MAX_TAGS).optional(),
  /** Fit to show; may have several lines. */
  note: note.optional(),
  /** Renames a player, in the list and wherever the game is shown. */
  names: newNamesSchema.optional(),
})
export type Annotation = z.infer<typeof annotationSchema>

/** Games by id, or all games of a filter. */
export const selectionSchema = z.union([
  z.object({ ids: z.array(gameId).max(10_000) }),
  z.object({ filter: libraryFilterSchema }),
])
export type Selection = z.infer<typeof selectionSchema>

/** Where games are kept, and whether they are kept. */
export interface ArchiveStatus {
  /**
   * `kept`: every event is written before it takes effect. `reading`: another Fulcrum keeps this archive, which is
   * read-only here. `held`: nothing can be written at the moment, and matches and contests wait until it can.
   * `failing`: something else is wrong with it. `off`: there is none.
   */
  readonly state: 'kept' | 'reading' | 'held' | 'failing' | 'off'
  /** What is wrong and what to do, as sentences; null if all is well. */
  readonly message: string | null
  /** The data folder. */
  readonly folder: string
  /** The archive's size on the disk. */
  readonly bytes: number
}

/** The result of importing games. */
export interface ImportReport {
  readonly imported: readonly string[]
  /** The number of games that were already in the archive. */
  readonly known: number
  /** The refused games: their index in what was sent, and why, as a sentence. */
  readonly refused: readonly { readonly index: number, readonly reason: string }[]
}
