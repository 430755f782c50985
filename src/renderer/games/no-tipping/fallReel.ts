import type { FallFrame } from '../../../shared/games/no-tipping/fall/simulateFall.ts'
import type { NoTippingState } from '../../../shared/games/no-tipping/state.ts'

/** The frames of one fall, worked out bit by bit so that nothing else has to wait. */
export interface FallReel {
  /** Those that are there so far, from the beam as it stood on. */
  readonly frames: readonly FallFrame[]
  readonly isWhole: () => boolean
  /** Works out more of them, for about so many milliseconds; one at least. */
  readonly workFor: (ms: number) => void
}

const reels = new WeakMap<NoTippingState, FallReel>()

/** The fall of a tipped beam. Loads the physics when it is first asked for; rejects where they can't be loaded. */
export async function reelOf(state: NoTippingState): Promise<FallReel> {
  const { fallFrames } = await import('../../../shared/games/no-tipping/fall/simulateFall.ts')
  const reel = reels.get(state) ?? reelFrom(fallFrames(state))
  reels.set(state, reel)
  return reel
}

function reelFrom(source: Iterator<FallFrame, void>): FallReel {
  const frames: FallFrame[] = []
  let isWhole = false
  return {
    frames,
    isWhole: () => isWhole,
    workFor: (ms) => {
      const until = performance.now() + ms
      do {
        const next = source.next()
        isWhole ||= next.done === true
        if (next.done !== true)
          frames.push(next.value)
      } while (!isWhole && performance.now() < until)
    },
  }
}
