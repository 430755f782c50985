import type { ContestPlan, FormatName, FormatPlan, Participant } from '../../shared/contest/plan.ts'
import type { GameId } from '../../shared/games/index.ts'
import { z } from 'zod'
import { settingsAt } from '../../shared/contest/planning/settingsAt.ts'
import { usualFormat as usualFormatPlan, usualPlan } from '../../shared/contest/planning/usualPlan.ts'
import { gameOf, USUAL_GAME } from '../../shared/games/index.ts'
import { deriveSeed, seededRandom, shuffled } from '../../shared/random.ts'
import { DEFAULT_PORT } from './newMatchDraft.ts'
import { randomOpenings } from './randomOpenings.ts'

/** Somebody who takes part, as the wizard holds them; `key` stays while the list is put in another order. */
export interface Entry {
  readonly key: number
  readonly participant: Participant
}

/** What the options of all formats are, so that another choice of format forgets none of them. */
export interface FormatOptions {
  readonly cycles: number
  /** Null for the usual number. */
  readonly rounds: number | null
  readonly seeds: number
  readonly groups: number
  readonly advance: number
  readonly thirdPlace: boolean
  readonly encounters: number
  readonly tableSeats: number
  /** Whether a match of two ends by a test. */
  readonly test: boolean
  readonly elo1: number
}

export interface ContestDraft {
  /** Empty for a name that says the game and the day. */
  readonly name: string
  /** The strongest first. */
  readonly entries: readonly Entry[]
  readonly game: GameId
  readonly settings: Readonly<Partial<Record<GameId, Record<string, unknown>>>>
  /** Seconds, null for no clock; left out is the game's own. */
  readonly clocks: Readonly<Partial<Record<GameId, number | null>>>
  /** Random legal moves that games begin with; 0 for none. */
  readonly openingPlies: number
  /** Null for the one that suits how many take part. */
  readonly format: FormatName | null
  readonly options: FormatOptions
  /** Games of two who meet. */
  readonly games: number
  /** Games at once; null for as many as the machine has room for. */
  readonly concurrency: number | null
  /** Whether the programs that are started here are checked before it starts. */
  readonly check: boolean
  /** Where programs connect that are not started here. */
  readonly port: number
  readonly lan: boolean
  readonly seed: number
}

/** So many openings serve contests of any length: the encounters of two begin again from the first after the last. */
const OPENINGS = 50
const FEW = 8
const MARGIN_MS = 50
const USUAL_CONCURRENCY = 2

export function firstContestDraft(seed: number): ContestDraft {
  return {
    name: '',
    entries: [],
    game: USUAL_GAME,
    settings: {},
    clocks: {},
    openingPlies: 0,
    format: null,
    options: { cycles: 1, rounds: null, seeds: 1, groups: 2, advance: 2, thirdPlace: true, encounters: 100, tableSeats: 3, test: false, elo1: 30 },
    games: 2,
    concurrency: null,
    check: true,
    port: DEFAULT_PORT,
    lan: false,
    seed,
  }
}

/** The settings of the chosen game for at least two: what was filled in, over the game's own. */
export function contestSettings({ game, settings }: Pick<ContestDraft, 'game' | 'settings'>): Record<string, unknown> {
  const usual = settingsAt(game, {}, 2) ?? gameOf(game).settings.parse({})
  return { ...z.record(z.string(), z.unknown()).parse(usual), ...settings[game] }
}

