import type { ArchiveStatus, GameSummary, ImportReport, LibraryPage, LibraryStats } from './archive/library.ts'
import type { Check, Traffic } from './check/check.ts'
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
import type { Printed } from './match/printed.ts'
import type { SystemSupport } from './match/systemSupport.ts'
import type { Question } from './match/vote.ts'
import type { Result } from './result.ts'
import type { GuestNews, ReachReport, Room, RoomPlace } from './rooms.ts'
import { z } from 'zod'
import { lineSchema } from './analysis/line.ts'
import { annotationSchema, libraryFilterSchema, libraryQuerySchema, selectionSchema } from './archive/library.ts'
import {
  MOST_ADDED_POSITIONS,
  MOST_EXPORTED,
  MOST_IMPORTED,
  MOST_LOOKED_AT,
  MOST_PICTURED,
  MOST_RESTORED,
} from './callLimits.ts'
import { MOST_CHECK_GAMES } from './check/check.ts'
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
import { slotSchema } from './match/slot.ts'
import { codeSchema, guestNameSchema, windowNameSchema } from './rooms.ts'

/**
 * All that a window may ask of the host and hear from it. The desktop app carries it over IPC, the
 * browser mode over a WebSocket; neither end knows which. Every argument is checked against its
 * schema before the host sees it.
 */

const matchId = z.string().min(1).max(40)
/** A match, or a person of a contest. */
const roomId = z.string().min(1).max(60)
const contestId = z.string().regex(/^[\w-]{1,40}$/)

export const newMatchSchema = z.object({
  plan: matchPlanSchema.omit({ seed: true }),
  /** Needed where a seat is external, ignored where none is. */
  listen: listenSchema.nullable(),
  /**
   * A series of so many games, of which this is the first. Left out, one game; on a port whose clients stay for a
   * series, as many as seats.
   */
  games: z.int().min(1).max(MOST_SERIES_GAMES).optional(),
  /**
   * Lets others watch and join from a browser: whether on the network too, and the persons' seats that they may take.
   */
  guests: z.object({ lan: z.boolean(), seats: z.array(seatSchema).max(MOST_SEATS) }).optional(),
})
export type NewMatch = z.infer<typeof newMatchSchema>

/** How a contest is created: as a draft, and where the programs of its participants connect. */
export const contestOptionsSchema = z.object({ draft: z.boolean().optional(), listen: listenSchema.optional() })
export type ContestOptions = z.infer<typeof contestOptionsSchema>

/**
 * A check of somebody's program. It listens on this machine alone; only the person at the host may begin one, and so
 * have a program started.
 */
export const newCheckSchema = z.object({
  game: z.enum(GAME_IDS),
  settings: z.unknown(),
  dialect: matchPlanSchema.shape.dialect,
  budgetMs: matchPlanSchema.shape.budgetMs,
  port: portSchema,
  /** What the host starts for each game; left out where the person starts it. */
  program: programSeatSchema.optional(),
  /** Left out for as many as it takes to try everything. */
  games: z.int().min(1).max(MOST_CHECK_GAMES).optional(),
  /** Left out, every check has the same bots' moves, and chance gives the same starts. */
  seed: z.int().optional(),
})
export type NewCheck = z.infer<typeof newCheckSchema>

/** Programs that are to take part in a contest, to be looked at before it is made. */
export const programsLookSchema = z.object({
  game: z.enum(GAME_IDS),
  dialect: contestPlanSchema.shape.dialect,
  programs: z.array(programSeatSchema).max(MOST_LOOKED_AT),
})
export type ProgramsLook = z.infer<typeof programsLookSchema>

/**
 * What the host sees of a program: why it can't be started as it is now, in sentences, or null; and the file that is
 * somebody's own, by its name and SHA-256, where it has one.
 */
export interface ProgramLook {
  readonly problem: string | null
  readonly file: { readonly name: string, readonly sha256: string } | null
}

/**
 * A program that is to be asked about kept positions, and the time for each: a minute and more is for programs that
 * think long.
 */
export const positionsRunSchema = z.object({
  program: programSeatSchema,
  ids: z.array(keptIdSchema).min(1).max(MOST_KEPT),
  limitMs: z.number().min(100).max(600_000),
})
export type PositionsRun = z.infer<typeof positionsRunSchema>

