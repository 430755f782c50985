import type { Wrapping } from '../wrapping.ts'
import { systemWrapping } from '../systemSupport.ts'

export const WRAPPING_NAMES = ['own', 'namespace', 'mark', 'bare'] as const
export type WrappingName = (typeof WRAPPING_NAMES)[number]

/**
 * Ways to keep programs: what this system has; what Linux has where nobody may mount, where nobody may make namespaces,
 * and where there is no reaper and no control group either.
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
