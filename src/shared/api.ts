import type { ArchiveStatus, GameSummary, ImportReport, LibraryPage, LibraryStats } from './archive/library.ts'
import type { Check, Traffic } from './check/check.ts'
import type { LadderCard } from './collect/ladderCard.ts'
import type {
  AlikeBots,
  CollectedSeat,
  CollectionList,
  CollectionView,
  HandInContent,
  OwnHandIns,
} from './collect/views.ts'
import type { ContestDamage } from './contest/damage.ts'
import type { ContestEvent } from './contest/events.ts'
import type { Machines } from './contest/machines.ts'
import type { ContestCost } from './contest/planning/cost.ts'
import type { PlanProblem } from './contest/planning/problem.ts'
import type { ContestSummary } from './contest/summary.ts'
import type { GradedMove, Judgement, Review } from './game/analysis.ts'
import type { Course } from './game/course.ts'
import type { FoundPuzzle } from './game/makePuzzle.ts'
import type { Puzzle } from './game/puzzle.ts'
import type { Seat } from './game/seat.ts'
import type { GameId } from './games/index.ts'
import type { AnswersById } from './lab/keptAnswer.ts'
import type { KeptPosition } from './lab/keptPosition.ts'
import type { KeptRun } from './lab/keptSet.ts'
import type { MapKernel } from './mapMemory.ts'
import type { MatchEvent } from './match/events.ts'
import type { MeetingsFrom } from './match/fair/strengths.ts'
import type { Printed } from './match/printed.ts'
import type { SystemSupport } from './match/systemSupport.ts'
import type { Question } from './match/vote.ts'
import type { Result } from './result.ts'
import type { GuestNews, ReachReport, Room, RoomPlace } from './rooms.ts'
import type { BotSummary, StoredBot } from './workshop/bot.ts'
import { z } from 'zod'
import { lineSchema } from './analysis/line.ts'
import {
  annotationSchema,
  libraryFilterSchema,
  libraryQuerySchema,
  metPlayersSchema,
  selectionSchema,
} from './archive/library.ts'
import {
  MOST_ADDED_POSITIONS,
  MOST_EXPORTED,
  MOST_IMPORTED,
  MOST_LOOKED_AT,
  MOST_PICTURED,
  MOST_RESTORED,
} from './callLimits.ts'
import { MOST_CHECK_GAMES } from './check/check.ts'
import { collectionIdSchema, collectionPlanSchema } from './collect/events.ts'
import { uploadPartSchema } from './collect/upload.ts'
import { correctionSchema, reasonSchema } from './contest/events.ts'
import { MOST_PARTICIPANTS, MOST_SERIES_GAMES } from './contest/limits.ts'
import { workerOrderSchema } from './contest/machines.ts'
import { contestPlanSchema, participantSchema } from './contest/plan.ts'
import { puzzleGradeSchema } from './game/puzzleGrade.ts'
import { MOST_SEATS, seatSchema } from './game/seat.ts'
import { GAME_IDS } from './games/index.ts'
import { keptIdSchema, keptPositionSchema, MOST_KEPT, MOST_NOTE, MOST_RIGHT } from './lab/keptPosition.ts'
import { listenSchema, portSchema } from './listen.ts'
import { mapMemorySchema } from './mapMemory.ts'
import { matchPlanSchema } from './match/events.ts'
import { programSeatSchema } from './match/program.ts'
import { botFailureSchema } from './match/run/failBot.ts'
import { slotSchema } from './match/slot.ts'
import { codeSchema, guestNameSchema, windowNameSchema } from './rooms.ts'
import { botDraftSchema, botIdSchema } from './workshop/bot.ts'

/**
 * Everything that a window may ask of the host and hear from it. The desktop app carries it over IPC, the browser mode
 * over a WebSocket; neither end knows which. Every argument is checked against its schema before the host sees it.
 */

const matchId = z.string().min(1).max(40)
/** A match, a person in a contest, or a collection. */
const roomId = z.string().min(1).max(60)
const contestId = z.string().regex(/^[\w-]{1,40}$/)

export const newMatchSchema = z.object({
  plan: matchPlanSchema.omit({ seed: true }),
  /** Required if a seat is external, ignored if none is. */
  listen: listenSchema.nullable(),
  /**
   * Plays a series of this many games, of which this is the first. If left out: one game, or, on a port whose clients
   * stay for a series, as many as there are seats.
   */
  games: z.int().min(1).max(MOST_SERIES_GAMES).optional(),
  /**
   * Lets others watch and join from a browser: whether from the network, too, and which seats for people they may take.
   */
  guests: z.object({ lan: z.boolean(), seats: z.array(seatSchema).max(MOST_SEATS) }).optional(),
})
export type NewMatch = z.infer<typeof newMatchSchema>

