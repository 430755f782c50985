import type { Finale } from '../../../game/finale.ts'
import type { NoTippingState } from '../state.ts'
import { pictureDuring } from '../picture.ts'
import { FALL_FPS } from './proportions.ts'
import { fallFrames } from './simulateFall.ts'

/** Of the frames of a fall a picture shows one in so many. */
const STRIDE = 5

/** The fall of the beam in pictures, to the end of it; none for a beam that stands. */
export const finale: Finale<NoTippingState> = {
  frameMs: Math.round(1000 * STRIDE / FALL_FPS),
  pictures: (state, names) => {
    const frames = [...fallFrames(state)]
    const [from] = frames
    const shown = frames.filter((_, index) => index % STRIDE === 0 || index === frames.length - 1)
    return from === undefined ? [] : shown.map(now => pictureDuring(state, names, { from, now }))
  },
}
