import type { PerSeat, Seat } from '../game/seat.ts'
import type { MatchPlan } from './events.ts'
import { z } from 'zod'
import { perSeat, perSeatSchema, seatSchema, seatsOf } from '../game/seat.ts'
import { winnersOf } from '../game/standing.ts'
import { gameOf } from '../games/index.ts'
import { deriveSeed } from '../random.ts'
import { matchPlanSchema } from './events.ts'
import { hasExternalSeat } from './player.ts'

/**
 * A series: the same players in several games, one after the other. It is a log of its own over the
 * results of its matches, folded as a match is; what comes next follows from what was played, so that a
 * series that was cut off goes on from there.
 */

/** Most games of a series. */
export const MOST_SERIES_GAMES = 99

/** The players of a series, by their seats in its first game. */
export type Entrant = Seat

export const seriesPlanSchema = z.object({
  /** Of the first game; the later ones are made from it. */
  plan: matchPlanSchema,
  games: z.int().min(1).max(MOST_SERIES_GAMES),
  /** Between the end of a game and the start of the next, in ms. */
  pauseMs: z.number().min(0).max(60_000),
})
export type SeriesPlan = z.infer<typeof seriesPlanSchema>

const facts = z.discriminatedUnion('type', [
  z.object({ type: z.literal('series-began'), series: z.string().regex(/^[\w-]{1,40}$/), plan: seriesPlanSchema, names: perSeatSchema(z.string()) }),
  /** `seating` has the entrant at each seat of that match. */
  z.object({ type: z.literal('game-began'), game: z.int().min(1), match: z.string().max(40), seating: perSeatSchema(seatSchema) }),
  /** A game that has its result, by the seats of its match. `out`: entrants who are in no later game. */
  z.object({ type: z.literal('game-ended'), game: z.int().min(1), match: z.string().max(40), places: perSeatSchema(z.int().min(1)), scores: perSeatSchema(z.number()).optional(), out: z.array(seatSchema) }),
  /** A game that was stopped before it had a result; it is played again. */
  z.object({ type: z.literal('game-stopped'), game: z.int().min(1), match: z.string().max(40) }),
  z.object({ type: z.literal('series-ended') }),
])
export type SeriesFact = z.infer<typeof facts>
export const seriesEventSchema = z.intersection(z.object({ seq: z.int().min(0), at: z.number() }), facts)
export type SeriesEvent = SeriesFact & { readonly seq: number, readonly at: number }

/** What an entrant has from the games so far. */
export interface Total {
  /** 1 for a game won, a share of it for one that several won. */
  readonly points: number
  /** The sum of the scores, none below 0; null in games that don't count. */
  readonly score: number | null
}

/** A game of a series: one that has a result, that goes on, or that was stopped and is played again. */
export interface GameInSeries {
  readonly game: number
  readonly match: string
  /** The entrant at each seat of the match. */
  readonly seating: PerSeat<Entrant>
  /** Who had the first move, as far as the match decides that. */
  readonly beganBy: Entrant
  readonly status: 'running' | 'ended' | 'stopped'
  /** By entrant; empty while it has no result. */
  readonly places: PerSeat<number>
  /** By entrant; null while it has no result, and in games that don't count. */
  readonly scores: PerSeat<number> | null
}

export interface Series {
  readonly id: string
  readonly plan: SeriesPlan
  readonly names: PerSeat<string>
  readonly events: number
  /** When it began, and when the last thing happened in it, in ms since 1970. */
  readonly beganAt: number
  readonly lastAt: number
  /** All that began, in order; one that was stopped stands before the one in its place. */
  readonly games: readonly GameInSeries[]
  /** Games that have a result. */
  readonly played: number
  /** The game that goes on: its match, and who sits where. */
  readonly current: { readonly game: number, readonly match: string, readonly seating: PerSeat<Entrant> } | null
  readonly out: readonly Entrant[]
  readonly totals: PerSeat<Total>
  readonly isOver: boolean
}

/** The series that its first event begins. */
export function beginSeries(event: SeriesEvent): Series {
  if (event.type !== 'series-began')
    throw new Error(`a series begins with "series-began", not "${event.type}"`)
  const { series: id, plan, names } = event
  return { id, plan, names, events: event.seq + 1, beganAt: event.at, lastAt: event.at, games: [], played: 0, current: null, out: [], totals: perSeat(seatsOf(plan.plan.seats), () => ({ points: 0, score: null })), isOver: false }
}

/** The series that its events so far make; null where there are none. */
export function seriesOf([began, ...later]: readonly SeriesEvent[]): Series | null {
  return began === undefined ? null : later.reduce(foldSeries, beginSeries(began))
}

/** The series after one more event. An event out of order is a bug and throws. */
export function foldSeries(series: Series, event: SeriesEvent): Series {
  if (event.seq !== series.events)
    throw new Error(`series ${series.id}: event ${event.seq} came where ${series.events} was due`)
  return { ...series, ...changeOf(series, event), events: event.seq + 1, lastAt: event.at }
}

function changeOf(series: Series, event: SeriesEvent): Partial<Series> {
  switch (event.type) {
    case 'series-began':
      throw new Error(`series ${series.id} began twice`)
    case 'game-began':
      return { current: { game: event.game, match: event.match, seating: event.seating }, games: [...series.games, gameBegun(series, event)] }
    case 'game-ended':
      return { current: null, games: withLast(series, resultOf(series, event)), played: series.played + 1, out: [...series.out, ...event.out], totals: totalsAfter(series, event) }
    case 'game-stopped':
      return { current: null, games: withLast(series, { status: 'stopped' }) }
    case 'series-ended':
      return { current: null, isOver: true }
  }
}