/** How a contest is created: whether as a draft, and where the programs of its participants connect. */
export const contestOptionsSchema = z.object({ draft: z.boolean().optional(), listen: listenSchema.optional() })
export type ContestOptions = z.infer<typeof contestOptionsSchema>

/**
 * A check of somebody's program. It listens on this machine only; only the person at the host may begin one, because
 * the check can start a program.
 */
export const newCheckSchema = z.object({
  game: z.enum(GAME_IDS),
  settings: z.unknown(),
  dialect: matchPlanSchema.shape.dialect,
  budgetMs: matchPlanSchema.shape.budgetMs,
  port: portSchema,
  /** The program that the host starts for each game; left out if the person starts it. */
  program: programSeatSchema.optional(),
  /** If left out, as many as needed to try everything. */
  games: z.int().min(1).max(MOST_CHECK_GAMES).optional(),
  /** If left out, the bots' moves and the drawn starts are the same in every check. */
  seed: z.int().optional(),
})
export type NewCheck = z.infer<typeof newCheckSchema>

/** Programs for a contest, to be inspected before it is created. */
export const programsLookSchema = z.object({
  game: z.enum(GAME_IDS),
  dialect: contestPlanSchema.shape.dialect,
  programs: z.array(programSeatSchema).max(MOST_LOOKED_AT),
})
export type ProgramsLook = z.infer<typeof programsLookSchema>

/**
 * What the host finds out about a program: why it can't be started at present, in sentences, or null; and the name and
 * SHA-256 of the file that is somebody's own, if there is one.
 */
export interface ProgramLook {
  readonly problem: string | null
  readonly file: { readonly name: string, readonly sha256: string } | null
}

/**
 * A program to be asked about kept positions, and the time for each: more than a minute is for programs that think
 * long.
 */
export const positionsRunSchema = z.object({
  program: programSeatSchema,
  ids: z.array(keptIdSchema).min(1).max(MOST_KEPT),
  limitMs: z.number().min(100).max(600_000),
})
export type PositionsRun = z.infer<typeof positionsRunSchema>

/** A person's changes to a kept position. */
export const keptChangeSchema = z.object({
  note: z.string().max(MOST_NOTE).optional(),
  right: z.array(z.unknown()).max(MOST_RIGHT).optional(),
})
export type KeptChange = z.infer<typeof keptChangeSchema>

/**
 * The kept positions of a data folder, the answers to them, the present or last run, and any message about their file.
 */
export interface PositionsOverview {
  readonly positions: readonly KeptPosition[]
  readonly answers: AnswersById
  readonly run: KeptRun | null
  readonly message: string | null
}

/**
 * The bots of a data folder, the newest change first, and what became of files that can't be read, as sentences; null
 * if there are none.
 */
export interface BotsOverview { readonly bots: readonly BotSummary[], readonly message: string | null }

/** The result of adding kept positions from elsewhere; `problem` is a sentence about the first one that was refused. */
export interface AddedPositions {
  readonly added: number
  readonly known: number
  readonly refused: number
  readonly problem: string | null
}

/** Why the host did not do what it was asked to do. `message` is a sentence for people that says what to do. */
export interface Problem {
  readonly code:
    | 'bad-request'
    | 'no-such-match'
    | 'no-such-port'
    | 'no-such-contest'
    | 'not-your-move'
    | 'not-your-seat'
    | 'refused'
    | 'over'
    | 'port'
    | 'queue'
    | 'watch-only'
    | 'archive'
    | 'failed'
    | 'wrong-code'
    | 'sent-off'
    | 'not-for-guests'
  readonly message: string
}

/** A seat of a match on the host. */
export interface SeatSummary {
  /** The name of the player there now; `Player 1` and so on if there is none. */
  readonly name: string
  readonly kind: 'human' | 'bot' | 'external'
  /** Whether somebody has taken the seat; from the start on, all are taken. Before the start, clients come and go. */
  readonly isTaken: boolean
  /** For a person's seat: the window that plays there, by the name from `greet`; null while there is none. */
  readonly owner: string | null
  /** Whether it is a person's seat waiting for a guest. */
  readonly isOffered: boolean
  /** The player's place at the end; null before that, and if there are no places. */
  readonly place: number | null
  readonly score: number | null
}

