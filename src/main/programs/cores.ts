import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** The processor's cores that this process may run on, those that programs have to themselves taken off. */
export class Cores {
  readonly #all: readonly number[]
  readonly #taken = new Set<number>()

  constructor(all: readonly number[] = ownCores()) {
    this.#all = all
  }

  get free(): number {
    return this.#all.length - this.#taken.size
  }

  /** So many that nobody has, the last ones first; null where there are not as many. */
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

/** By number, as Linux tells of this process; elsewhere from 0 on. */
export function ownCores(): readonly number[] {
  try {
    const [, list] = /^Cpus_allowed_list:\s*(\S+)/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
    if (list !== undefined)
      return coresIn(list)
  }
  catch {} // no Linux
  return Array.from({ length: availableParallelism() }, (_, index) => index)
}

/** `0-2,5` as 0, 1, 2 and 5. */
export function coresIn(list: string): readonly number[] {
  return list.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number)
    return Array.from({ length: last - first + 1 }, (_, index) => first + index)
  })
}
