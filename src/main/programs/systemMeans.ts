import type { SystemMeans } from '../../shared/match/systemMeans.ts'
import { execFile } from 'node:child_process'
import { release } from 'node:os'
import process from 'node:process'
import { ownCores } from './cores.ts'

/** How programs are wrapped on this system, and what that keeps. */
export interface Wrapping {
  readonly means: SystemMeans
  /** What stands before a program's words so that its processes end with the host; empty where there is nothing like it. */
  readonly diesWithParent: readonly string[]
  /** What gives it a process namespace of its own, and what a network namespace adds to that; null where there are none. */
  readonly namespace: { readonly words: readonly string[], readonly withoutNetwork: readonly string[] | null } | null
}

const PLAIN: Wrapping = { means: { tree: 'group', endsWithHost: true, cpus: false, memory: false, network: false }, diesWithParent: [], namespace: null }
const WINDOWS: Wrapping = { ...PLAIN, means: { ...PLAIN.means, tree: 'taskkill', endsWithHost: false } }

let found: Promise<Wrapping> | null = null

/** Tries once what this system has. */
export async function systemWrapping(): Promise<Wrapping> {
  found ??= findWrapping()
  return found
}

async function findWrapping(): Promise<Wrapping> {
  if (process.platform === 'win32')
    return WINDOWS
  if (process.platform !== 'linux')
    return PLAIN
  const diesWithParent = ['setpriv', '--pdeathsig', 'KILL']
  const [mayDie, mayPin, namespace] = await Promise.all([answers(diesWithParent), answers(['taskset', '-c', String(ownCores()[0] ?? 0)]), findNamespace()])
  return {
    means: { tree: namespace === null ? 'mark' : 'namespace', endsWithHost: true, cpus: mayPin, memory: true, network: namespace?.withoutNetwork != null },
    diesWithParent: mayDie ? diesWithParent : [],
    namespace,
  }
}

/** Processes and threads that a program may have at once, where Linux counts them for it alone; root is never counted. */
const FEW_PROCESSES = ['prlimit', '--nproc=400:400']

/** Root needs no namespace of users for one of processes; everybody else does. */
async function findNamespace(): Promise<Wrapping['namespace']> {
  const asUser = ['--user', '--map-current-user']
  for (const users of process.getuid?.() === 0 ? [[], asUser] : [asUser]) {
    const words = ['unshare', ...users, '--pid', '--fork', '--kill-child']
    if (!await answers(words))
      continue
    const inside = users.length > 0 && countsByNamespace() && await answers([...words, ...FEW_PROCESSES]) ? FEW_PROCESSES : []
    return { words: [...words, ...inside], withoutNetwork: await answers([...words, '--net']) ? [...words, '--net', ...inside] : null }
  }
  return null
}

/** Since then Linux counts the processes of a user in each namespace of users by itself. */
function countsByNamespace(): boolean {
  const [major = 0, minor = 0] = release().split('.').map(Number)
  return major > 5 || (major === 5 && minor >= 14)
}

/** Whether a wrapping runs what it wraps. */
async function answers([command = '', ...args]: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(command, [...args, '/bin/sh', '-c', 'exit 7'], { timeout: 5_000 }, error => resolve(error !== null && error.code === 7))
  })
}
