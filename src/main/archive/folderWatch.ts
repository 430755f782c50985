import { statSync } from 'node:fs'
import { join } from 'node:path'
import { databasePath } from './databaseFiles.ts'
import { explainTrouble } from './storageTrouble.ts'
import { testWrite } from './testWrite.ts'

/** Identifies a file or folder, even if it is renamed. */
interface Identity { readonly device: bigint, readonly inode: bigint }

interface Place { readonly path: string, readonly identity: Identity | null }

/**
 * Whether the data folder that was opened is still where it was. The system lets a process go on writing into deleted
 * files and folders without an error.
 */
export class FolderWatch {
  readonly #folder: string
  readonly #places: readonly Place[]

  /** Remembers the folder and its files as they are now. */
  constructor(folder: string) {
    this.#folder = folder
    this.#places = [folder, databasePath(folder), join(folder, 'owner.lock')].map(path => ({
      path,
      identity: identityOf(path),
    }))
  }

  /** Why data that is written now would be lost, as sentences; null if it would be kept. Takes some microseconds. */
  look(): string | null {
    const moved = this.#places.find(({ path, identity }) => identity !== null && !isSame(identity, identityOf(path)))
    if (moved === undefined)
      return null
    const [what, how] = moved.path === this.#folder
      ? [`The data folder ${this.#folder}`, 'folder']
      : [`${moved.path}, in which games are kept,`, 'file']
    return identityOf(moved.path) === null
      ? `${what} is gone. Bring it back where it was.`
      : `${what} is not there any more, and another ${how} is in its place. Bring it back where it was.`
  }

  /** Why nothing can be written now, or would be lost, as sentences; null if writing works. */
  lookWell(): string | null {
    return this.look() ?? this.#whyUnwritable()
  }

  #whyUnwritable(): string | null {
    try {
      testWrite(this.#folder)
      return null
    }
    catch (error) {
      return explainTrouble(error, this.#folder)
    }
  }
}

/** Null if there is nothing at that path. */
function identityOf(path: string): Identity | null {
  try {
    const { dev, ino } = statSync(path, { bigint: true })
    return { device: dev, inode: ino }
  }
  catch {
    return null
  }
}

function isSame(one: Identity, other: Identity | null): boolean {
  return other !== null && one.inode === other.inode && one.device === other.device
}
