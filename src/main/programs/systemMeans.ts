import type { SystemMeans } from '../../shared/match/systemMeans.ts'
import { execFile } from 'node:child_process'
import process from 'node:process'

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
  const [mayDie, mayPin, namespace] = await Promise.all([answers(diesWithParent), answers(['taskset', '-c', '0']), findNamespace()])
  return {
    means: { tree: namespace === null ? 'mark' : 'namespace', endsWithHost: true, cpus: mayPin, memory: true, network: namespace?.withoutNetwork != null },
    diesWithParent: mayDie ? diesWithParent : [],
    namespace,
  }
}

/** Root needs no namespace of users for one of processes; everybody else does. */
async function findNamespace(): Promise<Wrapping['namespace']> {
  const asUser = ['--user', '--map-current-user']
  for (const users of process.getuid?.() === 0 ? [[], asUser] : [asUser]) {
    const words = ['unshare', ...users, '--pid', '--fork', '--kill-child']
    const withoutNetwork = [...words, '--net']
    if (await answers(words))
      return { words, withoutNetwork: await answers(withoutNetwork) ? withoutNetwork : null }
  }
  return null
}

/** Whether a wrapping runs what it wraps. */
async function answers([command = '', ...args]: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(command, [...args, '/bin/sh', '-c', 'exit 7'], { timeout: 5_000 }, error => resolve(error !== null && error.code === 7))
  })
}
