import type { NewMatch } from '../../shared/api.ts'
import type { PerSeat, Seat } from '../../shared/game/seat.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { SeatPlan } from '../../shared/match/player.ts'
import { z } from 'zod'
import { portSchema } from '../../shared/api.ts'
import { SEATS } from '../../shared/game/seat.ts'
import { botOf, GAME_IDS, gameOf, USUAL_GAME } from '../../shared/games/index.ts'
import { DEFAULT_BUDGET_MS, matchPlanSchema, MAX_BUDGET_MS } from '../../shared/match/events.ts'

/** Built-in players, and how long a person gets to see a bot's move when nothing else was chosen. */
const PAUSE_FOR_BOTS_S = 0.5
export const DEFAULT_PORT = 5000

const seatDraftSchema = z.object({
  kind: z.enum(['human', 'bot', 'external']),
  name: z.string().max(64),
  /** The bot chosen for each game. */
  bots: z.partialRecord(z.enum(GAME_IDS), z.string()),
})
export type SeatDraft = z.infer<typeof seatDraftSchema>

/** What the New match view holds while it is filled in; fields may be wrong until they are checked. */
export const draftSchema = z.object({
  game: z.enum(GAME_IDS),
  /** Checked by each game when the match is made. */
  settings: z.partialRecord(z.enum(GAME_IDS), z.record(z.string(), z.unknown())),
  /** Seconds for all the moves of one player; null for no clock. */
  clockS: z.number().nullable(),
  /** Seconds between turns; null leaves it to what suits the players. */
  pauseS: z.number().nullable(),
  seats: z.object({ 1: seatDraftSchema, 2: seatDraftSchema }),
  port: z.number(),
  lan: z.boolean(),
  clientChooses: z.boolean(),
})
export type Draft = z.infer<typeof draftSchema>

export function firstDraft(): Draft {
  return {
    game: USUAL_GAME,
    settings: {},
    clockS: DEFAULT_BUDGET_MS / 1000,
    pauseS: null,
    seats: {
      1: { kind: 'human', name: '', bots: {} },
      2: { kind: 'bot', name: '', bots: {} },
    },
    port: DEFAULT_PORT,
    lan: false,
    clientChooses: false,
  }
}

/** The settings of the chosen game: what was filled in, over the game's defaults. */
export function settingsOf({ game, settings }: Draft): Record<string, unknown> {
  const defaults = gameOf(game).settings.parse({})
  return { ...z.record(z.string(), z.unknown()).parse(defaults), ...settings[game] }
}

export function botNameOf({ bots }: SeatDraft, game: GameId): string {
  const chosen = bots[game]
  return chosen !== undefined && botOf(game, chosen) !== null ? chosen : gameOf(game).usualBot
}

export function pauseOf({ pauseS, seats }: Draft): number {
  return pauseS ?? (SEATS.some(seat => seats[seat].kind === 'bot') ? PAUSE_FOR_BOTS_S : 0)
}

export function externalSeats({ seats }: Pick<Draft, 'seats'>): Seat[] {
  return SEATS.filter(seat => seats[seat].kind === 'external')
}

/** What is wrong with a draft, by field: `clockS`, `pauseS`, `port`, or `settings.` and the name of a setting. */
export function issuesOf(draft: Draft): Record<string, string> {
  const issues: Record<string, string> = {}
  const settings = gameOf(draft.game).settings.safeParse(settingsOf(draft))
  for (const { path, message } of settings.error?.issues ?? [])
    issues[`settings.${String(path[0])}`] ??= message
  const clock = matchPlanSchema.shape.budgetMs.safeParse(millisecondsOf(draft.clockS))
  if (!clock.success)
    issues.clockS = `The clock is a number of seconds from 1 to ${MAX_BUDGET_MS / 1000}.`
  if (!matchPlanSchema.shape.pauseMs.safeParse(millisecondsOf(pauseOf(draft))).success)
    issues.pauseS = 'The pause is a number of seconds from 0 to 60.'
  if (externalSeats(draft).length > 0 && !portSchema.safeParse(draft.port).success)
    issues.port = 'A port is a whole number from 0 to 65535; 0 takes any that is free.'
  return issues
}

/** What the host is asked for. Only for a draft without issues. */
export function requestOf(draft: Draft): NewMatch {
  const external = externalSeats(draft)
  return {
    plan: {
      game: draft.game,
      settings: settingsOf(draft),
      budgetMs: millisecondsOf(draft.clockS),
      pauseMs: pauseOf(draft) * 1000,
      seats: { 1: seatPlanOf(draft, 1), 2: seatPlanOf(draft, 2) },
      clientChooses: external.length === 1 && draft.clientChooses,
    },
    listen: external.length === 0 ? null : { port: draft.port, lan: draft.lan },
  }
}

function seatPlanOf(draft: Draft, seat: Seat): SeatPlan {
  const chosen = draft.seats[seat]
  switch (chosen.kind) {
    case 'human':
      return { kind: 'human', name: chosen.name }
    case 'bot':
      return { kind: 'bot', bot: botNameOf(chosen, draft.game) }
    case 'external':
      return { kind: 'external' }
  }
}

function millisecondsOf(seconds: number): number
function millisecondsOf(seconds: number | null): number | null
function millisecondsOf(seconds: number | null): number | null {
  return seconds === null ? null : seconds * 1000
}

/** The draft with the kinds of its seats set. */
export function withKinds(draft: Draft, kinds: PerSeat<SeatDraft['kind']>): Draft {
  return {
    ...draft,
    seats: { 1: { ...draft.seats[1], kind: kinds[1] }, 2: { ...draft.seats[2], kind: kinds[2] } },
  }
}

export function withSeatsSwapped(draft: Draft): Draft {
  return { ...draft, seats: { 1: draft.seats[2], 2: draft.seats[1] } }
}
