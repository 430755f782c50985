import { logistic } from '../../game/chance.ts'

/** How games of two went: players are numbered from 0 in some list, and the first one sat in seat 1. */
export interface Meetings {
  readonly first: number
  readonly second: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
}

/** Meetings from one start. */
export interface MeetingsFrom extends Meetings {
  /** The words of the start, as the library has them. */
  readonly settings: string
  /** How long all of these games took together. */
  readonly lengthMs: number
  /** How many turns all of them had. */
  readonly turns: number
}

/** Meetings from a start that was measured: `gain` is what seat 1 gains from it, in log odds. */
export interface GainedMeetings extends Meetings { readonly gain: number }

/** Fewer games say too little. */
export const FEWEST_GAMES = 4
/** How much the strength of two may differ, before any game, in log odds: one standard deviation. */
const USUAL_DIFFERENCE = 1.5
/** The variance of each player's strength, so that a difference has the deviation above. */
const VARIANCE = USUAL_DIFFERENCE ** 2 / 2
const CLOSE = 1e-9
const MOST_SWEEPS = 2_000
/** No step is longer than this, since far from the solution the slope says little. */
const LONGEST_STEP = 1

/**
 * The likeliest strengths of `count` players, in log odds; their mean is 0.
 *
 * Each game was won from seat 1 with the chance σ(sᵢ − sⱼ + gain), and a draw is half a win (Bradley and Terry's model
 * with an advantage for a seat). Before any game each strength has a normal distribution, so that all are finite. The
 * likelihood is concave: Newton's method on one player after the other finds its only maximum.
 */
export function strengthsOf(count: number, meetings: readonly GainedMeetings[]): number[] {
  const strengths = Array.from<number>({ length: count }).fill(0)
  const ofPlayer: OwnMeetings[][] = strengths.map(() => [])
  for (const { first, second, wins, draws, losses, gain } of meetings) {
    const games = wins + draws + losses
    ofPlayer[first]?.push({ other: second, gain, games, score: wins + draws / 2 })
    ofPlayer[second]?.push({ other: first, gain: -gain, games, score: losses + draws / 2 })
  }
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    const longest = Math.max(0, ...ofPlayer.map((own, player) => improve(strengths, player, own)))
    const mean = strengths.reduce((sum, strength) => sum + strength, 0) / count
    strengths.forEach((strength, player) => strengths[player] = strength - mean)
    if (longest < CLOSE)
      break
  }
  return strengths
}

export function gamesIn(meetings: readonly Meetings[]): number {
  return meetings.reduce((sum, { wins, draws, losses }) => sum + wins + draws + losses, 0)
}

/** The strengths, with null for those who have played too few games. */
export function knownStrengths(count: number, meetings: readonly GainedMeetings[]): (number | null)[] {
  const strengths = strengthsOf(count, meetings)
  return strengths.map((strength, player) =>
    gamesIn(meetings.filter(({ first, second }) => first === player || second === player)) < FEWEST_GAMES
      ? null
      : strength,
  )
}

interface OwnMeetings { readonly other: number, readonly gain: number, readonly games: number, readonly score: number }

/** Moves a player's strength towards the likeliest one, given the others'. Returns how far. */
function improve(strengths: number[], player: number, meetings: readonly OwnMeetings[]): number {
  const own = strengths[player] ?? 0
  let slope = -own / VARIANCE
  let curvature = 1 / VARIANCE
  for (const { other, gain, games, score } of meetings) {
    const expected = logistic(own - (strengths[other] ?? 0) + gain)
    slope += score - games * expected
    curvature += games * expected * (1 - expected)
  }
  const step = Math.max(-LONGEST_STEP, Math.min(LONGEST_STEP, slope / curvature))
  strengths[player] = own + step
  return Math.abs(step)
}
