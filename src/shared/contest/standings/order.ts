import type { DirectRow, MeetingsOf } from './direct.ts'
import type { NumericTieBreak } from './tieBreaks.ts'
import { byDirectEncounter } from './direct.ts'

/** A tie-break: a number, or the games among the tied. */
export type TieBreak = NumericTieBreak | 'direct'

/**
 * Participants who stand together, and the tie-break that put them below the ones before; null for the first, and if
 * points did.
 */
export interface Placed<By = TieBreak> {
  readonly numbers: readonly number[]
  readonly why: By | null
}

/** What participants are ordered by. */
export interface OrderTerms {
  readonly scoreOf: (number: number) => number
  readonly valueOf: (number: number, tieBreak: NumericTieBreak) => number
  readonly meetingsOf: MeetingsOf
  /** What a win brings. */
  readonly win: number
  /** The first decides before the second. */
  readonly order: readonly TieBreak[]
}

/** The participants by points and then by the tie-breaks, the best first; those who stand together are still tied. */
export function ordered(numbers: readonly number[], terms: OrderTerms): Placed[] {
  return byPoints(numbers, terms).flatMap(group => orderedWithin(group, terms))
}

/** Groups of participants with equal points, the greatest first. */
export function byPoints(numbers: readonly number[], { scoreOf }: Pick<OrderTerms, 'scoreOf'>): number[][] {
  return split(numbers, scoreOf)
}

/** Orders a group with equal points by the tie-breaks; `among` is the `directTable` of the group, if known. */
export function orderedWithin(
  group: readonly number[],
  { valueOf, meetingsOf, win, order }: OrderTerms,
  among?: readonly DirectRow[],
): Placed[] {
  return order.reduce<Placed[]>((placed, tieBreak) =>
    placed.flatMap(({ numbers: tied, why }) => {
      if (tied.length < 2)
        return [{ numbers: tied, why }]
      const groups = tieBreak === 'direct'
        ? byDirectEncounter(tied, meetingsOf, win, tied === group ? among : undefined)
        : split(tied, number => valueOf(number, tieBreak))
      return groups.map((part, index): Placed => ({ numbers: part, why: index === 0 ? why : tieBreak }))
    }), [{ numbers: group, why: null }])
}

/** A format's own tie-break among equal points: the greatest value first. */
export interface OwnOrder<By> { readonly by: By, readonly valueOf: (number: number) => number }

/** Orders a group with equal points by such values. */
export function orderedByOwn<By>(group: readonly number[], orders: readonly OwnOrder<By>[]): Placed<By>[] {
  return orders.reduce<Placed<By>[]>(
    (placed, { by, valueOf }) =>
      placed.flatMap(({ numbers, why }) =>
        split(numbers, valueOf).map((part, index) => ({ numbers: part, why: index === 0 ? why : by })),
      ),
    [{ numbers: group, why: null }],
  )
}

/** Groups of participants with equal values, the greatest first. */
function split(numbers: readonly number[], valueOf: (number: number) => number): number[][] {
  return [...Map.groupBy(numbers, valueOf)].sort(([one], [other]) => other - one).map(([, group]) => group)
}
