import type { Mount } from './mounts.ts'
import type { OwnRoots } from './mountTable.ts'
import { Buffer } from 'node:buffer'
import { lstat, readFile, realpath } from 'node:fs/promises'
import { delimiter, dirname, isAbsolute, join } from 'node:path'
import process from 'node:process'
import { homeFolder } from '../../homeFolder.ts'
import { isWithin, reachable, readMounts } from './mounts.ts'

/** Keys and passwords in a home folder, and sockets over which other programs take orders. */
const SECRET_AT_HOME = [
  '.fulcrum-key',
  '.ssh',
  '.gnupg',
  '.aws',
  '.azure',
  '.kube',
  '.docker',
  '.netrc',
  '.git-credentials',
  '.password-store',
  '.pki',
  '.mozilla',
  '.thunderbird',
  '.Xauthority',
  '.ICEauthority',
  '.bash_history',
  '.zsh_history',
  '.config/gcloud',
  '.config/google-chrome',
  '.config/chromium',
  '.local/share/keyrings',
]

/** What a program should or should not see of this machine. Paths are absolute, with links resolved. */
export interface Surroundings {
  readonly mounts: readonly Mount[]
  readonly roots: OwnRoots
  /** The person's private files. */
  readonly secret: readonly string[]
  /** Folders that several programs use. */
  readonly common: readonly string[]
  /** What programs need that may be in `/run` or `/tmp`, under its usual path: the folders of PATH, our Node. */
  readonly needed: readonly string[]
}

/** Looks around; `path` is the PATH of the programs. */
export async function lookAround(path: string): Promise<Surroundings> {
  const home = homeFolder()
  const folders = path.split(delimiter).filter(folder => isAbsolute(folder))
  const [run, tmp] = await Promise.all([realOr('/run'), realOr('/tmp')])
  const roots = { run, tmp }
  const [mounts, atHome, sockets, common, resolver] = await Promise.all([
    mountsInReach(),
    allReal(SECRET_AT_HOME.map(name => join(home, name))),
    socketsOfOthers(roots),
    allReal([home, ...folders, dirname(process.execPath), import.meta.dirname]),
    allReal(['/etc/resolv.conf']),
  ])
  return {
    mounts,
    roots,
    secret: [...atHome, ...sockets],
    common,
    needed: [...folders, dirname(process.execPath), ...resolver],
  }
}

/** The reachable mounts whose folder we may enter; programs must not enter others. */
async function mountsInReach(): Promise<readonly Mount[]> {
  const mounts = reachable(readMounts(await readFile('/proc/self/mountinfo', 'latin1')))
  const mayEnter = await Promise.all(
    mounts.map(async ({ point }) => lstat(Buffer.from(point, 'latin1')).then(() => true, () => false)),
  )
  return mounts.filter((_, index) => mayEnter[index])
}

/**
 * Sockets of this account's other programs: who can write there could give them orders. Those in `/run` and `/tmp` are
 * hidden anyway.
 */
async function socketsOfOthers(roots: OwnRoots): Promise<readonly string[]> {
  const table = await readFile('/proc/net/unix', 'utf8').catch(() => '')
  const paths = table.split('\n')
    .flatMap(line => /^(?:\S+ +){7}(\/.+)$/.exec(line)?.[1] ?? [])
    .filter(path => !isWithin(path, roots.run) && !isWithin(path, roots.tmp))
  const own = await Promise.all([...new Set(paths)].map(async (path) => {
    const found = await lstat(path).catch(() => null)
    return found?.isSocket() === true && found.uid === process.getuid?.() ? realOr(path) : null
  }))
  return own.filter(path => path !== null)
}

/** The paths that exist, with links resolved. */
export async function allReal(paths: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(paths.map(async path => realpath(path).catch(() => null)))
  return found.filter(path => path !== null)
}

async function realOr(path: string): Promise<string> {
  return realpath(path).catch(() => path)
}