/** What a person changes of a kept position. */
export const keptChangeSchema = z.object({
  note: z.string().max(MOST_NOTE).optional(),
  right: z.array(z.unknown()).max(MOST_RIGHT).optional(),
})
export type KeptChange = z.infer<typeof keptChangeSchema>

/**
 * The kept positions of a data folder, the answers to them, the run that goes on or was the last; and what is to be
 * said of their file.
 */
export interface PositionsOverview {
  readonly positions: readonly KeptPosition[]
  readonly answers: AnswersById
  readonly run: KeptRun | null
  readonly message: string | null
}

/** What became of kept positions that came from elsewhere; `problem` is a sentence on the first that was refused. */
export interface AddedPositions {
  readonly added: number
  readonly known: number
  readonly refused: number
  readonly problem: string | null
}

/** Why the host did not do what it was asked. `message` is a sentence for people, with what to do. */
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
  /** Of who sits there now; `Player 1` and so on where nobody does. */
  readonly name: string
  readonly kind: 'human' | 'bot' | 'external'
  /** Whether somebody has taken it; all are from the start on. Before it clients come and go. */
  readonly isTaken: boolean
  /** Of a person's seat, the window that plays there, by the name that `greet` gave it; null while none does. */
  readonly owner: string | null
  /** Whether it is a person's seat that waits for a guest to take it. */
  readonly isOffered: boolean
  /** How it ended for that player; null before that, and where nobody was placed. */
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
  /**
   * How it ended; null while it goes on and where it was stopped. `headline`: `Ann wins`, `Draw between Ann and Bob`.
   */
  readonly ending: { readonly headline: string, readonly kind: string, readonly reason: string } | null
  /** The port that its external seats connect to, by id. */
  readonly gamePort: string | null
}

/** An open port, and who waits there. */
export interface GamePort {
  readonly id: string
  readonly game: GameId
  readonly port: number
  readonly lan: boolean
  /** The addresses that clients can reach it by, the most useful first. */
  readonly addresses: readonly string[]
  /** A name that stands for them on networks that carry names; null where none is announced. */
  readonly localName: string | null
  /** The names of the clients that wait for a game and have no seat yet. */
  readonly waiting: readonly string[]
  /** The match that was opened last on it. */
  readonly latestMatch: string | null
  /** The last things that happened on the port outside any match, the newest last. */
  readonly notes: readonly { readonly at: number, readonly level: 'info' | 'warning', readonly text: string }[]
}

interface Maps { readonly memoryMib: number, readonly kernel: MapKernel }

export interface Overview {
  readonly version: string
  /** What commands begin with where the host was started: `node bin/fulcrum.mjs`. */
  readonly command: string
  /** What the window may do: a watch-only window can't change anything, and a guest knows one match only. */
  readonly role: 'player' | 'spectator' | 'guest'
  /** The host's clock, in milliseconds since 1970, when this was sent. */
  readonly now: number
  /** The newest first. */
  readonly matches: readonly MatchSummary[]
  readonly ports: readonly GamePort[]
  /** A spectator is not told where it is, nor how large. */
  readonly archive: ArchiveStatus
  /** Matches that an earlier host left in the middle and that can be resumed; a spectator is told of none. */
  readonly unfinished: readonly GameSummary[]
  /** Contests that are not over, and those that ended on this host; the newest first. */
  readonly contests: readonly ContestSummary[]
  /** Whether spectators may read the library. */
  readonly shared: boolean
  /** Whether the host answers for a name while something is open to the network. */
  readonly announcesName: boolean
  /**
   * The memory for maps in MiB, and how this host computes them: with the processor's vectors, or in plain code where
   * it has none.
   */
  readonly maps: Maps
  /** Who may come in to which match, and who is there; only the player's windows are told. */
  readonly rooms: readonly Room[]
  /** What the class is asked now; null where it is asked nothing. Who plays in that match as a guest is not told. */
  readonly vote: Question | null
}

/**
 * What changed of the overview; what is left out is as it was. Of matches and ports it has those that changed and new
 * ones: new matches come before all others, the newest first, and new ports after all others. `foldOverview` makes the
 * next overview of it.
 */
export interface OverviewChange
  extends Pick<Overview, 'now'>, Partial<Omit<Overview, 'version' | 'command' | 'role' | 'now'>> {
  /** Ids of matches that were taken off the list. */
  readonly goneMatches?: readonly string[]
  /** Ids of ports that were closed. */
  readonly gonePorts?: readonly string[]
}

