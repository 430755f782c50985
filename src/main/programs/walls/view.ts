import type { Result } from '../../../shared/result.ts'
import { quote } from '../../../shared/printable.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { isWithin } from './mounts.ts'

/** Whose is what, before a program is started. Every path is absolute, with its links followed. */
export interface Ownership {
  /** The folders of the program: where it was said to run, and where its file is. */
  readonly own: readonly string[]
  /** The folders of everybody else who plays here. */
  readonly others: readonly string[]
  /** What no program may see: the data folder, keys, what is secret in the home folder. */
  readonly secret: readonly string[]
  /** Folders that are for more than one program: the home folder, those of PATH, this app’s. */
  readonly common: readonly string[]
  /** What its command names. */
  readonly named: readonly string[]
}

/** What a program sees of the files of this machine. All but `writable` is read-only. */
export interface View {
  readonly writable: readonly string[]
  readonly hidden: readonly string[]
}

/** What is the system's, and nobody's own. */
const SYSTEM = [
  '/bin',
  '/boot',
  '/dev',
  '/etc',
  '/lib',
  '/lib32',
  '/lib64',
  '/libx32',
  '/proc',
  '/sbin',
  '/sys',
  '/usr',
]
const OPEN_TO_ALL = ['/', '/home', '/media', '/mnt', '/opt', '/run', '/srv', '/tmp', '/var', '/var/tmp']
const LONGEST_QUOTE = 200

/**
 * What a program is to see. A folder is writable where it is for this program alone: it is no folder of others, nor
 * does it hold one, nor anything that is common or secret. The folder of somebody else is hidden, unless the program's
 * own lies in it, or what all need, or its command names. The error goes on after `it`.
 */
export function viewFor({ own, others, secret, common, named }: Ownership): Result<View, string> {
  for (const folder of own) {
    const around = secret.find(path => isWithin(folder, path))
    if (around !== undefined) {
      return fail(
        `lies in ${quote(around, LONGEST_QUOTE)}, which no program that is started here can see: move it elsewhere`,
      )
    }
  }
  const shared = [...others, ...secret, ...common, ...OPEN_TO_ALL]
  const needed = [...own, ...common, ...named, ...SYSTEM]
  return succeed({
    writable: own.filter(folder =>
      !shared.some(path => isWithin(path, folder)) && !SYSTEM.some(path => isWithin(folder, path)),
    ),
    hidden: outermost([...secret, ...others.filter(folder => !needed.some(path => isWithin(path, folder)))]),
  })
}

/** Without those that lie in another. */
function outermost(paths: readonly string[]): readonly string[] {
  const unlike = [...new Set(paths)]
  return unlike.filter(path => !unlike.some(other => other !== path && isWithin(path, other)))
}
