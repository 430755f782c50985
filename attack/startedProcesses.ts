import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { treeOf } from '../src/main/programs/processTree.ts'

/** More than a host starts. */
const MOST = 1_000
const LOOKS_AGAIN_AFTER_MS = 100
/** Index of the start of a process among the fields after its state. */
const START = 18

/** The processes that hosts have started, as far as they were seen; none where there is no /proc. */
export class StartedProcesses {
  /** The command of each, by its number and its start: numbers are used again. */
  readonly #seen = new Map<string, { readonly pid: number, readonly command: string }>()

  /** Looks at what runs below a host now. */
  look(host: number): void {
    for (const pid of treeOf(host, MOST).slice(1)) {
      const id = idOf(pid)
      if (id !== null && !this.#seen.has(id))
        this.#seen.set(id, { pid, command: commandOf(pid) })
    }
  }

  /** The commands of those that still run, once none does or after so long. */
  async leftAfter(ms: number): Promise<readonly string[]> {
    const until = performance.now() + ms
    for (;;) {
      const left = [...this.#seen].filter(([id, { pid }]) => idOf(pid) === id).map(([, { command }]) => command)
      if (left.length === 0 || performance.now() > until)
        return left
      await pause(LOOKS_AGAIN_AFTER_MS)
    }
  }
}

/** Null for a process that has ended. */
function idOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return state === 'Z' ? null : `${pid} ${fields[START]}`
  }
  catch {
    return null
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').slice(0, 200)
  }
  catch {
    return ''
  }
}
