import type { NewMatch } from '../../shared/api.ts'
import type { AnyDialect, SeatRange } from '../../shared/game/game.ts'
import type { EachSeat, PerSeat, Seat } from '../../shared/game/seat.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { SeatPlan } from '../../shared/match/player.ts'
import { z } from 'zod'
import { MOST_SERIES_GAMES } from '../../shared/contest/limits.ts'
import { eachSeat, firstSeats, perSeat, SEATS, seatSchema, withSeat } from '../../shared/game/seat.ts'
import { botOf, dialectOf, GAME_IDS, gameOf, USUAL_GAME, withSettingsOf } from '../../shared/games/index.ts'
import { portSchema } from '../../shared/listen.ts'
import { MAX_BUDGET_MS, MAX_PAUSE_MS, MIN_BUDGET_MS } from '../../shared/match/limits.ts'
import { PROGRAM_PROTOCOLS, trimmedProgram } from '../../shared/match/program.ts'
import { validateProgram } from '../../shared/match/validateProgram.ts'
import { problemTexts } from '../texts/problems.ts'
import { programTexts } from '../texts/programs.ts'

/** The default pause between the moves of bots among themselves, so that a person can see each move. */
const PAUSE_FOR_BOTS_S = 0.5
export const DEFAULT_PORT = 5000
/** The default number of seats of a match whose game leaves that open, if the game allows it. */
const USUAL_SEATS = 2

// Lazy, because the first view needs these schemas only if something was stored.
const seatDraftSchema = z.lazy(() => z.object({
  /** `human` sits at this window, `guest` comes with a browser. */
  kind: z.enum(['human', 'guest', 'bot', 'external', 'program']),
  name: z.string().max(64),
  /** The bot chosen for each game. */
  bots: z.partialRecord(z.enum(GAME_IDS), z.string()),
  /** Seconds for all the moves in each game of which this player has a clock of their own. */
  ownClocks: z.partialRecord(z.enum(GAME_IDS), z.number()).default({}),
  /** Fields of a program that is started here. */
  command: z.string().default(''),
  folder: z.string().default(''),
  proto: z.enum(PROGRAM_PROTOCOLS).default('tcp'),
}))
export type SeatDraft = z.infer<typeof seatDraftSchema>

/** What the New match view holds while it is filled in; fields may be wrong until they are checked. */
export const draftSchema = z.lazy(() => z.object({
  game: z.enum(GAME_IDS),
  /** Checked by each game's schema when the match is made. */
  settings: z.partialRecord(z.enum(GAME_IDS), z.record(z.string(), z.unknown())),
  /**
   * The clock chosen for each game: seconds for all the moves of one player, null for none. Left out is what suits the
   * players.
   */
  clocks: z.partialRecord(z.enum(GAME_IDS), z.number().nullable()).default({}),
  /** Seconds between turns; null for what suits the players. */
  pauseS: z.number().nullable(),
  /** The number of seats chosen for each game, if its settings leave a choice. */
  seatCounts: z.partialRecord(z.enum(GAME_IDS), z.number()).default({}),
  /**
   * The number of games chosen for each game. Left out means one, or one for each seat if the programs stay connected
   * for a series anyway.
   */
  games: z.partialRecord(z.enum(GAME_IDS), z.number()).default({}),
  /**
   * The dialect chosen for the programs of each game. Left out means the usual one, or, if several games are played,
   * one that supports series.
   */
  dialects: z.partialRecord(z.enum(GAME_IDS), z.string()).default({}),
  /** The occupant of every seat there could be. */
  seats: z.partialRecord(z.enum(SEATS.map(String) as [string, ...string[]]), seatDraftSchema)
    .transform((given): EachSeat<SeatDraft> => eachSeat(seat => given[String(seat)] ?? firstSeat(seat))),
  /** The seat that makes the first move, in a game that leaves that to the match. */
  first: seatSchema.default(1),
  port: z.number(),
  lan: z.boolean(),
  clientChooses: z.boolean(),
  /** Whether others may watch with their browsers even if no seat is left to them. */
  guests: z.boolean().default(false),
}))
export type Draft = z.infer<typeof draftSchema>

