import type { KnownProcess } from './ancestry.ts'
import type { Cgroup } from './cgroup.ts'
import process from 'node:process'
import { isStill, known } from './ancestry.ts'
import { markedProcesses, treeOf } from './processTree.ts'

/** How often is looked which processes a program has, so that those are known which leave its tree. */
const LOOK_MS = 100
/** No program has more processes than these for long. */
const MOST_PROCESSES = 1_000
/** Processes that start others while they are killed are looked for again, so often. */
const MOST_SWEEPS = 50
/** So many seen processes are remembered before those that have gone are forgotten. */
const MOST_SEEN = 2_000

export interface StraysOptions {
  /** The first process of the program. */
  readonly pid: number
  readonly mark: string
  /** The group that it was started in; null where there is none. */
  readonly cgroup: Cgroup | null
}

/**
 * Finds the processes of a program where no namespace holds them together: those that descend from its first one, that
 * did so when they were seen, that carry its mark, or that are in its group. What hides from all of that on purpose is
 * not found.
 */
export class Strays {
  readonly #options: StraysOptions
  readonly #seen = new Map<number, KnownProcess>()
  readonly #timer: NodeJS.Timeout

  constructor(options: StraysOptions) {
    this.#options = options
    this.#timer = setInterval(() => this.#look(), LOOK_MS)
  }

  /** Kills all but the first process, which ends by itself then, or is somebody else's to kill. */
  async killDescendants(): Promise<void> {
    for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
      const [, ...descendants] = this.#look()
      if (descendants.length === 0)
        return
      descendants.forEach(kill)
      await new Promise(resolve => setImmediate(resolve))
    }
  }

  /** Kills whatever is left, once the first process has gone. */
  async killRest(): Promise<void> {
    clearInterval(this.#timer)
    await this.#options.cgroup?.kill()
    for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
      const seen = [...this.#seen.values()].filter(isStill).flatMap(({ pid }) => treeOf(pid, MOST_PROCESSES))
      const left = [...new Set([...seen, ...await markedProcesses(this.#options.mark)])]
      if (left.length === 0)
        break
      left.forEach(kill)
    }
    await this.#options.cgroup?.remove()
  }

  #look(): readonly number[] {
    const tree = treeOf(this.#options.pid, MOST_PROCESSES)
    for (const pid of tree.slice(1)) {
      const process = known(pid)
      if (process !== null)
        this.#seen.set(pid, process)
    }
    if (this.#seen.size > MOST_SEEN)
      [...this.#seen.values()].filter(process => !isStill(process)).forEach(({ pid }) => this.#seen.delete(pid))
    return tree
  }
}

/** What has gone by itself is no matter. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  }
  catch {}
}
