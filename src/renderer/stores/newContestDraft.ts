import type { FormatName, FormatPlan } from '../../shared/contest/formats/registry.ts'
import type { ContestPlan, Participant } from '../../shared/contest/plan.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { Listen } from '../../shared/listen.ts'
import { z } from 'zod'
import { isOfKind } from '../../shared/contest/fields.ts'
import { FORMAT_NAMES, formats, plannedFormat, suitedFormat } from '../../shared/contest/formats/registry.ts'
import { contestPlanSchema, participantSchema } from '../../shared/contest/plan.ts'
import { settingsAt } from '../../shared/contest/planning/settingsAt.ts'
import { usualPlan } from '../../shared/contest/planning/usualPlan.ts'
import { readQueueAddress, wholeAddress } from '../../shared/contest/queueAddress.ts'
import { GAME_IDS, gameOf, USUAL_GAME } from '../../shared/games/index.ts'
import { seatPlanSchema } from '../../shared/match/player.ts'
import { programSeatSchema, trimmedProgram } from '../../shared/match/program.ts'
import { deriveSeed, seededRandom, shuffled } from '../../shared/random.ts'
import { DEFAULT_PORT } from './newMatchDraft.ts'
import { randomOpenings } from './randomOpenings.ts'

/** A program whose command may still be empty while somebody writes it. */
const programDraftSchema = programSeatSchema.extend({ command: z.string().max(4_000) })
const [human, bot, external] = seatPlanSchema.options

/** A participant as the form holds it; `key` stays the same when the list is reordered. */
const entrySchema = z.object({
  key: z.int(),
  participant: participantSchema.extend({
    seat: z.discriminatedUnion('kind', [human, bot, external, programDraftSchema]),
  }),
})
export interface Entry {
  readonly key: number
  readonly participant: Participant
}

const valueSchema = z.union([z.number(), z.boolean(), z.string(), z.null()])
const filledInSchema = z.partialRecord(z.enum(FORMAT_NAMES), z.record(z.string(), valueSchema)).catch({})
const count = (usual: number): z.ZodCatch<z.ZodNumber> => z.number().catch(usual)

/** An earlier contest that the new one is to be like: the parts of its plan that the form has no field for. */
export const likeContestSchema = contestPlanSchema.pick({
  name: true,
  game: true,
  dialect: true,
  marginMs: true,
  stallMs: true,
  format: true,
  swap: true,
  points: true,
  order: true,
  openings: true,
  sprt: true,
  maxMoves: true,
  strict: true,
  profile: true,
  limits: true,
})
export type LikeContest = Readonly<z.infer<typeof likeContestSchema>>

/**
 * What the form of a new contest holds while it is filled in; fields may be wrong until they are checked. Stored fields
 * that can't be read get their initial value.
 */
export const contestDraftSchema = z.object({
  /** Empty for a generated name from the game and the day. */
  name: z.string().max(120).catch(''),
  /** The strongest first. */
  entries: z.array(z.unknown()).catch([]).transform(entries => entries.flatMap((stored): Entry[] => {
    const entry = entrySchema.safeParse(stored)
    return entry.success ? [entry.data] : []
  })),
  game: z.enum(GAME_IDS).catch(USUAL_GAME),
  settings: z.partialRecord(z.enum(GAME_IDS), z.record(z.string(), z.unknown())).catch({}),
  /** Seconds, null for no clock; a game that is left out has its own usual clock. */
  clocks: z.partialRecord(z.enum(GAME_IDS), z.number().nullable()).catch({}),
  /** The pause between two turns, in seconds. */
  pauseS: count(0),
  /** The number of random legal moves that games begin with, 0 for none; or the openings of the earlier contest. */
  openingPlies: z.union([z.int().min(0), z.literal('like')]).catch(0),
  /** Null for the one that suits how many take part. */
  format: z.enum(FORMAT_NAMES).nullable().catch(null),
  /** The values entered for the fields of each format, so that switching formats loses none. */
  fields: filledInSchema,
  /**
   * The values that the fields of each format had before the test was last ticked or unticked; restored when that is
   * reversed.
   */
  fieldsAside: filledInSchema,
  /** Whether a match of two ends by a test, and if so how much stronger number 1 is, in Elo. */
  test: z.boolean().catch(false),
  elo1: count(30),
  /** Games in each encounter. */
  games: count(2),
  /** Number of games at once; null for as many as the machine has room for. */
  concurrency: z.number().nullable().catch(null),
  /** Whether programs that are started here are checked before the contest starts. */
  check: z.boolean().catch(true),
  /** The address of the queue through which other machines play too; empty for none. */
  queue: z.string().max(300).catch(''),
  /** The queue's password, if it is not in the address; no window keeps a password. */
  queuePassword: z.string().max(200).catch(''),
  /** The port for programs that are not started here. */
  port: count(DEFAULT_PORT),
  /** Whether those programs, and people with browsers, may come from other machines. */
  lan: z.boolean().catch(false),
  seed: z.int(),
  /** The earlier contest that this one is to be like; null for none. */
  like: likeContestSchema.nullable().catch(null),
})
export type ContestDraft = Readonly<z.infer<typeof contestDraftSchema>>

