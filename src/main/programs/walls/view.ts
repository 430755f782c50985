import type { Result } from '../../../shared/result.ts'
import { quote } from '../../../shared/printable.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { isWithin } from './mounts.ts'

/** Who owns which paths, as known before a program is started. Paths are absolute, with links resolved. */
export interface Ownership {
  /** The folders of the program: where it runs, and where its file is. */
  readonly own: readonly string[]
  /** The folders of everybody else who plays here. */
  readonly others: readonly string[]
  /** What no program may see: the data folder, keys, secret files in the home folder. */
  readonly secret: readonly string[]
  /** Folders that several programs use: the home folder, those of PATH, this app’s. */
  readonly common: readonly string[]
  /** Paths that its command names. */
  readonly named: readonly string[]
}

/** What a program sees of this machine's files. Only `writable` is not read-only. */
export interface View {
  readonly writable: readonly string[]
  readonly hidden: readonly string[]
}

/** Folders of the system, which nobody owns. */
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
 * What a program may see. A folder is writable if it is only for this program: it does not belong to others, and
 * contains no folder of others and nothing common or secret. Others' folders are hidden, unless they contain the
 * program's own folder, something that all need, or a path that its command names. The error is words after `it`.
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

/** Removes paths that lie within another one. */
function outermost(paths: readonly string[]): readonly string[] {
  const unlike = [...new Set(paths)]
  return unlike.filter(path => !unlike.some(other => other !== path && isWithin(path, other)))
}
