import type { Ignore } from 'ignore'
import { lstat, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import ignore from 'ignore'

/** The `.gitignore` files of a folder and of the folders within it. Those above it are ignored. */
export class GitIgnore {
  readonly #root: string
  readonly #rules: Ignore = ignore({ ignorecase: false })
  readonly #read = new Set<string>()

  constructor(root: string) {
    this.#root = root
  }

  /**
   * Whether they exclude a path (with slashes, from the root) or a folder that contains it. Throws if one of the files
   * can't be read.
   */
  async ignores(path: string, isFolder: boolean): Promise<boolean> {
    const names = path.split('/')
    for (let depth = 0; depth < names.length; depth++)
      await this.#readIn(names.slice(0, depth).join('/'))
    return this.#rules.ignores(isFolder ? `${path}/` : path)
  }

  async #readIn(folder: string): Promise<void> {
    if (this.#read.has(folder))
      return
    this.#read.add(folder)
    const file = join(this.#root, folder, '.gitignore')
    const isThere = await lstat(file).then(found => found.isFile(), () => false) // git follows no link here either
    if (isThere)
      this.#rules.add((await readFile(file, 'utf8')).replace(/^\uFEFF/, '').split(/\r?\n/).map(line => fromRoot(line, folder)))
  }
}

/**
 * Rewrites a line of a folder's `.gitignore` for the root's, so that a single list, with the deepest rules last,
 * decides as git would.
 */
function fromRoot(line: string, folder: string): string {
  const not = line.startsWith('!') ? '!' : ''
  const pattern = line.slice(not.length).replace(/^\//, '')
  if (folder === '' || pattern.trim() === '' || line.startsWith('#'))
    return line
  const escaped = folder.replaceAll(/[\\*?[\]]/g, String.raw`\$&`)
  const isAnchored = /\/ *[^ ]/.test(line)
  return `${not}/${escaped}/${isAnchored ? '' : '**/'}${pattern}`
}
