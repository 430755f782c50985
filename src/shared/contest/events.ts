import type { Logged } from '../eventSchema.ts'
import { z } from 'zod'
import { eventSchemaOf } from '../eventSchema.ts'
import { listenSchema } from '../listen.ts'
import { nameSchema } from '../match/player.ts'
import { programSeatSchema } from '../match/program.ts'
import { slotSchema } from '../match/slot.ts'
import { TREE_MEANS } from '../match/systemSupport.ts'
import { faultSchema } from './faults.ts'
import { contestPlanSchema, participantSchema } from './plan.ts'
import { GIVEN_UP } from './swiss/pairingRules.ts'

/**
 * What happens in a contest, as facts: codes and numbers. `Contest` folds the log of these facts into the state of the
 * contest. The end of a game and its record in the archive are written together or not at all.
 */

const number = z.int().min(1)
export const reasonSchema = z.string().min(1).max(500)
const reason = reasonSchema

/** At most this many failures of a check are kept. */
export const MOST_FAILURES = 12
/**
 * Why a program failed its check, in plain words: what was tried, what happened, what to do, and the last output of the
 * program on its standard error.
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
   * From 1; those who share a place have the same number. If the game was not played, whoever came has place 1 and
   * whoever did not come the last place; all have the last place if nobody came.
   */
  places: z.array(z.int().min(1)).min(1).max(9),
  /** The score of each seat, if games are scored; null if not, and for a game that was not played. */
  scores: z.array(z.number()).min(1).max(9).nullable(),
  /**
   * The kind of ending: by the game's rules, or by the fault that ended it; `adjudicated` if a limit of the contest
   * ended the game, `corrected` if a person set the result.
   */
  ending: z.string().max(40),
  /** The fault of each seat; null for a seat without one. */
  faults: z.array(faultSchema.nullable()).min(1).max(9),
  plies: z.int().min(0),
  /** How much of its time each seat used. */
  tookMs: z.array(z.number().min(0)).min(1).max(9),
  /** The longest time that each seat took for one move. */
  slowestMs: z.array(z.number().min(0)).min(1).max(9),
  /** Identifies the opening and the moves: games that went alike have the same value. */
  moves: z.string().max(64),
})
export type GameResult = Readonly<z.infer<typeof gameResultSchema>>

export const encounterSchema = z.object({
  /** Who meets, in the order of the seats in the first game of the encounter. */
  participants: z.array(number).min(1).max(9),
  /** Which of the contest's openings, from 0; null for none. */
  opening: z.int().min(0).nullable(),
  /**
   * The part of the contest that the encounter belongs to, if the contest has parts: a group, counted from 1, or the
   * knock-out, with how many are still in it and how many extra pairs of games can decide a level encounter.
   */
  stage: z.discriminatedUnion('part', [
    z.object({ part: z.literal('group'), group: number }),
    z.object({ part: z.literal('knockout'), left: z.int().min(2), thirdPlace: z.boolean(), extra: z.int().min(0) }),
  ]).optional(),
  /**
   * `each-seat`: everybody plays one game in each seat; `once`: one game, which is not played again if it is void. If
   * left out, the encounter follows the plan.
   */
  games: z.enum(['each-seat', 'once']).optional(),
})
export type NewEncounter = Readonly<z.infer<typeof encounterSchema>>
export type Stage = NonNullable<NewEncounter['stage']>

/** What a game is to count as: another result, nothing (without being played again), or a game that is played again. */
export const correctionSchema = z.discriminatedUnion('what', [
  z.object({ what: z.literal('result'), result: gameResultSchema }),
  z.object({ what: z.literal('void') }),
  z.object({ what: z.literal('replay') }),
])
export type Correction = z.infer<typeof correctionSchema>

/** What outside a game cut it off: a pause or the end of its contest, a person's decision about it, or its host. */
const CUT_OFF_BY = ['pause', 'end', 'decision', 'host'] as const
export type CutOffBy = (typeof CUT_OFF_BY)[number]