/** The initial seats: a person against bots. */
function firstSeat(seat: Seat): SeatDraft {
  const kind = seat === 1 ? 'human' : 'bot'
  return { kind, name: '', bots: {}, ownClocks: {}, command: '', folder: '', proto: 'tcp' }
}

export function firstDraft(): Draft {
  return {
    game: USUAL_GAME,
    settings: {},
    clocks: {},
    pauseS: null,
    seatCounts: {},
    games: {},
    dialects: {},
    seats: eachSeat(firstSeat),
    first: 1,
    port: DEFAULT_PORT,
    lan: false,
    clientChooses: false,
    guests: false,
  }
}

/** The settings of the chosen game: what was filled in, over the game's defaults. */
export function settingsOf({ game, settings }: Pick<Draft, 'game' | 'settings'>): Record<string, unknown> {
  const defaults = gameOf(game).settings.parse({})
  return { ...z.record(z.string(), z.unknown()).parse(defaults), ...settings[game] }
}

/** What is wrong with a game's settings, by setting name: the first problem of each setting. */
export function settingIssues(game: GameId, settings: unknown): Record<string, string> {
  const { error } = gameOf(game).settings.safeParse(settings)
  return Object.fromEntries((error?.issues ?? []).toReversed().map(({ path, message }) => [String(path[0]), message]))
}

/** Seconds for all the moves of one player; null for no clock, the default if people play and no program does. */
export function clockOf(draft: Draft): number | null {
  const { game, clocks } = draft
  const budgetMs = isPractice(draft) ? null : usualBudgetOf(draft)
  const usual = budgetMs === null ? null : budgetMs / 1000
  return clocks[game] === undefined ? usual : clocks[game]
}

/** Whether players may have clocks of their own: in a single game of several players, with a clock. */
export function mayDifferInTime(draft: Draft): boolean {
  return clockOf(draft) !== null && gamesOf(draft) === 1 && seatsIn(draft).length > 1
}

/** The seconds of a player with a clock of their own; null if theirs is that of the others. */
export function ownClockOf(draft: Draft, seat: Seat): number | null {
  return mayDifferInTime(draft) ? draft.seats[seat].ownClocks[draft.game] ?? null : null
}

/** Seconds for all the moves of this player; null for no clock. */
export function clockOfSeat(draft: Draft, seat: Seat): number | null {
  return ownClockOf(draft, seat) ?? clockOf(draft)
}

/** The draft in which this player has a clock of their own, or with null that of the others. */
export function withOwnClock(draft: Draft, seat: Seat, seconds: number | null): Draft {
  const { game, seats } = draft
  const { [game]: _before, ...ownClocks } = seats[seat].ownClocks
  const changed = { ...seats[seat], ownClocks: seconds === null ? ownClocks : { ...ownClocks, [game]: seconds } }
  return { ...draft, seats: withSeat(seats, seat, changed) }
}

/** Whether a person plays and all others are bots or people. */
function isPractice(draft: Draft): boolean {
  return !hasPrograms(draft) && seatsIn(draft).some(seat => ['human', 'guest'].includes(draft.seats[seat].kind))
}

/** How many seats the chosen game can have with these settings. */
export function seatRangeOf(draft: Pick<Draft, 'game' | 'settings'>): SeatRange {
  return gameOf(draft.game).seats(usableSettings(draft))
}

/** The clock that is usual with these settings, in milliseconds; null for none. */
export function usualBudgetOf(draft: Pick<Draft, 'game' | 'settings'>): number | null {
  return gameOf(draft.game).usualBudgetMs(usableSettings(draft))
}

/** The settings as the game takes them; while some are wrong, only the others are used. */
function usableSettings(draft: Pick<Draft, 'game' | 'settings'>): unknown {
  const game = gameOf(draft.game)
  const filledIn = settingsOf(draft)
  const settings = game.settings.safeParse(filledIn)
  if (settings.success)
    return settings.data
  const wrong = new Set(settings.error.issues.map(({ path }) => path[0]))
  const others = game.settings.safeParse(
    Object.fromEntries(Object.entries(filledIn).filter(([name]) => !wrong.has(name))),
  )
  return others.success ? others.data : game.settings.parse({})
}

