import type { Logged } from '../eventSchema.ts'
import { z } from 'zod'
import { eventSchemaOf } from '../eventSchema.ts'
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

/** A program's message as it came, cut if it was too long. */
const raw = z.string().max(MAX_RAW_MESSAGE).optional()
/** Time for all the moves of one player, or null for no clock. */
const budget = z.number().min(MIN_BUDGET_MS).max(MAX_BUDGET_MS).nullable()

/** Everything that is settled before a match begins. */
export const matchPlanSchema = z.object({
  game: z.enum(GAME_IDS),
  /** Checked by the game itself; contains what chance has decided about the start. */
  settings: z.unknown(),
  /** The settings as originally asked for, if chance decided the rest; a rematch begins from these. */
  asked: z.unknown().optional(),
  budgetMs: budget,
  /** The time of players with a time of their own, by seat; null for no clock. */
  budgets: perSeatSchema(budget).optional(),
  /** How much later than its time a move may come; 0 if left out. */
  marginMs: milliseconds.max(MAX_PAUSE_MS).optional(),
  /**
   * A program that connects and has no clock loses once it has not moved for this long; left out if it is waited for
   * without limit.
   */
  stallMs: milliseconds.max(MAX_BUDGET_MS).optional(),
  /**
   * A person without a running clock, as before their first move, loses once they have not moved for this long; left
   * out if they are waited for without limit.
   */
  personMs: milliseconds.max(MAX_BUDGET_MS).optional(),
  /** After this many moves, without those of an opening, the match is a draw; left out for no limit. */
  maxMoves: z.int().min(1).optional(),
  /** A pause before every turn but the first, charged to nobody. */
  pauseMs: milliseconds.max(MAX_PAUSE_MS),
  seats: perSeatSchema(seatPlanSchema),
  /** Which seat makes the first move, if the game lets the match decide; seat 1 if left out. */
  first: seatSchema.optional(),
  /** The dialect in which programs are addressed; left out for the game's usual one. */
  dialect: z.string().max(40).optional(),
  /** The series that the match belongs to, the number of this game in it, from 1, and the number of this attempt. */
  series: z.object({ id: z.string().max(40), game: z.int().min(1), attempt: z.int().min(1) }).optional(),
  /**
   * The contest that the match belongs to: its place there, the number of this attempt, the players' names there, by
   * seat, and the SHA-256 of the files of the programs that are started here; a file that differs is not started.
   */
  contest: z.object({
    id: z.string().max(40),
    slot: slotSchema,
    attempt: z.int().min(1),
    names: z.array(nameSchema).min(1).max(9),
    hashes: z.array(z.string().regex(/^[\da-f]{64}$/).nullable()).max(9).optional(),
  }).optional(),
  /** With one external seat: whether the client's wish decides who moves first. */
  clientChooses: z.boolean(),
  /** Moves made before the match, if it continues from a position of another game. */
  opening: z.array(z.unknown()).max(MAX_OPENING).optional(),
  /** The source of the bots' chance; the same seed and the same moves give the same game. */
  seed: z.int(),
})
export type MatchPlan = z.infer<typeof matchPlanSchema>

const place = z.int().min(1).max(9)

const facts = z.discriminatedUnion('type', [
  /** `machine` played the match; left out if that is the host's machine. */
  z.object({ type: z.literal('created'), match: z.string(), plan: matchPlanSchema, machine: machineSchema.optional() }),
  /** Who sits at a seat when the match starts; `at` is when that player came. Before the start the log has no seats. */
  z.object({ type: z.literal('seated'), seat: seatSchema, player: playerSchema, raw }),
  /** Two seats exchange both plans and players; only before the start. */
  z.object({ type: z.literal('swapped') }),
  z.object({ type: z.literal('started') }),
  /** `ply` counts moves from 0. `tookMs` is the time charged for the move. */
  z.object({
    type: z.literal('moved'),
    seat: seatSchema,
    ply: z.int().min(0),
    move: z.unknown(),
    tookMs: milliseconds,
    raw,
  }),
  /**
   * The player takes back moves: `ply` moves remain, and it is that player's turn. Time already used stays used, and
   * `tookMs` is charged to the player who was to move. Only in practice (`takeBack.ts`).
   */
  z.object({ type: z.literal('taken-back'), seat: seatSchema, ply: z.int().min(0), tookMs: milliseconds }),
  /** A bot's thought about the position after `ply` moves, in which the bot is to move. */
  z.object({ type: z.literal('thought'), seat: seatSchema, ply: z.int().min(0), thought: thoughtSchema }),
  /** Something worth a log line that changes nothing. `seat` is null if it concerns no seat. */
  z.object({ type: z.literal('noted'), seat: seatSchema.nullable(), note: noteSchema, raw }),
  /**
   * What a seat's program printed besides its messages, written once: when its game is over, when its seat is lost, or
   * when it could not be started.
   */
  z.object({ type: z.literal('printed'), seat: seatSchema, ...printedSchema.shape }),
  /**
   * How busy the machine was until the end, which follows; only if programs played and the game was long enough to
   * tell.
   */
  z.object({ type: z.literal('measured'), ...loadSchema.shape }),
  /** A seat was lost by something other than the rules. `finished` follows, unless the others play on. */
  z.object({ type: z.literal('forfeited'), seat: seatSchema, cause: forfeitCauseSchema, tookMs: milliseconds, raw }),
  /**
   * A program has answered the turn in which its seat was lost on time; `lateMs` is how late. The event changes
   * nothing, and is the only one that may follow the end.
   */
  z.object({ type: z.literal('answered-late'), seat: seatSchema, lateMs: milliseconds, raw }),
  /**
   * `kind` is one of the game's endings if the game ended by its rules, else the way in which the seat in the event
   * before was lost.
   */
  z.object({
    type: z.literal('finished'),
    kind: z.enum(ENDING_KINDS),
    places: perSeatSchema(place),
    scores: perSeatSchema(z.number()).optional(),
    plies: z.int().min(0),
  }),
  z.object({ type: z.literal('aborted'), cause: stopCauseSchema }),
  /** The host stopped unexpectedly in the middle of the match, which ends the match. */
  z.object({ type: z.literal('interrupted'), cause: stopCauseSchema }),
  /** The host stopped in the middle of the match; the turn begins again with the clocks as they were before it. */
  z.object({ type: z.literal('resumed') }),
  /**
   * Nothing can be written down at the moment: the match waits, and no clock runs until `released`. The player to move
   * may still move.
   */
  z.object({ type: z.literal('held') }),
  z.object({ type: z.literal('released') }),
  /** The host was stopped, or its machine slept, for this long until now. No clock ran during that time. */
  z.object({ type: z.literal('host-was-away'), awayMs: milliseconds }),
])

/** What happened. */
export type MatchFact = z.infer<typeof facts>

/**
 * A fact with its place in the log: `seq` counts from 0 without gaps, `at` is milliseconds since 1970 and never
 * decreases.
 */
export const matchEventSchema = eventSchemaOf(facts)
export type MatchEvent = Logged<MatchFact>