function gameBegun({ plan: { plan } }: Series, { game, match, seating }: SeriesEvent & { readonly type: 'game-began' }): GameInSeries {
  const seat = firstSeatIn(plan, game)
  return { game, match, seating, beganBy: seating[seat] ?? seat, status: 'running', places: {}, scores: null }
}

/** The games with the last of them changed. */
function withLast({ games }: Series, change: Partial<GameInSeries>): readonly GameInSeries[] {
  return games.map((game, index) => index === games.length - 1 ? { ...game, ...change } : game)
}

function resultOf({ current }: Series, { places, scores }: SeriesEvent & { readonly type: 'game-ended' }): Partial<GameInSeries> {
  const byEntrant = (values: PerSeat<number>): PerSeat<number> => Object.fromEntries(seatsOf(values).map(seat => [current?.seating[seat] ?? seat, values[seat]]))
  return { status: 'ended', places: byEntrant(places), scores: scores === undefined ? null : byEntrant(scores) }
}

function totalsAfter({ totals, current }: Series, { places, scores }: SeriesEvent & { readonly type: 'game-ended' }): PerSeat<Total> {
  const seating = current?.seating ?? {}
  const winners = winnersOf(places)
  const changed: Partial<Record<Entrant, Total>> = { ...totals }
  for (const seat of seatsOf(places)) {
    const entrant = seating[seat] ?? seat
    const { points, score } = totals[entrant] ?? { points: 0, score: null }
    const scored = scores?.[seat]
    changed[entrant] = {
      points: points + (winners.includes(seat) ? 1 / winners.length : 0),
      score: scored === undefined ? score : (score ?? 0) + Math.max(0, scored),
    }
  }
  return changed
}

/** A game that is to be played: its number, who sits where, and its plan. */
export interface NextGame { readonly game: number, readonly seating: PerSeat<Entrant>, readonly plan: MatchPlan }

/** The seat that makes the first move in game g of a series: where any seat may begin, each in turn. */
function firstSeatIn(plan: MatchPlan, game: number): Seat {
  return gameOf(plan.game).begins === 'any-seat' ? turned(plan, plan.first ?? 1, game - 1) : 1
}

/** The seat so many further; after the last comes the first. */
function turned({ seats: plans }: MatchPlan, seat: Seat, by: number): Seat {
  const seats = seatsOf(plans)
  return seats[(seats.indexOf(seat) + by) % seats.length] ?? seat
}

/**
 * The next game, from what was played; null where the series is over. In a game in which any seat may
 * begin the players keep their seats, and game g begins with seat g; in any other they move one seat
 * further with each game. Chance is drawn anew for each. It ends early when fewer are left than can play.
 */
export function nextGame({ id, plan: { plan, games }, played, out, isOver }: Pick<Series, 'id' | 'plan' | 'played' | 'out' | 'isOver'>): NextGame | null {
  const seats = seatsOf(plan.seats)
  const game = played + 1
  const { begins, withdraw } = gameOf(plan.game)
  const mayGoOn = out.length === 0 || (withdraw !== undefined && seats.length - out.length >= 2)
  if (isOver || played >= games || !mayGoOn)
    return null
  const next = { ...plan, seed: deriveSeed(plan.seed, played), series: { id, game } }
  const seating = perSeat(seats, seat => entrantAt(plan, game, seat))
  if (begins === 'any-seat')
    return { game, seating, plan: { ...next, first: firstSeatIn(plan, game) } }
  return { game, seating, plan: { ...next, seats: perSeat(seats, seat => plan.seats[seating[seat] ?? seat]) as MatchPlan['seats'] } }
}

/** Who sits at a seat of game g: where any seat may begin everybody keeps theirs, else all move on. */
export function entrantAt(plan: MatchPlan, game: number, seat: Seat): Entrant {
  return gameOf(plan.game).begins === 'any-seat' ? seat : turned(plan, seat, game - 1)
}

/** When the next game begins, in ms since 1970; null while one goes on, and where none comes by itself. */
export function nextGameAt(series: Series): number | null {
  return series.current !== null || nextGame(series) === null ? null : series.lastAt + series.plan.pauseMs
}

/** Whether its games need programs that connect. */
export function needsPort({ plan }: SeriesPlan): boolean {
  return hasExternalSeat(plan.seats)
}

const LETTERS = 'ABCDEFGHI'

/** What an entrant without a name is called, in all its games: a number would say a seat, and those change. */
export function namelessEntrant(entrant: Entrant): string {
  return `Player ${LETTERS[entrant - 1]}`
}

/**
 * What an entrant is called in a game: as the series calls it, so that of two with the same name each
 * keeps its own; a program of another name that has come in its place by that. \`own\` is null for none.
 */
export function nameInGame(own: string | null, entrant: Entrant, names: PerSeat<string>): string {
  const known = names[entrant]
  const isThatOne = known !== undefined && (own === null || known === own || known.startsWith(`${own} (`))
  return isThatOne ? known : own ?? namelessEntrant(entrant)
}

/** The entrants from the first to the last: by their scores where there are any, else by their points; equal ones share a place. */
export function placesIn({ totals }: Series): PerSeat<number> {
  const entrants = seatsOf(totals)
  const value = (entrant: Entrant): readonly [number, number] => {
    const { points, score } = totals[entrant] ?? { points: 0, score: null }
    return [score ?? 0, points]
  }
  const isBetter = (one: Entrant, other: Entrant): boolean => {
    const [score, points] = value(one)
    const [otherScore, otherPoints] = value(other)
    return score === otherScore ? points > otherPoints : score > otherScore
  }
  return perSeat(entrants, entrant => 1 + entrants.filter(other => isBetter(other, entrant)).length)
}
