import type { ClientRequest, News, Session } from '../../game/dialect.ts'
import type { ForfeitKind } from '../../game/forfeit.ts'
import type { PairSeat } from '../../game/pair.ts'
import type { Seat } from '../../game/seat.ts'
import type { Result } from '../../result.ts'
import type { YinshSettings } from './settings.ts'
import type { YinshState } from './state.ts'
import type { Action, Envelope } from './wire.ts'
import { opponentOf } from '../../game/pair.ts'
import { fail, succeed } from '../../result.ts'
import { scoresText } from './scores.ts'
import { envelopeText, initText, readEnvelope } from './wire.ts'

/** How a game ends that a player loses otherwise, in the words of the original. */
const FAREWELLS: Readonly<Record<ForfeitKind, { readonly action: Action, readonly words: string }>> = {
  timeout: { action: 'FINISH', words: 'TIMEOUT BY PLAYER' },
  illegal: { action: 'KILLPROC', words: 'INVALID MOVE BY PLAYER' },
  disconnected: { action: 'KILLPROC', words: 'UNEXPECTED STOP BY PLAYER' },
  resigned: { action: 'KILLPROC', words: 'UNEXPECTED STOP BY PLAYER' },
  crashed: { action: 'KILLPROC', words: 'UNEXPECTED STOP BY PLAYER' },
  memory: { action: 'KILLPROC', words: 'UNEXPECTED STOP BY PLAYER' },
  stalled: { action: 'FINISH', words: 'TIMEOUT BY PLAYER' },
}

/** The referee's side of one connection. Who ends the game with a message of its own is not told of the end. */
export class YinshSession implements Session<YinshState> {
  readonly #settings: YinshSettings
  #isIntroduced = false
  /** Whether the client's last message says that its turn in it ends the game. */
  #saidFinish = false
  #gaveUp = false

  constructor(settings: YinshSettings) {
    this.#settings = settings
  }

  /** A turn is judged alike with each action; `FINISH` and `KILLPROC` without one give up. */
  hear(message: string): Result<ClientRequest, string> {
    const read = readEnvelope(message)
    if (!read.ok)
      return read
    const { action, meta, data } = read.value
    if (action === 'INIT')
      return fail('is an INIT, which only the referee sends')
    this.#gaveUp = action !== 'NORMAL' && data.trim() === ''
    this.#saidFinish = action === 'FINISH'
    if (this.#gaveUp)
      return succeed(givingUp(meta))
    return succeed({ type: 'move', move: { turn: data } })
  }

  tell(news: News<YinshState>, seat: Seat): string[] {
    switch (news.type) {
      case 'position':
        return this.#tellPosition(news.state, news.budgetMs ?? null, seat).map(envelopeText)
      case 'refused':
      case 'hint':
        return []
      case 'end':
        return (news.forfeit === undefined
          ? this.#tellEnd(news.state, seat)
          : this.#tellForfeit(news.state, news.forfeit)).map(envelopeText)
    }
  }

  #tellPosition(state: YinshState, budgetMs: number | null, seat: Seat): Envelope[] {
    const init: Envelope[] = this.#isIntroduced
      ? []
      : [{ action: 'INIT', meta: '', data: initText(seat, this.#settings, budgetMs) }]
    this.#isIntroduced = true
    return state.last === null || state.mover !== seat
      ? init
      : [...init, { action: 'NORMAL', meta: '', data: state.last }]
  }

  /** Whoever made the last turn hears of the end without it. */
  #tellEnd(state: YinshState, seat: Seat): Envelope[] {
    const madeBy = opponentOf(state.mover)
    if (seat === madeBy && this.#saidFinish)
      return []
    return [{ action: 'FINISH', meta: scoresText(state, null, madeBy), data: seat === madeBy ? '' : state.last ?? '' }]
  }

  #tellForfeit(
    state: YinshState,
    { seat: loser, kind }: { readonly seat: Seat, readonly kind: ForfeitKind },
  ): Envelope[] {
    if (this.#gaveUp)
      return []
    const { action, words } = FAREWELLS[kind]
    const player: PairSeat = loser === 1 ? 1 : 2
    return [{ action, meta: `${words} ${player} : ${scoresText(state, player, player)}`, data: '' }]
  }
}

/** The client says itself by what it loses. */
function givingUp(meta: string): ClientRequest {
  if (meta.startsWith('TIMEOUT'))
    return { type: 'leave', kind: 'timeout' }
  return meta.startsWith('INVALID MOVE') ? { type: 'leave', kind: 'illegal' } : { type: 'leave' }
}