const facts = z.discriminatedUnion('type', [
  /**
   * `listen` is where programs that participants start connect; left out by earlier versions, which did not record it.
   */
  z.object({
    type: z.literal('contest-created'),
    contest: z.string().regex(/^[\w-]{1,40}$/),
    plan: contestPlanSchema,
    version: z.string().max(40),
    listen: listenSchema.optional(),
  }),
  /** What confines the programs of the contest on this machine, written whenever that changes. */
  z.object({ type: z.literal('programs-kept'), walls: z.boolean(), tree: z.enum(TREE_MEANS) }),
  /**
   * The SHA-256 of the programs' files, by participant: as they were before the first start, or as a person has since
   * allowed them to play.
   */
  z.object({
    type: z.literal('programs-hashed'),
    hashes: z.array(z.object({ participant: number, file: z.string().max(1000), sha256: z.string().length(64) })),
  }),
  /**
   * A program was checked by playing games; `sha256` is that of its file at that time, null if it has none. Spectators
   * are not told about failures.
   */
  z.object({
    type: z.literal('checked'),
    participant: number,
    sha256: z.string().length(64).nullable(),
    passed: z.boolean(),
    failures: z.array(checkFailureSchema).max(MOST_FAILURES),
  }),
  /**
   * A program was not started because its file differs from its hash; `sha256` is null if the file can't be read. The
   * program plays no game until the contest is resumed.
   */
  z.object({
    type: z.literal('program-changed'),
    participant: number,
    file: z.string().max(1000),
    sha256: z.string().length(64).nullable(),
  }),
  /**
   * Before the start: a participant's program has another command, folder or limit. Everything known about the old
   * program is discarded.
   */
  z.object({ type: z.literal('program-replaced'), participant: number, seat: programSeatSchema }),
  /** `utcOffsetMin`: how far local time at the host is ahead of UTC, in minutes. */
  z.object({ type: z.literal('started'), utcOffsetMin: z.int().min(-1440).max(1440).optional() }),
  /**
   * Before this event nobody hosted the contest, or the machine slept, for `awayMs` milliseconds. If the host was
   * `restarted`, nobody knows since when it was away: `awayMs` is then all the time since the event before, and counts
   * as no time of the contest. Earlier versions left that out.
   */
  z.object({ type: z.literal('host-was-away'), awayMs: z.number().min(0), restarted: z.boolean().optional() }),
  /** `givenUp` says which rules no pairing of a Swiss round could keep. */
  z.object({
    type: z.literal('round-paired'),
    round: number,
    encounters: z.array(encounterSchema),
    byes: z.array(number),
    away: z.array(number),
    givenUp: z.enum(GIVEN_UP),
  }),
  z.object({ type: z.literal('game-began'), slot: slotSchema, attempt: number, match: z.string().max(40) }),
  /** `record` is the link of the last event of its match (`archive/chain.ts`); left out if there is no record. */
  z.object({
    type: z.literal('game-ended'),
    slot: slotSchema,
    attempt: number,
    match: z.string().max(40).nullable(),
    record: z.string().max(40).optional(),
    result: gameResultSchema,
  }),
  /**
   * A game counts for nobody and is played again. `begun` is false if the game was taken back before anybody played any
   * of it, and left out otherwise: such a game is not an attempt. Without `cutOffBy`, the attempt counts as a failure
   * of the game itself.
   */
  z.object({
    type: z.literal('game-void'),
    slot: slotSchema,
    attempt: number,
    reason,
    begun: z.boolean().optional(),
    cutOffBy: z.enum(CUT_OFF_BY).optional(),
  }),
  /** A person decides what a game counts as. */
  z.object({ type: z.literal('corrected'), slot: slotSchema, to: correctionSchema, reason }),
  /** A participant enters from the next round on, with the next number. */
  z.object({ type: z.literal('entered'), participant: participantSchema }),
  /** A participant plays no further round. */
  z.object({ type: z.literal('withdrew'), participant: number, reason }),
  /** Two machines played one game between seeded bots differently, so one of them is wrong. The first result counts. */
  z.object({
    type: z.literal('played-differently'),
    slot: slotSchema,
    match: z.string().max(40),
    machines: z.tuple([nameSchema, nameSchema]),
  }),
  /** The codes by which these people come in from now on. Only the person at the host is told them. */
  z.object({
    type: z.literal('codes-given'),
    codes: z.array(z.object({ participant: number, code: z.string().regex(/^\d{4}$/) })),
  }),
  z.object({ type: z.literal('announced'), text: z.string().min(1).max(500) }),
  z.object({ type: z.literal('paused') }),
  z.object({ type: z.literal('resumed') }),
  /**
   * The log was damaged, and a person had the contest continue from the undamaged part; `had` is how many events the
   * log had, as far as that was known. Games played after that part count again if they are in the archive.
   */
  z.object({ type: z.literal('mended'), had: z.int().min(0) }),
  /** Everything was played, a test was decided, or too many left a series for it to go on. */
  z.object({ type: z.literal('finished'), why: z.enum(['played', 'sprt', 'left']) }),
  /** The contest was ended early: by a person, or by a fault in a strict contest. */
  z.object({ type: z.literal('stopped'), why: z.enum(['person', 'fault']) }),
])
export type ContestFact = z.infer<typeof facts>

/** A fact with its place in the log: `seq` counts from 0 without gaps, `at` is milliseconds since 1970. */
export const contestEventSchema = eventSchemaOf(facts)
export type ContestEvent = Logged<ContestFact>
