import type { Digit } from './digits.ts'
import type { PairingRules } from './pairingRules.ts'
import type { Float, SwissPlayer } from './swissPlayer.ts'
import { isTopscorer, wantSameSeat } from './pairingRules.ts'
import { seatPair, surplusOf } from './seatPreference.ts'
import { byPlace } from './swissPlayer.ts'

/**
 * Where somebody stands when a bracket is paired: moved down into it, resident, in the score group below it, or further
 * below; `nobody` is the opponent of whoever has the bye.
 */
export type Standing = 'moved-down' | 'resident' | 'next' | 'below' | 'nobody'

/** A vertex of the graph in which a bracket is paired. */
export interface Member { readonly standing: Standing, readonly player: SwissPlayer | null }

/** What the criteria of one bracket depend on. */
export interface Frame {
  readonly rules: PairingRules
  /** The number of vertices, an upper bound for any digit that counts one thing per vertex. */
  readonly members: number
  /** The scores in the bracket, the greatest first; and those in the bracket and the next score group. */
  readonly scores: readonly number[]
  readonly scoresWithNext: readonly number[]
  /** Whether the graph contains everybody who is not paired yet. */
  readonly isWhole: boolean
  /** Whether there is no score group below. */
  readonly isLast: boolean
  readonly mostUnplayed: number
  readonly topSeat: 1 | 2
}

/** Criteria C4 to C21 of an edge, in order of priority, as digits that are large for a good pairing. */
export function criteriaOf(one: Member, other: Member, frame: Frame): Digit[] {
  const { members, scores, scoresWithNext, rules, isWhole } = frame
  const digit = (value: number | boolean, most = members): Digit => ({ value: Number(value), most })
  const inBracket = isOf(one, 'moved-down', 'resident') && isOf(other, 'moved-down', 'resident')
  const inNext = !inBracket && isOf(one, 'moved-down', 'resident', 'next')
    && isOf(other, 'moved-down', 'resident', 'next')
  const ends = [one, other]
  const withScore = (score: number): number => ends.filter(({ player }) => player?.points === score).length
  return [
    ...isWhole ? [digit(true)] : [],
    ...rules.givenUp === 'repeats' ? [digit(!haveMet(one, other))] : [],
    digit(inBracket),
    ...scores.map(score => digit(inBracket ? withScore(score) : 0)),
    digit(inNext),
    ...scoresWithNext.map(score => digit(inNext ? withScore(score) : 0)),
    ...frame.isLast ? [digit(playedForBye(one, other, frame), members * (frame.mostUnplayed + 1))] : [],
    ...seatCriteria(inBracket, one, other, frame),
    ...floatCriteria(inBracket, one, other, frame),
  ]
}

function isOf({ standing }: Member, ...standings: readonly Standing[]): boolean {
  return standings.includes(standing)
}

function haveMet({ player: one }: Member, { player: other }: Member): boolean {
  return one !== null && other !== null && one.met.has(other.number)
}

/** C9: how many rounds whoever gets the bye has played, up to a constant. */
function playedForBye(one: Member, other: Member, { mostUnplayed }: Frame): number {
  const [taker] = one.player === null ? [other] : other.player === null ? [one] : []
  return taker?.player && isOf(taker, 'moved-down', 'resident') ? mostUnplayed - taker.player.unplayed : 0
}

/** C10 to C13. */
function seatCriteria(
  inBracket: boolean,
  { player: one }: Member,
  { player: other }: Member,
  { rules, members, topSeat }: Frame,
): Digit[] {
  const none = !inBracket || one === null || other === null
  const digits = [
    { value: none ? 0 : Number(!wantSameSeat(one, other, ['absolute', 'strong', 'mild'])), most: members },
    { value: none ? 0 : Number(!wantSameSeat(one, other, ['absolute', 'strong'])), most: members },
  ]
  if (rules.topscorersAbove === null)
    return digits
  const seated = none || !(isTopscorer(one, rules) || isTopscorer(other, rules)) ? [] : seatsAfter(one, other, topSeat)
  return [
    { value: none ? 0 : 2 - seated.filter(seats => Math.abs(surplusOf(seats)) > 2).length, most: 2 * members },
    {
      value: none ? 0 : 2 - seated.filter(seats => seats.length > 2 && new Set(seats.slice(-3)).size === 1).length,
      most: 2 * members,
    },
    ...digits,
  ]
}

function seatsAfter(one: SwissPlayer, other: SwissPlayer, topSeat: 1 | 2): (readonly (1 | 2)[])[] {
  const [higher, lower] = byPlace(one, other) < 0 ? [one, other] : [other, one]
  const [seat1] = seatPair(higher, lower, topSeat)
  return [higher, lower].map(({ number, seats }) => [...seats, number === seat1 ? 1 : 2])
}

/** C14 to C21. */
function floatCriteria(inBracket: boolean, one: Member, other: Member, { members, scores }: Frame): Digit[] {
  const ends = inBracket ? [one, other] : []
  const movedDown = ends.find(end => isOf(end, 'moved-down'))?.player ?? null
  const opponent = movedDown === null ? null : ends.find(end => isOf(end, 'resident'))?.player ?? null
  const residents = ends.filter(end => isOf(end, 'resident'))
  const digit = (value: number): Digit => ({ value, most: members })
  const residentsWho = (float: (player: SwissPlayer) => Float): Digit =>
    digit(residents.filter(({ player }) => player !== null && float(player) === 'down').length)
  const opponentWhoDidNot = (float: (player: SwissPlayer) => Float): Digit =>
    digit(opponent !== null && float(opponent) !== 'up' ? 1 : 0)
  const differences = (float: (player: SwissPlayer) => Float): Digit[] => [
    ...scores.map(score => digit(movedDown?.points === score && float(movedDown) === 'down' ? 1 : 0)),
    ...scores.map(score => digit(movedDown?.points === score && opponent !== null && float(opponent) !== 'up' ? 1 : 0)),
  ]
  const last = ({ lastFloat }: SwissPlayer): Float => lastFloat
  const before = ({ floatBefore }: SwissPlayer): Float => floatBefore
  return [
    residentsWho(last),
    opponentWhoDidNot(last),
    residentsWho(before),
    opponentWhoDidNot(before),
    ...differences(last),
    ...differences(before),
  ]
}
