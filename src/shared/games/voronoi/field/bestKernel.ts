import type { Kernel } from './kernel.ts'
import { plainKernel } from './plainKernel.ts'
import { simdKernel } from './simdKernel.ts'

let best: Kernel | undefined

/** The quickest kernel that runs here. */
export function bestKernel(): Kernel {
  best ??= simdKernel() ?? plainKernel
  return best
}
