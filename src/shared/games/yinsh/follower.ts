import type { Follower, Heard } from '../../game/dialect.ts'
import type { Result } from '../../result.ts'
import type { Move } from './play.ts'
import type { YinshState } from './state.ts'
import type { Envelope } from './wire.ts'
import { stripUnprintable } from '../../printable.ts'
import { fail, succeed } from '../../result.ts'
import { play } from './play.ts'
import { scoresText } from './scores.ts'
import { startOf } from './state.ts'
import { envelopeText, readEnvelope, readInit } from './wire.ts'

/** No referee's words on the end are longer, in characters. */
const LONGEST_END = 200

/** A client's side of the course's protocol: it keeps the position, since it is told turns only. */
export class YinshFollower implements Follower<YinshState, Move> {
  readonly greeting = null
  readonly #rules: unknown
  #state: YinshState | null = null
  #ended: string | null = null

  constructor(rules: unknown) {
    this.#rules = rules
  }

  hear(message: string): Result<Heard<YinshState>, string> {
    const read = readEnvelope(message)
    if (!read.ok)
      return fail(`the message ${read.error}`)
    switch (read.value.action) {
      case 'INIT':
        return this.#begin(read.value)
      case 'NORMAL':
        return this.#hearTurn(read.value)
      case 'FINISH':
      case 'KILLPROC':
        return succeed({
          type: 'over',
          how: stripUnprintable(read.value.meta).slice(0, LONGEST_END) || 'the game is over',
        })
    }
  }

  /**
   * Also remembers the turn, so `move` must be one that is then sent. A turn that ends the game says so, and is not
   * answered.
   */
  say(state: YinshState, { turn }: Move): string {
    const played = play(state, { turn })
    if (!played.ok)
      return envelopeText({ action: 'NORMAL', meta: '', data: turn })
    const { state: after, move } = played.value
    this.#state = after
    if (after.ending === null)
      return envelopeText({ action: 'NORMAL', meta: '', data: move.turn })
    this.#ended = scoresText(after, null, state.mover)
    return envelopeText({ action: 'FINISH', meta: this.#ended, data: move.turn })
  }

  ended(): string | null {
    return this.#ended
  }

  #begin({ data }: Envelope): Result<Heard<YinshState>, string> {
    const init = readInit(data, this.#rules)
    if (!init.ok)
      return init
    this.#state = startOf(init.value.settings)
    return succeed(init.value.player === 1 ? { type: 'your-turn', state: this.#state } : { type: 'wait' })
  }

  #hearTurn({ data }: Envelope): Result<Heard<YinshState>, string> {
    if (this.#state === null)
      return fail('a turn came before INIT')
    const played = play(this.#state, { turn: data })
    if (!played.ok)
      return fail(`the other player’s turn is refused: ${played.error.code}`)
    this.#state = played.value.state
    return succeed(this.#state.ending === null ? { type: 'your-turn', state: this.#state } : { type: 'wait' })
  }
}
