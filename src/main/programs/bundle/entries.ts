import { Buffer } from 'node:buffer'
import process from 'node:process'
import { quote } from '../../../shared/printable.ts'

/** A file or a folder of a bundle. Its path has slashes, and begins in the folder that was packed. */
export type Entry = BundleFile | { readonly kind: 'folder', readonly path: string }

export interface BundleFile {
  readonly kind: 'file'
  readonly path: string
  readonly content: Uint8Array
  readonly isExecutable: boolean
}

/** Files and folders of a bundle. */
export const MOST_ENTRIES = 5_000
/** Bytes of a bundle: 64 MiB. */
export const MOST_BYTES = 64 * 1024 * 1024
const MOST_PATH_BYTES = 1_000
const MOST_NAME_BYTES = 255
const LONGEST_QUOTE = 200

/** The order of paths in a bundle: that of their bytes, the same on every machine. */
export function byPath(one: { readonly path: string }, other: { readonly path: string }): number {
  return Buffer.compare(Buffer.from(one.path), Buffer.from(other.path))
}

/**
 * Why no bundle may have these, to go on after `The folder` or `The bundle`; null where one may. Each stands in a
 * folder before it, none twice, and none would be another on a machine that takes `a` for `A`.
 */
export function entriesProblem(entries: readonly Entry[], platform = process.platform): string | null {
  const folders = new Set([''])
  const names = new Map<string, string>()
  let last: Entry = { kind: 'folder', path: '' }
  for (const entry of entries) {
    const { path } = entry
    const shown = quote(path, LONGEST_QUOTE)
    const problem = pathProblem(path, platform)
    if (problem !== null)
      return `has ${shown}, ${problem}`
    if (byPath(last, entry) >= 0)
      return `has ${shown} twice, or in the wrong place`
    if (!folders.has(path.slice(0, Math.max(0, path.lastIndexOf('/')))))
      return `has ${shown}, and no folder that it lies in`
    const name = path.normalize('NFC').toUpperCase().toLowerCase()
    const twin = names.get(name)
    if (twin !== undefined)
      return `has ${quote(twin, LONGEST_QUOTE)} and ${shown}, which some machines take for one: give one another name`
    names.set(name, path)
    if (entry.kind === 'folder')
      folders.add(path)
    last = entry
  }
  return null
}

/** What no path may have anywhere, and what Windows gives a meaning of its own. */
// eslint-disable-next-line no-control-regex -- hostile names have them
const NO_NAME = /[\\\u0000-\u001F\u007F]/
const NO_NAME_ON_WINDOWS = /[<>:"|?*]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

function pathProblem(path: string, platform: NodeJS.Platform): string | null {
  const names = path.split('/')
  if (names.some(name => name === '' || name === '.' || name === '..'))
    return 'which is no path within a folder'
  if (!path.isWellFormed() || NO_NAME.test(path))
    return 'whose name has what not every machine takes, as a backslash: give it another name'
  if (platform === 'win32' && names.some(name => NO_NAME_ON_WINDOWS.test(name)))
    return 'whose name Windows does not take: give it another name'
  return Buffer.byteLength(path) > MOST_PATH_BYTES || names.some(name => Buffer.byteLength(name) > MOST_NAME_BYTES)
    ? 'whose path is too long: give it a shorter one'
    : null
}
