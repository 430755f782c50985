import type { PerSeat, Seat } from '../game/seat.ts'
import type { MatchPlan } from '../match/events.ts'
import type { Contest, ContestStatus } from './contest.ts'
import type { ContestFact } from './events.ts'
import type { ContestPlan } from './plan.ts'
import { firstSeats, perSeat, seatsOf } from '../game/seat.ts'
import { winnersOf } from '../game/standing.ts'
import { gameOf } from '../games/index.ts'
import { MAX_BUDGET_MS } from '../match/limits.ts'
import { listed } from '../match/lineUp.ts'
import { hasExternalSeat } from '../match/player.ts'
import { matchIn } from './formats/registry.ts'
import { isContestOver } from './isContestOver.ts'
import { nextStep } from './nextStep.ts'
import { outOf } from './outOfSeries.ts'
import { standingsOf } from './views/standings.ts'

/**
 * A series: a contest of one encounter, whose players stay from game to game, programs over their connections. Its log,
 * its results and what comes next are those of every contest; here it is seen by the games and the seats of its
 * players.
 */

/** The players of a series, by their seats in its first game: the number of the participant. */
export type Entrant = Seat

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
  /** Of the first game; the later ones are made from it. */
  readonly plan: MatchPlan
  /** How many games it is to have. */
  readonly games: number
  readonly pauseMs: number
  readonly names: PerSeat<string>
  readonly events: number
  /** When it began, and when the last thing happened in it, in ms since 1970. */
  readonly beganAt: number
  readonly lastAt: number
  /** All that began, in order; one that was stopped stands before the one in its place. */
  readonly began: readonly GameInSeries[]
  /** Games that have a result. */
  readonly played: number
  /** The game that goes on. */
  readonly current: GameInSeries | null
  /** The game that comes, from what was played; null while one is played, and where the series is over. */
  readonly next: NextGame | null
  /** Who is in no later game. */
  readonly out: readonly Entrant[]
  readonly totals: PerSeat<Total>
  /** The entrants from the first to the last; equal ones share a place. */
  readonly places: PerSeat<number>
  /** A `finished` one is played, or too few are left. */
  readonly status: ContestStatus
  readonly isOver: boolean
}

/** A game that is to be played: its number, which attempt at it this is, who sits where, and its plan. */
export interface NextGame {
  readonly game: number
  readonly attempt: number
  readonly seating: PerSeat<Entrant>
  readonly plan: MatchPlan
}

/** How a series is played: its first game, how many follow each other, and the pause between two of them, in ms. */
export interface SeriesPlan { readonly match: MatchPlan, readonly games: number, readonly pauseMs: number }

/** How a series that has begun is played; throws for any other contest. */
export function planIn({ id, plan: { games, series } }: Contest): SeriesPlan {
  if (series === undefined)
    throw new Error(`contest ${id} is no series`)
  return { match: series.match, games, pauseMs: series.pauseMs }
}

/**
 * The contest that a series is, between those of these names by their seats in its first game. In a game in which any
 * seat may begin everybody keeps theirs, in any other all move one seat on.
 */
export function contestPlanOf({ match, games, pauseMs }: SeriesPlan, names: PerSeat<string>): ContestPlan {
  const {
    game,
    settings,
    dialect,
    budgetMs,
    marginMs = 0,
    stallMs = MAX_BUDGET_MS,
    maxMoves = null,
    seats: plans,
    seed,
  } = match
  const seats = seatsOf(plans)
  const participants = seats.flatMap((seat) => {
    const plan = plans[seat]
    return plan === undefined ? [] : [{ name: names[seat] ?? namelessEntrant(seat), seat: plan }]
  })
  const who = participants.map(({ name }) => name)
  return {
    name: (who.length === 2 ? who.join(' vs ') : listed(who)).slice(0, 120),
    game,
    settings,
    ...dialect === undefined ? {} : { dialect },
    budgetMs,
    marginMs,
    stallMs,
    format: matchIn(1),
    participants,
    games,
    swap: gameOf(game).begins !== 'any-seat',
    points: { win: 1, draw: 0.5, loss: 0 },
    order: ['win'],
    openings: { lines: [], policy: 'encounter' },
    sprt: null,
    maxMoves,
    concurrency: 1,
    strict: false,
    profile: 'practice',
    limits: 'usual',
    seed,
    series: { match, pauseMs },
  }
}

/** The facts that a series begins with. */
export function seriesBeginning(contest: string, plan: ContestPlan, version: string): [ContestFact, ...ContestFact[]] {
  return [
    { type: 'contest-created', contest, plan, version },
    { type: 'started' },
    {
      type: 'round-paired',
      round: 1,
      encounters: [{ participants: plan.participants.map((_, index) => index + 1), opening: null }],
      byes: [],
      away: [],
      givenUp: 'nothing',
    },
  ]
}

/** What the players of a series are called, by their seats in its first game. */
export function namesIn(contest: Contest): PerSeat<string> {
  return perSeat(firstSeats(contest.entrants.length), entrant => contest.nameOf(entrant))
}