/** The seats that are in play. */
export function seatsIn(draft: Pick<Draft, 'game' | 'settings' | 'seatCounts'>): readonly Seat[] {
  const { least, most } = seatRangeOf(draft)
  const chosen = draft.seatCounts[draft.game] ?? USUAL_SEATS
  return firstSeats(Math.max(least, Math.min(Number.isInteger(chosen) ? chosen : least, most)))
}

/** Whether the match, and not the game's settings, decides who makes the first move. */
export function choosesFirst(draft: Draft): boolean {
  return gameOf(draft.game).begins === 'any-seat' && seatsIn(draft).length > 1
}

/** The seat that makes the first move; 1 unless the match decides it. */
export function firstOf(draft: Draft): Seat {
  return choosesFirst(draft) && seatsIn(draft).includes(draft.first) ? draft.first : 1
}

/** Whether the only program that plays may choose which of two seats it gets. */
export function clientMayChoose(draft: Draft): boolean {
  const { greeting } = spokenDialect(draft)
  return gamesOf(draft) === 1 && externalSeats(draft).length === 1 && programSeats(draft).length === 0
    && seatsIn(draft).length === 2 && greeting !== null && greeting.ask === undefined
}

export function botNameOf({ bots }: SeatDraft, game: GameId): string {
  const chosen = bots[game]
  return chosen !== undefined && botOf(game, chosen) !== null ? chosen : gameOf(game).usualBot
}

/** Seconds between two turns. */
export function pauseOf(draft: Draft): number {
  return draft.pauseS ?? (seatsIn(draft).every(seat => draft.seats[seat].kind === 'bot') ? PAUSE_FOR_BOTS_S : 0)
}

export function externalSeats(draft: Draft): Seat[] {
  return seatsIn(draft).filter(seat => draft.seats[seat].kind === 'external')
}

/** The seats of programs that are started here. */
export function programSeats(draft: Draft): Seat[] {
  return seatsIn(draft).filter(seat => draft.seats[seat].kind === 'program')
}

/** Whether any program plays, so that a dialect is needed. */
function hasPrograms(draft: Draft): boolean {
  return externalSeats(draft).length + programSeats(draft).length > 0
}

/** The seats that are left to guests. */
export function guestSeats(draft: Draft): Seat[] {
  return seatsIn(draft).filter(seat => draft.seats[seat].kind === 'guest')
}

/** Whether people with browsers may watch and join. */
export function letsGuestsIn(draft: Draft): boolean {
  return draft.guests || guestSeats(draft).length > 0
}

/** The dialect that was chosen for programs; null if none was. */
function chosenDialect({ game, dialects }: Draft): AnyDialect | null {
  const chosen = dialects[game]
  return chosen === undefined ? null : dialectOf(game, chosen)
}

/**
 * The dialect for programs that stay connected for a series; if one was chosen, only that one is considered. Null if
 * there is none.
 */
function seriesDialect(draft: Draft): AnyDialect | null {
  const chosen = chosenDialect(draft)
  const among = chosen === null ? gameOf(draft.game).dialects : [chosen]
  return among.find(({ connectionLasts }) => connectionLasts === 'series') ?? null
}

/** The dialect that programs are to speak. */
export function spokenDialect(draft: Draft): AnyDialect {
  const ofSeries = gamesOf(draft) > 1 ? seriesDialect(draft) : null
  return chosenDialect(draft) ?? ofSeries ?? gameOf(draft.game).dialects[0]
}

/** The settings of the chosen game with those that belong to the dialect of its programs. */
export function playedSettings(draft: Draft): Record<string, unknown> {
  const settings = settingsOf(draft)
  return !hasPrograms(draft)
    ? settings
    : z.record(z.string(), z.unknown()).parse(withSettingsOf(draft.game, spokenDialect(draft).id, settings))
}

/**
 * The draft with one game setting changed. If the chosen dialect requires another value of that setting, the dialect is
 * no longer chosen.
 */
