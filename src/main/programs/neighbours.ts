import type { ProgramSeat } from '../../shared/match/program.ts'
import { foldersOf } from './programFile.ts'
import { allReal } from './walls/surroundings.ts'

type Folders = readonly string[]

/** Programs that play beside one another here, and are to be kept apart. */
export class Neighbours {
  readonly #groups = new Set<readonly Promise<Folders>[]>()

  /** From now on each of these is kept from the folders of the others. The answer ends it. */
  add(programs: readonly ProgramSeat[]): () => void {
    const group = programs.map(realFoldersOf)
    this.#groups.add(group)
    return () => void this.#groups.delete(group)
  }

  /** The folders of everybody but a program, which has these; and of who plays against it. */
  async besides(own: Folders, rivals: readonly ProgramSeat[]): Promise<Folders> {
    const known = await Promise.all([...[...this.#groups].flat(), ...rivals.map(realFoldersOf)])
    const key = keyOf(own)
    const itself = known.findIndex((folders, index) => index < known.length - rivals.length && keyOf(folders) === key)
    return known.filter((_, index) => index !== itself).flat()
  }
}

/** The folders of a program, with links followed. */
export async function realFoldersOf(program: ProgramSeat): Promise<Folders> {
  return allReal(await foldersOf(program))
}

function keyOf(folders: Folders): string {
  return folders.toSorted().join('\0')
}
