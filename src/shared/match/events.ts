import { z } from 'zod'
import { thoughtSchema } from '../game/thinking.ts'
import { GAME_ENDINGS, GAME_IDS } from '../games/index.ts'
import { playerSchema, seatPlanSchema } from './player.ts'

const seat = z.literal([1, 2])
const perSeat = <T extends z.ZodType>(value: T): z.ZodObject<{ 1: T, 2: T }> => z.object({ 1: value, 2: value })
const milliseconds = z.number().min(0)

/** Longest time for a game: a day. */
export const MAX_BUDGET_MS = 24 * 60 * 60 * 1000
/** Longest pause between two turns. */
export const MAX_PAUSE_MS = 60 * 1000
export const DEFAULT_BUDGET_MS = 120 * 1000

/** Longest opening; more moves than any game of ours has. */
export const MAX_OPENING = 1000
/** How much of a client's message an event keeps, in characters. */
export const MAX_SAID = 500
/** The message of a client as it came, cut where it was too long; only where a program said it. */
const said = z.string().max(MAX_SAID).optional()

/** Everything that is settled before a match begins. */
export const matchPlanSchema = z.object({
  game: z.enum(GAME_IDS),
  /** Checked by the game itself. */
  settings: z.unknown(),
  /** Time for all the moves of one player, or null for no clock. */
  budgetMs: z.number().min(100).max(MAX_BUDGET_MS).nullable(),
  /** A pause before every turn but the first, charged to nobody. */
  pauseMs: milliseconds.max(MAX_PAUSE_MS),
  seats: perSeat(seatPlanSchema),
  /** With one external seat: whether the client's own wish decides who moves first. */
  clientChooses: z.boolean(),
  /** Moves made before the match, where it continues from a position of another game. */
  opening: z.array(z.unknown()).max(MAX_OPENING).optional(),
  /** Where the bots' chance comes from; the same seed and the same moves give the same game. */
  seed: z.int(),
})
export type MatchPlan = z.infer<typeof matchPlanSchema>

/** The ways to lose that the rules of a game know nothing of. */
export const FORFEIT_KINDS = ['illegal', 'timeout', 'disconnected', 'resigned'] as const
export type ForfeitKind = (typeof FORFEIT_KINDS)[number]

/** All the ways in which a match ends with a winner: those of the games first. */
export const ENDING_KINDS: readonly [string, ...string[]] = [...GAME_ENDINGS, ...FORFEIT_KINDS]

const facts = z.discriminatedUnion('type', [
  z.object({ type: z.literal('created'), match: z.string(), plan: matchPlanSchema }),
  /** Who sits there as the match starts; `at` is when that player came. Before that the log says nothing of the seats. */
  z.object({ type: z.literal('seated'), seat, player: playerSchema, said }),
  /** In matches of earlier versions, whose players came and went before the start. */
  z.object({ type: z.literal('left'), seat }),
  /** Both the plans and the players of the two seats change places; only before the start. */
  z.object({ type: z.literal('swapped') }),
  z.object({ type: z.literal('started') }),
  /** `ply` counts moves from 0. `tookMs` is what the move is charged. */
  z.object({ type: z.literal('moved'), seat, ply: z.int().min(0), move: z.unknown(), tookMs: milliseconds, said }),
  /** What a bot thinks of the position that `ply` moves led to, in which it is to move. */
  z.object({ type: z.literal('thought'), seat, ply: z.int().min(0), thought: thoughtSchema }),
  /** Something worth a line in the log that changes nothing. `seat` is null where it concerns nobody's seat. */
  z.object({ type: z.literal('noted'), seat: seat.nullable(), level: z.enum(['info', 'warning']), text: z.string() }),
  z.object({ type: z.literal('forfeited'), seat, kind: z.enum(FORFEIT_KINDS), reason: z.string(), tookMs: milliseconds, said }),
  z.object({ type: z.literal('finished'), winner: seat, loser: seat, kind: z.enum(ENDING_KINDS), reason: z.string(), plies: z.int().min(0) }),
  z.object({ type: z.literal('aborted'), reason: z.string() }),
  /** The host stopped in the middle of the match, unasked, and the match ends by it. */
  z.object({ type: z.literal('interrupted'), reason: z.string() }),
  /** The host stopped in the middle of the match, and the turn begins anew with the clocks as they were before it. */
  z.object({ type: z.literal('resumed') }),
])

/** What happened. */
export type MatchFact = z.infer<typeof facts>

/** A fact with its place in the log: `seq` counts from 0 without gaps, `at` is milliseconds since 1970 and never falls. */
export const matchEventSchema = z.intersection(z.object({ seq: z.int().min(0), at: z.number() }), facts)
export type MatchEvent = MatchFact & { readonly seq: number, readonly at: number }
