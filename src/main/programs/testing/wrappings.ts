import type { Wrapping } from '../wrapping.ts'
import { systemWrapping } from '../systemSupport.ts'

export const WRAPPING_NAMES = ['own', 'namespace', 'mark', 'bare'] as const
export type WrappingName = (typeof WRAPPING_NAMES)[number]

/**
 * Ways to wrap programs: with what this system has, and with what Linux has if nobody may mount, if nobody may create
 * namespaces, and if there is also neither reaper nor control group.
 */
export const WRAPPINGS: Readonly<Record<WrappingName, () => Promise<Wrapping>>> = {
  own: systemWrapping,
  namespace: async () => {
    const wrapping = await systemWrapping()
    return { ...wrapping, walls: null, means: { ...wrapping.means, walls: false } }
  },
  mark: async () => {
    const wrapping = await systemWrapping()
    return {
      ...wrapping,
      walls: null,
      namespace: null,
      means: { ...wrapping.means, tree: 'mark', walls: false, network: false },
    }
  },
  bare: async () => {
    const wrapping = await systemWrapping()
    return {
      ...wrapping,
      walls: null,
      namespace: null,
      loose: { words: wrapping.diesWithParent, cgroup: null },
      means: { ...wrapping.means, tree: 'mark', walls: false, network: false },
    }
  },
}
