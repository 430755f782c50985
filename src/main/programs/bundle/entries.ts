import { Buffer } from 'node:buffer'
import process from 'node:process'
import { quote } from '../../../shared/printable.ts'

/** A file or a folder of a bundle. Its path uses slashes, and starts at the packed folder. */
export type Entry = BundleFile | { readonly kind: 'folder', readonly path: string }

export interface BundleFile {
  readonly kind: 'file'
  readonly path: string
  readonly content: Uint8Array
  readonly isExecutable: boolean
}

/** The most files and folders in a bundle. */
export const MOST_ENTRIES = 5_000
/** The most bytes in a bundle: 64 MiB. */
export const MOST_BYTES = 64 * 1024 * 1024
const MOST_PATH_BYTES = 1_000
const MOST_NAME_BYTES = 255
const LONGEST_QUOTE = 200

/** The order of paths in a bundle: by their bytes, so the same on every machine. */
export function byPath(one: { readonly path: string }, other: { readonly path: string }): number {
  return Buffer.compare(Buffer.from(one.path), Buffer.from(other.path))
}

/**
 * Why a bundle can't have these entries, as words after `The folder` or `The bundle`; null if it can. Each entry's
 * folder must come before it, no path may occur twice, and no two may be the same on machines that ignore case.
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

/** Characters that no path may contain, and names that Windows does not allow either. */
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
