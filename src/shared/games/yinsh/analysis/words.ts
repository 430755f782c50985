import type { Names } from '../../../game/seat.ts'
import type { Found } from '../engine/searchTurn.ts'
import type { Turn } from '../notation.ts'
import type { YinshSettings } from '../settings.ts'
import type { YinshState } from '../state.ts'
import { counted } from '../../../counted.ts'
import { opponentOf } from '../../../game/pair.ts'
import { geometryOf } from '../geometry.ts'
import { turnText } from '../notation.ts'

/** So many turns of a line are told. */
const MOST_TOLD = 4
/** What is less than so many rings is no lead. */
const LEAST_LEAD = 0.05

/** The first turns of a line: `S 1 2 M 2 4, S 3 4 M 4 1`. */
export function lineText({ size }: Pick<YinshSettings, 'size'>, line: readonly Turn[]): string {
  return line.slice(0, MOST_TOLD).map(turn => turnText(geometryOf(size), turn)).join(', ')
}

export function countedTurns(depth: number): string {
  return counted(depth, 'turn')
}

/** `worth 0.7 rings, looking 9 turns ahead`: an estimate, for the player to move. */
export function aheadText({ value, depth }: Pick<Found, 'value' | 'depth'>): string {
  return `${value < 0 ? '−' : '+'}${ringsText(value)}, looking ${countedTurns(depth)} ahead`
}

/** `Ann is about 0.7 rings ahead, looking 9 turns ahead: S 1 2 M 2 4, S 3 4 M 4 1.` */
export function leadSentence({ mover, settings }: YinshState, { value, depth, line }: Found, names: Names): string {
  const leader = value > 0 ? mover : opponentOf(mover)
  const lead = Math.abs(value) < 1000 * LEAST_LEAD
    ? 'Both stand about level'
    : `${names[leader]} is about ${ringsText(value)} ahead`
  return `${lead} over the next ${countedTurns(depth)}: ${lineText(settings, line)}.`
}

/** `0.7 rings`, whoever has them. */
export function ringsText(value: number): string {
  const rings = (Math.abs(value) / 1000).toFixed(1)
  return `${rings} ${rings === '1.0' ? 'ring' : 'rings'}`
}
