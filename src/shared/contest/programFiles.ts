import type { ContestFact } from './events.ts'

/**
 * The file of a program as it was last written down; `changed` where it once was another one than before, after the
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
  /** Those that are not started, since their files are not as they were written down: the files. */
  get held(): ReadonlyMap<number, string> { return this.#held }

  /** Whose file was another one than before by the event with that number. That of a latecomer is new. */
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

  /** One is not started any more. */
  hold({ participant, file }: Extract<ContestFact, { readonly type: 'program-changed' }>): void {
    this.#held.set(participant, file)
  }

  /** All may be started again, whatever their files are now. */
  release(): void {
    this.#held.clear()
  }

  /** Whoever is started by another command has no file yet. */
  forget(participant: number): void {
    this.#files.delete(participant)
    this.#held.delete(participant)
  }
}
