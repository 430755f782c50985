import type { AnyGame, MeasuredStart } from '../game/game.ts'
import type { PairSeat } from '../game/pair.ts'
import { opponentOf } from '../game/pair.ts'

/** How much the strength of two may differ, before any game, in log odds: one standard deviation. */
const USUAL_DIFFERENCE = 1.5
/** More log odds than this are as good as certain. */
const MOST_DIFFERENCE = 10
/** Fewer games say too little. */
export const FEWEST_MEETINGS = 4
/** A chance as near to a half as this is even enough, and a fairer start is nearer by at least as much. */
const EVEN_WITHIN = 0.1
/** Among starts that are nearly as even as the best one, the one that changes least is taken. */
const AS_GOOD_WITHIN = 0.03

/** A game that two have played, as one of them sees it. */
export interface Meeting {
  /** Its settings in words, as the library has them. */
  readonly settings: string
  readonly seat: PairSeat
  /** 1 if won, 0 if lost, 0.5 if drawn. */
  readonly score: number
}

/** A start for two, and how likely the one in `seat` is to win from it: strictly between 0 and 1. */
export interface ExpectedStart {
  readonly settings: unknown
  readonly seat: PairSeat
  readonly chance: number
}

export interface FairStart {
  readonly planned: ExpectedStart
  /** A start by the same rules that is nearer to even; null if the planned one is even enough, or none is. */
  readonly fairer: ExpectedStart | null
}

/**
 * How even a start is for two who have met, and a start that is more even, with other settings or the seats swapped.
 * `seat` is the seat of the one whose meetings these are. Null if nobody measured whom the planned start favours, or if
 * too few of their games had a start that was measured.
 *
 * Each game was won with the chance σ(d ± a): `d` is the difference in strength, and `a` what seat 1 gained from the
 * start, both in log odds (Bradley and Terry's model, with an advantage for a seat). `d` is the likeliest one, with a
 * normal distribution before any game.
 */
export function fairStart(
  game: Pick<AnyGame, 'describeSettings' | 'rulesOf'>,
  { settings, seat }: Omit<ExpectedStart, 'chance'>,
  starts: readonly MeasuredStart<unknown>[],
  meetings: readonly Meeting[],
): FairStart | null {
  const wordsOf = starts.map(start => game.describeSettings(start.settings))
  const gainOf = (words: string, at: PairSeat): number | null => {
    const start = starts[wordsOf.indexOf(words)]
    return start === undefined ? null : (at === 1 ? 1 : -1) * logOdds(start.firstShare)
  }
  const games = meetings.flatMap(({ settings: words, seat: at, score }) => {
    const gain = gainOf(words, at)
    return gain === null ? [] : [{ gain, score }]
  })
  const index = wordsOf.indexOf(game.describeSettings(settings))
  if (games.length < FEWEST_MEETINGS || index < 0)
    return null
  const difference = likeliestDifference(games)
  const expected = (start: unknown, at: PairSeat): ExpectedStart => ({
    settings: start,
    seat: at,
    chance: chanceAt(difference + (gainOf(game.describeSettings(start), at) ?? 0)),
  })
  const planned = expected(settings, seat)
  const fairer = starts
    .map((start, place) => ({ start, distance: Math.abs(place - index) }))
    .filter(({ start }) => game.rulesOf(start.settings) === game.rulesOf(settings))
    .toSorted((one, other) => one.distance - other.distance)
    .flatMap(({ start }) => [seat, opponentOf(seat)].map(at => expected(start.settings, at)))
    .filter(other => unevenness(other) < unevenness(planned) - EVEN_WITHIN)
  const least = Math.min(...fairer.map(unevenness))
  const best = fairer.find(other => unevenness(other) <= least + AS_GOOD_WITHIN)
  return { planned, fairer: unevenness(planned) > EVEN_WITHIN ? best ?? null : null }
}

function unevenness({ chance }: ExpectedStart): number {
  return Math.abs(chance - 0.5)
}

/** Where the likelihood is greatest. The derivative of its logarithm falls everywhere, so its zero is bisected. */
function likeliestDifference(games: readonly { readonly gain: number, readonly score: number }[]): number {
  let [low, high] = [-MOST_DIFFERENCE, MOST_DIFFERENCE]
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    const slope = games.reduce((sum, { gain, score }) => sum + score - chanceAt(middle + gain), 0)
      - middle / USUAL_DIFFERENCE ** 2
    if (slope > 0)
      low = middle
    else
      high = middle
  }
  return (low + high) / 2
}

function chanceAt(odds: number): number {
  return 1 / (1 + Math.exp(-odds))
}

function logOdds(chance: number): number {
  return Math.log(chance / (1 - chance))
}
