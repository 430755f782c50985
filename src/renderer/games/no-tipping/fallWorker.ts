import type { FallFrame } from '../../../shared/games/no-tipping/fall/simulateFall.ts'
import type { NoTippingState } from '../../../shared/games/no-tipping/state.ts'
import type { FromFallWorker } from './fallReel.ts'
import { fallFrames } from '../../../shared/games/no-tipping/fall/simulateFall.ts'

/** Frames that are sent together. */
const AT_ONCE = 4

/** The thread that computes one fall. */
addEventListener('message', ({ data: state }: MessageEvent<NoTippingState>) => {
  let some: FallFrame[] = []
  for (const frame of fallFrames(state)) {
    some.push(frame)
    if (some.length === AT_ONCE) {
      say(some)
      some = []
    }
  }
  say(some)
  say('whole')
})

function say(said: FromFallWorker): void {
  postMessage(said)
}
