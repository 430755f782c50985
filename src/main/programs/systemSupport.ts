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
/** Where tools of the system may be that are not for everybody. */
const SYSTEM_FOLDERS = ['/usr/bin', '/bin', '/usr/sbin', '/sbin']

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

/** A reaper hears that the host has gone, and sees to the program: what dies at once could not. */
async function findLoose(diesWithParent: readonly string[]): Promise<Wrapping['loose']> {
  const reaper = reaperWords(await toolAt('perl'))
  const words = reaper === null || diesWithParent.length === 0
    ? null
    : await orNull([...diesWithParent.with(-1, 'TERM'), ...reaper])
  return { words: words ?? diesWithParent, cgroup: await ownCgroup() }
}

/** Root needs no namespace of users for one of processes; everybody else does. */
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
 * Who is not root is it in a namespace of users, so that it may mount, and then itself in another one, by which it has
 * no right to any of that. Root needs none, and keeps its right to other people's files: their programs may be theirs
 * alone.
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

/** Since then Linux counts the processes of a user in each namespace of users by itself. */
function countsByNamespace(): boolean {
  const [major = 0, minor = 0] = release().split('.').map(Number)
  return major > 5 || (major === 5 && minor >= 14)
}

/** By its whole path, so that no PATH of a program's has a say; its name where it is nowhere. */
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
