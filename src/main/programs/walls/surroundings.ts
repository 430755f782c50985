import type { Mount } from './mounts.ts'
import type { OwnRoots } from './mountTable.ts'
import { Buffer } from 'node:buffer'
import { lstat, readFile, realpath } from 'node:fs/promises'
import { homedir } from 'node:os'
import { delimiter, dirname, isAbsolute, join } from 'node:path'
import process from 'node:process'
import { isWithin, reachable, readMounts } from './mounts.ts'

/** What a home folder has of keys and passwords, and of sockets by which other programs take orders. */
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

/** What this machine has that a program is to see, or not. Paths are absolute, with their links followed. */
export interface Surroundings {
  readonly mounts: readonly Mount[]
  readonly roots: OwnRoots
  /** What is the person's own affair. */
  readonly secret: readonly string[]
  /** Folders for more than one program. */
  readonly common: readonly string[]
  /** What programs need that may lie in `/run` or `/tmp`, by the name that they know: the folders of PATH, our Node. */
  readonly needed: readonly string[]
}

/** Looks around; `path` is the PATH that programs have. */
export async function lookAround(path: string): Promise<Surroundings> {
  const home = homedir()
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

/** The mounts that a path can lead into, and whose folder we may enter: what we may not, no program may. */
async function mountsInReach(): Promise<readonly Mount[]> {
  const mounts = reachable(readMounts(await readFile('/proc/self/mountinfo', 'latin1')))
  const mayEnter = await Promise.all(
    mounts.map(async ({ point }) => lstat(Buffer.from(point, 'latin1')).then(() => true, () => false)),
  )
  return mounts.filter((_, index) => mayEnter[index])
}

/**
 * Where other programs of this account listen: whoever may write there could have them do something. In `/run` and
 * `/tmp` no program finds them.
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

/** Those that are there, with their links followed. */
export async function allReal(paths: readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(paths.map(async path => realpath(path).catch(() => null)))
  return found.filter(path => path !== null)
}

async function realOr(path: string): Promise<string> {
  return realpath(path).catch(() => path)
}