/**
 * This many openings serve contests of any length: after the last one, the encounters of two begin again with the
 * first.
 */
const OPENINGS = 50
const MARGIN_MS = 50
const USUAL_CONCURRENCY = 2
const USUAL_TEST = { model: 'normalized', elo0: 0, alpha: 0.05, beta: 0.05 } as const

export function firstContestDraft(seed: number): ContestDraft {
  return contestDraftSchema.parse({ seed })
}

/** The settings of the chosen game for at least two: what was filled in, over the game's own. */
export function contestSettings({ game, settings }: Pick<ContestDraft, 'game' | 'settings'>): Record<string, unknown> {
  const usual = settingsAt(game, {}, 2) ?? gameOf(game).settings.parse({})
  return { ...z.record(z.string(), z.unknown()).parse(usual), ...settings[game] }
}

/** Seconds for all the moves of one participant in one game; null for no clock. */
export function contestClock(draft: Pick<ContestDraft, 'game' | 'settings' | 'clocks'>): number | null {
  const chosen = draft.clocks[draft.game]
  if (chosen !== undefined)
    return chosen
  const settings = gameOf(draft.game).settings.safeParse(contestSettings(draft))
  const budgetMs = settings.success ? gameOf(draft.game).usualBudgetMs(settings.data) : null
  return budgetMs === null ? null : budgetMs / 1000
}

/** The format that suits how many take part in the chosen game. */
export function usualFormat(draft: ContestDraft): FormatName {
  const settings = gameOf(draft.game).settings.safeParse(contestSettings(draft))
  return suitedFormat(draft.entries.length, settings.success ? gameOf(draft.game).seats(settings.data).least : 2)
}

export function chosenFormat(draft: ContestDraft): FormatName {
  return draft.format ?? usualFormat(draft)
}

/** Whether a test ends the contest: only some formats can have one. */
function hasTest(draft: ContestDraft): boolean {
  return formats[chosenFormat(draft)].takesTest === true && draft.test
}

/** The chosen format with its fields as filled in; a field whose value is of the wrong kind has its initial value. */
export function draftFormat(draft: ContestDraft): FormatPlan {
  const name = chosenFormat(draft)
  const { fields } = formats[name]
  const terms = {
    game: draft.game,
    settings: contestSettings(draft),
    participants: draft.entries.length,
    hasTest: hasTest(draft),
  }
  const filledIn = Object.entries(draft.fields[name] ?? {}).filter(([key, value]) =>
    fields[key] !== undefined && isOfKind(fields[key], value),
  )
  return { ...plannedFormat(name, terms, 'offered'), ...Object.fromEntries(filledIn) }
}

/**
 * The plan that the host is asked for; the host checks all of it. `name` is used if none was given, and each game
 * begins with one of `openings`.
 */
export function contestPlanOf(draft: ContestDraft, name: string, openings: ContestPlan['openings']): ContestPlan {
  const seconds = contestClock(draft)
  const format = draftFormat(draft)
  const like = likeOf(draft)
  return {
    ...usualPlan({
      game: draft.game,
      settings: contestSettings(draft),
      format,
      participants: draft.entries.map(({ participant }) => plannedParticipant(participant, seconds !== null)),
      seed: draft.seed,
    }),
    ...like === null ? { marginMs: MARGIN_MS, limits: 'best-effort' } : keptOf(like, format.name),
    name: draft.name.trim() === '' ? name : draft.name.trim(),
    budgetMs: seconds === null ? null : seconds * 1000,
    games: draft.games,
    openings,
    sprt: hasTest(draft) ? { ...like?.sprt ?? USUAL_TEST, elo1: draft.elo1 } : null,
    ...draft.pauseS === 0 ? {} : { pauseMs: draft.pauseS * 1000 },
    concurrency: draft.concurrency ?? USUAL_CONCURRENCY,
    ...draft.check ? {} : { check: false },
    ...queueOf(draft),
  }
}

