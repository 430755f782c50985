import type { GameId } from '../../games/index.ts'
import type { ContestPlan, FormatName, FormatPlan } from '../plan.ts'
import type { TieBreak } from '../standings/order.ts'
import { gameOf } from '../../games/index.ts'
import { distinctNames } from './distinctNames.ts'

/** Extra pairs of a level knock-out. */
export const USUAL_EXTRA = 5
/** Who goes on from a group, and how large a group is. */
const USUAL_ADVANCE = 2
const USUAL_GROUP = 4
const USUAL_TABLE_ROUNDS = 3
const USUAL_MATCH_ROUNDS = 50
const LEAST_TABLE = 3

/** What has to be chosen; all else has its usual value where nothing is said. */
export type PlanChoices = Pick<ContestPlan, 'game' | 'participants' | 'seed'>
  & Partial<Omit<ContestPlan, 'format'>>
  & { readonly format: FormatName | FormatPlan }

/** A whole plan from few choices. The names of its participants are made distinct. What is chosen is not checked: see `problemsOf`. */
export function usualPlan({ format, ...choices }: PlanChoices): ContestPlan {
  const { game, participants } = choices
  const settings = choices.settings ?? usualSettings(game)
  const own = typeof format === 'string' ? usualFormat(game, format, participants.length, settings) : format
  return {
    name: `${gameOf(game).title} contest`,
    ...defaultsFor(game, own.name, settings),
    ...choices,
    settings,
    format: own,
    participants: distinctNames(participants),
  }
}

/** What a contest of that game and format has where nothing is said. */
export function defaultsFor(game: GameId, format: FormatName, settings: unknown = usualSettings(game)): Omit<ContestPlan, 'name' | 'game' | 'participants' | 'seed' | 'format' | 'settings'> {
  const parsed = gameOf(game).settings.safeParse(settings)
  return {
    budgetMs: parsed.success ? gameOf(game).usualBudgetMs(parsed.data) : null,
    marginMs: 0,
    stallMs: 60_000,
    games: 2,
    swap: true,
    points: { win: 1, draw: 0.5, loss: 0 },
    order: usualOrder(format),
    openings: { lines: [], policy: 'encounter' },
    sprt: null,
    maxMoves: null,
    concurrency: 1,
    strict: false,
    profile: 'practice',
    limits: 'usual',
  }
}

/** What orders those with equal points. */
export function usualOrder(format: FormatName): TieBreak[] {
  switch (format) {
    case 'swiss': return ['bhC1', 'bh', 'direct', 'sb']
    case 'knockout': return []
    case 'tables': return ['direct', 'sb', 'won']
    default: return ['direct', 'sb', 'seat2-wins']
  }
}

/** A format for so many participants. */
export function usualFormat(game: GameId, name: FormatName, participants: number, settings: unknown = usualSettings(game)): FormatPlan {
  switch (name) {
    case 'round-robin': return { name, cycles: 1 }
    case 'match': return { name, rounds: USUAL_MATCH_ROUNDS }
    case 'gauntlet': return { name, seeds: 1, seedsMeet: false, cycles: 1 }
    case 'swiss': return { name, rounds: usualSwissRounds(participants) }
    case 'knockout': return { name, thirdPlace: false, extra: USUAL_EXTRA }
    case 'groups': return { name, groups: Math.max(1, Math.ceil(participants / USUAL_GROUP)), advance: USUAL_ADVANCE, thirdPlace: false, extra: USUAL_EXTRA }
    case 'ladder':
    case 'king': return { name, encounters: 10 * Math.max(2, participants) }
    case 'tables': return { name, seats: Math.max(LEAST_TABLE, mostSeats(game, settings)), rounds: USUAL_TABLE_ROUNDS }
  }
}

/** ⌈log₂ n⌉ + 2, but no more than there are opponents; an odd number needs a round more for the byes. */
export function usualSwissRounds(participants: number): number {
  return Math.max(1, Math.min(Math.ceil(Math.log2(Math.max(2, participants))) + 2, mostSwissRounds(participants)))
}

/** So many rounds a Swiss can have without anybody meeting twice. */
export function mostSwissRounds(participants: number): number {
  return participants % 2 === 1 ? participants : participants - 1
}

/** The settings of a game for which nothing is said. */
export function usualSettings(game: GameId): unknown {
  const parsed = gameOf(game).settings.safeParse({})
  return parsed.success ? parsed.data : {}
}

function mostSeats(game: GameId, settings: unknown): number {
  const parsed = gameOf(game).settings.safeParse(settings)
  return parsed.success ? gameOf(game).seats(parsed.data).most : LEAST_TABLE
}
