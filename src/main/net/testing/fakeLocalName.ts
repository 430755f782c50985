import type { Cancel } from '../../../shared/clock.ts'
import type { LocalName } from '../localName.ts'

/** A name that a test announces, with a count of its holders. */
export class FakeLocalName implements LocalName {
  current: string | null
  isWanted = true
  readonly #holders = new Set<Cancel>()

  constructor(current: string | null = null) {
    this.current = current
  }

  /** How many things are open to the network. */
  get holders(): number {
    return this.#holders.size
  }

  want(isWanted: boolean): void {
    this.isWanted = isWanted
  }

  hold(): Cancel {
    const release = (): void => void this.#holders.delete(release)
    this.#holders.add(release)
    return release
  }

  async close(): Promise<void> {
    this.current = null
  }
}
