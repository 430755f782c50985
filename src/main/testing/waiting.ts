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

/** Waits, turn by turn of the event loop, where nobody tells when something has become so. */
export async function eventually(isSo: () => boolean): Promise<void> {
  while (!isSo())
    await turns(1)
}

/** Lets the event loop turn so often. */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++)
    await new Promise(resolve => setImmediate(resolve))
}
