import type { Grade, Review } from '../../../shared/game/analysis.ts'
import type { Seat } from '../../../shared/game/seat.ts'

/** How many of a seat's moves gave nothing away, out of those that could have lost something. */
export interface Accuracy { readonly seat: Seat, readonly kept: number, readonly counted: number }

const KEPT: ReadonlySet<Grade> = new Set(['only', 'good'])
/** Grades of moves when there was nothing left to lose, or when nobody knows. */
const UNCOUNTED: ReadonlySet<Grade> = new Set(['hopeless', 'unclear'])

/** One entry for each seat that had something to lose, in the order of seats. */
export function accuraciesOf({ moves }: Pick<Review, 'moves'>): Accuracy[] {
  const counted = moves.filter(({ grade }) => !UNCOUNTED.has(grade))
  return [...new Set(counted.map(({ seat }) => seat))].toSorted().map((seat) => {
    const own = counted.filter(move => move.seat === seat)
    return { seat, kept: own.filter(({ grade }) => KEPT.has(grade)).length, counted: own.length }
  })
}
