import { setTimeout as pass } from 'node:timers/promises'

/** Those who wait for something to become so; whoever may have changed it wakes them to look. */
export class Waiting {
  readonly #waiting = new Set<() => void>()

  async until(isSo: () => boolean): Promise<void> {
    while (!isSo())
      await new Promise<void>(resolve => this.#waiting.add(resolve))
  }

  wake(): void {
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    waiting.forEach(resolve => resolve())
  }
}

/** How often to look without a pause: most of what is waited for is there within these turns of the event loop. */
const QUICK_LOOKS = 50

/**
 * Waits where nobody tells when something has become so, and leaves the processor to those who are to bring it about.
 */
export async function eventually(isSo: () => boolean): Promise<void> {
  for (let looks = 0; !isSo(); looks++)
    await (looks < QUICK_LOOKS ? turns(1) : pass(2))
}

/** Lets the event loop turn so often. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++)
    await new Promise(resolve => setImmediate(resolve))
}
