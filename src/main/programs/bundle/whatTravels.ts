import type { BigIntStats } from 'node:fs'
import { lstat, readdir, realpath } from 'node:fs/promises'
import { isAbsolute, join, relative, sep } from 'node:path'
import { byPath, MOST_ENTRIES } from './entries.ts'
import { GitIgnore } from './gitIgnore.ts'

/** What is left out of a folder, and why. */
export interface LeftOut {
  readonly path: string
  readonly why: 'ignored' | 'link-out' | 'link-around' | 'special' | 'unreadable'
}

/** A file or a folder that travels; `from` is its real path, and `stats` are from when it was found. */
export interface Found {
  readonly path: string
  readonly from: string
  readonly stats: BigIntStats
}

/**
 * What of a folder travels, by path: all but `.git`, whatever a `.gitignore` names, and anything that is neither file
 * nor folder. A link to something that travels counts as a copy, so bundles need no links. The search stops at one
 * entry more than a bundle may have. Throws if the folder can't be read.
 */
export async function whatTravels(
  folder: string,
): Promise<{ readonly found: readonly Found[], readonly leftOut: readonly LeftOut[] }> {
  const walk = new Walk(await realpath(folder))
  await walk.enter('', '', await readdir(folder), [''])
  return { found: walk.found.toSorted(byPath), leftOut: walk.leftOut.toSorted(byPath) }
}

class Walk {
  readonly found: Found[] = []
  readonly leftOut: LeftOut[] = []
  readonly #root: string
  readonly #ignored: GitIgnore

  constructor(root: string) {
    this.#root = root
    this.#ignored = new GitIgnore(root)
  }

  /**
   * Enters a folder with these `names`; `real` is its path without links, and `way` has the real paths of the folders
   * above it.
   */
  async enter(path: string, real: string, names: readonly string[], way: readonly string[]): Promise<void> {
    for (const name of names.toSorted()) {
      if (name !== '.git' && this.found.length <= MOST_ENTRIES)
        await this.#see(within(path, name), within(real, name), way)
    }
  }

  async #see(path: string, named: string, way: readonly string[]): Promise<void> {
    const leave = (why: LeftOut['why']): void => void this.leftOut.push({ path, why })
    const from = join(this.#root, named)
    const stats = await lstat(from, { bigint: true }).catch(() => null)
    if (stats === null)
      return leave('unreadable')
    if (await this.#ignored.ignores(named, stats.isDirectory()))
      return leave('ignored')
    if (stats.isSymbolicLink()) {
      const target = await realpath(from).catch(() => null)
      if (target === null)
        return leave('unreadable')
      const real = relative(this.#root, target).replaceAll(sep, '/')
      if (isAbsolute(real) || real.split('/').some(name => name === '..' || name === '.git'))
        return leave('link-out')
      return way.includes(real) ? leave('link-around') : this.#see(path, real, way)
    }
    if (!stats.isDirectory() && !stats.isFile())
      return leave('special')
    const names = stats.isDirectory() ? await readdir(from).catch(() => null) : []
    if (names === null)
      return leave('unreadable')
    this.found.push({ path, from, stats })
    await this.enter(path, named, names, [...way, named])
  }
}

function within(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`
}
