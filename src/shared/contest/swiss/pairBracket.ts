import type { Frame, Member } from './criteria.ts'
import type { PairingRules } from './pairingRules.ts'
import type { SwissPlayer } from './swissPlayer.ts'
import { canAllBePaired, mayTakeBye } from './completion.ts'
import { criteriaOf } from './criteria.ts'
import { packed, widthFor } from './digits.ts'
import { heaviestMatching } from './matching.ts'
import { mayMeet } from './pairingRules.ts'

/**
 * A bracket to be paired: those who moved down and the residents, each ordered by place, and everybody below by score
 * groups, the next group first.
 */
export interface Bracket {
  readonly movedDown: readonly SwissPlayer[]
  readonly residents: readonly SwissPlayer[]
  readonly below: readonly (readonly SwissPlayer[])[]
  /** The score of whoever gets the bye; null if everybody has an opponent. */
  readonly byeScore: number | null
  readonly rules: PairingRules
  readonly topSeat: 1 | 2
}

export interface PairedBracket {
  readonly pairs: readonly (readonly [SwissPlayer, SwissPlayer])[]
  /** Who floats down. */
  readonly floaters: readonly SwissPlayer[]
}

/**
 * Pairs a bracket: of the pairings that meet the criteria best, the first in the order of the rules. Throws if the rest
 * can't be paired at all.
 */
export function pairBracket(bracket: Bracket): PairedBracket {
  const [next = [], ...further] = bracket.below
  const rest = further.flat()
  const byItself = pairByItself(bracket)
  if (byItself !== null)
    return byItself
  if (rest.length === 0 || bracket.rules.givenUp === 'repeats')
    return new BracketGraph(bracket, true).pair()
  const paired = new BracketGraph(bracket, false).pair()
  const left = [...paired.floaters, ...next, ...rest]
  const afterNext = [...paired.leftByNext, ...rest]
  // Usually the rest can be paired, and the graph is smaller without it.
  return canAllBePaired(left, bracket.byeScore, bracket.rules)
    && canAllBePaired(afterNext, bracket.byeScore, bracket.rules)
    ? paired
    : new BracketGraph(bracket, true).pair()
}

/**
 * Pairs an even bracket without considering those below, who don't matter if nobody floats; null if somebody has to
 * float.
 */
function pairByItself(bracket: Bracket): PairedBracket | null {
  const { movedDown, residents, below, byeScore, rules } = bracket
  if ((movedDown.length + residents.length) % 2 === 1 || below.length === 0 || rules.givenUp === 'repeats')
    return null
  const paired = new BracketGraph({ ...bracket, below: [] }, false).pair()
  return paired.floaters.length === 0 && canAllBePaired(below.flat(), byeScore, rules) ? paired : null
}

type Weight = bigint | null
/**
 * What is added below the criteria to the weight of an edge within the bracket; null if the edge is no longer allowed.
 */
type Refine = (one: number, other: number) => Weight

class BracketGraph {
  readonly #bracket: Bracket
  readonly #members: readonly Member[]
  /** How many of the members are in the bracket: those who moved down, then the residents. */
  readonly #inBracket: number
  readonly #movedDown: number
  readonly #criteria: readonly (readonly Weight[])[]
  #mates: (number | null)[] = []

