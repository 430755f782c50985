import { z } from 'zod'
import { perSeatSchema, seatSchema } from '../game/seat.ts'
import { thoughtSchema } from '../game/thinking.ts'
import { GAME_IDS } from '../games/index.ts'
import { forfeitCauseSchema, noteSchema, stopCauseSchema } from './causes.ts'
import { ENDING_KINDS } from './endingWords.ts'
import { MAX_BUDGET_MS, MAX_OPENING, MAX_PAUSE_MS, MAX_RAW_MESSAGE, MIN_BUDGET_MS } from './limits.ts'
import { loadSchema, machineSchema } from './load.ts'
import { nameSchema, playerSchema, seatPlanSchema } from './player.ts'
import { printedSchema } from './printed.ts'
import { slotSchema } from './slot.ts'

const milliseconds = z.number().min(0)

/** The message of a program as it came, cut where it was too long. */
const raw = z.string().max(MAX_RAW_MESSAGE).optional()
/** Time for all the moves of one player, or null for no clock. */
const budget = z.number().min(MIN_BUDGET_MS).max(MAX_BUDGET_MS).nullable()

/** Everything that is settled before a match begins. */
export const matchPlanSchema = z.object({
  game: z.enum(GAME_IDS),
  /** Checked by the game itself; what chance decides about the start is settled in them. */
  settings: z.unknown(),
  /** The settings as they were asked for, where chance settled the rest of them; a rematch begins from these. */
  asked: z.unknown().optional(),
  budgetMs: budget,
  /** The time of players who have one of their own, by seat; null for no clock. */
  budgets: perSeatSchema(budget).optional(),
  /** So much later than its time a move may come; 0 where nothing is said. */
  marginMs: milliseconds.max(MAX_PAUSE_MS).optional(),
  /**
   * A program that connects and has no clock has lost once it has not moved for so long; left out where it is waited
   * for.
   */
  stallMs: milliseconds.max(MAX_BUDGET_MS).optional(),
  /**
   * A person for whom no clock runs, as before their first move, has lost once they have not moved for so long; left
   * out where they are waited for.
   */
  personMs: milliseconds.max(MAX_BUDGET_MS).optional(),
  /** After so many moves, those of an opening not counted, the match is a draw; left out for no limit. */
  maxMoves: z.int().min(1).optional(),
  /** A pause before every turn but the first, charged to nobody. */
  pauseMs: milliseconds.max(MAX_PAUSE_MS),
  seats: perSeatSchema(seatPlanSchema),
  /** Which seat makes the first move, where the game lets the match decide; seat 1 where nothing is said. */
  first: seatSchema.optional(),
  /** The dialect in which programs are spoken to; the game's usual one where nothing is said. */
  dialect: z.string().max(40).optional(),
  /** The series that the match is a game of, its number there, from 1, and which attempt at it this is. */
  series: z.object({ id: z.string().max(40), game: z.int().min(1), attempt: z.int().min(1) }).optional(),
  /**
   * The contest that the match is a game of: its place there, which attempt at it this is, what its players are called
   * there, by seat, and the SHA-256 of the files of those that are started here: another file is not started.
   */
  contest: z.object({
    id: z.string().max(40),
    slot: slotSchema,
    attempt: z.int().min(1),
    names: z.array(nameSchema).min(1).max(9),
    hashes: z.array(z.string().regex(/^[\da-f]{64}$/).nullable()).max(9).optional(),
  }).optional(),
  /** With one external seat: whether the client's own wish decides who moves first. */
  clientChooses: z.boolean(),
  /** Moves made before the match, where it continues from a position of another game. */
  opening: z.array(z.unknown()).max(MAX_OPENING).optional(),
  /** Where the bots' chance comes from; the same seed and the same moves give the same game. */
  seed: z.int(),
})
export type MatchPlan = z.infer<typeof matchPlanSchema>

const place = z.int().min(1).max(9)

