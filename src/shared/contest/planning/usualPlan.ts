import type { GameId } from '../../games/index.ts'
import type { FormatName, FormatPlan } from '../formats/registry.ts'
import type { ContestPlan } from '../plan.ts'
import { gameOf } from '../../games/index.ts'
import { formats, plannedFormat } from '../formats/registry.ts'
import { distinctNames } from './distinctNames.ts'

/** The required choices; everything else has a usual value. */
export type PlanChoices = Pick<ContestPlan, 'game' | 'participants' | 'seed'>
  & Partial<Omit<ContestPlan, 'format'>>
  & { readonly format: FormatName | FormatPlan }

/**
 * A whole plan from a few choices. Its participants get distinct names. The choices are not checked; see `problemsOf`.
 */
export function usualPlan({ format, ...choices }: PlanChoices): ContestPlan {
  const { game, participants } = choices
  const settings = choices.settings ?? usualSettings(game)
  const own = typeof format === 'string'
    ? plannedFormat(format, { game, settings, participants: participants.length, hasTest: choices.sprt != null })
    : format
  return {
    name: `${gameOf(game).title} contest`,
    ...defaultsFor(game, own.name, settings),
    ...choices,
    settings,
    format: own,
    participants: distinctNames(participants),
  }
}

/** The values that a contest of this game and format has if nothing is said. */
export function defaultsFor(
  game: GameId,
  format: FormatName,
  settings: unknown = usualSettings(game),
): Omit<ContestPlan, 'name' | 'game' | 'participants' | 'seed' | 'format' | 'settings'> {
  const parsed = gameOf(game).settings.safeParse(settings)
  return {
    budgetMs: parsed.success ? gameOf(game).usualBudgetMs(parsed.data) : null,
    marginMs: 0,
    stallMs: 60_000,
    games: 2,
    swap: true,
    points: { win: 1, draw: 0.5, loss: 0 },
    order: [...formats[format].order],
    openings: { lines: [], policy: 'encounter' },
    sprt: null,
    maxMoves: null,
    concurrency: 1,
    strict: false,
    profile: 'practice',
    limits: 'usual',
  }
}

/** The settings of a game if nothing is said. */
export function usualSettings(game: GameId): unknown {
  const parsed = gameOf(game).settings.safeParse({})
  return parsed.success ? parsed.data : {}
}