/** The draft in a form that may be stored: without the password. */
export function withoutPassword(draft: ContestDraft): ContestDraft {
  const address = readQueueAddress(draft.queue.trim())
  return { ...draft, queue: address.ok ? address.value.shown : draft.queue, queuePassword: '' }
}

function queueOf({ queue, queuePassword }: ContestDraft): Pick<ContestPlan, 'queue'> {
  const address = readQueueAddress(queue.trim())
  if (!address.ok)
    return {}
  return { queue: wholeAddress({ ...address.value, ...queuePassword === '' ? {} : { password: queuePassword } }) }
}

/** Nobody has a clock of their own if there are no clocks. */
function plannedParticipant({ budgetMs, ...participant }: Participant, hasClocks: boolean): Participant {
  const { seat } = participant
  return {
    ...participant,
    ...hasClocks && budgetMs !== undefined ? { budgetMs } : {},
    seat: seat.kind === 'program' ? trimmedProgram(seat) : seat,
  }
}

/** The earlier contest that this one is like, if it has the same game. */
export function likeOf({ like, game }: Pick<ContestDraft, 'like' | 'game'>): LikeContest | null {
  return like?.game === game ? like : null
}

/**
 * The parts of the earlier plan that are kept, whatever the form says; points and tie-breaks only if the format is the
 * same.
 */
function keptOf(
  { dialect, marginMs, stallMs, format, swap, points, order, maxMoves, strict, profile, limits }: LikeContest,
  chosen: FormatName,
): Partial<ContestPlan> {
  return {
    ...dialect === undefined ? {} : { dialect },
    ...format.name === chosen ? { points, order } : {},
    marginMs,
    stallMs,
    swap,
    maxMoves,
    strict,
    profile,
    limits,
  }
}

/** The moves that games begin with: random ones, or those of the earlier contest. */
export function openingsOf(draft: ContestDraft): ContestPlan['openings'] {
  if (draft.openingPlies === 'like')
    return likeOf(draft)?.openings ?? { lines: [], policy: 'encounter' }
  return {
    lines: drawnOpenings({ ...draft, openingPlies: draft.openingPlies }).map(line => [...line]),
    policy: 'encounter',
  }
}

/**
 * `count` lines of random moves. None for a game whose start is drawn anew each time: they would not be legal there.
 */
export function drawnOpenings(
  { game, settings, openingPlies, seed }: Pick<ContestDraft, 'game' | 'settings' | 'seed'> & {
    readonly openingPlies: number
  },
  count = OPENINGS,
): readonly (readonly unknown[])[] {
  const checked = gameOf(game).settings.safeParse(contestSettings({ game, settings }))
  return openingPlies === 0 || !checked.success || !mayHaveOpenings(game)
    ? []
    : randomOpenings(game, checked.data, openingPlies, count, seed)
}

export function mayHaveOpenings(game: GameId): boolean {
  const { legalMoves, draw } = gameOf(game)
  return legalMoves !== undefined && draw === undefined
}

/**
 * How participants that are not started here come in: programs connect at a port, people use browsers and codes.
 * Undefined if there are none.
 */
export function listenOf({ entries, port, lan }: Pick<ContestDraft, 'entries' | 'port' | 'lan'>): Listen | undefined {
  const comes = (kind: 'external' | 'human'): boolean => entries.some(({ participant: { seat } }) => seat.kind === kind)
  return comes('external') ? { port, lan } : comes('human') ? { port: 0, lan } : undefined
}

/** Names from pasted text: one per line, without leading numbers or empty lines. */
export function namesIn(text: string): string[] {
  return text.split(/\r?\n/).map(line => line.replace(/^\s*\d+[.)]\s+/, '').trim()).filter(name => name !== '')
}

/** A token of four digits for each name, by which the host knows a program that connects; all different. */
export function tokensFor(count: number, taken: readonly string[], seed: number): string[] {
  const free = Array.from({ length: 9000 }, (_, index) => String(1000 + index)).filter(token => !taken.includes(token))
  return shuffled(free, seededRandom(deriveSeed(seed, taken.length))).slice(0, count)
}