const facts = z.discriminatedUnion('type', [
  /** `machine` played it; left out where that is the host's. */
  z.object({ type: z.literal('created'), match: z.string(), plan: matchPlanSchema, machine: machineSchema.optional() }),
  /**
   * Who sits there as the match starts; `at` is when that player came. Before that the log says nothing of the seats.
   */
  z.object({ type: z.literal('seated'), seat: seatSchema, player: playerSchema, raw }),
  /** Of two seats both the plans and the players change places; only before the start. */
  z.object({ type: z.literal('swapped') }),
  z.object({ type: z.literal('started') }),
  /** `ply` counts moves from 0. `tookMs` is what the move is charged. */
  z.object({
    type: z.literal('moved'),
    seat: seatSchema,
    ply: z.int().min(0),
    move: z.unknown(),
    tookMs: milliseconds,
    raw,
  }),
  /**
   * That player takes back moves: so many stand, and it is the turn of the one who takes back. What everybody
   * used of their time stays used, and `tookMs` is charged to who was to move. Only in practice (`takeBack.ts`).
   */
  z.object({ type: z.literal('taken-back'), seat: seatSchema, ply: z.int().min(0), tookMs: milliseconds }),
  /** What a bot thinks of the position that `ply` moves led to, in which it is to move. */
  z.object({ type: z.literal('thought'), seat: seatSchema, ply: z.int().min(0), thought: thoughtSchema }),
  /** Something worth a line in the log that changes nothing. `seat` is null where it concerns nobody's seat. */
  z.object({ type: z.literal('noted'), seat: seatSchema.nullable(), note: noteSchema, raw }),
  /**
   * What the program of a seat printed beside its messages, told once: when its game is over, it is lost, or it could
   * not be started.
   */
  z.object({ type: z.literal('printed'), seat: seatSchema, ...printedSchema.shape }),
  /**
   * How busy the machine was until the end that follows, where programs played and the game was long enough to tell.
   */
  z.object({ type: z.literal('measured'), ...loadSchema.shape }),
  /** A seat has lost by something other than the rules. `finished` follows, unless the others play on. */
  z.object({ type: z.literal('forfeited'), seat: seatSchema, cause: forfeitCauseSchema, tookMs: milliseconds, raw }),
  /**
   * A program has answered the turn by which its seat was lost on time, so much too late. It changes nothing, and is
   * all that may follow the end.
   */
  z.object({ type: z.literal('answered-late'), seat: seatSchema, lateMs: milliseconds, raw }),
  /**
   * `kind` is one of the game's endings where it ended by its rules, else the way in which the seat before it was lost.
   */
  z.object({
    type: z.literal('finished'),
    kind: z.enum(ENDING_KINDS),
    places: perSeatSchema(place),
    scores: perSeatSchema(z.number()).optional(),
    plies: z.int().min(0),
  }),
  z.object({ type: z.literal('aborted'), cause: stopCauseSchema }),
  /** The host stopped in the middle of the match, unasked, and the match ends by it. */
  z.object({ type: z.literal('interrupted'), cause: stopCauseSchema }),
  /** The host stopped in the middle of the match, and the turn begins anew with the clocks as they were before it. */
  z.object({ type: z.literal('resumed') }),
  /**
   * Nothing can be written down just now: the match waits, and no clock runs until `released`. Who is to move may still
   * move.
   */
  z.object({ type: z.literal('held') }),
  z.object({ type: z.literal('released') }),
  /** The host was stopped, or its machine slept, for so long up to now. No clock ran meanwhile. */
  z.object({ type: z.literal('host-was-away'), awayMs: milliseconds }),
])

/** What happened. */
export type MatchFact = z.infer<typeof facts>

/**
 * A fact with its place in the log: `seq` counts from 0 without gaps, `at` is milliseconds since 1970 and never falls.
 */
export const matchEventSchema = z.intersection(z.object({ seq: z.int().min(0), at: z.number() }), facts)
export type MatchEvent = MatchFact & { readonly seq: number, readonly at: number }