  constructor(bracket: Bracket, isWhole: boolean) {
    const { movedDown, residents, below, byeScore, rules, topSeat } = bracket
    const [next = [], ...further] = below
    this.#bracket = bracket
    this.#movedDown = movedDown.length
    this.#inBracket = movedDown.length + residents.length
    const players: Member[] = [
      ...movedDown.map((player): Member => ({ standing: 'moved-down', player })),
      ...residents.map((player): Member => ({ standing: 'resident', player })),
      ...next.map((player): Member => ({ standing: 'next', player })),
      ...isWhole ? further.flat().map((player): Member => ({ standing: 'below', player })) : [],
    ]
    this.#members = isWhole && byeScore !== null ? [...players, { standing: 'nobody', player: null }] : players
    const scores = scoresOf([...movedDown, ...residents])
    const frame: Frame = {
      rules,
      topSeat,
      isWhole,
      isLast: next.length === 0,
      members: this.#members.length,
      scores,
      scoresWithNext: next.length === 0 ? [] : scoresOf([...movedDown, ...residents, ...next]),
      mostUnplayed: Math.max(0, ...players.map(({ player }) => player?.unplayed ?? 0)),
    }
    const { length } = this.#members
    const criteria = Array.from({ length }, () => Array.from<Weight>({ length }).fill(null))
    this.#members.forEach((one, row) => this.#members.forEach((other, column) => {
      const [columns, mirrored] = [criteria[row], criteria[column]]
      if (row < column && columns !== undefined && mirrored !== undefined)
        columns[column] = mirrored[row] = this.#isEdge(one, other) ? packed(criteriaOf(one, other, frame)) : null
    }))
    this.#criteria = criteria
  }

  pair(): PairedBracket & { readonly leftByNext: readonly SwissPlayer[] } {
    if (this.#movedDown > 0)
      this.#solve(this.#byMovedDown())
    this.#pairResidents()
    const playerAt = (index: number): SwissPlayer => this.#members[index]?.player ?? never()
    return {
      pairs: this.#bracketEdges().map(([one, other]) => [playerAt(one), playerAt(other)] as const),
      floaters: this.#indexes(0, this.#inBracket).filter(index => !this.#isPaired(index)).map(playerAt),
      leftByNext: this.#members.flatMap(({ standing, player }, index) =>
        player !== null && standing !== 'below' && this.#mates[index] === null ? [player] : [],
      ),
    }
  }

  #isEdge({ standing: oneStanding, player: one }: Member, { standing: otherStanding, player: other }: Member): boolean {
    const { byeScore, rules } = this.#bracket
    if (one === null || other === null)
      return mayTakeBye(one ?? other ?? never(), byeScore)
    return !(oneStanding === 'moved-down' && otherStanding === 'moved-down') && mayMeet(one, other, rules)
  }

  #indexes(from: number, to: number): number[] {
    return Array.from({ length: to - from }, (_, index) => from + index)
  }

  /** Finds the best pairing; ties are broken by what `refine` adds to edges, and null leaves an edge out. */
  #solve({ refine, bits }: { readonly refine: Refine, readonly bits: number }): void {
    const shift = BigInt(bits)
    this.#mates = heaviestMatching(this.#members.length, (one, other) => {
      const criteria = this.#criteria[one]?.[other] ?? null
      const refined = criteria === null ? null : refine(Math.min(one, other), Math.max(one, other))
      return criteria === null || refined === null ? null : (criteria << shift) + refined
    })
  }

  /** Whether the mate of a member of the bracket is also in the bracket. */
  #isPaired(index: number): boolean {
    const mate = this.#mates[index] ?? null
    return mate !== null && mate < this.#inBracket
  }

  #bracketEdges(): [number, number][] {
    return this.#indexes(0, this.#inBracket).flatMap((index): [number, number][] => {
      const mate = this.#mates[index] ?? null
      return mate !== null && index < mate && mate < this.#inBracket ? [[index, mate]] : []
    })
  }

  /** For those who moved down: pairs as good as possible, each in turn with the best possible opponent. */
  #byMovedDown(): { readonly refine: Refine, readonly bits: number } {
    const count = this.#movedDown
    const residents = this.#inBracket - count
    const width = widthFor(residents)
    return {
      bits: count * (width + 1),
      refine: (one, other) => {
        if (one >= count || other < count || other >= this.#inBracket)
          return 0n
        const rank = BigInt(count - 1 - one)
        return (1n << (rank + BigInt(count * width))) + (BigInt(this.#inBracket - other) << (rank * BigInt(width)))
      },
    }
  }

  /** The residents not paired with somebody who moved down: upper half against lower half, as closely as possible. */
  #pairResidents(): void {
    const settled = new Map(
      this.#bracketEdges().filter(([one]) => one < this.#movedDown).flatMap((
        [one, other],
      ): [number, number][] => [[one, other], [other, one]]),
    )
    const rest = this.#indexes(this.#movedDown, this.#inBracket).filter(index => !settled.has(index))
    const keeps = (one: number, other: number): boolean => {
      if (settled.has(one) || settled.has(other))
        return settled.get(one) === other
      return !(one < this.#movedDown && other < this.#inBracket)
    }
    const places = new Map(rest.map((index, place) => [index, place]))
    if (this.#movedDown === 0) {
      if (this.#takeWithoutFault(rest))
        return
      this.#solve(byUpperHalf(places, rest.length >> 1, keeps))
    }
    const pairs = this.#pairsOf(places)
    if (pairs.length === 0)
      return
    if (this.#movedDown > 0 || pairs.length !== rest.length >> 1)
      this.#solve(byUpperHalf(places, pairs.length, keeps))
    if (this.#pairsOf(places).some(([upper]) => upper >= pairs.length))
      this.#solve(byExchanges(places, pairs.length, keeps))
    const upper = new Set(this.#pairsOf(places).map(([place]) => place))
    if (!this.#takeInOrder(rest, upper))
      this.#solve(byTransposition(places, upper, keeps))
  }

  /**
   * Pairs the upper side with the lower side in order, if that meets the criteria as well as the pairing found, with
   * the same floaters.
   */
  #takeInOrder(rest: readonly number[], upper: ReadonlySet<number>): boolean {
    const paired = rest.filter(index => this.#isPaired(index))
    const isUpper = new Set(rest.filter((_, place) => upper.has(place)))
    const lowerSide = paired.filter(index => !isUpper.has(index))
    const pairs = paired.filter(index => isUpper.has(index)).map((
      index,
      place,
    ): [number, number] => [index, lowerSide[place] ?? never()])
    const isLastToFloat = rest.every((index, place) => this.#isPaired(index) || place >= paired.length)
    const found = paired.map((index): [number, number] => [index, this.#mates[index] ?? never()]).filter((
      [one, other],
    ) => one < other)
    const inOrder = this.#criteriaSum(pairs)
    if (!isLastToFloat || inOrder === null || inOrder !== this.#criteriaSum(found))
      return false
    for (const [one, other] of pairs) {
      this.#mates[one] = other
      this.#mates[other] = one
    }
    return true
  }

  /** Pairs an even bracket upper half against lower half in order, if every pair is as good as possible. */
  #takeWithoutFault(rest: readonly number[]): boolean {
    const half = rest.length >> 1
    const best = this.#criteria.reduce(
      (most, row) => row.reduce<bigint>((more, weight) => weight !== null && weight > more ? weight : more, most),
      0n,
    )
    if (
      rest.length % 2 === 1 || this.#members.length !== rest.length
      || !rest.slice(0, half).every(index => this.#criteria[index]?.[index + half] === best)
    ) {
      return false
    }
    this.#mates = rest.map(index => index < half ? index + half : index - half)
    return true
  }

  /** Null if two of a pair may not meet. */
  #criteriaSum(pairs: readonly (readonly [number, number])[]): bigint | null {
    return pairs.reduce<bigint | null>((sum, [one, other]) => {
      const weight = this.#criteria[one]?.[other] ?? null
      return sum === null || weight === null ? null : sum + weight
    }, 0n)
  }

  /** The pairs among the residents by their places, the upper one first. */
  #pairsOf(places: ReadonlyMap<number, number>): [number, number][] {
    return this.#bracketEdges().flatMap(([one, other]): [number, number][] => {
      const [upper, lower] = [places.get(one), places.get(other)]
      return upper === undefined || lower === undefined ? [] : [[upper, lower]]
    })
  }
}

interface Refinement { readonly refine: Refine, readonly bits: number }
type Keeps = (one: number, other: number) => boolean

/**
 * As many of the upper half as possible are the upper one of their pair, and the sum of the places of these upper ones
 * is the least.
 */
function byUpperHalf(places: ReadonlyMap<number, number>, half: number, keeps: Keeps): Refinement {
  const { size } = places
  return {
    bits: widthFor(size) + widthFor(size * size),
    refine: (one, other) => {
      const [upper, lower] = [places.get(one), places.get(other)]
      if (!keeps(one, other))
        return null
      return upper === undefined || lower === undefined
        ? 0n
        : packed([{ value: Number(upper < half), most: size }, { value: size - upper, most: size * size }])
    },
  }
}

/**
 * Like `byUpperHalf`; then the lowest placed of the upper half and the highest placed of the lower half change sides.
 */
function byExchanges(places: ReadonlyMap<number, number>, half: number, keeps: Keeps): Refinement {
  const { size } = places
  const byHalf = byUpperHalf(places, half, keeps)
  const upperBits = half + widthFor(size)
  return {
    bits: byHalf.bits + upperBits + size,
    refine: (one, other) => {
      const first = byHalf.refine(one, other)
      const [upper, lower] = [places.get(one), places.get(other)]
      if (first === null || upper === undefined || lower === undefined)
        return first
      const stays = upper < half ? (1n << BigInt(half)) - (1n << BigInt(upper)) : 0n
      const changes = upper < half ? 0n : 1n << BigInt(size - 1 - upper)
      return (((first << BigInt(upperBits)) + stays) << BigInt(size)) + changes
    },
  }
}

/** Everybody of the upper side, in turn, meets the best possible opponent of the lower side. */
function byTransposition(
  places: ReadonlyMap<number, number>,
  upperSide: ReadonlySet<number>,
  keeps: Keeps,
): Refinement {
  const { size } = places
  const width = widthFor(size)
  const ranks = new Map([...upperSide].sort((one, other) => other - one).map((place, rank) => [place, rank]))
  return {
    bits: width * upperSide.size,
    refine: (one, other) => {
      if (!keeps(one, other))
        return null
      const [first, second] = [places.get(one), places.get(other)]
      if (first === undefined || second === undefined)
        return 0n
      const [rank, meets] = ranks.has(first) ? [ranks.get(first), second] : [ranks.get(second), first]
      return rank === undefined || upperSide.has(meets) ? null : BigInt(size - meets) << BigInt(rank * width)
    },
  }
}

function scoresOf(players: readonly SwissPlayer[]): number[] {
  return [...new Set(players.map(({ points }) => points))].sort((one, other) => other - one)
}

function never(): never {
  throw new Error('pairBracket: no such player')
}
