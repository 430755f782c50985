import { z } from 'zod'
import { listenSchema } from '../listen.ts'
import { nameSchema } from '../match/player.ts'
import { programSeatSchema } from '../match/program.ts'
import { slotSchema } from '../match/slot.ts'
import { TREE_MEANS } from '../match/systemSupport.ts'
import { faultSchema } from './faults.ts'
import { contestPlanSchema, participantSchema } from './plan.ts'
import { GIVEN_UP } from './swiss/pairingRules.ts'

/**
 * What happens in a contest, as facts: codes and numbers. A contest is its log of them, folded by `Contest`. What a
 * game ended with and its record in the archive are written together, or not at all.
 */

const number = z.int().min(1)
export const reasonSchema = z.string().min(1).max(500)
const reason = reasonSchema

/** So many failures of a check are kept. */
export const MOST_FAILURES = 12
/**
 * What a program failed by in its check, in plain words: what was tried, what happened, what to do, and what it said
 * last on its standard error.
 */
export const checkFailureSchema = z.object({
  step: z.string().max(200),
  why: z.string().max(1000),
  advice: z.string().max(1000),
  said: z.string().max(2000).nullable(),
})
export type CheckFailure = Readonly<z.infer<typeof checkFailureSchema>>

/** How a game ended. All lists are in the order of its seats, seat 1 first. */
export const gameResultSchema = z.object({
  /**
   * From 1; who shares a place has the same. Of a game that was not played: 1 for who would have played, and the last
   * place for who did not come; all last where nobody did.
   */
  places: z.array(z.int().min(1)).min(1).max(9),
  /** What each has scored, where the game counts; null where it does not, and of a game that was not played. */
  scores: z.array(z.number()).min(1).max(9).nullable(),
  /**
   * The kind of its ending: by the game's rules, or by the fault that ended it; `adjudicated` where a limit of the
   * contest did, `corrected` where a person set it.
   */
  ending: z.string().max(40),
  /** Who had a fault, and which; null where nobody had. */
  faults: z.array(faultSchema.nullable()).min(1).max(9),
  plies: z.int().min(0),
  /** What each used of its time. */
  tookMs: z.array(z.number().min(0)).min(1).max(9),
  /** The longest that each took for one move. */
  slowestMs: z.array(z.number().min(0)).min(1).max(9),
  /** Tells games apart by opening and moves: those that went alike have the same. */
  moves: z.string().max(64),
})
export type GameResult = Readonly<z.infer<typeof gameResultSchema>>

export const encounterSchema = z.object({
  /** Who meets, in the order of their seats in its first game. */
  participants: z.array(number).min(1).max(9),
  /** Which of the contest's openings, from 0; null for none. */
  opening: z.int().min(0).nullable(),
  /**
   * The part of the contest that it belongs to, where that has parts: a group, counted from 1, or the knock-out with so
   * many still in it, in which a level encounter is decided by so many pairs of games more.
   */
  stage: z.discriminatedUnion('part', [
    z.object({ part: z.literal('group'), group: number }),
    z.object({ part: z.literal('knockout'), left: z.int().min(2), thirdPlace: z.boolean(), extra: z.int().min(0) }),
  ]).optional(),
  /**
   * `each-seat`: everybody plays a game in each seat; `once`: one game, which is not played again where it is void.
   * Left out: as the plan says of all encounters.
   */
  games: z.enum(['each-seat', 'once']).optional(),
})
export type NewEncounter = Readonly<z.infer<typeof encounterSchema>>
export type Stage = NonNullable<NewEncounter['stage']>

/** What a game counts as: another result, nothing (it is not played again), or that it is played again. */
export const correctionSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('result'), result: gameResultSchema }),
  z.object({ what: z.literal('void') }),
  z.object({ what: z.literal('replay') }),
])
export type Correction = z.infer<typeof correctionSchema>

