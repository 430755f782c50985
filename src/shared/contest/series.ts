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
 * A series: a contest of one encounter whose players, including programs over their connections, stay from game to
 * game. The log, the results and the next steps are those of any contest; this file shows it as games and seats of the
 * players.
 */

/** A player of a series, identified by its seat in the first game, which is also its number as a participant. */
export type Entrant = Seat

/** The totals of an entrant over the games so far. */
export interface Total {
  /** 1 for a game won, a share of 1 for a game that several won. */
  readonly points: number
  /** The sum of the scores, each at least 0; null if games are not scored. */
  readonly score: number | null
}

/** A game of a series: it has a result, is running, or was stopped and is played again. */
export interface GameInSeries {
  readonly game: number
  readonly match: string
  /** The entrant at each seat of the match. */
  readonly seating: PerSeat<Entrant>
  /** Who had the first move, as far as the match decides that. */
  readonly beganBy: Entrant
  readonly status: 'running' | 'ended' | 'stopped'
  /** By entrant; empty while the game has no result. */
  readonly places: PerSeat<number>
  /** By entrant; null while the game has no result, and if games are not scored. */
  readonly scores: PerSeat<number> | null
}

export interface Series {
  readonly id: string
  /** The plan of the first game; those of later games are made from it. */
  readonly plan: MatchPlan
  /** How many games the series is to have. */
  readonly games: number
  readonly pauseMs: number
  readonly names: PerSeat<string>
  readonly events: number
  /** When the series began, and when the last event happened, in ms since 1970. */
  readonly beganAt: number
  readonly lastAt: number
  /** All games that began, in order; a stopped attempt stands before the one that replaced it. */
  readonly began: readonly GameInSeries[]
  /** The number of games that have a result. */
  readonly played: number
  /** The game that is running. */
  readonly current: GameInSeries | null
  /** The next game, given what was played; null while a game is running, and if the series is over. */
  readonly next: NextGame | null
  /** The entrants who play no later game. */
  readonly out: readonly Entrant[]
  readonly totals: PerSeat<Total>
  /** The entrants from the first to the last; equal ones share a place. */
  readonly places: PerSeat<number>
  /** `finished` if all games are played or too few entrants are left. */
  readonly status: ContestStatus
  readonly isOver: boolean
}

/** A game that is to be played: its number, the number of this attempt, who sits where, and its plan. */
export interface NextGame {
  readonly game: number
  readonly attempt: number
  readonly seating: PerSeat<Entrant>
  readonly plan: MatchPlan
}

/** How a series is played: its first game, the number of games, and the pause between two games, in ms. */
export interface SeriesPlan { readonly match: MatchPlan, readonly games: number, readonly pauseMs: number }

/** How a series is played that has begun; throws for a contest that is not a series. */
export function planIn({ id, plan: { games, series } }: Contest): SeriesPlan {
  if (series === undefined)
    throw new Error(`contest ${id} is no series`)
  return { match: series.match, games, pauseMs: series.pauseMs }
}

/**
 * The contest that makes up a series of players with these names, by their seats in the first game. If any seat may
 * begin the game, everybody keeps their seat; in other games all move one seat on.
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

/** The names of the players of a series, by their seats in the first game. */
export function namesIn(contest: Contest): PerSeat<string> {
  return perSeat(firstSeats(contest.entrants.length), entrant => contest.nameOf(entrant))
}

/** Shows a contest as a series. */
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

/** The seat that makes the first move in this game of a series; if any seat may begin, the seats take turns. */
function firstSeatIn({ game, series }: ContestPlan, number: number): Seat {
  return gameOf(game).begins !== 'any-seat' || series === undefined
    ? 1
    : turned(series.match, series.match.first ?? 1, number - 1)
}

/** The seat this many places further; the first follows the last. */
function turned({ seats: plans }: MatchPlan, seat: Seat, by: number): Seat {
  const seats = seatsOf(plans)
  return seats[(seats.indexOf(seat) + by) % seats.length] ?? seat
}

/**
 * The next game of a series, given what was played; null while a game is running, and if none follows. Chance is drawn
 * anew for each game.
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

/** Who sits at a seat of this game: if any seat may begin everybody keeps their seat, else all move on. */
export function entrantAt(plan: MatchPlan, game: number, seat: Seat): Entrant {
  return gameOf(plan.game).begins === 'any-seat' ? seat : turned(plan, seat, game - 1)
}

/** Whether a game of the series is running, or another one follows. */
export function canGoOn({ current, next }: Series): boolean {
  return current !== null || next !== null
}

/** When the next game begins, in ms since 1970; null while a game is running, and if none begins by itself. */
export function nextGameAt({ current, next, lastAt, pauseMs }: Series): number | null {
  return current !== null || next === null ? null : lastAt + pauseMs
}

/** Whether its games need programs that connect. */
export function needsPort({ seats }: MatchPlan): boolean {
  return hasExternalSeat(seats)
}

const LETTERS = 'ABCDEFGHI'

/**
 * The name of an entrant without one, in all its games. It has a letter, because a number would suggest a seat, and
 * seats change.
 */
export function namelessEntrant(entrant: Entrant): string {
  return `Player ${LETTERS[entrant - 1]}`
}

/**
 * The name of an entrant in a game: the series' name for it, so that two entrants with the same name are told apart;
 * `own` if a program with another name took its place. `own` is null for none.
 */
export function nameInGame(own: string | null, entrant: Entrant, names: PerSeat<string>): string {
  const known = names[entrant]
  const isThatOne = known !== undefined && (own === null || known === own || known.startsWith(`${own} (`))
  return isThatOne ? known : own ?? namelessEntrant(entrant)
}
