import { setTimeout as pass } from 'node:timers/promises'

/** Waits for conditions; whoever may have changed one wakes those who wait, so that they check again. */
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

/** How often to check without a pause: most conditions hold within that many turns of the event loop. */
const QUICK_LOOKS = 50

/** Waits for a condition whose change nobody reports, leaving the processor to those who bring it about. */
export async function eventually(isSo: () => boolean): Promise<void> {
  for (let looks = 0; !isSo(); looks++)
    await (looks < QUICK_LOOKS ? turns(1) : pass(2))
}

/** Lets the event loop turn `count` times. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++)
    await new Promise(resolve => setImmediate(resolve))
}
