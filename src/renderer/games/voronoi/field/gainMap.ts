import type { Seat } from '../../../../shared/game/seat.ts'
import type { Cell } from '../../../../shared/games/voronoi/board.ts'
import type { Field } from '../../../../shared/games/voronoi/field/field.ts'
import { SIDE, stoneTooNear } from '../../../../shared/games/voronoi/board.ts'

/** Cells between two samples, and samples in a row. */
export const SAMPLE_STEP = 8
export const SAMPLES = SIDE / SAMPLE_STEP

/** The first picture has a sample for so many by so many of the last one; each further picture halves that. */
const COARSEST = 16

/** What a stone of a player would gain, for samples all over the map, row by row. */
export interface GainMap {
  /** NaN where no stone may be placed. Samples that are still to come have the gain of one nearby. */
  readonly gains: Float32Array<ArrayBuffer>
  /** How many samples to each side one stands for; 1 in the last picture. */
  readonly grain: number
}

export interface BestGain { readonly gain: number, readonly cell: Cell, /** Whether all samples were taken. */ readonly isFinal: boolean }

/** The sample with the most to gain; null where no stone may be placed. */
export function bestGain({ gains, grain }: GainMap): BestGain | null {
  let best = -1
  for (let sample = 0; sample < gains.length; sample++) {
    if (!Number.isNaN(gains[sample]) && (best < 0 || (gains[sample] ?? 0) > (gains[best] ?? 0)))
      best = sample
  }
  return best < 0 ? null : { gain: gains[best] ?? 0, cell: sampledCell(best), isFinal: grain === 1 }
}

/** The cell that a sample is taken at: the middle of its square. */
export function sampledCell(sample: number): Cell {
  const at = (index: number): number => index * SAMPLE_STEP + SAMPLE_STEP / 2
  return { row: at(Math.floor(sample / SAMPLES)), column: at(sample % SAMPLES) }
}

/** Takes one sample after the other, and yields the picture so far after each round: the coarse one first. Null is yielded after any other sample, for who has more to do. */
export function* gainMapOf(field: Field, player: Seat): Generator<GainMap | null> {
  const gains = new Float32Array(SAMPLES * SAMPLES).fill(Number.NaN)
  const before = field.scores.owned[player - 1] ?? 0
  for (let grain = COARSEST; grain >= 1; grain /= 2) {
    for (let row = 0; row < SAMPLES; row += grain) {
      for (let column = 0; column < SAMPLES; column += grain) {
        const isKnown = grain < COARSEST && row % (2 * grain) === 0 && column % (2 * grain) === 0
        const sample = row * SAMPLES + column
        const gain = isKnown ? gains[sample] as number : gainAt(field, player, sample) - before
        cover(gains, row, column, grain, gain)
        if (!isKnown)
          yield null
      }
    }
    yield { gains: gains.slice(), grain }
  }
}

/** The score after a stone there; NaN where none may be placed. */
function gainAt(field: Field, player: Seat, sample: number): number {
  const cell = sampledCell(sample)
  return stoneTooNear(field.stones, cell) === null ? field.whatIf({ ...cell, player }).owned[player - 1] ?? 0 : Number.NaN
}

function cover(gains: Float32Array, row: number, column: number, grain: number, gain: number): void {
  for (let down = row; down < Math.min(row + grain, SAMPLES); down++)
    gains.fill(gain, down * SAMPLES + column, down * SAMPLES + Math.min(column + grain, SAMPLES))
}