/** What is wrong with the settings, by their names. */
export function contestSettingIssues(draft: Pick<ContestDraft, 'game' | 'settings'>): Record<string, string> {
  const checked = gameOf(draft.game).settings.safeParse(contestSettings(draft))
  return Object.fromEntries((checked.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}

/** Seconds for all the moves of one in one game; null for no clock. */
export function contestClock(draft: ContestDraft): number | null {
  const chosen = draft.clocks[draft.game]
  if (chosen !== undefined)
    return chosen
  const settings = gameOf(draft.game).settings.safeParse(contestSettings(draft))
  const budgetMs = settings.success ? gameOf(draft.game).usualBudgetMs(settings.data) : null
  return budgetMs === null ? null : budgetMs / 1000
}

/** Two play a match, a few all meet, of many only those who are about equal. */
export function usualFormat(draft: ContestDraft): FormatName {
  const settings = gameOf(draft.game).settings.safeParse(contestSettings(draft))
  if (settings.success && gameOf(draft.game).seats(settings.data).least > 2)
    return 'tables'
  const count = draft.entries.length
  return count === 2 ? 'match' : count <= FEW ? 'round-robin' : 'swiss'
}

export function formatOf(draft: ContestDraft): FormatName {
  return draft.format ?? usualFormat(draft)
}

/** As many rounds as a format has where nothing else was said; 1 for those that have none. */
export function usualRounds({ game, entries }: Pick<ContestDraft, 'game' | 'entries'>, format: FormatName): number {
  const usual = usualFormatPlan(game, format, entries.length)
  return 'rounds' in usual ? usual.rounds ?? 1 : 1
}

function formatPlanOf(draft: ContestDraft): FormatPlan {
  const { cycles, seeds, groups, advance, thirdPlace, encounters, tableSeats, test } = draft.options
  const name = formatOf(draft)
  const rounds = draft.options.rounds ?? usualRounds(draft, name)
  switch (name) {
    case 'round-robin': return { name, cycles }
    case 'match': return { name, rounds: test ? null : rounds }
    case 'gauntlet': return { name, seeds, seedsMeet: false, cycles }
    case 'swiss': return { name, rounds }
    case 'knockout': return { name, thirdPlace, extra: 5 }
    case 'groups': return { name, groups, advance, thirdPlace, extra: 5 }
    case 'ladder': return { name, encounters }
    case 'king': return { name, encounters }
    case 'tables': return { name, seats: tableSeats, rounds }
  }
}

/** What the host is asked for; it checks all of it. `name` stands where none was given, and each game begins with one of the openings. */
export function contestPlanOf(draft: ContestDraft, name: string, openings: readonly (readonly unknown[])[]): ContestPlan {
  const seconds = contestClock(draft)
  const format = formatPlanOf(draft)
  return {
    ...usualPlan({ game: draft.game, settings: contestSettings(draft), format, participants: draft.entries.map(({ participant }) => participant), seed: draft.seed }),
    name: draft.name.trim() === '' ? name : draft.name.trim(),
    budgetMs: seconds === null ? null : seconds * 1000,
    marginMs: MARGIN_MS,
    games: draft.games,
    openings: { lines: openings.map(line => [...line]), policy: 'encounter' },
    sprt: format.name === 'match' && draft.options.test ? { model: 'normalized', elo0: 0, elo1: draft.options.elo1, alpha: 0.05, beta: 0.05 } : null,
    concurrency: draft.concurrency ?? USUAL_CONCURRENCY,
    ...draft.check ? {} : { check: false },
    limits: 'best-effort',
  }
}

/** The random moves that games begin with. A game whose start is drawn anew each time has none: they would not be legal there. */
export function openingsOf({ game, settings, openingPlies, seed }: Pick<ContestDraft, 'game' | 'settings' | 'openingPlies' | 'seed'>, count = OPENINGS): readonly (readonly unknown[])[] {
  const checked = gameOf(game).settings.safeParse(contestSettings({ game, settings }))
  return openingPlies === 0 || !checked.success || !mayHaveOpenings(game) ? [] : randomOpenings(game, checked.data, openingPlies, count, seed)
}

export function mayHaveOpenings(game: GameId): boolean {
  const { legalMoves, draw } = gameOf(game)
  return legalMoves !== undefined && draw === undefined
}

/** Whether somebody connects who is not started here. */
export function needsPort({ entries }: Pick<ContestDraft, 'entries'>): boolean {
  return entries.some(({ participant: { seat } }) => seat.kind === 'external')
}

/** Names as somebody pastes them: one a line, without numbers before them, none empty. */
export function namesIn(text: string): string[] {
  return text.split(/\r?\n/).map(line => line.replace(/^\s*\d+[.)]\s+/, '').trim()).filter(name => name !== '')
}

/** Four digits for each name, by which the host knows a program that connects; none twice. */
export function tokensFor(count: number, taken: readonly string[], seed: number): string[] {
  const free = Array.from({ length: 9000 }, (_, index) => String(1000 + index)).filter(token => !taken.includes(token))
  return shuffled(free, seededRandom(deriveSeed(seed, taken.length))).slice(0, count)
}