/** A contest as the series that it is. */
export function seriesIn(contest: Contest): Series {
  const { id, plan, entrants, events, createdAt, lastAt } = contest
  const { match: first, games, pauseMs } = planIn(contest)
  const began = [...contest.games()].flatMap(
    ({ slot, seating, match, voidMatches, status, result }): GameInSeries[] => {
      const places = seatsWith(seating)
      const game = {
        game: slot.game,
        seating: places,
        beganBy: places[firstSeatIn(plan, slot.game)] ?? 1,
        places: {},
        scores: null,
      }
      const byEntrant = (values: readonly number[]): PerSeat<number> =>
        Object.fromEntries(seating.map((number, index) => [number, values[index] ?? 0]))
      const stopped = voidMatches.map(one => ({ ...game, match: one, status: 'stopped' as const }))
      if (match === null || (status !== 'running' && result === null))
        return stopped
      return [
        ...stopped,
        {
          ...game,
          match,
          ...result === null
            ? { status: 'running' }
            : {
                status: 'ended',
                places: byEntrant(result.places),
                scores: result.scores === null ? null : byEntrant(result.scores),
              },
        },
      ]
    },
  )
  const ended = began.filter(({ status }) => status === 'ended')
  const totals = perSeat(firstSeats(entrants.length), entrant => totalOf(ended, entrant))
  return {
    id,
    plan: first,
    games,
    pauseMs,
    names: namesIn(contest),
    events,
    beganAt: createdAt,
    lastAt,
    began,
    played: ended.length,
    current: began.findLast(({ status }) => status === 'running') ?? null,
    next: nextGame(contest),
    out: outOf(contest) as readonly Entrant[],
    totals,
    places: Object.fromEntries(standingsOf(contest).rows.map(({ number, rank }) => [number, rank ?? entrants.length])),
    status: contest.status,
    isOver: isContestOver(contest),
  }
}

function totalOf(ended: readonly GameInSeries[], entrant: Entrant): Total {
  return ended.reduce<Total>(({ points, score }, { places, scores }) => {
    const winners = winnersOf(places)
    const scored = scores?.[entrant]
    return {
      points: points + (winners.includes(entrant) ? 1 / winners.length : 0),
      score: scored === undefined ? score : (score ?? 0) + Math.max(0, scored),
    }
  }, { points: 0, score: null })
}

function seatsWith(seating: readonly number[]): PerSeat<Entrant> {
  return perSeat(firstSeats(seating.length), seat => (seating[seat - 1] ?? seat) as Entrant)
}

/** The seat that makes the first move in game g of a series: where any seat may begin, each in turn. */
function firstSeatIn({ game, series }: ContestPlan, number: number): Seat {
  return gameOf(game).begins !== 'any-seat' || series === undefined
    ? 1
    : turned(series.match, series.match.first ?? 1, number - 1)
}

/** The seat so many further; after the last comes the first. */
function turned({ seats: plans }: MatchPlan, seat: Seat, by: number): Seat {
  const seats = seatsOf(plans)
  return seats[(seats.indexOf(seat) + by) % seats.length] ?? seat
}

/**
 * The next game of a series, from what was played; null while one is played, and where none comes. Chance is drawn anew
 * for each.
 */
export function nextGame(contest: Contest): NextGame | null {
  const { id, plan } = contest
  const step = isContestOver(contest) || contest.running > 0 ? null : nextStep(contest)
  if (step?.step !== 'play' || plan.series === undefined)
    return null
  const { slot: { game }, attempt, seed } = step.game
  const { match } = plan.series
  const seating = seatsWith(step.game.seating)
  const seats = perSeat(seatsOf(match.seats), seat => match.seats[seating[seat] ?? seat]) as MatchPlan['seats']
  return {
    game,
    attempt,
    seating,
    plan: {
      ...match,
      seed,
      seats,
      ...gameOf(match.game).begins === 'any-seat' ? { first: firstSeatIn(plan, game) } : {},
      series: { id, game, attempt },
    },
  }
}

/** Who sits at a seat of game g: where any seat may begin everybody keeps theirs, else all move on. */
export function entrantAt(plan: MatchPlan, game: number, seat: Seat): Entrant {
  return gameOf(plan.game).begins === 'any-seat' ? seat : turned(plan, seat, game - 1)
}

/** Whether a game of it goes on, or one is to come. */
export function canGoOn({ current, next }: Series): boolean {
  return current !== null || next !== null
}

/** When the next game begins, in ms since 1970; null while one goes on, and where none comes by itself. */
export function nextGameAt({ current, next, lastAt, pauseMs }: Series): number | null {
  return current !== null || next === null ? null : lastAt + pauseMs
}

/** Whether its games need programs that connect. */
export function needsPort({ seats }: MatchPlan): boolean {
  return hasExternalSeat(seats)
}

const LETTERS = 'ABCDEFGHI'

/** What an entrant without a name is called, in all its games: a number would say a seat, and those change. */
export function namelessEntrant(entrant: Entrant): string {
  return `Player ${LETTERS[entrant - 1]}`
}

/**
 * What an entrant is called in a game: as the series calls it, so that of two with the same name each
 * keeps its own; a program of another name that has come in its place by that. `own` is null for none.
 */
export function nameInGame(own: string | null, entrant: Entrant, names: PerSeat<string>): string {
  const known = names[entrant]
  const isThatOne = known !== undefined && (own === null || known === own || known.startsWith(`${own} (`))
  return isThatOne ? known : own ?? namelessEntrant(entrant)
}
