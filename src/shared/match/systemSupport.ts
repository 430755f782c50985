import type { ProgramLimits } from './program.ts'

export const TREE_MEANS = ['namespace', 'mark', 'group', 'taskkill'] as const

/** What this system offers to keep programs within their limits, and to end them with everything that they started. */
export interface SystemSupport {
  /**
   * How a program's processes are found and ended: `namespace`, by a process namespace, which no process can leave;
   * `mark`, by their parents, a control group and a mark in their environment; `group`, by their process group alone;
   * `taskkill`, by as much of the process tree as Windows knows.
   */
  readonly tree: (typeof TREE_MEANS)[number]
  /** Whether the processes also end if the host is killed. */
  readonly endsWithHost: boolean
  /** Whether keys, the data folder and the folders of other programs are hidden from a program. */
  readonly walls: boolean
  readonly cpus: boolean
  readonly memory: boolean
  readonly network: boolean
}

/** Which of these limits can't be kept with these means, each as words that follow `this system can't`. */
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
  mark: 'A program is ended with everything that it started, except what hides on purpose.',
  group: 'A program is ended with its process group; what leaves the group stays.',
  taskkill: 'A program is ended with the processes that Windows knows as its children.',
}

/**
 * What programs that are started here could do to the person and to each other, as a sentence; null if they are
 * prevented from it.
 */
export function missingWalls({ walls, tree }: Pick<SystemSupport, 'walls' | 'tree'>): string | null {
  if (walls)
    return null
  const alsoSignals = tree === 'namespace' ? '' : ', and stop Fulcrum itself'
  return `Programs that are started here can read and change your files and those of other programs${alsoSignals}: this system gives Fulcrum no means to prevent it.`
}

/** Describes these means in sentences. */
export function describeMeans(means: SystemSupport): string[] {
  const { tree, endsWithHost, cpus, memory, network } = means
  const unwalled = missingWalls(means)
  const kept = [...cpus ? ['cores'] : [], ...memory ? ['memory'] : [], ...network ? ['network'] : []]
  return [
    TREES[tree],
    endsWithHost
      ? 'It ends with the host, even if the host is killed.'
      : 'If the host is killed, programs may keep running.',
    kept.length === 0 ? 'No limits can be kept here.' : `Limits that can be kept here: ${kept.join(', ')}.`,
    ...unwalled === null ? [] : [unwalled],
  ]
}