/** What the program of a seat printed on a stream. */
export interface ProgramOutput extends Printed { readonly seat: Seat }

/** Puzzles that were cut from a match. */
export interface PuzzlesOfMatch { readonly game: GameId, readonly puzzles: readonly FoundPuzzle[] }

/** How far the review of a match is. */
export type ReviewStatus
  /**
   * `share` is how much is done, from 0 to 1; `found` are the moves that are graded already, in the order of the game.
   */
  = | { readonly state: 'running', readonly share: number, readonly found: readonly GradedMove[] }
    | { readonly state: 'done', readonly review: Review }
    | { readonly state: 'stopped' }
    | { readonly state: 'failed', readonly message: string }

/**
/**
 * Who of the players and spectators may make a call: players only; everybody; who may read the library;
 * for a match or a contest that is on the host now everybody, for any other who may read the library; none
 * of them.
 */
export type Access = 'players' | 'everybody' | 'library' | 'match' | 'contest' | 'nobody'

/**
 * What a guest must have for a call: nothing yet; a way in, by a code; for a call about a match that it is
 * the match of that code; and for one about a seat there that it is the guest's own. A call that says none
 * of these is never done for a guest.
 */
export type GuestAccess = 'door' | 'room' | 'match' | 'seat'

/** A call that a window may make of the host: who may, the schema of its arguments, and (as a type only) its answer. */
interface Call<Args extends z.ZodType<readonly unknown[]>, Answer> {
  readonly access: Access
  /** Undefined where guests may not. */
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

/** The calls, by their names. Everything else that knows of calls follows from this table. */
export const hostCalls = {
  /**
   * Says which window this is: a secret that it keeps over reloads. Gives the name by which others know
   * it. Seats that were taken with this secret are its own again.
   */
  greet: call<{ window: string }>()('everybody', z.tuple([z.string().min(16).max(64)]), 'door'),
  /** What there is now, whole. `overviewChanged` follows with what changes of it. */
  overview: call<Overview>()('everybody', z.tuple([]), 'room'),
  /** The seats of persons belong to the window that made the match. */
  createMatch: call<{ id: string }>()('players', z.tuple([newMatchSchema])),
  /**
   * Sends the events from `from` on with `matchEvents`, and every later one, until `unwatch`. While a
   * match runs, a spectator gets its log without what bots think and numbered anew, and the whole log
   * with its end; it always gets it from the start.
   */
  watch: call<null>()('match', z.tuple([matchId, z.int().min(0)]), 'match'),
  unwatch: call<null>()('everybody', z.tuple([matchId]), 'room'),
  /** A person's move at a seat that is this window's, or nobody's yet; `ply` is the number of moves made before it. */
  play: call<null>()('players', z.tuple([matchId, seatSchema, z.int().min(0), z.unknown()]), 'seat'),
  /**
   * Takes back all moves after the first `ply`, in practice: no program plays, no series is under way, and all persons'
   * seats are this window's or nobody's. A person must be to move then.
   */
  takeBack: call<null>()('players', z.tuple([matchId, z.int().min(0)])),
  resign: call<null>()('players', z.tuple([matchId, seatSchema]), 'seat'),
  /** Makes a person's seat this window's own, also where another plays there; only the person at the host may. */
  takeOver: call<null>()('players', z.tuple([matchId, seatSchema])),
  abort: call<null>()('players', z.tuple([matchId])),
  rematch: call<{ id: string }>()('players', z.tuple([matchId])),
  /** Takes a finished match off the list. */
  dismiss: call<null>()('players', z.tuple([matchId])),
  /** Closes a port; a match that runs there goes on to its end. */
  stopListening: call<null>()('players', z.tuple([z.string().max(40)])),
  /**
   * What is known of the position after `ply` moves, within a few seconds; with a hint where that is
   * asked for, which may take the longest. A spectator gets it only
   * of a match that is over: it would help whoever plays from there.
   */
  judge: call<Judgement>()('match', z.tuple([matchId, z.int().min(0), z.boolean()])),
  /**
   * What `judge` tells, for the last position of a line that belongs to no match. Both supersede each other:
   * a window shows one position at a time.
   */
  judgeLine: call<Judgement>()('players', z.tuple([lineSchema, z.boolean()])),
  /** Ends what `judgeLine` was asked for. */
  leaveLines: call<null>()('players', z.tuple([])),
  /** Begins the review of a match that is over, or tells again how far it is; `reviewChanged` follows. */
  review: call<ReviewStatus>()('match', z.tuple([matchId])),
  stopReview: call<null>()('players', z.tuple([matchId])),

  /** What a contest would cost, and what stands in its way; nothing is played. */
  checkContest: call<{ cost: ContestCost, problems: readonly PlanProblem[] }>()(
    'players',
    z.tuple([contestPlanSchema]),
  ),
  /**
   * What the host sees of programs that it may be asked to start, in their order. Only the person at the host may ask:
   * it tells what files there are.
   */
  lookAtPrograms: call<readonly ProgramLook[]>()('players', z.tuple([programsLookSchema])),
  /**
   * Creates a contest, and starts it unless it is to be a draft: once the programs that are started here have passed
   * their check, where its plan has them checked. Only the person at the host may have programs started.
   */
  createContest: call<{ id: string }>()('players', z.tuple([contestPlanSchema, contestOptionsSchema.optional()])),
  /**
   * Starts a draft, once the programs whose badge is not a pass have been checked and all pass; with `true` at once,
   * whatever their badges.
   */
  startContest: call<null>()('players', z.tuple([contestId, z.boolean().optional()])),
  /** Checks programs of a contest that is not over, by the numbers of their participants. */
  checkPrograms: call<null>()('players', z.tuple([contestId, z.array(z.int().min(1)).min(1).max(MOST_PARTICIPANTS)])),
  /**
   * Has the program of a participant, by number, started otherwise, before the contest begins; it is checked so. Only
   * the person at the host may.
   */
  changeProgram: call<null>()('players', z.tuple([contestId, z.int().min(1), programSeatSchema])),
  /** Begins no further game of a contest; with `true` those that are played are void. */
  pauseContest: call<null>()('players', z.tuple([contestId, z.boolean()])),
  /**
   * Goes on with a contest that was paused, also by an earlier host. The answer is the match of the game that comes of
   * a series; where its clients need a port, they find it on that one.
   */
  resumeContest: call<{ match: string | null }>()('players', z.tuple([contestId, listenSchema.optional()])),
  /**
   * Has a contest whose log is damaged go on from what is sure, paused. The answer is the path of a file with what was
   * there.
   */
  mendContest: call<{ aside: string }>()('players', z.tuple([contestId])),
  /** Ends a contest for good where it is; of a series a game that goes on is stopped, and what was played counts. */
  stopContest: call<null>()('players', z.tuple([contestId])),
  /** All contests of this host and its archive, the newest first. */
  contests: call<readonly ContestSummary[]>()('library', z.tuple([])),
  /**
   * Sends the events of a contest from `from` on with `contestEvents`, in parts, and every later one, until
   * `unwatchContest`. A spectator is told no seed, token, command or file. Of a log that is damaged what is sure is
   * sent, and the answer says what is wrong.
   */
  watchContest: call<{ damage: ContestDamage | null }>()('contest', z.tuple([contestId, z.int().min(0)])),
  unwatchContest: call<null>()('everybody', z.tuple([contestId])),
  /** Says what a game counts as, or has it played again, and why. */
  correctGame: call<null>()('players', z.tuple([contestId, slotSchema, correctionSchema, reasonSchema])),
  /** Takes somebody in from the next round on. */
  enterContest: call<null>()('players', z.tuple([contestId, participantSchema])),
  /** Leaves a participant, by number, out of the next rounds. */
  withdrawFromContest: call<null>()('players', z.tuple([contestId, z.int().min(1), reasonSchema])),
  /** The other machines that play games of a contest which is on this host; null where it has no queue. */
  machines: call<Machines | null>()('contest', z.tuple([contestId])),
  /** The whole address of its queue, with the password, for a further machine. Only the person at the host may ask. */
  queueAddress: call<string>()('players', z.tuple([contestId])),
  /** Tells a worker, by its id, how to go on, for all contests with that queue. */
  orderWorker: call<null>()('players', z.tuple([contestId, z.string().min(1).max(100), workerOrderSchema])),
  /** Tells everybody who watches a contest. */
  announce: call<null>()('players', z.tuple([contestId, z.string().min(1).max(500)])),

  /**
   * A puzzle of a game, of about that grade; the same seed makes the same one. `puzzleProgress` tells how
   * far it is. A window waits for one puzzle at a time: this and `findPuzzles` end the question before.
   */
  makePuzzle: call<Puzzle>()(
    'players',
    z.tuple([z.enum(GAME_IDS), puzzleGradeSchema, z.int().min(0).max(2 ** 31 - 1)]),
  ),
  /**
   * The puzzle in a match that is over, after so many moves; with null those where a person or a program went wrong.
   */
  findPuzzles: call<PuzzlesOfMatch>()('players', z.tuple([matchId, z.int().min(0).nullable()])),
  /** Ends the question for a puzzle that this window waits for. */
  stopPuzzle: call<null>()('players', z.tuple([])),

  /** A page of the archive's games. */
  library: call<LibraryPage>()('library', z.tuple([libraryQuerySchema])),
  /**
   * The last positions of some games of the archive, drawn as the games draw them: SVG documents by id. What can't be
   * drawn is left out.
   */
  pictures: call<Readonly<Record<string, string>>>()('library', z.tuple([z.array(matchId).max(MOST_PICTURED)])),
  /** How some games of the archive went that are over, by id; a game of which nothing is known at once is left out. */
  courses: call<Readonly<Record<string, Course>>>()('library', z.tuple([z.array(matchId).max(MOST_PICTURED)])),
  libraryStats: call<LibraryStats>()('library', z.tuple([libraryFilterSchema])),
  /** Writes on a game of the archive, and gives its summary as it is then. */
  annotate: call<GameSummary>()('players', z.tuple([matchId, annotationSchema])),
  /** Takes games out of the archive, and gives their ids. Until the host is closed they can be had back. */
  discard: call<readonly string[]>()('players', z.tuple([selectionSchema])),
  /** Puts discarded games back. */
  restore: call<null>()('players', z.tuple([z.array(matchId).max(MOST_RESTORED)])),
  /** Some of the selected games, from the `from`th on, each as the text of a game file on one line. */
  exportGames: call<
    { total: number, games: readonly string[], leftOut?: readonly { readonly id: string, readonly why: string }[] }
  >()('library', z.tuple([selectionSchema, z.int().min(0), z.int().min(1).max(MOST_EXPORTED)])),
  /** Takes in games, each given as the text of a game file. */
  importGames: call<ImportReport>()('players', z.tuple([z.array(z.string()).max(MOST_IMPORTED)])),
  /** Goes on with a match that an earlier host left in the middle. */
  resume: call<{ id: string }>()('players', z.tuple([matchId])),
  /** Ends such a match as interrupted. */
  abandon: call<null>()('players', z.tuple([matchId])),
  /** Writes a copy of the archive into the data folder's `backups`, and gives its path. */
  backUp: call<{ path: string }>()('players', z.tuple([])),
  /** Gives the disk back what deleted games took. */
  compact: call<ArchiveStatus>()('players', z.tuple([])),
  /** Shows the data folder in the system's file manager. */
  openDataFolder: call<null>()('players', z.tuple([])),
  /**
   * Begins the one check that a window may have at a time, in place of the one before; `checkChanged`
   * follows. Only the person at the host may.
   */
  startCheck: call<Check>()('players', z.tuple([newCheckSchema])),
  /** Ends this window's check, and answers when its port is free. */
  stopCheck: call<null>()('players', z.tuple([])),
  /** The bytes of a game of this window's check, by its number; null where it was not played. */
  checkTraffic: call<Traffic | null>()('players', z.tuple([z.int().min(1).max(MOST_CHECK_GAMES)])),
  /** The positions that a program got wrong and somebody kept. */
  keptPositions: call<PositionsOverview>()('players', z.tuple([])),
  /**
   * Keeps the position after `ply` moves of a match that is over, where the move that followed was wrong, with a
   * note and the moves that are known to be better. Refused where that move is known to win.
   */
  keepPosition: call<{ id: string }>()(
    'players',
    z.tuple([matchId, z.int().min(0), z.string().max(MOST_NOTE), z.array(z.unknown()).max(MOST_RIGHT)]),
  ),
  changePosition: call<null>()('players', z.tuple([keptIdSchema, keptChangeSchema])),
  dropPositions: call<null>()('players', z.tuple([z.array(keptIdSchema).max(MOST_KEPT)])),
  /** Takes in kept positions from a file, or those that were dropped. */
  addPositions: call<AddedPositions>()('players', z.tuple([z.array(keptPositionSchema).max(MOST_ADDED_POSITIONS)])),
  /**
   * Has a program asked about kept positions; `positionsRan` follows. One run at a time, and only the person at the
   * host may.
   */
  runPositions: call<null>()('players', z.tuple([positionsRunSchema])),
  stopPositions: call<null>()('players', z.tuple([])),
  /**
   * What the programs of a match that were started here printed so far, the last lines of each stream. It is in the log
   * once the game is over.
   */
  printed: call<readonly ProgramOutput[]>()('players', z.tuple([matchId])),
  /** What this system has to keep programs within their limits, and to end them with all that they start. */
  programMeans: call<SystemSupport>()('players', z.tuple([])),
  /** Whether spectators may read the library, until the host is closed. */
  share: call<null>()('players', z.tuple([z.boolean()])),
  /** Whether the host answers for a name while something is open to the network, until it is closed. */
  announceName: call<null>()('players', z.tuple([z.boolean()])),
  /** How much memory maps may take, in MiB, until the host is closed. */
  setMapMemory: call<null>()('players', z.tuple([mapMemorySchema])),

  /**
   * Lets others watch and join a match from a browser of their own, on this machine or (`true`) on the
   * network too; a room that is open is opened so again, with its code and its guests.
   */
  openRoom: call<Room>()('players', z.tuple([matchId, z.boolean()])),
  /** Sends every guest of a room away; who sat in its match has left the seat. */
  closeRoom: call<null>()('players', z.tuple([roomId])),
  /** Gives a room another code. Who is in stays. */
  renewCode: call<Room>()('players', z.tuple([roomId])),
  /** Leaves a person's seat to a guest. A match that has not begun waits until the seat is taken. */
  offerSeat: call<null>()('players', z.tuple([matchId, seatSchema])),
  /** Sends a guest off, who can't come back with the same secret. A seat of theirs is offered again. */
  sendOff: call<null>()('players', z.tuple([roomId, windowNameSchema])),
  /** Connects from here to every address of a match's ports on the network, and tells what came of it. */
  checkReach: call<ReachReport>()('players', z.tuple([matchId])),
  /**
   * A guest comes in by a code, under a name. Gives the match that it opens, if there is one yet; `guestNews` tells
   * when that changes.
   */
  enter: call<RoomPlace>()('nobody', z.tuple([codeSchema, guestNameSchema]), 'door'),
  /** A guest takes a seat that is offered. */
  takeSeat: call<null>()('nobody', z.tuple([matchId, seatSchema]), 'match'),

  /**
   * Asks all guests what they would do after so many moves of a match, in place of what they were asked before. The
   * match goes on meanwhile.
   */
  openVote: call<null>()('players', z.tuple([matchId, z.int().min(0)])),
  /** Takes no more votes, and tells everybody what was chosen. */
  closeVote: call<null>()('players', z.tuple([])),
  /** Asks nothing any more. */
  endVote: call<null>()('players', z.tuple([])),
  /** A guest chooses a move in the question of that id, or another one than before. */
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
  /** What changed of the overview since the last time; the first one is asked for with `overview`. */
  overviewChanged: (change: OverviewChange) => void
  /**
   * Consecutive events of a watched match; where they begin with its first one, in place of all that was sent before.
   * `now` is the host's clock when they were sent.
   */
  matchEvents: (match: string, events: readonly MatchEvent[], now: number) => void
  /** Consecutive events of a watched contest. */
  contestEvents: (contest: string, events: readonly ContestEvent[], now: number) => void
  /** The review of a match that this window asked for went on, or ended. */
  reviewChanged: (match: string, status: ReviewStatus) => void
  /** The check of this window went on, or ended. */
  checkChanged: (check: Check) => void
  /** The run of kept positions went on, or ended; with the answers that came. */
  positionsRan: (run: KeptRun, answers: AnswersById) => void
  /** How far the puzzle is that this window waits for, from 0 to 1. */
  puzzleProgress: (share: number) => void
  /** To a guest: the room went on to another match, or there is no way in it any more. */
  guestNews: (news: GuestNews) => void
}
