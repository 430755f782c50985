import type { FallFrame } from '../../../shared/games/no-tipping/fall/simulateFall.ts'
import type { NoTippingState } from '../../../shared/games/no-tipping/state.ts'

/** The frames of one fall, computed in small portions so that nothing else has to wait. */
export interface FallReel {
  /** The frames computed so far; the first one shows the beam as it stood. */
  readonly frames: readonly FallFrame[]
  readonly isWhole: () => boolean
  /** Computes more frames for about this many milliseconds; at least one frame. */
  readonly workFor: (ms: number) => void
}

const reels = new WeakMap<NoTippingState, FallReel>()

/** The fall of a tipped beam. Loads the physics when first called; rejects if that fails. */
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
