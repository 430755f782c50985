import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const COMMAND = fileURLToPath(new URL('../../../../out/main/cli.js', import.meta.url))
/** How many of the last lines are in the error of a command that ended too early. */
const TOLD_LINES = 10

export interface CommandPlace {
  readonly data: string
  /** What to put before the command, such as `ip netns exec NAME`. */
  readonly before?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly heard?: (line: string) => void
}

/**
 * The built `fulcrum …` as a running process, with all the lines that it printed. It ends with the process that runs
 * it.
 */
export class RunningCommand {
  readonly child: ChildProcess
  readonly ended: Promise<number | null>
  readonly lines: string[] = []
  #isOver = false
  readonly #waiting: (() => void)[] = []

  constructor({ data, before = [], env = {}, heard }: CommandPlace, ...args: readonly string[]) {
    const [command = process.execPath, ...words] = [...before, process.execPath, COMMAND, ...args]
    this.child = spawn(command, words, {
      env: { ...process.env, ...env, FULCRUM_DATA: data },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const input of [this.child.stdout, this.child.stderr]) {
      if (input === null)
        throw new Error('there is nothing to read of it')
      createInterface({ input }).on('line', (line) => {
        this.lines.push(line)
        heard?.(line)
        this.#wake()
      })
    }
    this.ended = once(this.child, 'close').then(([code]) => code as number | null)
    void this.ended.then(() => {
      this.#isOver = true
      this.#wake()
    })
  }

  /** Resolves once it has printed this many lines that match. */
  async prints(pattern: RegExp, count = 1): Promise<void> {
    let [at, found] = [0, 0]
    for (;;) {
      while (at < this.lines.length)
        found += pattern.test(this.lines[at++] ?? '') ? 1 : 0
      if (found >= count)
        return
      if (this.#isOver)
        throw new Error(`it ended without ${pattern}: ${this.lines.slice(-TOLD_LINES).join('\n')}`)
      await new Promise<void>(resolve => this.#waiting.push(resolve))
    }
  }

  /** Ends it as a person would. The answer is its exit code. */
  async leave(): Promise<number | null> {
    this.child.kill('SIGTERM')
    return this.ended
  }

  /** Kills it, without a chance to clean up. */
  async kill(): Promise<void> {
    this.child.kill('SIGKILL')
    await this.ended
  }

  #wake(): void {
    this.#waiting.splice(0).forEach(look => look())
  }
}
