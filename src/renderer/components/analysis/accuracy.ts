import type { Grade, Review } from '../../../shared/game/analysis.ts'
import type { Seat } from '../../../shared/game/seat.ts'

/** How many of a seat's moves gave nothing away, of those in which it had something to lose. */
export interface Accuracy { readonly seat: Seat, readonly kept: number, readonly counted: number }

const KEPT: ReadonlySet<Grade> = new Set(['only', 'good'])
/** Nothing was left to lose, or nobody knows. */
const UNCOUNTED: ReadonlySet<Grade> = new Set(['hopeless', 'unclear'])

/** For each seat that had something to lose, by seat. */
export function accuraciesOf({ moves }: Pick<Review, 'moves'>): Accuracy[] {
  const counted = moves.filter(({ grade }) => !UNCOUNTED.has(grade))
  return [...new Set(counted.map(({ seat }) => seat))].toSorted().map((seat) => {
    const own = counted.filter(move => move.seat === seat)
    return { seat, kept: own.filter(({ grade }) => KEPT.has(grade)).length, counted: own.length }
  })
}