export interface MatchSummary {
  readonly id: string
  readonly game: GameId
  readonly title: string
  readonly settings: string
  readonly status: 'waiting' | 'running' | 'finished' | 'aborted' | 'interrupted'
  /** The seats in order. */
  readonly seats: readonly SeatSummary[]
  readonly plies: number
  readonly toMove: Seat | null
  readonly createdAt: number
  /** Whether a person at a window plays in it. */
  readonly hasPerson: boolean
  /** How it ended; null while it goes on and if it was stopped. `headline`: `Ann wins`, `Draw between Ann and Bob`. */
  readonly ending: { readonly headline: string, readonly kind: string, readonly reason: string } | null
  /** The id of the port that its external seats connect to. */
  readonly gamePort: string | null
}

/** An open port, and who waits there. */
export interface GamePort {
  readonly id: string
  readonly game: GameId
  readonly port: number
  readonly lan: boolean
  /** The addresses at which clients can reach it, the most useful first. */
  readonly addresses: readonly string[]
  /** A name for these addresses on networks that support names; null if none is announced. */
  readonly localName: string | null
  /** The names of the clients that wait for a game without a seat yet. */
  readonly waiting: readonly string[]
  /** The match opened last on this port. */
  readonly latestMatch: string | null
  /** Recent events on the port outside any match, the newest last. */
  readonly notes: readonly { readonly at: number, readonly level: 'info' | 'warning', readonly text: string }[]
}

interface Maps { readonly memoryMib: number, readonly kernel: MapKernel }

export interface Overview {
  readonly version: string
  /** The beginning of commands in the place where the host was started: `node bin/fulcrum.mjs`. */
  readonly command: string
  /** How many cores the host's computer has for programs. */
  readonly cores: number
  /**
   * What the window may do. `host`: everything, as the person at the host; `player`: play, from another computer;
   * `spectator`: change nothing; `guest`: see one match.
   */
  readonly role: 'host' | 'player' | 'spectator' | 'guest'
  /** The host's clock, in milliseconds since 1970, when this was sent. */
  readonly now: number
  /** The newest first. */
  readonly matches: readonly MatchSummary[]
  readonly ports: readonly GamePort[]
  /** With the location and the size only for the person at the host. */
  readonly archive: ArchiveStatus
  /** Matches that an earlier host left in the middle and that can be resumed; told to the person at the host alone. */
  readonly unfinished: readonly GameSummary[]
  /** Contests that are not over, and those that ended on this host; the newest first. */
  readonly contests: readonly ContestSummary[]
  /** Whether spectators may read the library. */
  readonly shared: boolean
  /** Whether the host announces a name while something is open to the network. */
  readonly announcesName: boolean
  /**
   * The memory for maps in MiB, and how this host computes them: with the processor's vector instructions, or in plain
   * code if it has none.
   */
  readonly maps: Maps
  /** The rooms, with who may enter which match and who is there; told to the person at the host alone. */
  readonly rooms: readonly Room[]
  /** The present question to the class; null if there is none. Not sent to guests who play in that match. */
  readonly vote: Question | null
}

/**
 * What changed in the overview; whatever is left out is unchanged. Contains changed and new matches and ports: new
 * matches come before all others, the newest first, and new ports after all others. `foldOverview` applies it.
 */
export interface OverviewChange
  extends Pick<Overview, 'now'>, Partial<Omit<Overview, 'version' | 'command' | 'cores' | 'role' | 'now'>> {
  /** Ids of matches that were removed from the list. */
  readonly goneMatches?: readonly string[]
  /** Ids of ports that were closed. */
  readonly gonePorts?: readonly string[]
}

/** What the program of a seat printed on a stream. */
export interface ProgramOutput extends Printed { readonly seat: Seat }

/** Puzzles found in a match. */
export interface PuzzlesOfMatch { readonly game: GameId, readonly puzzles: readonly FoundPuzzle[] }

/** The progress of the review of a match. */
export type ReviewStatus
  /** `share` is how much is done, from 0 to 1; `found` has the moves graded so far, in the order of the game. */
  = | { readonly state: 'running', readonly share: number, readonly found: readonly GradedMove[] }
    | { readonly state: 'done', readonly review: Review }
    | { readonly state: 'stopped' }
    | { readonly state: 'failed', readonly message: string }

/**
 * Which windows other than guests' may make a call. `host`: only those of the person at the host; `players`: also those
 * from which people play at other computers; `everybody`; `library`: those who may read the library; `match` and
 * `contest`: everybody while it is on the host now, otherwise those who may read the library; `nobody`: none of them.
 */
