import type { Seat } from '../../game/seat.ts'
import type { NoTippingState } from './state.ts'
import type { Caller, Recording } from './testing/vectors.ts'
import { describe, expect, it } from 'vitest'
import { opponentOf } from '../../game/seat.ts'
import { cleanName } from '../../match/player.ts'
import { outcome } from './explain.ts'
import { play } from './play.ts'
import { startOf } from './state.ts'
import { isFrom, normalForm, sentTo, transcripts } from './testing/vectors.ts'
import { wire } from './wire.ts'

/**
 * Referees a recorded game with nothing but the rules and the codec: no sockets, no clocks, no
 * match. What it sends is kept for each client.
 */
class PaperReferee {
  readonly sent: Record<Caller, string[]> = { A: [], B: [] }
  winner: Caller | null = null
  readonly #names = new Map<Caller, string>()
  readonly #early = new Map<Caller, string>()
  #state: NoTippingState
  #seats: Record<Seat, Caller> = { 1: 'A', 2: 'B' }

  constructor(weights: number) {
    this.#state = startOf({ rules: 'fall-2021', weights })
  }

  hear(caller: Caller, text: string): void {
    if (!this.#names.has(caller))
      this.#greet(caller, text)
    else if (this.#names.size < 2 || this.#seats[this.#state.mover] !== caller)
      this.#early.set(caller, text)
    else
      this.#move(caller, text)
  }

  #greet(caller: Caller, text: string): void {
    const read = wire.greeting?.read(text)
    if (read?.ok !== true)
      throw new Error(`no greeting: ${text}`)
    const isSecond = this.#names.size === 1
    this.#names.set(caller, cleanName(read.value.name ?? ''))
    this.#send(caller, wire.greeting?.answer({ rules: 'fall-2021', weights: this.#state.weights }) ?? '')
    if (isSecond && read.value.wantsFirst)
      this.#seats = { 1: 'B', 2: 'A' }
    if (isSecond)
      this.#askMover()
  }

  #askMover(): void {
    const mover = this.#seats[this.#state.mover]
    for (const seat of [1, 2] as const)
      this.#send(this.#seats[seat], wire.tell(this.#state, seat))
    const early = this.#early.get(mover)
    this.#early.delete(mover)
    if (early !== undefined)
      this.#move(mover, early)
  }

  #move(caller: Caller, text: string): void {
    const request = wire.read(text)
    const next = request.ok && request.value.type === 'move' ? play(this.#state, request.value.move) : null
    if (next?.ok !== true)
      return this.#finish(opponentOf(this.#state.mover))
    this.#state = next.value
    const over = outcome(this.#state)
    if (over === null)
      this.#askMover()
    else
      this.#finish(over.winner)
  }

  #finish(seat: Seat): void {
    this.winner = this.#seats[seat]
    for (const told of [1, 2] as const)
      this.#send(this.#seats[told], wire.tellEnd(this.#state, told, seat, this.#names.get(this.winner) ?? ''))
  }

  #send(caller: Caller, message: string | null): void {
    if (message !== null)
      this.sent[caller].push(`${message}\n`)
  }
}

function refereed(recording: Recording): PaperReferee {
  const referee = new PaperReferee(recording.k)
  for (const entry of recording.wire.filter(isFrom))
    referee.hear(entry.from, entry.text)
  return referee
}

describe('the recorded games, by rules and codec alone', () => {
  it('are all there', () => {
    expect(transcripts).toHaveLength(118)
  })

  it.each(transcripts)('$name', (recording) => {
    const referee = refereed(recording)
    expect(referee.winner).toBe(recording.winner)
    for (const caller of ['A', 'B'] as const)
      expect(referee.sent[caller].map(normalForm)).toEqual(sentTo(recording, caller).map(normalForm))
  })
})
