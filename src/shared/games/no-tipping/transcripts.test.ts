import type { Session } from '../../game/dialect.ts'
import type { PairSeat } from '../../game/pair.ts'
import type { NoTippingState } from './state.ts'
import type { Caller, Recording } from './testing/vectors.ts'
import { describe, expect, it } from 'vitest'
import { cleanName } from '../../cleanName.ts'
import { opponentOf, PAIR } from '../../game/pair.ts'
import { wonBy } from '../../game/standing.ts'
import { dialect } from './dialect.ts'
import { standing } from './explain.ts'
import { play } from './play.ts'
import { startOf } from './state.ts'
import { isFrom, normalForm, sentTo, transcripts } from './testing/vectors.ts'

/**
 * Referees a recorded game with nothing but the rules and the codec: no sockets, no clocks, no
 * match. What it sends is kept for each client.
 */
class PaperReferee {
  readonly sent: Record<Caller, string[]> = { A: [], B: [] }
  winner: Caller | null = null
  readonly #names = new Map<Caller, string>()
  readonly #early = new Map<Caller, string>()
  readonly #session: Session<NoTippingState>
  #state: NoTippingState
  #seats: Record<PairSeat, Caller> = { 1: 'A', 2: 'B' }

  constructor(weights: number) {
    this.#session = dialect.session({ rules: 'fall-2021', weights })
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
    const read = dialect.greeting?.read(text)
    if (read?.ok !== true)
      throw new Error(`no greeting: ${text}`)
    const isSecond = this.#names.size === 1
    this.#names.set(caller, cleanName(read.value.name ?? ''))
    this.#send(caller, [dialect.greeting?.answer?.({ rules: 'fall-2021', weights: this.#state.weights }) ?? ''])
    if (isSecond && read.value.wantsFirst)
      this.#seats = { 1: 'B', 2: 'A' }
    if (isSecond)
      this.#askMover()
  }

  #askMover(): void {
    const mover = this.#seats[this.#state.mover]
    for (const seat of PAIR)
      this.#send(this.#seats[seat], this.#session.tell({ type: 'position', state: this.#state }, seat))
    const early = this.#early.get(mover)
    this.#early.delete(mover)
    if (early !== undefined)
      this.#move(mover, early)
  }

  #move(caller: Caller, text: string): void {
    const request = this.#session.hear(text)
    const next = request.ok && request.value.type === 'move' ? play(this.#state, request.value.move) : null
    if (next?.ok !== true)
      return this.#finish(opponentOf(this.#state.mover))
    this.#state = next.value.state
    if (standing(this.#state) === null)
      this.#askMover()
    else
      this.#finish(opponentOf(this.#state.mover)) // who tips the beam stays the mover
  }

  #finish(seat: PairSeat): void {
    this.winner = this.#seats[seat]
    const { places } = wonBy(seat, 'tipped')
    const names = { 1: this.#names.get(this.#seats[1]) ?? '', 2: this.#names.get(this.#seats[2]) ?? '' }
    for (const told of PAIR)
      this.#send(this.#seats[told], this.#session.tell({ type: 'end', state: this.#state, places, names }, told))
  }

  #send(caller: Caller, messages: readonly string[]): void {
    this.sent[caller].push(...messages.map(message => `${message}\n`))
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
