import type { ProgramLimits } from './program.ts'

export const TREE_MEANS = ['namespace', 'mark', 'group', 'taskkill'] as const

/** What this system has to keep programs within their limits, and to end them with all that they start. */
export interface SystemSupport {
  /**
   * How a program's processes are found and ended: `namespace`, by a process namespace, which nothing leaves; `mark`,
   * by their parents, a control group and a mark in their environment; `group`, by their group alone; `taskkill`, by
   * Windows as far as it knows the tree.
   */
  readonly tree: (typeof TREE_MEANS)[number]
  /** Whether they end also when the host is killed. */
  readonly endsWithHost: boolean
  /** Whether a program sees only its own files, and those of the system. */
  readonly walls: boolean
  readonly cpus: boolean
  readonly memory: boolean
  readonly network: boolean
}

/** What of these limits can't be kept with these means, each in words that go on after `this system can't`. */
export function unkeptLimits(
  { cpus, memoryMib, network, walls }: ProgramLimits,
  means: Pick<SystemSupport, 'cpus' | 'memory' | 'network' | 'walls'>,
): string[] {
  return [
    ...walls === 'required' && !means.walls ? ['keep a program from your files and from those of others'] : [],
    ...cpus !== undefined && !means.cpus ? ['give a program cores of its own'] : [],
    ...memoryMib !== undefined && !means.memory ? ['watch the memory of a program with its children'] : [],
    ...network === 'off' && !means.network ? ['keep a program from the network'] : [],
  ]
}

const TREES: Readonly<Record<SystemSupport['tree'], string>> = {
  namespace: 'A program is ended with everything that it started.',
  mark: 'A program is ended with everything that it started, unless that hides on purpose.',
  group: 'A program is ended with its process group; what leaves the group stays.',
  taskkill: 'A program is ended with the processes that Windows knows as its children.',
}

/**
 * What programs that are started here could do to the person and to each other, as a sentence; null where they are kept
 * from it.
 */
export function missingWalls({ walls, tree }: Pick<SystemSupport, 'walls' | 'tree'>): string | null {
  if (walls)
    return null
  const alsoSignals = tree === 'namespace' ? '' : ', and stop Fulcrum itself'
  return `Programs that are started here can read and change your files and those of other programs${alsoSignals}: this system gives Fulcrum no means to prevent it.`
}

/** What these means come to, as sentences. */
export function describeMeans(means: SystemSupport): string[] {
  const { tree, endsWithHost, cpus, memory, network } = means
  const unwalled = missingWalls(means)
  const kept = [...cpus ? ['cores'] : [], ...memory ? ['memory'] : [], ...network ? ['network'] : []]
  return [
    TREES[tree],
    endsWithHost
      ? 'It ends with the host, also where that is killed.'
      : 'Where the host is killed, programs may be left.',
    kept.length === 0 ? 'No limits can be kept here.' : `Limits that can be kept here: ${kept.join(', ')}.`,
    ...unwalled === null ? [] : [unwalled],
  ]
}
