import type { Finale } from '../../../game/finale.ts'
import type { NoTippingState } from '../state.ts'
import { pictureDuring } from '../picture.ts'
import { FALL_FPS } from './proportions.ts'
import { fallFrames } from './simulateFall.ts'

/** A picture is made for one in this many frames of a fall. */
const STRIDE = 5

/** Pictures of the beam's fall, to its end; none for a beam that stands. */
export const finale: Finale<NoTippingState> = {
  frameMs: Math.round(1000 * STRIDE / FALL_FPS),
  pictures: (state, names) => {
    const frames = [...fallFrames(state)]
    const [from] = frames
    const shown = frames.filter((_, index) => index % STRIDE === 0 || index === frames.length - 1)
    return from === undefined ? [] : shown.map(now => pictureDuring(state, names, { from, now }))
  },
}
