import type { PairSeat } from '../../../game/pair.ts'
import type { RuleSet } from '../settings.ts'
import type { NoTippingState, Owner, Phase } from '../state.ts'
import { PAIR } from '../../../game/pair.ts'
import { startOf } from '../state.ts'
import { tipOf, torquesOf } from '../torque.ts'

/** Blocks by who put them there; `{ 1: { '-7': 5 } }` is 5 kg at −7 from the first player. */
export type Blocks = Partial<Record<Owner, Readonly<Record<string, number>>>>

export interface PositionOptions { readonly rules?: RuleSet, readonly weights?: number, readonly mover?: PairSeat }

/** The initial block alone, as an owner's blocks. */
export const INITIAL = { '-4': 3 }

/** A position of the placing phase: the hands contain what is not on the beam. */
export function placing(blocks: Blocks, options: PositionOptions = {}): NoTippingState {
  return position('place', blocks, options)
}

/** A position once both hands are empty. */
export function removing(blocks: Blocks, options: PositionOptions = {}): NoTippingState {
  return position('remove', blocks, options)
}

function position(
  phase: Phase,
  blocks: Blocks,
  { rules = 'fall-2021', weights = 15, mover = 1 }: PositionOptions,
): NoTippingState {
  const start = startOf({ rules, weights })
  const beam: number[] = start.beam.map(() => 0)
  const owners: Owner[] = start.beam.map(() => 0)
  const hands: Record<PairSeat, number> = phase === 'place' ? { ...start.hands } : { 1: 0, 2: 0 }
  for (const owner of [0, ...PAIR] as const) {
    for (const [at, weight] of Object.entries(blocks[owner] ?? {})) {
      beam[Number(at) + start.half] = weight
      owners[Number(at) + start.half] = owner
      if (owner !== 0)
        hands[owner] &= ~(1 << (weight - 1))
    }
  }
  const torques = torquesOf(beam.map((weight, index) => ({ position: index - start.half, weight })))
  if (tipOf(torques) !== null)
    throw new Error(`these blocks tip the beam: ${JSON.stringify(torques)}`)
  return { ...start, phase, mover, beam, owners, hands, torques, plies: pliesOf(phase, beam, weights) }
}

/** The number of moves made: the blocks placed, or in the removal phase all of those plus the blocks removed. */
function pliesOf(phase: Phase, beam: readonly number[], weights: number): number {
  const standing = beam.filter(weight => weight > 0).length
  return phase === 'place' ? standing - 1 : 2 * weights + 2 * weights + 1 - standing
}
