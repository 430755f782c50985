import type { ProgramSeat } from '../../shared/match/program.ts'
import { foldersOf } from './programFile.ts'
import { allReal } from './walls/surroundings.ts'

type Folders = readonly string[]

/** Programs that play here at the same time, and must be kept apart. */
export class Neighbours {
  readonly #groups = new Set<readonly Promise<Folders>[]>()

  /** From now on hides the folders of each of these from the others. The answer ends that. */
  add(programs: readonly ProgramSeat[]): () => void {
    const group = programs.map(realFoldersOf)
    this.#groups.add(group)
    return () => void this.#groups.delete(group)
  }

  /** The folders of everybody except a program with the folders `own`, including those of its rivals. */
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
