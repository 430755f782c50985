import type { Seat } from '../../../game/seat.ts'
import type { Field } from './field.ts'
import { SIDE, stoneTooNear } from '../board.ts'

/** What one more stone would bring a player: cells gained at `row`, `column`, null if a stone is too near. */
export interface GainSample {
  readonly row: number
  readonly column: number
  readonly gain: number | null
  /** The side, in cells, of the square around this sample that it represents until nearer samples are known. */
  readonly span: number
}

/** The first pass takes one of so many samples each way; every pass after it takes twice as many. */
const COARSEST = 8

/**
 * Exact gains at one cell of every square of `step` × `step`, for a picture: at first few that cover
 * the whole board, in one piece, then row by row the others, each once. The field must not change meanwhile.
 * `step` is a divisor of 1000.
 */
export function* gainsOn(field: Field, player: Seat, step: number = 8): Generator<readonly GainSample[]> {
  const { stones } = field
  const before = field.scores.owned[player - 1] ?? 0
  const side = SIDE / step
  const sampleAt = (down: number, right: number, span: number): GainSample => {
    const stone = { row: down * step + (step >> 1), column: right * step + (step >> 1), player }
    const gain = stoneTooNear(stones, stone) !== null ? null : (field.whatIf(stone).owned[player - 1] ?? 0) - before
    return { row: stone.row, column: stone.column, gain, span: span * step }
  }
  const coarse = multiplesBelow(side, COARSEST)
  yield coarse.flatMap(down => coarse.map(right => sampleAt(down, right, COARSEST)))
  for (let span = COARSEST / 2; span >= 1; span /= 2) {
    const fine = multiplesBelow(side, span)
    for (const down of fine) {
      const isNew = (right: number): boolean => down % (2 * span) !== 0 || right % (2 * span) !== 0
      yield fine.filter(isNew).map(right => sampleAt(down, right, span))
    }
  }
}

/** 0, `step`, twice that, and so on. */
function multiplesBelow(end: number, step: number): readonly number[] {
  return Array.from({ length: Math.ceil(end / step) }, (_, index) => index * step)
}
