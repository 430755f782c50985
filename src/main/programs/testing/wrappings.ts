import type { Wrapping } from '../systemMeans.ts'
import { systemWrapping } from '../systemMeans.ts'

/** Ways to keep programs: what this system has, and what Linux has where nobody may make namespaces. */
export const WRAPPINGS: Readonly<Record<string, () => Promise<Wrapping>>> = {
  own: systemWrapping,
  mark: async () => {
    const wrapping = await systemWrapping()
    return { ...wrapping, namespace: null, means: { ...wrapping.means, tree: 'mark', network: false } }
  },
}
