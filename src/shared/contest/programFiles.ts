import type { ContestFact } from './events.ts'

/**
 * The file of a program as last written down; `changed` if the file ever differed from the previous one after the
 * contest had begun.
 */
export interface ProgramFile { readonly file: string, readonly sha256: string, readonly changed: boolean }

const NOBODY: ReadonlySet<number> = new Set()

/** The files of the programs of a contest, by participant, as its log has them. */
export class ProgramFiles {
  readonly #files = new Map<number, ProgramFile>()
  readonly #held = new Map<number, string>()
  readonly #changes = new Map<number, ReadonlySet<number>>()

  get all(): ReadonlyMap<number, ProgramFile> { return this.#files }
  /**
   * The files of programs that are not started because their files differ from what was written down, by participant.
   */
  get held(): ReadonlyMap<number, string> { return this.#held }

  /** The participants whose file the event with this number changed. The first file of a latecomer is not a change. */
  changedBy(seq: number): ReadonlySet<number> {
    return this.#changes.get(seq) ?? NOBODY
  }

  note(
    { seq, hashes }: { readonly seq: number } & Extract<ContestFact, { readonly type: 'programs-hashed' }>,
    hasBegun: boolean,
  ): void {
    const isOther = (participant: number, sha256: string): boolean => {
      const before = this.#files.get(participant)
      return hasBegun && before !== undefined && before.sha256 !== sha256
    }
    const changed = new Set(
      hashes.flatMap(({ participant, sha256 }) => isOther(participant, sha256) ? [participant] : []),
    )
    this.#changes.set(seq, changed)
    for (const { participant, file, sha256 } of hashes) {
      this.#files.set(participant, {
        file,
        sha256,
        changed: changed.has(participant) || this.#files.get(participant)?.changed === true,
      })
      this.#held.delete(participant)
    }
  }

  /** Holds a program: it is not started any more. */
  hold({ participant, file }: Extract<ContestFact, { readonly type: 'program-changed' }>): void {
    this.#held.set(participant, file)
  }

  /** Lets all held programs start again, whatever their files are now. */
  release(): void {
    this.#held.clear()
  }

  /** Forgets the file of a participant whose program is now started by another command. */
  forget(participant: number): void {
    this.#files.delete(participant)
    this.#held.delete(participant)
  }
}
