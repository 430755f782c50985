import type { AnyGame, MeasuredStart } from '../game/game.ts'
import type { PairSeat } from '../game/pair.ts'
import { logistic, logOddsOf } from '../game/chance.ts'
import { opponentOf } from '../game/pair.ts'

/** How much the strength of two may differ, before any game, in log odds: one standard deviation. */
const USUAL_DIFFERENCE = 1.5
/** More log odds than this are as good as certain. */
const MOST_DIFFERENCE = 10
/** Fewer games say too little. */
const FEWEST_MEETINGS = 4
/** A chance as near to a half as this is even enough, and a fairer start is nearer by at least as much. */
const EVEN_WITHIN = 0.1
/** What twice the time is worth, in log odds: measured between two bots of which one had 4 or 16 times as much. */
const DOUBLED_TIME = 0.33
/** Nobody is left with less than this share of the other’s time. */
const LEAST_TIME = 1 / 16
/** A smaller change of somebody’s time is not worth it. */
const MOST_SHARE_LEFT = 0.9
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

/** A start for two, of whom one is in `seat`, and has so many times as much time as the other. */
export interface PlannedStart {
  readonly settings: unknown
  readonly seat: PairSeat
  readonly timeRatio: number
}

/** A start for two, and how likely the one in `seat` is to win from it: strictly between 0 and 1. */
export interface ExpectedStart extends Omit<PlannedStart, 'timeRatio'> { readonly chance: number }

/** The share of their time that is left to the player in `seat`, and the chance of the one whose start it is then. */
export interface LessTime extends Omit<ExpectedStart, 'settings'> { readonly share: number }

export interface FairStart {
  readonly planned: ExpectedStart
  /** A start by the same rules that is nearer to even; null if the planned one is even enough, or none is. */
  readonly fairer: ExpectedStart | null
  /** How the planned start is more even if the favoured one has less time; null if it is even enough, or can’t be. */
  readonly lessTime: LessTime | null
}

/**
 * How even a start is for two who have met, and a start that is more even, with other settings or the seats swapped.
 * `seat` is the seat of the one whose meetings these are. Null if nobody measured whom the planned start favours, or if
 * too few of their games had a start that was measured.
 *
 * Each game was won with the chance σ(d ± a): `d` is the difference in strength, and `a` what seat 1 gained from the
 * start, both in log odds (Bradley and Terry's model, with an advantage for a seat). `d` is the likeliest one, with a
 * normal distribution before any game. Twice as much time counts as a constant that was measured between bots.
 */
export function fairStart(
  game: Pick<AnyGame, 'describeSettings' | 'rulesOf'>,
  { settings, seat, timeRatio }: PlannedStart,
  starts: readonly MeasuredStart<unknown>[],
  meetings: readonly Meeting[],
): FairStart | null {
  const measured = starts.map(start => ({
    settings: start.settings,
    words: game.describeSettings(start.settings),
    gain: logOddsOf(start.firstShare),
  }))
  const games = meetings.flatMap(({ settings: words, seat: at, score }) => {
    const start = measured.find(one => one.words === words)
    return start === undefined ? [] : [{ gain: forSeat(at, start.gain), score }]
  })
  const plannedWords = game.describeSettings(settings)
  const plannedIndex = measured.findIndex(({ words }) => words === plannedWords)
  const plannedStart = measured[plannedIndex]
  if (games.length < FEWEST_MEETINGS || plannedStart === undefined)
    return null
  const difference = likeliestDifference(games)
  const expected = (start: typeof plannedStart, at: PairSeat): ExpectedStart => ({
    settings: start.settings,
    seat: at,
    chance: logistic(difference + forSeat(at, start.gain) + DOUBLED_TIME * Math.log2(timeRatio)),
  })
  const planned = expected(plannedStart, seat)
  if (unevenness(planned) <= EVEN_WITHIN)
    return { planned, fairer: null, lessTime: null }
  const fairer = measured
    .map((start, index) => ({ start, change: Math.abs(index - plannedIndex) }))
    .filter(({ start }) => game.rulesOf(start.settings) === game.rulesOf(settings))
    .toSorted((one, other) => one.change - other.change)
    .flatMap(({ start }) => [seat, opponentOf(seat)].map(at => expected(start, at)))
    .filter(other => unevenness(other) < unevenness(planned) - EVEN_WITHIN)
  const least = Math.min(...fairer.map(unevenness))
  return {
    planned,
    fairer: fairer.find(other => unevenness(other) <= least + AS_GOOD_WITHIN) ?? null,
    lessTime: lessTimeFor(planned, timeRatio),
  }
}

function lessTimeFor({ seat, chance }: ExpectedStart, timeRatio: number): LessTime | null {
  const ahead = logOddsOf(chance)
  const hasNow = ahead > 0 ? timeRatio : 1 / timeRatio
  const share = Math.max(LEAST_TIME / hasNow, 2 ** (-Math.abs(ahead) / DOUBLED_TIME))
  return share > MOST_SHARE_LEFT
    ? null
    : {
        seat: ahead > 0 ? seat : opponentOf(seat),
        share,
        chance: logistic(ahead + Math.sign(ahead) * DOUBLED_TIME * Math.log2(share)),
      }
}

/** What the player in that seat gains where seat 1 gains so much. */
function forSeat(seat: PairSeat, gain: number): number {
  return seat === 1 ? gain : -gain
}

function unevenness({ chance }: ExpectedStart): number {
  return Math.abs(chance - 0.5)
}

/** Where the likelihood is greatest. The derivative of its logarithm falls everywhere, so its zero is bisected. */
function likeliestDifference(games: readonly { readonly gain: number, readonly score: number }[]): number {
  let [low, high] = [-MOST_DIFFERENCE, MOST_DIFFERENCE]
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    const slope = games.reduce((sum, { gain, score }) => sum + score - logistic(middle + gain), 0)
      - middle / USUAL_DIFFERENCE ** 2
    if (slope > 0)
      low = middle
    else
      high = middle
  }
  return (low + high) / 2
}
