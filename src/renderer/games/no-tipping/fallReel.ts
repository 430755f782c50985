import type { FallFrame } from '../../../shared/games/no-tipping/fall/simulateFall.ts'
import type { NoTippingState } from '../../../shared/games/no-tipping/state.ts'
import { firstSeats } from '../../../shared/game/seat.ts'
import { noTipping } from '../../../shared/games/no-tipping/index.ts'

/** The frames of one fall, which a thread computes while they are shown: nothing else has to wait for them. */
export interface FallReel {
  /** The frames computed so far; the first one shows the beam as it stood. */
  readonly frames: readonly FallFrame[]
  readonly isWhole: () => boolean
  /** Resolves once no more frames will come. */
  readonly whole: Promise<void>
}

/** What the thread says: some more frames, and at last that there are no more. */
export type FromFallWorker = readonly FallFrame[] | 'whole'

const reels = new WeakMap<NoTippingState, Promise<FallReel>>()

/**
 * The fall of a tipped beam, once its first frames are there; for a beam that stands there are none. Rejects if they
 * can't be computed.
 */
export async function reelOf(state: NoTippingState): Promise<FallReel> {
  const reel = reels.get(state) ?? (typeof Worker === 'undefined' ? reelComputedHere(state) : reelFromThread(state))
  reels.set(state, reel)
  return reel
}

/** Has the browser fetch what the thread is made of, by a beam that stands. */
export async function preloadFall(): Promise<FallReel> {
  return reelOf(noTipping.setup(noTipping.settings.parse({}), { seats: firstSeats(2), first: 1 }))
}

function reelFromThread(state: NoTippingState): Promise<FallReel> {
  const { promise: whole, resolve: finish } = Promise.withResolvers<void>()
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./fallWorker.ts', import.meta.url), { type: 'module' })
    const frames: FallFrame[] = []
    let isWhole = false
    function end(): void {
      isWhole = true
      finish()
      worker.terminate()
    }
    worker.onmessage = ({ data }: MessageEvent<FromFallWorker>) => {
      if (data === 'whole')
        end()
      else
        frames.push(...data)
      resolve({ frames, isWhole: () => isWhole, whole })
    }
    worker.onerror = ({ message }) => {
      reels.delete(state)
      reject(new Error(message))
      end()
    }
    worker.postMessage(state)
  })
}

async function reelComputedHere(state: NoTippingState): Promise<FallReel> {
  const { fallFrames } = await import('../../../shared/games/no-tipping/fall/simulateFall.ts')
  return { frames: [...fallFrames(state)], isWhole: () => true, whole: Promise.resolve() }
}
