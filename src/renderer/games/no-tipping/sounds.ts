import type { NoTippingState } from '../../../shared/games/no-tipping/state.ts'
import type { Sound } from '../../sounds/sound.ts'
import type { MoveSound } from '../moveSound.ts'
import { WEIGHTS } from '../../sounds/sound.ts'

/** A beam counts as about to tip if its nearer limit is at most this far away, in kg·m. */
const NEAR_THE_LIMIT = 5
/** The pitch of 1 kg, and how much lower each further kg sounds, in Hz. */
const LIGHTEST_HZ = 260
const HZ_PER_KG = 9
const LOWEST_HZ = 90

const FALL: Sound = {
  weight: WEIGHTS.fall,
  tones: [
    { hz: 320, toHz: 60, wave: 'triangle', atMs: 0, ms: 520, loudness: 0.35 },
    { hz: 70, toHz: 45, wave: 'square', atMs: 480, ms: 260, loudness: 0.18 },
  ],
}
const WARNING: Sound = {
  weight: WEIGHTS.warning,
  tones: [
    { hz: 340, toHz: 300, wave: 'sawtooth', atMs: 0, ms: 160, loudness: 0.08 },
    { hz: 340, toHz: 280, wave: 'sawtooth', atMs: 200, ms: 200, loudness: 0.08 },
  ],
}

/**
 * The sounds of a block put down (deeper the heavier it is) or taken off, of a creak near the limit, and of the fall.
 */
export const moveSound: MoveSound<NoTippingState> = ({ tipped, torques, lastMove }) => {
  if (lastMove === null)
    return null
  if (tipped !== null)
    return FALL
  if (Math.min(-torques.left, torques.right) <= NEAR_THE_LIMIT)
    return WARNING
  const hz = Math.max(LOWEST_HZ, LIGHTEST_HZ - HZ_PER_KG * lastMove.weight)
  const put = lastMove.phase === 'place'
  return {
    weight: WEIGHTS.move,
    tones: [{ hz, toHz: put ? hz * 0.6 : hz * 1.6, wave: 'triangle', atMs: 0, ms: put ? 130 : 110, loudness: 0.4 }],
  }
}
