import type { Writable } from 'node:stream'
import type { Delivery } from '../../shared/check/check.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Outlet } from '../net/transport.ts'
import { Buffer } from 'node:buffer'

/**
 * A split message pauses for this long after its first byte and before its last, in ms, so that its reader sees half of
 * it.
 */
const STILL_MS = 20
/** A message is split into at most this many writes; longer messages are cut into larger pieces. */
const MOST_PIECES = 2_000

/**
 * Sends a host's messages as TCP might deliver them: each in one write, in single bytes, or held back and joined into
 * one write. `sent` gets each message and the number of its writes.
 */
export class ShapedOutlet implements Outlet {
  delivery: Delivery = 'whole'
  readonly #output: Writable
  readonly #clock: Clock
  readonly #sent: (text: string, writes: number) => void
  /** Messages held back until `release`. */
  #held: string[] = []
  #isHeld = false
  /** How many messages are leaving in pieces, and what resolves when they have left. */
  #leaving = 0
  #left: Promise<void> = Promise.resolve()

  constructor(output: Writable, clock: Clock, sent: (text: string, writes: number) => void) {
    this.#output = output
    this.#clock = clock
    this.#sent = sent
  }

  /** How much later a message is complete because of its splitting, in ms. */
  get delayMs(): number {
    return this.delivery === 'bytes' ? 2 * STILL_MS : 0
  }

  /** From now on joins messages, if the delivery says so. */
  hold(): void {
    this.#isHeld = this.delivery === 'joined'
  }

  /** Sends the held messages in one write, and later ones at once. */
  release(): void {
    this.#isHeld = false
    const joined = this.#held.splice(0).join('')
    if (joined !== '')
      this.#send(joined)
  }

  readonly write = (text: string): void => {
    if (this.#isHeld)
      this.#held.push(text)
    else
      this.#send(text)
  }

  readonly end = (): void => {
    this.release()
    this.#afterPieces(() => void this.#output.end())
  }

  #send(text: string): void {
    if (this.delivery !== 'bytes') {
      this.#afterPieces(() => {
        this.#sent(text, 1)
        this.#output.write(text)
      })
      return
    }
    this.#leaving++
    this.#left = this.#left.then(async () => this.#sendInPieces(text)).then(() => void this.#leaving--)
  }

  /** Acts at once, unless pieces of an earlier message are still leaving. */
  #afterPieces(act: () => void): void {
    if (this.#leaving === 0)
      act()
    else
      this.#left = this.#left.then(act)
  }

  async #sendInPieces(text: string): Promise<void> {
    const pieces = piecesOf(Buffer.from(text))
    this.#sent(text, pieces.length)
    for (const [index, piece] of pieces.entries()) {
      if (!this.#output.writable)
        return
      if (index === 1 || index === pieces.length - 1)
        await new Promise<void>(resolve => this.#clock.after(STILL_MS, resolve))
      this.#output.write(piece)
      await new Promise(resolve => setImmediate(resolve))
    }
  }
}

/** The last byte, which ends a message, is always a separate piece. */
function piecesOf(bytes: Buffer): Buffer[] {
  const size = Math.ceil(bytes.length / MOST_PIECES)
  const count = Math.ceil((bytes.length - 1) / size)
  const pieces = Array.from(
    { length: count },
    (_, index) => bytes.subarray(index * size, Math.min((index + 1) * size, bytes.length - 1)),
  )
  return [...pieces, bytes.subarray(-1)]
}
