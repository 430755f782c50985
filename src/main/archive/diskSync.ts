import { close, fdatasync, open } from 'node:fs'

/**
 * Sees to it that what was committed reaches the disk, soon and without anybody waiting: a power cut
 * then takes no more than what came after. Several wishes while one is under way become one.
 */
export class DiskSync {
  readonly #path: string
  #isUnderWay = false
  #isWishedAgain = false

  /** `path` is the database's log of commits. */
  constructor(path: string) {
    this.#path = path
  }

  soon(): void {
    if (this.#isUnderWay) {
      this.#isWishedAgain = true
      return
    }
    this.#isUnderWay = true
    open(this.#path, 'r+', (failed, file) => {
      if (failed !== null)
        return this.#ended() // nothing was committed since it was brought into the database
      fdatasync(file, () => close(file, () => this.#ended()))
    })
  }

  #ended(): void {
    this.#isUnderWay = false
    if (!this.#isWishedAgain)
      return
    this.#isWishedAgain = false
    this.soon()
  }
}
