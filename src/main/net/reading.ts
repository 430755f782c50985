/** What a socket and a WebSocket have in common here. */
interface Readable { readonly pause: () => unknown, readonly resume: () => unknown }

/** Why nothing is read: the peer leaves too much unread, or somebody asked for it. */
type Obstacle = 'unread' | 'asked-for'

/** Reads of a connection as long as nothing stands against it. */
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

  /** Nothing stops it any more: the peer's goodbye must be read. */
  toTheEnd(): void {
    this.#isToTheEnd = true
    this.#obstacles.clear()
    this.#socket.resume()
  }
}