export function withSetting(draft: Draft, name: string, value: unknown): Draft {
  const { game, settings, dialects } = draft
  const wanted = z.record(z.string(), z.unknown()).parse(chosenDialect(draft)?.settings ?? {})
  const changed = { ...draft, settings: { ...settings, [game]: { ...settings[game], [name]: value } } }
  return name in wanted && wanted[name] !== value
    ? { ...changed, dialects: { ...dialects, [game]: undefined } }
    : changed
}

/** The draft with these settings, and for two with swapped seats if asked. */
export function withStart(draft: Draft, settings: unknown, isSwapped: boolean): Draft {
  const given = Object.entries(z.record(z.string(), z.unknown()).parse(settings))
  const changed = given.reduce((one, [name, value]) => withSetting(one, name, value), draft)
  return isSwapped ? withSeatsTurned(changed) : changed
}

/**
 * Whether the match can be a series of games: always with people and bots, with programs only if they stay connected.
 * Programs that are started here play contests instead.
 */
export function mayPlaySeries(draft: Draft): boolean {
  return programSeats(draft).length === 0 && (externalSeats(draft).length === 0 || seriesDialect(draft) !== null)
}

/** How many games are to be played. */
export function gamesOf(draft: Draft): number {
  if (!mayPlaySeries(draft))
    return 1
  const staysAnyway = externalSeats(draft).length > 0
    && (chosenDialect(draft) ?? gameOf(draft.game).dialects[0]).connectionLasts === 'series'
  return draft.games[draft.game] ?? (staysAnyway ? seatsIn(draft).length : 1)
}

/**
 * What is wrong with a draft, by field: `clockS`, `pauseS`, `port`, `seats`, `games`, `ownClock.` or `program.` plus
 * the number of a seat, or `settings.` plus the name of a setting.
 */
export function issuesOf(draft: Draft): Record<string, string> {
  const issues: Record<string, string> = {}
  for (const [name, message] of Object.entries(settingIssues(draft.game, settingsOf(draft))))
    issues[`settings.${name}`] = message
  const { least, most } = seatRangeOf(draft)
  if (least < most && !isWholeWithin(draft.seatCounts[draft.game] ?? least, least, most))
    issues.seats = problemTexts.field.wholeNumber(least, most)
  for (const [field, seconds] of clocksOf(draft)) {
    if (seconds !== null && !isWithin(millisecondsOf(seconds), MIN_BUDGET_MS, MAX_BUDGET_MS))
      issues[field] = problemTexts.field.clock(MAX_BUDGET_MS / 1000)
  }
  if (!isWithin(millisecondsOf(pauseOf(draft)), 0, MAX_PAUSE_MS))
    issues.pauseS = problemTexts.field.pause
  if (!isWholeWithin(gamesOf(draft), 1, MOST_SERIES_GAMES))
    issues.games = problemTexts.field.wholeNumber(1, MOST_SERIES_GAMES)
  if (externalSeats(draft).length > 0 && !portSchema.safeParse(draft.port).success)
    issues.port = problemTexts.field.port
  for (const seat of programSeats(draft)) {
    const problem = programIssue(draft, seat)
    if (problem !== null)
      issues[`program.${seat}`] = problem
  }
  return issues
}

/** The seconds of all clocks, by field. */
function clocksOf(draft: Draft): [field: string, seconds: number | null][] {
  return [
    ['clockS', clockOf(draft)],
    ...seatsIn(draft).map((seat): [string, number | null] => [`ownClock.${seat}`, ownClockOf(draft, seat)]),
  ]
}

function programIssue(draft: Draft, seat: Seat): string | null {
  if (draft.seats[seat].command.trim() === '')
    return programTexts.commandNeeded
  const plan = seatPlanOf(draft, seat)
  return plan.kind === 'program' ? validateProgram(draft.game, spokenDialect(draft).id, plan) : null
}

function isWithin(value: number, least: number, most: number): boolean {
  return value >= least && value <= most
}

function isWholeWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && isWithin(value, least, most)
}

