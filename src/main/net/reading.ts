/** The part that a socket and a WebSocket have in common. */
interface Readable { readonly pause: () => unknown, readonly resume: () => unknown }

/** Why nothing is read now: the peer leaves too much unread, or the caller asked for it. */
type Obstacle = 'unread' | 'asked-for'

/** Reads from a connection unless there is an obstacle. */
export class Reading {
  readonly #socket: Readable
  readonly #obstacles = new Set<Obstacle>()
  #isToTheEnd = false

  constructor(socket: Readable) {
    this.#socket = socket
  }

  isStoppedBy(obstacle: Obstacle): boolean {
    return this.#obstacles.has(obstacle)
  }

  stop(obstacle: Obstacle): void {
    if (this.#isToTheEnd)
      return
    this.#obstacles.add(obstacle)
    this.#socket.pause()
  }

  goOn(obstacle: Obstacle): void {
    if (this.#obstacles.delete(obstacle) && this.#obstacles.size === 0)
      this.#socket.resume()
  }

  /** From now on reads in spite of obstacles, since the peer's goodbye must be read. */
  toTheEnd(): void {
    this.#isToTheEnd = true
    this.#obstacles.clear()
    this.#socket.resume()
  }
}
