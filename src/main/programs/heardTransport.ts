import type { Unfinished } from '../../shared/match/causes.ts'
import type { Settling, Transport, TransportEvents } from '../net/transport.ts'

/** A transport that reports every sign of life of its peer. */
export class HeardTransport implements Transport {
  readonly #transport: Transport
  readonly #heard: () => void

  constructor(transport: Transport, heard: () => void) {
    this.#transport = transport
    this.#heard = heard
  }

  get peer(): string {
    return this.#transport.peer
  }

  get settling(): Settling | null {
    return this.#transport.settling ?? null
  }

  get unfinished(): Unfinished | null {
    return this.#transport.unfinished ?? null
  }

  listen({ received, ended }: TransportEvents): void {
    this.#transport.listen({
      received: (framed) => {
        this.#heard()
        received(framed)
      },
      ended,
    })
  }

  send(message: string): void {
    this.#transport.send(message)
  }

  stopReading(): void {
    this.#transport.stopReading()
  }

  readOn(): void {
    this.#transport.readOn()
  }

  cut(): void {
    this.#transport.cut()
  }

  finish(isHeard = false): void {
    this.#transport.finish(isHeard)
  }
}
