import type { AnyGame } from '../../shared/games/index.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Player } from '../../shared/match/player.ts'
import type { Arrival, SeatDriver, SeatHandle } from '../match/seatDriver.ts'
import type { Client } from '../net/client.ts'
import { quote } from '../../shared/printable.ts'

/** How much of a message the log shows, in characters. */
const LONGEST_QUOTE = 60

/** A move as a client said it; one that came before its player's turn is kept for it. */
export interface SaidMove { readonly move: unknown, readonly said: string }

/** A client that waits for a game since then, in ms since 1970, with at most one move sent too early. */
export interface WaitingClient { readonly client: Client, readonly since: number, early: SaidMove | null }

/** Somebody's program at a seat. It speaks its game's wire protocol; what it sends wrongly loses. */
export class ClientDriver implements SeatDriver {
  readonly player: Player
  readonly arrival: Arrival
  readonly #client: Client
  readonly #game: AnyGame
  #handle: SeatHandle | null = null
  #match: Match | null = null
  #answeredPly = -1
  #early: SaidMove | null

  /** `fallbackName` is for a client that gave none. */
  constructor({ client, since, early }: WaitingClient, game: AnyGame, fallbackName: string) {
    this.#client = client
    this.#game = game
    this.#early = early
    this.arrival = { at: since, greeting: client.greeting }
    this.player = { kind: 'external', name: client.name ?? fallbackName }
  }

  /** Two messages to a client keep their distance. */
  readyInMs(): number {
    return this.#client.quietMs()
  }

  sit(handle: SeatHandle): void {
    this.#handle = handle
    this.#client.handTo({
      message: text => this.#hear(text),
      malformed: why => this.#lose(`sent something that ${why}`),
      gone: () => handle.forfeit('disconnected', `${handle.displayName()} closed the connection or lost it during the game`),
    })
    if (this.#early !== null)
      handle.note('warning', `${handle.displayName()} sent a move before the game began; it is kept for their turn`)
  }

  see(match: Match): void {
    const handle = this.#handle
    if (handle === null)
      return
    this.#match = match
    const message = this.#game.wire.tell(match.state, handle.seat)
    if (message !== null)
      this.#client.send(message)
    const early = this.#early
    if (match.toMove === handle.seat && early !== null) {
      this.#early = null
      this.#take(early)
    }
  }

  leave(match: Match): void {
    const handle = this.#handle
    this.#handle = null
    if (handle === null || match.outcome === null) {
      this.#client.finish(null)
      return
    }
    const { winner } = match.outcome
    this.#client.finish(this.#game.wire.tellEnd(match.state, handle.seat, winner, match.players[winner]?.name ?? ''))
  }

  #hear(text: string): void {
    const request = this.#game.wire.read(text)
    if (!request.ok) {
      this.#lose(`sent a message that ${request.error}: ${quote(text, LONGEST_QUOTE)}`, text)
      return
    }
    if (request.value.type === 'leave')
      this.#handle?.forfeit('resigned', `${this.#handle.displayName()} left the game`, text)
    else if (request.value.type === 'hint')
      this.#answerHint()
    else if (this.#isAsked())
      this.#take({ move: request.value.move, said: text })
    else
      this.#keep({ move: request.value.move, said: text })
  }

  #isAsked(): boolean {
    const match = this.#match
    return match !== null && match.toMove === this.#handle?.seat && match.plies !== this.#answeredPly
  }

  #keep(early: SaidMove): void {
    if (this.#early !== null) {
      this.#lose('sent a second move before it was their turn', early.said)
      return
    }
    this.#early = early
    this.#handle?.note('warning', `${this.#handle.displayName()} sent a move before their turn; it is kept until then`)
  }

  #take({ move, said }: SaidMove): void {
    const handle = this.#handle
    const match = this.#match
    if (handle === null || match === null)
      return
    this.#answeredPly = match.plies
    const played = handle.move(match.plies, move, said)
    if (!played.ok)
      handle.forfeit('illegal', played.error, said)
  }

  #answerHint(): void {
    const hint = this.#match === null ? null : this.#game.wire.hint(this.#match.state)
    if (hint !== null)
      this.#client.send(hint)
  }

  #lose(what: string, said?: string): void {
    this.#handle?.forfeit('illegal', `${this.#handle.displayName()} ${what}`, said)
  }
}
