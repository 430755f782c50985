import { Buffer } from 'node:buffer'
import { posix } from 'node:path'

/**
 * A mounted file system, as `/proc/self/mountinfo` describes it. Paths are byte strings, with one byte in each
 * character, since not all are valid text.
 */
export interface Mount {
  readonly id: string
  /** The id of the mount that it is mounted in. */
  readonly parent: string
  readonly device: string
  /** The folder of its file system that is visible. */
  readonly root: string
  /** Where it is mounted. */
  readonly point: string
  /** The options of this mount, such as `rw,nosuid,relatime`. */
  readonly options: readonly string[]
}

/** The mounts of a `mountinfo` that was read as latin1, the earliest first. */
export function readMounts(text: string): readonly Mount[] {
  return text.split('\n').flatMap((line) => {
    const [id, parent, device, root, point, options] = line.split(' ')
    if (
      id === undefined || parent === undefined || device === undefined || root === undefined || point === undefined
      || options === undefined
    ) {
      return []
    }
    return [{ id, parent, device, root: unescaped(root), point: unescaped(point), options: options.split(',') }]
  })
}

/** The mounts that a path can lead into, because no other mount covers them. */
export function reachable(mounts: readonly Mount[]): readonly Mount[] {
  const inside = Map.groupBy(mounts, ({ parent }) => parent)
  const behind = new Set<string>()
  for (const { id, parent, point } of mounts) { // each comes after the mount that contains it
    if (
      behind.has(parent)
      || inside.get(parent)?.some(other => other.point !== point && isWithin(point, other.point)) === true
    ) {
      behind.add(id)
    }
  }
  return mounts.filter(({ id, point }) =>
    !behind.has(id) && inside.get(id)?.some(other => other.point === point) !== true,
  )
}

/** The mount that a path leads into. All `mounts` must be reachable. */
export function mountAt(mounts: readonly Mount[], path: string): Mount | undefined {
  return mounts.filter(({ point }) => isWithin(path, point)).toSorted((one, other) =>
    one.point.length - other.point.length,
  ).at(-1)
}

/** The other paths to a folder or file whose file system is mounted more than once. */
export function otherWaysTo(mounts: readonly Mount[], path: string): readonly string[] {
  const own = mountAt(mounts, path)
  if (own === undefined)
    return []
  const inside = posix.join(own.root, posix.relative(own.point, path))
  return mounts
    .filter(({ id, device, root }) => id !== own.id && device === own.device && isWithin(inside, root))
    .map(({ root, point }) => posix.join(point, posix.relative(root, inside)))
    .filter(way => way !== path && mountAt(mounts, way)?.device === own.device)
}

/** Whether a path is that folder or lies within it. Both are absolute, without `..`. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
}

/** A path as a byte string, with one byte in each character. */
export function bytesOf(path: string): string {
  return Buffer.from(path).toString('latin1')
}

/** A byte-string path, escaped as in lists of mounts. */
export function escaped(path: string): string {
  return path.replaceAll(/[ \t\n\r\\#]/g, character => `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`)
}

function unescaped(path: string): string {
  return path.replaceAll(/\\([0-7]{3})/g, (_, octal: string) => String.fromCharCode(Number.parseInt(octal, 8)))
}
