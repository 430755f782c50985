import type { Namespace, WallTools, Wrapping } from './wrapping.ts'
import { release } from 'node:os'
import { delimiter } from 'node:path'
import process from 'node:process'
import { answers } from './answers.ts'
import { ownCgroup } from './cgroup.ts'
import { ownCores } from './cores.ts'
import { findCommand } from './findCommand.ts'
import { reaperWords } from './reaper.ts'
import { wallsHold } from './walls/trial.ts'

const PLAIN: Wrapping = {
  means: { tree: 'group', endsWithHost: true, walls: false, cpus: false, memory: false, network: false },
  diesWithParent: [],
  namespace: null,
  loose: { words: [], cgroup: null },
  walls: null,
}
const WINDOWS: Wrapping = { ...PLAIN, means: { ...PLAIN.means, tree: 'taskkill', endsWithHost: false } }
/** Where system tools may be that are not on everybody's PATH. */
const SYSTEM_FOLDERS = ['/usr/bin', '/bin', '/usr/sbin', '/sbin']

let found: Promise<Wrapping> | null = null

/** Finds out, by trying it once, what this system can do. */
export async function systemWrapping(): Promise<Wrapping> {
  found ??= findWrapping()
  return found
}

async function findWrapping(): Promise<Wrapping> {
  if (process.platform === 'win32')
    return WINDOWS
  if (process.platform !== 'linux')
    return PLAIN
  const diesWithParent = await usable([await toolAt('setpriv'), '--pdeathsig', 'KILL'])
  const [mayPin, namespace, loose, walls] = await Promise.all([
    answers(['taskset', '-c', String(ownCores()[0] ?? 0)]),
    findNamespace(),
    findLoose(diesWithParent),
    findWalls(diesWithParent),
  ])
  return {
    means: {
      tree: namespace === null ? 'mark' : 'namespace',
      endsWithHost: true,
      walls: walls !== null,
      cpus: mayPin,
      memory: true,
      network: namespace?.withoutNetwork != null,
    },
    diesWithParent,
    namespace,
    loose,
    walls,
  }
}

/**
 * How to hold processes together without a namespace. A reaper notices the host's end itself, and ends its program; if
 * it died at once with its parent, it could not.
 */
async function findLoose(diesWithParent: readonly string[]): Promise<Wrapping['loose']> {
  const reaper = reaperWords(await toolAt('perl'))
  const words = reaper === null || diesWithParent.length === 0
    ? null
    : await orNull([...diesWithParent.with(-1, 'TERM'), ...reaper])
  return { words: words ?? diesWithParent, cgroup: await ownCgroup() }
}

/** Root needs no user namespace for a process namespace; everybody else does. */
async function findNamespace(): Promise<Namespace | null> {
  const asUser = ['--user', '--map-current-user']
  for (const users of isRoot() ? [[], asUser] : [asUser]) {
    const words = [await toolAt('unshare'), ...users, '--pid', '--fork', '--kill-child']
    if (await answers(words)) {
      return {
        words,
        withoutNetwork: await orNull([...words, '--net']),
        countsProcesses: users.length > 0 && countsByNamespace(),
      }
    }
  }
  return null
}

/**
 * Users other than root get a user namespace, in which they may mount, and then a second one, in which they have no
 * rights to the mounts. Root needs neither, and keeps its right to read other people's files, since their programs may
 * be readable only for them.
 */
async function findWalls(diesWithParent: readonly string[]): Promise<WallTools | null> {
  const [setpriv, unshare, mount] = await Promise.all(['setpriv', 'unshare', 'mount'].map(toolAt))
  if (setpriv === undefined || unshare === undefined || mount === undefined)
    return null
  const own = ['--mount', '--ipc', '--pid', '--fork', '--kill-child']
  const words = isRoot()
    ? [...diesWithParent, unshare, ...own]
    : [setpriv, '--no-new-privs', ...diesWithParent.slice(1), unshare, '--user', '--map-root-user', ...own]
  const leave = isRoot()
    ? [setpriv, '--inh-caps=-all', '--bounding-set=-all,+dac_override,+setuid,+setgid']
    : [unshare, '--user', `--map-user=${process.getuid?.()}`, `--map-group=${process.getgid?.()}`]
  const tools: WallTools = {
    words,
    withoutNetwork: null,
    countsProcesses: !isRoot() && countsByNamespace(),
    mount,
    leave,
    isRoot: isRoot(),
  }
  const [holds, withoutNetwork] = await Promise.all([wallsHold(tools), orNull([...words, '--net'])])
  return holds ? { ...tools, withoutNetwork } : null
}

function isRoot(): boolean {
  return process.getuid?.() === 0
}

/** Since that version Linux counts a user's processes in each user namespace separately. */
function countsByNamespace(): boolean {
  const [major = 0, minor = 0] = release().split('.').map(Number)
  return major > 5 || (major === 5 && minor >= 14)
}

/** The full path of a tool, so that no program's PATH matters; just its name if it is not found. */
async function toolAt(name: string): Promise<string> {
  const path = [process.env.PATH ?? '', ...SYSTEM_FOLDERS].join(delimiter)
  const at = await findCommand(name, '/', path)
  return at.ok ? at.value : name
}

async function usable(words: readonly string[]): Promise<readonly string[]> {
  return await answers(words) ? words : []
}

async function orNull(words: readonly string[]): Promise<readonly string[] | null> {
  return await answers(words) ? words : null
}
