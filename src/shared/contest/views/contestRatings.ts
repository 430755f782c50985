import type { Meetings } from '../../match/fair/strengths.ts'
import type { Contest } from '../contest.ts'
import type { Rating } from '../statistics/ratings.ts'
import { ordinalOf } from '../statistics/openskill.ts'
import { rate } from '../statistics/ratings.ts'

/** Assumed draws of everybody against somebody rated 0, so that even those who only win have a rating. */
export const USUAL_PRIOR = 2

/** The kind of ratings that suits a contest, the best first. */
export type ContestRatings
  /** Elo by maximum likelihood; `advantage` is what seat 1 is worth, null if not asked for. */
  = | {
    readonly kind: 'elo'
    readonly rows: readonly { readonly number: number, readonly elo: number, readonly error: number }[]
    readonly advantage: Rating | null
  }
  /** By openskill, in the order of `ordinal`, mu − 3 sigma. */
  | {
    readonly kind: 'openskill'
    readonly rows: readonly {
      readonly number: number
      readonly mu: number
      readonly sigma: number
      readonly ordinal: number
    }[]
  }

/**
 * Of everybody who has played a game; null if there is no rating yet because nobody has. Takes time of order n³ for n
 * participants.
 */
export function ratingsOf(
  contest: Contest,
  { withAdvantage = false, prior = USUAL_PRIOR }: { readonly withAdvantage?: boolean, readonly prior?: number } = {},
): ContestRatings | null {
  return contest.tally.skillOf(1) === null ? eloOf(contest, withAdvantage, prior) : skillsOf(contest)
}

function skillsOf({ tally, entrants }: Contest): ContestRatings {
  const rows = entrants.flatMap(({ number }) => {
    const skill = tally.skillOf(number)
    return skill === null ? [] : [{ number, ...skill, ordinal: ordinalOf(skill) }]
  })
  return {
    kind: 'openskill',
    rows: rows.sort((one, other) => other.ordinal - one.ordinal || one.number - other.number),
  }
}

function eloOf(contest: Contest, withAdvantage: boolean, prior: number): ContestRatings | null {
  const meetings = meetingsOf(contest)
  const rated = meetings.length === 0
    ? null
    : rate({ participants: contest.entrants.length, meetings, prior, withAdvantage })
  if (rated === null)
    return null
  const played = new Set(meetings.flatMap(({ first, second }) => [first, second]))
  const rows = rated.ratings.flatMap(({ elo, error }, index) =>
    played.has(index) ? [{ number: index + 1, elo, error }] : [],
  )
  return {
    kind: 'elo',
    rows: rows.sort((one, other) => other.elo - one.elo || one.number - other.number),
    advantage: rated.advantage,
  }
}

/** The games that were played, by who sat in seat 1. */
function meetingsOf({ tally, entrants }: Contest): Meetings[] {
  return entrants.flatMap(({ number }) =>
    tally.lineOf(number).cells.flatMap((cell) => {
      const games = cell.games - cell.unplayed - cell.seat2Games
      const wins = cell.wins - cell.unplayedWins - cell.seat2Wins
      const draws = cell.draws - cell.seat2Draws
      return games === 0
        ? []
        : [{ first: number - 1, second: cell.opponent - 1, wins, draws, losses: games - wins - draws }]
    }),
  )
}
