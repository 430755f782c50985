import type { Seat } from '../../../../shared/game/seat.ts'
import type { Cell } from '../../../../shared/games/voronoi/board.ts'
import type { Field } from '../../../../shared/games/voronoi/field/field.ts'
import type { GainSample } from '../../../../shared/games/voronoi/field/gains.ts'
import { SIDE } from '../../../../shared/games/voronoi/board.ts'
import { gainsOn } from '../../../../shared/games/voronoi/field/gains.ts'

/** Cells between two samples, and the number of samples in a row. */
const SAMPLE_STEP = 8
export const SAMPLES = SIDE / SAMPLE_STEP

/** What a stone of a player would gain, for samples all over the map, row by row. */
export interface GainMap {
  /** NaN if no stone may be placed. Samples that are not taken yet have the gain of a nearby one. */
  readonly gains: Float32Array<ArrayBuffer>
  /** The sample with the highest gain so far; null if no stone may be placed. */
  readonly best: (Cell & { readonly gain: number }) | null
  /** Whether all samples were taken. */
  readonly isFinal: boolean
}

/**
 * Takes the samples, and yields a picture after each pass over the map, from coarse to fine. In between it yields null,
 * so that the caller can do other work.
 */
export function* gainMapOf(field: Field, player: Seat): Generator<GainMap | null> {
  const gains = new Float32Array(SAMPLES * SAMPLES).fill(Number.NaN)
  let best: GainMap['best'] = null
  let span: number | undefined
  for (const samples of gainsOn(field, player, SAMPLE_STEP)) {
    const isNextPass = span !== undefined && samples[0] !== undefined && samples[0].span !== span
    span = samples[0]?.span ?? span
    yield isNextPass ? { gains: gains.slice(), best, isFinal: false } : null
    for (const sample of samples) {
      cover(gains, sample)
      if (sample.gain !== null && sample.gain > (best?.gain ?? Number.NEGATIVE_INFINITY))
        best = { row: sample.row, column: sample.column, gain: sample.gain }
    }
  }
  yield { gains, best, isFinal: true }
}

/** Gives the gain of a sample to all samples in the square that it stands for. */
function cover(gains: Float32Array, { row, column, gain, span }: GainSample): void {
  const size = span / SAMPLE_STEP
  const from = (at: number): number => Math.max(0, Math.floor(at / SAMPLE_STEP) - (size >> 1))
  const to = (at: number): number => Math.min(SAMPLES, Math.floor(at / SAMPLE_STEP) + ((size + 1) >> 1))
  for (let down = from(row); down < to(row); down++)
    gains.fill(gain ?? Number.NaN, down * SAMPLES + from(column), down * SAMPLES + to(column))
}