export type Access = 'host' | 'players' | 'everybody' | 'library' | 'match' | 'contest' | 'nobody'

/**
 * What a guest needs for a call. `door`: nothing yet; `room`: admission by a code; `match`: the call is about the match
 * of that code; `seat`: it is about the guest's own seat in that match; `collection`: it is about the collection that
 * the code opens. A call without any of these is never done for a guest.
 */
export type GuestAccess = 'door' | 'room' | 'match' | 'seat' | 'collection'

/**
 * A call that a window may make to the host: who may make it, the schema of its arguments, and (only as a type) its
 * answer.
 */
interface Call<Args extends z.ZodType<readonly unknown[]>, Answer> {
  readonly access: Access
  /** Undefined if guests may not make the call. */
  readonly guests: GuestAccess | undefined
  readonly args: Args
  readonly answer?: Answer
}

/** A call that answers with `Answer`, or with why it was not done. */
function call<Answer>() {
  return <Args extends z.ZodType<readonly unknown[]>>(
    access: Access,
    args: Args,
    guests?: GuestAccess,
  ): Call<Args, Result<Answer, Problem>> => ({ access, guests, args })
}

/** The calls, by name. All other code about calls is derived from this table. */
export const hostCalls = {
  /**
   * Identifies the window by a secret that it keeps across reloads. Returns the name by which other windows know it.
   * Seats that were taken with this secret are its own again.
   */
  greet: call<{ window: string }>()('everybody', z.tuple([z.string().min(16).max(64)]), 'door'),
  /** The whole present overview. `overviewChanged` follows with the changes. */
  overview: call<Overview>()('everybody', z.tuple([]), 'room'),
  /** The seats for people belong to the window that made the match. */
  createMatch: call<{ id: string }>()('players', z.tuple([newMatchSchema])),
  /**
   * Sends the events from `from` on with `matchEvents`, and every later one, until `unwatch`. While a match runs, a
   * spectator gets its log without bots' thoughts and renumbered, and at its end the whole log; a spectator always gets
   * it from the start.
   */
  watch: call<null>()('match', z.tuple([matchId, z.int().min(0)]), 'match'),
  unwatch: call<null>()('everybody', z.tuple([matchId]), 'room'),
  /** A person's move at a seat that is this window's, or nobody's yet; `ply` is the number of moves made before it. */
  play: call<null>()('players', z.tuple([matchId, seatSchema, z.int().min(0), z.unknown()]), 'seat'),
  /**
   * Takes back all moves after the first `ply`, only in practice: no program plays, no series is under way, and all
   * persons' seats are this window's or nobody's. The position must have a person to move.
   */
  takeBack: call<null>()('players', z.tuple([matchId, z.int().min(0)])),
  resign: call<null>()('players', z.tuple([matchId, seatSchema]), 'seat'),
  /** A bot of the workshop, at a seat for which this window answers, can't go on, and loses. */
  failBot: call<null>()('players', z.tuple([matchId, seatSchema, botFailureSchema]), 'seat'),
  /** Makes a person's seat this window's own, even if another window plays there; only for the person at the host. */
  takeOver: call<null>()('players', z.tuple([matchId, seatSchema])),
  /**
   * Ends a match without a result; from another computer only one in which this window alone plays as a person.
   */
  abort: call<null>()('players', z.tuple([matchId])),
  rematch: call<{ id: string }>()('players', z.tuple([matchId])),
  /** Removes a finished match from the list. */
  dismiss: call<null>()('host', z.tuple([matchId])),
  /** Closes a port; a match running there goes on to its end. */
  stopListening: call<null>()('host', z.tuple([z.string().max(40)])),
  /**
   * What is known about the position after `ply` moves, within a few seconds; with a hint if asked for, which may take
   * the longest. A spectator gets it only for a finished match, since it would help whoever plays from there.
   */
  judge: call<Judgement>()('match', z.tuple([matchId, z.int().min(0), z.boolean()])),
  /**
   * Like `judge`, for the last position of a line that belongs to no match. `judge` and `judgeLine` supersede each
   * other, because a window shows one position at a time.
   */
  judgeLine: call<Judgement>()('players', z.tuple([lineSchema, z.boolean()])),
  /** Cancels the last `judgeLine`. */
  leaveLines: call<null>()('players', z.tuple([])),
  /** Begins the review of a finished match, or returns its progress again; `reviewChanged` follows. */
  review: call<ReviewStatus>()('match', z.tuple([matchId])),
  stopReview: call<null>()('players', z.tuple([matchId])),

  /** What a contest would cost, and what prevents it; nothing is played. */
  checkContest: call<{ cost: ContestCost, problems: readonly PlanProblem[] }>()(
    'host',
    z.tuple([contestPlanSchema]),
  ),
  /**
   * What the host finds out about programs that it may be asked to start, in their order. The answers reveal which
   * files exist.
   */
  lookAtPrograms: call<readonly ProgramLook[]>()('host', z.tuple([programsLookSchema])),
  /**
   * Creates a contest, and starts it unless it is to be a draft. If its plan has programs checked, it starts once those
   * started here have passed. Only the person at the host may have programs started.
   */
  createContest: call<{ id: string }>()('host', z.tuple([contestPlanSchema, contestOptionsSchema.optional()])),
  /**
   * Starts a draft once all programs have passed, checking those whose badge is not a pass; with `true` immediately,
   * whatever the badges.
   */
  startContest: call<null>()('host', z.tuple([contestId, z.boolean().optional()])),
  /** Checks programs of a contest that is not over, by the numbers of their participants. */
  checkPrograms: call<null>()('host', z.tuple([contestId, z.array(z.int().min(1)).min(1).max(MOST_PARTICIPANTS)])),
  /**
   * Changes how the program of a participant, given by number, is started, before the contest begins; the new form is
   * then checked.
   */
  changeProgram: call<null>()('host', z.tuple([contestId, z.int().min(1), programSeatSchema])),
  /** Begins no further game of a contest; with `true`, running games become void. */
  pauseContest: call<null>()('host', z.tuple([contestId, z.boolean()])),
  /**
   * Resumes a contest that was paused, even by an earlier host. For a series the answer is the match of the next game;
   * if its clients need a port, they find it on the given one.
   */
  resumeContest: call<{ match: string | null }>()('host', z.tuple([contestId, listenSchema.optional()])),
  /**
   * Continues a contest with a damaged log from the undamaged part, paused. The answer is the path of a file with the
   * former contents.
   */
  mendContest: call<{ aside: string }>()('host', z.tuple([contestId])),
  /**
   * Ends a contest for good in its present state; a running game of a series is stopped, and what was played counts.
   */
  stopContest: call<null>()('host', z.tuple([contestId])),
  /** All contests of this host and its archive, the newest first. */
  contests: call<readonly ContestSummary[]>()('library', z.tuple([])),
  /**
   * Sends the events of a contest from `from` on with `contestEvents`, in parts, and every later one, until
   * `unwatchContest`. A spectator is not told any seed, token, command or file. Of a damaged log the undamaged part is
   * sent, and the answer says what is wrong.
   */
  watchContest: call<{ damage: ContestDamage | null }>()('contest', z.tuple([contestId, z.int().min(0)])),
  unwatchContest: call<null>()('everybody', z.tuple([contestId])),
  /** Decides what a game counts as, or has it played again, and says why. */
  correctGame: call<null>()('host', z.tuple([contestId, slotSchema, correctionSchema, reasonSchema])),
  /** Enters somebody from the next round on. */
  enterContest: call<null>()('host', z.tuple([contestId, participantSchema])),
  /** Leaves a participant, given by number, out of the next rounds. */
  withdrawFromContest: call<null>()('host', z.tuple([contestId, z.int().min(1), reasonSchema])),
  /** The other machines that play games of a contest on this host; null if it has no queue. */
  machines: call<Machines | null>()('contest', z.tuple([contestId])),
  /** The whole address of its queue, including the password, for a further machine. */
  queueAddress: call<string>()('host', z.tuple([contestId])),
  /** Tells a worker, given by its id, how to go on, for all contests with that queue. */
  orderWorker: call<null>()('host', z.tuple([contestId, z.string().min(1).max(100), workerOrderSchema])),
  /** Sends a message to everybody who watches a contest. */
  announce: call<null>()('host', z.tuple([contestId, z.string().min(1).max(500)])),

  /**
   * A puzzle of a game, of about that grade; the same seed makes the same one. `puzzleProgress` tells the progress. A
   * window waits for one puzzle at a time: this and `findPuzzles` cancel the request before.
   */
  makePuzzle: call<Puzzle>()(
    'players',
    z.tuple([z.enum(GAME_IDS), puzzleGradeSchema, z.int().min(0).max(2 ** 31 - 1)]),
  ),
  /** The puzzle in a finished match after this many moves; with null, those where a person or a program went wrong. */
  findPuzzles: call<PuzzlesOfMatch>()('players', z.tuple([matchId, z.int().min(0).nullable()])),
  /** Cancels the puzzle that this window waits for. */
  stopPuzzle: call<null>()('players', z.tuple([])),

  /** A page of the archive's games. */
  library: call<LibraryPage>()('library', z.tuple([libraryQuerySchema])),
  /**
   * The last positions of some games of the archive, as the games draw them: SVG documents by id. Positions that can't
   * be drawn are left out.
   */
  pictures: call<Readonly<Record<string, string>>>()('library', z.tuple([z.array(matchId).max(MOST_PICTURED)])),
  /**
   * How some finished games of the archive went, by id; games about which nothing can be known quickly are left out.
   */
  courses: call<Readonly<Record<string, Course>>>()('library', z.tuple([z.array(matchId).max(MOST_PICTURED)])),
  libraryStats: call<LibraryStats>()('library', z.tuple([libraryFilterSchema])),
  /** How the latest games of a game for two went between some players, given by their index, and how long they took. */
  meetings: call<readonly MeetingsFrom[]>()('library', z.tuple([z.enum(GAME_IDS), metPlayersSchema])),
  /** Writes about a game of the archive, and returns its new summary. */
  annotate: call<GameSummary>()('host', z.tuple([matchId, annotationSchema])),
  /** Removes games from the archive, and returns their ids. They can be restored until the host is closed. */
  discard: call<readonly string[]>()('host', z.tuple([selectionSchema])),
  /** Puts discarded games back. */
  restore: call<null>()('host', z.tuple([z.array(matchId).max(MOST_RESTORED)])),
  /** Some of the selected games, from the `from`th on, each as the text of a game file on one line. */
  exportGames: call<
    { total: number, games: readonly string[], leftOut?: readonly { readonly id: string, readonly why: string }[] }
  >()('library', z.tuple([selectionSchema, z.int().min(0), z.int().min(1).max(MOST_EXPORTED)])),
  /** Imports games, each given as the text of a game file. */
  importGames: call<ImportReport>()('host', z.tuple([z.array(z.string()).max(MOST_IMPORTED)])),
  /** Resumes a match that an earlier host left in the middle. */
  resume: call<{ id: string }>()('host', z.tuple([matchId])),
  /** Ends such a match as interrupted. */
  abandon: call<null>()('host', z.tuple([matchId])),
  /** Writes a copy of the archive into the data folder's `backups`, and returns its path. */
  backUp: call<{ path: string }>()('host', z.tuple([])),
  /** Returns the space of deleted games to the disk. */
  compact: call<ArchiveStatus>()('host', z.tuple([])),
  /** Shows the data folder in the system's file manager. */
  openDataFolder: call<null>()('host', z.tuple([])),
  /** Begins a check, replacing the one before, because a window may have one at a time; `checkChanged` follows. */
  startCheck: call<Check>()('host', z.tuple([newCheckSchema])),
  /** Ends this window's check, and answers once its port is free. */
  stopCheck: call<null>()('host', z.tuple([])),
  /** The bytes of a game of this window's check, given by its number; null if it was not played. */
  checkTraffic: call<Traffic | null>()('host', z.tuple([z.int().min(1).max(MOST_CHECK_GAMES)])),
  /** The positions that a program got wrong and somebody kept. */
  keptPositions: call<PositionsOverview>()('host', z.tuple([])),
  /**
   * Keeps the position after `ply` moves of a finished match, if the move that followed was wrong, with a note and the
   * moves known to be better. Refused if that move is known to win.
   */
  keepPosition: call<{ id: string }>()(
    'host',
    z.tuple([matchId, z.int().min(0), z.string().max(MOST_NOTE), z.array(z.unknown()).max(MOST_RIGHT)]),
  ),
  changePosition: call<null>()('host', z.tuple([keptIdSchema, keptChangeSchema])),
  dropPositions: call<null>()('host', z.tuple([z.array(keptIdSchema).max(MOST_KEPT)])),
  /** Adds kept positions from a file, or those that were dropped. */
  addPositions: call<AddedPositions>()('host', z.tuple([z.array(keptPositionSchema).max(MOST_ADDED_POSITIONS)])),
  /** Asks a program about kept positions; `positionsRan` follows. One run at a time. */
  runPositions: call<null>()('host', z.tuple([positionsRunSchema])),
  stopPositions: call<null>()('host', z.tuple([])),
  /** The bots that people have written in the window. */
  bots: call<BotsOverview>()('host', z.tuple([])),
  /** A bot with its files and versions, which may be some megabytes. */
  readBot: call<StoredBot>()('host', z.tuple([botIdSchema])),
  /**
   * Keeps a bot, and returns the revision that is stored now. Revision 0 makes a new one, and is refused if there is
   * one with that id. Any other must be the revision that was changed: it is refused if the bot was changed in another
   * window since. A draft that is the stored one changes nothing.
   */
  saveBot: call<{ revision: number }>()('host', z.tuple([botDraftSchema, z.int().min(0)])),
  /**
   * Keeps the files of a bot as a version, if they changed since the last one, and returns the number of the version
   * that they are. The oldest versions go if they are too many, or the bot's file becomes too large.
   */
  keepBotVersion: call<{ number: number }>()('host', z.tuple([botIdSchema])),
  /**
   * Makes a folder of a bot, of one of its versions or (null) as it is now, and returns the command and the folder by
   * which it can be started as a program. The folder never changes, so that matches and contests play the bot as it
   * was.
   */
  placeBot: call<{ command: string, folder: string }>()(
    'host',
    z.tuple([botIdSchema, z.int().min(1).nullable()]),
  ),
  /** Deletes a bot with its versions. */
  dropBot: call<null>()('host', z.tuple([botIdSchema])),

  /** The collections of the data folder. */
  collections: call<CollectionList>()('host', z.tuple([])),
  /** Makes a collection and opens it, on this machine or (`true`) also on the network. */
  createCollection: call<{ id: string }>()('host', z.tuple([collectionPlanSchema, z.boolean()])),
  /** Sends a collection with `collectionChanged`, and again whenever it changes, until `unwatchCollection`. */
  watchCollection: call<null>()('host', z.tuple([collectionIdSchema])),
  unwatchCollection: call<null>()('host', z.tuple([collectionIdSchema])),
  /**
   * Lets students come to a collection, on this machine or (`true`) also on the network, with the code that it has had
   * before. `closeRoom` ends that.
   */
  openCollection: call<null>()('host', z.tuple([collectionIdSchema, z.boolean()])),
  /** Moves the deadline of a collection; what was late may be in time then. */
  setDeadline: call<null>()('host', z.tuple([collectionIdSchema, z.number().min(0).nullable()])),
  /** Lets another browser take a student's name; what was handed in under it stays. */
  releaseStudent: call<null>()('host', z.tuple([collectionIdSchema, z.string().max(64)])),
  /** The files of what was handed in, given by the number of its entry. */
  readHandIn: call<HandInContent>()('host', z.tuple([collectionIdSchema, z.int().min(1)])),
  /** The bots that take part, or else were handed in last, which are much alike; the most alike first. */
  alikeHandIns: call<readonly AlikeBots[]>()('host', z.tuple([collectionIdSchema])),
  /** How the bots that take part can be started as programs: for each student the latest one in time that passed. */
  participantsOf: call<readonly CollectedSeat[]>()(
    'host',
    z.tuple([collectionIdSchema]),
  ),
  /**
   * Begins a contest without an end, in which each new version that takes part finds its place, and returns its id; the
   * present one if there is one.
   */
  beginLadder: call<{ contest: string }>()('host', z.tuple([collectionIdSchema])),
  /**
   * All about one bot on the ladder of a collection, given by the number of its participant. A guest is not told the
   * matches of its games.
   */
  ladderCard: call<LadderCard>()(
    'host',
    z.tuple([collectionIdSchema, z.int().min(1).max(MOST_PARTICIPANTS)]),
    'collection',
  ),
  /** What a guest has handed in; `handInsChanged` tells when it changes. */
  ownHandIns: call<OwnHandIns>()('nobody', z.tuple([collectionIdSchema]), 'collection'),
  /**
   * A guest hands in a bot, packed by `packFiles`, or a program in another language, packed by `packProgram`, part by
   * part. `version` is null until the last part has come; then it is the version that was handed in, which is kept on
   * the disk. The files of the student's last version are no new version, unless they are started by another command;
   * if they failed their check, they are checked again.
   */
  handIn: call<{ version: number | null }>()('nobody', z.tuple([collectionIdSchema, uploadPartSchema]), 'collection'),
  /** Says whether others may let their bots play against this guest's. They never see its code. */
  setSparring: call<null>()('nobody', z.tuple([collectionIdSchema, z.boolean()]), 'collection'),
  /**
   * Opens a match of a guest, who plays at the given seat, against the bot of another student who allows it. It
   * replaces the one before, and ends with the guest's window.
   */
  spar: call<{ match: string }>()(
    'nobody',
    z.tuple([collectionIdSchema, z.string().max(64), seatSchema]),
    'collection',
  ),
  /** Ends that match. */
  stopSparring: call<null>()('nobody', z.tuple([collectionIdSchema]), 'collection'),

  /**
   * What the programs of a match that were started here have printed so far, the last lines of each stream. The log has
   * it once the game is over.
   */
  printed: call<readonly ProgramOutput[]>()('players', z.tuple([matchId])),
  /**
   * What this system offers to keep programs within their limits, and to end them with everything that they started.
   */
  programMeans: call<SystemSupport>()('players', z.tuple([])),
  /** Whether spectators may read the library, until the host is closed. */
  share: call<null>()('host', z.tuple([z.boolean()])),
  /** Whether the host announces a name while something is open to the network, until it is closed. */
  announceName: call<null>()('host', z.tuple([z.boolean()])),
  /** How much memory maps may take, in MiB, until the host is closed. */
  setMapMemory: call<null>()('host', z.tuple([mapMemorySchema])),

  /**
   * Lets others watch and join a match from their own browser, on this machine or (`true`) also on the network; an open
   * room is changed accordingly, keeping its code and its guests.
   */
  openRoom: call<Room>()('host', z.tuple([matchId, z.boolean()])),
  /** Sends every guest of a room away; guests in its match leave their seats. */
  closeRoom: call<null>()('host', z.tuple([roomId])),
  /** Gives a room another code. Guests who are in stay. */
  renewCode: call<Room>()('host', z.tuple([roomId])),
  /** Offers a person's seat to a guest. A match that has not begun waits until the seat is taken. */
  offerSeat: call<null>()('host', z.tuple([matchId, seatSchema])),
  /** Sends a guest away, who can't come back with the same secret. The guest's seat is offered again. */
  sendOff: call<null>()('host', z.tuple([roomId, windowNameSchema])),
  /** Connects from here to every network address of a match's ports, and reports the results. */
  checkReach: call<ReachReport>()('host', z.tuple([matchId])),
  /**
   * A guest enters with a code and a name. Returns the match that the code opens, if there is one yet; `guestNews`
   * tells when that changes.
   */
  enter: call<RoomPlace>()('nobody', z.tuple([codeSchema, guestNameSchema]), 'door'),
  /** A guest takes an offered seat. */
  takeSeat: call<null>()('nobody', z.tuple([matchId, seatSchema]), 'match'),

  /**
   * Asks all guests what they would do after this many moves of a match, replacing any earlier question. The match goes
   * on meanwhile.
   */
  openVote: call<null>()('host', z.tuple([matchId, z.int().min(0)])),
  /** Closes the vote, and tells everybody what was chosen. */
  closeVote: call<null>()('host', z.tuple([])),
  /** Withdraws the question. */
  endVote: call<null>()('host', z.tuple([])),
  /** A guest chooses a move in the question with that id, or changes the choice. */
  castVote: call<null>()('nobody', z.tuple([z.string().max(40), z.unknown()]), 'room'),
} as const
export type HostCall = keyof typeof hostCalls
export const HOST_CALLS = Object.keys(hostCalls) as HostCall[]

