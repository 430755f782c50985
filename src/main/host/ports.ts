import type { Referee } from '../port/referee.ts'

/** The open ports of this host, and those that are shut until the last of their connections has closed. */
export class Ports {
  readonly #open = new Map<string, Referee>()
  readonly #closing = new Set<Promise<void>>()

  /** The oldest first. */
  get ids(): Iterable<string> {
    return this.#open.keys()
  }

  get(id: string): Referee | null {
    return this.#open.get(id) ?? null
  }

  add(referee: Referee): void {
    this.#open.set(referee.id, referee)
  }

  /** The one that has this port and where nobody plays or waits: it is free for the next match. */
  idleAt(port: number): Referee | null {
    return [...this.#open.values()].find(referee => referee.port === port && referee.isIdle) ?? null
  }

  /** Shuts a port; what runs there goes on to its end. False where there is none. */
  shut(id: string): boolean {
    const referee = this.#open.get(id)
    if (referee === undefined)
      return false
    this.#open.delete(id)
    referee.shut()
    const closing = referee.done.then(async () => referee.close()).finally(() => this.#closing.delete(closing))
    this.#closing.add(closing)
    return true
  }

  /** Closes every port, and waits until every connection has closed. */
  async close(): Promise<void> {
    await Promise.all([...this.#closing, ...[...this.#open.values()].map(async referee => referee.close())])
  }
}