const facts = z.discriminatedUnion('type', [
  /** `listen` is where programs connect that participants start; left out by earlier versions, which forgot it. */
  z.object({
    type: z.literal('contest-created'),
    contest: z.string().regex(/^[\w-]{1,40}$/),
    plan: contestPlanSchema,
    version: z.string().max(40),
    listen: listenSchema.optional(),
  }),
  /** What keeps the programs of the contest on this machine, whenever that is not as it was. */
  z.object({ type: z.literal('programs-kept'), walls: z.boolean(), tree: z.enum(TREE_MEANS) }),
  /**
   * Programs as they were before the first was started, or as a person has let them play since: SHA-256 of their files,
   * by participant.
   */
  z.object({
    type: z.literal('programs-hashed'),
    hashes: z.array(z.object({ participant: number, file: z.string().max(1000), sha256: z.string().length(64) })),
  }),
  /**
   * A program was taken through the games of a check, as its file was then; `sha256` is null where it has none.
   * Spectators are told no failures.
   */
  z.object({
    type: z.literal('checked'),
    participant: number,
    sha256: z.string().length(64).nullable(),
    passed: z.boolean(),
    failures: z.array(checkFailureSchema).max(MOST_FAILURES),
  }),
  /**
   * A program was not started, since its file is not as it was hashed; `sha256` is null where it can't be read. It
   * plays no game until the contest is resumed.
   */
  z.object({
    type: z.literal('program-changed'),
    participant: number,
    file: z.string().max(1000),
    sha256: z.string().length(64).nullable(),
  }),
  /**
   * Before the start: another command, folder or limit for the program of a participant. What was known of it holds no
   * more.
   */
  z.object({ type: z.literal('program-replaced'), participant: number, seat: programSeatSchema }),
  /** `utcOffsetMin`: how far the time of day is before UTC where it is hosted. */
  z.object({ type: z.literal('started'), utcOffsetMin: z.int().min(-1440).max(1440).optional() }),
  /** Nobody hosted it for so long before this, or the machine slept. */
  z.object({ type: z.literal('host-was-away'), awayMs: z.number().min(0) }),
  /** `givenUp` says what no pairing of a Swiss could keep. */
  z.object({
    type: z.literal('round-paired'),
    round: number,
    encounters: z.array(encounterSchema),
    byes: z.array(number),
    away: z.array(number),
    givenUp: z.enum(GIVEN_UP),
  }),
  z.object({ type: z.literal('game-began'), slot: slotSchema, attempt: number, match: z.string().max(40) }),
  /** `record` is the link of the last event of its match (`archive/chain.ts`); left out where there is no record. */
  z.object({
    type: z.literal('game-ended'),
    slot: slotSchema,
    attempt: number,
    match: z.string().max(40).nullable(),
    record: z.string().max(40).optional(),
    result: gameResultSchema,
  }),
  /**
   * A game that is nobody's loss, since what hosts it failed, and is played again. `begun` is false for one that was
   * taken back before anybody played any of it, and left out for others: it is no try.
   */
  z.object({
    type: z.literal('game-void'),
    slot: slotSchema,
    attempt: number,
    reason,
    begun: z.boolean().optional(),
  }),
  /** A person says what a game counts as. */
  z.object({ type: z.literal('corrected'), slot: slotSchema, to: correctionSchema, reason }),
  /** Comes in from the next round on, with the next number. */
  z.object({ type: z.literal('entered'), participant: participantSchema }),
  /** Plays no further round. */
  z.object({ type: z.literal('withdrew'), participant: number, reason }),
  /** Two machines played one game between seeded bots differently: one of them is wrong. The first copy counts. */
  z.object({
    type: z.literal('played-differently'),
    slot: slotSchema,
    match: z.string().max(40),
    machines: z.tuple([nameSchema, nameSchema]),
  }),
  z.object({ type: z.literal('announced'), text: z.string().min(1).max(500) }),
  z.object({ type: z.literal('paused') }),
  z.object({ type: z.literal('resumed') }),
  /**
   * The log was damaged, and a person had it go on from what was sure: it had `had` events, as far as that was known.
   * What was played after these and is in the archive counts again.
   */
  z.object({ type: z.literal('mended'), had: z.int().min(0) }),
  /** All was played, a test was decided, or of a series so many have left that it can't go on. */
  z.object({ type: z.literal('finished'), why: z.enum(['played', 'sprt', 'left']) }),
  /** Ended before that: by a person, or by a fault in a strict contest. */
  z.object({ type: z.literal('stopped'), why: z.enum(['person', 'fault']) }),
])
export type ContestFact = z.infer<typeof facts>

/** A fact with its place in the log: `seq` counts from 0 without gaps, `at` is milliseconds since 1970. */
export const contestEventSchema = z.intersection(z.object({ seq: z.int().min(0), at: z.number() }), facts)
export type ContestEvent = ContestFact & { readonly seq: number, readonly at: number }
