import type { KnownProcess } from './ancestry.ts'
import type { Cgroup } from './cgroup.ts'
import process from 'node:process'
import { isStill, known } from './ancestry.ts'
import { markedProcesses, treeOf } from './processTree.ts'

/** How often a program's processes are listed, in ms, so that those that leave its tree are known. */
const LOOK_MS = 100
/** No program has more processes than this for long. */
const MOST_PROCESSES = 1_000
/** How many times processes are searched again that start others while they are killed. */
const MOST_SWEEPS = 50
/** How many seen processes are remembered before ended ones are forgotten. */
const MOST_SEEN = 2_000

export interface StraysOptions {
  /** The first process of the program. */
  readonly pid: number
  readonly mark: string
  /** The group that it was started in; null if there is none. */
  readonly cgroup: Cgroup | null
}

/**
 * Finds the processes of a program without a namespace: its descendants, those that were descendants when they were
 * seen, those with its mark, and those in its control group. A process that deliberately evades all of that is not
 * found.
 */
export class Strays {
  readonly #options: StraysOptions
  readonly #seen = new Map<number, KnownProcess>()
  readonly #timer: NodeJS.Timeout

  constructor(options: StraysOptions) {
    this.#options = options
    this.#timer = setInterval(() => this.#look(), LOOK_MS)
  }

  /** Kills all but the first process, which then ends by itself, or which the caller kills. */
  async killDescendants(): Promise<void> {
    for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
      const [, ...descendants] = this.#look()
      if (descendants.length === 0)
        return
      descendants.forEach(kill)
      await new Promise(resolve => setImmediate(resolve))
    }
  }

  /** Kills the remaining processes, once the first one has gone. */
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

/** Kills a process; ignores that it may have gone. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  }
  catch {}
}