/** The request to the host. Only for a draft without issues. */
export function requestOf(draft: Draft): NewMatch {
  const games = gamesOf(draft)
  const dialect = hasPrograms(draft) ? spokenDialect(draft) : null
  return {
    plan: {
      game: draft.game,
      settings: playedSettings(draft),
      budgetMs: millisecondsOf(clockOf(draft)),
      ...seatsIn(draft).some(seat => ownClockOf(draft, seat) !== null)
        ? { budgets: perSeat(seatsIn(draft), seat => millisecondsOf(clockOfSeat(draft, seat))) }
        : {},
      pauseMs: pauseOf(draft) * 1000,
      seats: perSeat(seatsIn(draft), seat => seatPlanOf(draft, seat)),
      ...(choosesFirst(draft) ? { first: firstOf(draft) } : {}),
      ...(dialect === null || dialect === gameOf(draft.game).dialects[0] ? {} : { dialect: dialect.id }),
      clientChooses: clientMayChoose(draft) && draft.clientChooses,
    },
    listen: externalSeats(draft).length === 0 ? null : { port: draft.port, lan: draft.lan },
    games,
    ...letsGuestsIn(draft) ? { guests: { lan: draft.lan, seats: guestSeats(draft) } } : {},
  }
}

/** What a seat of the draft is meant for. */
export function seatPlanOf(draft: Draft, seat: Seat): SeatPlan {
  const chosen = draft.seats[seat]
  switch (chosen.kind) {
    case 'human':
      return { kind: 'human', name: chosen.name }
    case 'guest': // who gives their own name
      return { kind: 'human', name: '' }
    case 'bot':
      return { kind: 'bot', bot: botNameOf(chosen, draft.game) }
    case 'external':
      return { kind: 'external' }
    case 'program':
      return trimmedProgram({
        kind: 'program',
        name: chosen.name,
        command: chosen.command,
        folder: chosen.folder,
        proto: chosen.proto,
      })
  }
}

function millisecondsOf(seconds: number): number
function millisecondsOf(seconds: number | null): number | null
function millisecondsOf(seconds: number | null): number | null {
  return seconds === null ? null : seconds * 1000
}

/** The draft with the kinds of some seats set. */
export function withKinds(draft: Draft, kinds: PerSeat<SeatDraft['kind']>): Draft {
  return { ...draft, seats: eachSeat(seat => ({ ...draft.seats[seat], kind: kinds[seat] ?? draft.seats[seat].kind })) }
}

/** The draft with this name for the first person in it, unless that person has a name. */
export function withName(draft: Draft, name: string): Draft {
  const first = seatsIn(draft).find(seat => draft.seats[seat].kind === 'human')
  if (first === undefined || draft.seats[first].name.trim() !== '')
    return draft
  return { ...draft, seats: { ...draft.seats, [first]: { ...draft.seats[first], name } } }
}

/**
 * A draft with a person against bots, with the settings last used for the game; if `bot` is null, with the bots last
 * chosen.
 */
export function practiceDraft(draft: Draft, game: GameId, bot: string | null): Draft {
  const { seats, ...others } = withEqualTime(withKinds(draft, eachSeat(seat => seat === 1 ? 'human' : 'bot')))
  const against = bot === null
    ? seats
    : eachSeat(seat => ({ ...seats[seat], bots: { ...seats[seat].bots, [game]: bot } }))
  return { ...others, seats: against, game, games: {}, guests: false }
}

/** A draft with a program that connects in each seat; people with browsers are let in later, if at all. */
export function hostedDraft(draft: Draft): Draft {
  return { ...withEqualTime(withKinds(draft, eachSeat(() => 'external'))), guests: false }
}

/** The draft in which nobody has a clock of their own. */
function withEqualTime(draft: Draft): Draft {
  return { ...draft, seats: eachSeat(seat => ({ ...draft.seats[seat], ownClocks: {} })) }
}

/**
 * The draft with everybody who plays moved on by one seat, and the last one to the first seat: two players swap seats.
 */
export function withSeatsTurned(draft: Draft): Draft {
  const playing = seatsIn(draft)
  const before = (seat: Seat): Seat => playing.at(playing.indexOf(seat) - 1) ?? seat
  return { ...draft, seats: { ...draft.seats, ...perSeat(playing, seat => draft.seats[before(seat)]) } }
}
