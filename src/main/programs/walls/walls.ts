import type { Result } from '../../../shared/result.ts'
import type { OwnRoots, Walled } from './mountTable.ts'
import type { Surroundings } from './surroundings.ts'
import { Buffer } from 'node:buffer'
import { lstat, mkdir, realpath, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import { quote } from '../../../shared/printable.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { bytesOf, isWithin, otherWaysTo } from './mounts.ts'
import { mountTable } from './mountTable.ts'
import { allReal, lookAround } from './surroundings.ts'
import { viewFor } from './view.ts'

/** A program that should get walls. */
export interface WallRequest {
  /** The words of its command. Files and folders that they name must be visible. */
  readonly words: readonly string[]
  /** Where it runs. */
  readonly folder: string
  /** The program's own folders, those of all others, and what no program may see. Links are resolved here. */
  readonly own: readonly string[]
  readonly others: readonly string[]
  readonly secret: readonly string[]
  /** The program's PATH. */
  readonly path: string
  /** A folder for its files, which it sees as `/tmp`. */
  readonly scratch: string
  /** A folder for what its walls need, and one for what all programs of a host share. Programs see neither. */
  readonly place: string
  readonly kit: string
}

/** The prepared walls of a program. */
export interface Walls {
  /** The file with the table of mounts. */
  readonly table: string
  readonly roots: OwnRoots
  /** Where it runs, with links resolved. */
  readonly folder: string
  /** Whether that folder is read-only. */
  readonly isReadOnly: boolean
  /** The folder for scratch files, as the program sees it. */
  readonly scratch: string
}

const LONGEST_QUOTE = 200

/** Prepares walls in which a program only sees its own files. The error is words after `it`. */
export async function makeWalls(request: WallRequest, isRoot: boolean): Promise<Result<Walls, string>> {
  const { folder, scratch, place, kit } = request
  const around = await lookAround(request.path)
  const real = await realText(folder)
  if (real === null) {
    return fail(
      `was to run in ${quote(folder, LONGEST_QUOTE)}, and the way there leads through a folder whose name is no text`,
    )
  }
  const words = request.words.map(word => resolve(real, word))
  const [own, others, secret, named] = await Promise.all([
    allReal(request.own),
    allReal(request.others),
    allReal([...request.secret, dirname(kit)]),
    allReal(words),
  ])
  const view = viewFor({ own, others, secret: [...secret, ...around.secret], common: around.common, named })
  if (!view.ok)
    return fail(`runs in a folder that ${view.error}`)
  const { writable } = view.value
  const shown = await shownAgain([...own, real, ...words, ...around.needed], around, writable)
  const hidden = await hiddenHere(view.value.hidden, around, [...writable, ...shown.map(({ at }) => at)])
  const run = join(place, 'run')
  await mkdir(run)
  await makePlaces([...shown, ...writable.map(at => ({ at, kind: 'folder' as const }))], around.roots, {
    run,
    tmp: scratch,
  })
  const walled: Walled = {
    mounts: around.mounts,
    roots: around.roots,
    dev: kit,
    run,
    tmp: scratch,
    shown,
    writable,
    hidden,
    isRoot,
  }
  const table = join(place, 'mounts')
  await writeFile(table, mountTable(walled))
  return succeed({
    table,
    roots: around.roots,
    folder: real,
    isReadOnly: !writable.some(one => isWithin(real, one)),
    scratch: around.roots.tmp,
  })
}

interface Shown { readonly at: string, readonly from: string, readonly kind: 'folder' | 'file' }

/** Paths in `/run` or `/tmp` that must stay visible; without those in a folder that is visible anyway. */
async function shownAgain(
  paths: readonly string[],
  { roots }: Surroundings,
  writable: readonly string[],
): Promise<readonly Shown[]> {
  const isCovered = (path: string): boolean => Object.values(roots).some(root => isWithin(path, root) && path !== root)
  const shown: Shown[] = []
  for (const path of paths) {
    const from = await realpath(path).catch(() => null)
    const ways = from === null ? [] : [path, from].filter(isCovered)
    for (const at of ways) {
      const isSeen = [...writable, ...shown.map(({ at }) => at)].some(seen => isWithin(at, seen))
      const found = isSeen || from === null ? null : await lstat(from)
      if (from !== null && (found?.isDirectory() === true || found?.isFile() === true))
        shown.push({ at, from, kind: found.isDirectory() ? 'folder' : 'file' })
    }
  }
  return shown.toSorted((one, other) => one.at.length - other.at.length)
}

/** The hidden paths by all their mounts, as byte strings; without those that a program can't reach anyway. */
async function hiddenHere(
  paths: readonly string[],
  { mounts, roots }: Surroundings,
  seen: readonly string[],
): Promise<Walled['hidden']> {
  const ways = [...new Set(paths.map(bytesOf).flatMap(path => [path, ...otherWaysTo(mounts, path)]))]
  const [covered, shown] = [['/proc', '/dev', ...Object.values(roots)].map(bytesOf), seen.map(bytesOf)]
  const found = await Promise.all(ways
    .filter(path => !covered.some(root => isWithin(path, root)) || shown.some(folder => isWithin(path, folder)))
    .map(async (path) => {
      const stats = await lstat(Buffer.from(path, 'latin1')).catch(() => null)
      return stats === null ? null : { path, kind: stats.isDirectory() ? 'folder' as const : 'file' as const }
    }))
  return found.filter(one => one !== null)
}

/** Creates mount points, folders and empty files, in what becomes `/run` and `/tmp`. */
async function makePlaces(
  places: readonly Pick<Shown, 'at' | 'kind'>[],
  roots: OwnRoots,
  folders: OwnRoots,
): Promise<void> {
  for (const { at, kind } of places) {
    const root = (['run', 'tmp'] as const).find(name => isWithin(at, roots[name]))
    if (root === undefined)
      continue
    const path = join(folders[root], relative(roots[root], at))
    await mkdir(kind === 'folder' ? path : dirname(path), { recursive: true })
    if (kind === 'file')
      await writeFile(path, '')
  }
}

/** A path with links resolved; null if the result is not valid text, and so can't be used. */
async function realText(path: string): Promise<string | null> {
  const bytes = await realpath(path, { encoding: 'buffer' })
  const text = bytes.toString('utf8')
  return Buffer.from(text).equals(bytes) ? text : null
}