/** The host as a window sees it. */
export type HostApi = {
  [Name in HostCall]: (
    ...args: z.infer<(typeof hostCalls)[Name]['args']>
  ) => Promise<NonNullable<(typeof hostCalls)[Name]['answer']>>
}

/** The window as the host sees it. */
export interface WindowApi {
  /** What changed in the overview since the last time; the first overview is requested with `overview`. */
  overviewChanged: (change: OverviewChange) => void
  /**
   * Consecutive events of a watched match; if they begin with its first event, they replace everything sent before.
   * `now` is the host's clock when they were sent.
   */
  matchEvents: (match: string, events: readonly MatchEvent[], now: number) => void
  /** Consecutive events of a watched contest. */
  contestEvents: (contest: string, events: readonly ContestEvent[], now: number) => void
  /** The progress or the end of a review that this window asked for. */
  reviewChanged: (match: string, status: ReviewStatus) => void
  /** The progress or the end of this window's check. */
  checkChanged: (check: Check) => void
  /** The progress or the end of the run of kept positions, with the answers that came. */
  positionsRan: (run: KeptRun, answers: AnswersById) => void
  /** The progress of the puzzle that this window waits for, from 0 to 1. */
  puzzleProgress: (share: number) => void
  /** A watched collection as it is now. */
  collectionChanged: (view: CollectionView) => void
  /** To a guest: what they have handed in, as it is now. */
  handInsChanged: (own: OwnHandIns) => void
  /** To a guest: the room went on to another match, or admits nobody any more. */
  guestNews: (news: GuestNews) => void
}
