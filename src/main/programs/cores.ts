import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** The processor cores that this process may use, except those that programs have reserved. */
export class Cores {
  readonly #all: readonly number[]
  readonly #taken = new Set<number>()

  constructor(all: readonly number[] = ownCores()) {
    this.#all = all
  }

  get free(): number {
    return this.#all.length - this.#taken.size
  }

  /** Reserves that many free cores, the last ones first; null if there are not enough. */
  take(count: number): readonly number[] | null {
    const cores = this.#all.filter(core => !this.#taken.has(core)).slice(-count)
    if (cores.length < count)
      return null
    cores.forEach(core => this.#taken.add(core))
    return cores
  }

  giveBack(cores: readonly number[]): void {
    cores.forEach(core => this.#taken.delete(core))
  }
}

/** The numbers of the cores, as Linux allows them to this process; on other systems from 0 on. */
export function ownCores(): readonly number[] {
  try {
    const [, list] = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    if (list !== undefined)
      return coresIn(list)
  }
  catch {} // not Linux
  return Array.from({ length: availableParallelism() }, (_, index) => index)
}

/** `0-2,5` as 0, 1, 2 and 5. */
export function coresIn(list: string): readonly number[] {
  return list.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}
