import type { AnyGame } from '../../shared/games/index.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Player } from '../../shared/match/player.ts'
import type { Client } from '../referee/client.ts'
import type { Arrival, Chair, Sitter } from './sitter.ts'
import { quote } from '../../shared/printable.ts'

/** How much of a message the log shows, in characters. */
const LONGEST_QUOTE = 60

/** A move as a client said it; one that came before its player's turn is kept for it. */
export interface SaidMove { readonly move: unknown, readonly said: string }

/** A client that waits for a game since then, in ms since 1970, with at most one move sent too early. */
export interface WaitingClient { readonly client: Client, readonly since: number, early: SaidMove | null }

/** Somebody's program at a seat. It speaks its game's wire protocol; what it sends wrongly loses. */
export class ExternalSitter implements Sitter {
  readonly player: Player
  readonly arrival: Arrival
  readonly #client: Client
  readonly #game: AnyGame
  #chair: Chair | null = null
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

  sit(chair: Chair): void {
    this.#chair = chair
    this.#client.handTo({
      message: text => this.#hear(text),
      malformed: why => this.#lose(`sent something that ${why}`),
      gone: () => chair.forfeit('disconnected', `${chair.displayName()} closed the connection or lost it during the game`),
    })
    if (this.#early !== null)
      chair.note('warning', `${chair.displayName()} sent a move before the game began; it is kept for their turn`)
  }

  see(match: Match): void {
    const chair = this.#chair
    if (chair === null)
      return
    this.#match = match
    const message = this.#game.wire.tell(match.state, chair.seat)
    if (message !== null)
      this.#client.send(message)
    const early = this.#early
    if (match.toMove === chair.seat && early !== null) {
      this.#early = null
      this.#take(early)
    }
  }

  leave(match: Match): void {
    const chair = this.#chair
    this.#chair = null
    if (chair === null || match.outcome === null) {
      this.#client.finish(null)
      return
    }
    const { winner } = match.outcome
    this.#client.finish(this.#game.wire.tellEnd(match.state, chair.seat, winner, match.players[winner]?.name ?? ''))
  }

  #hear(text: string): void {
    const request = this.#game.wire.read(text)
    if (!request.ok) {
      this.#lose(`sent a message that ${request.error}: ${quote(text, LONGEST_QUOTE)}`, text)
      return
    }
    if (request.value.type === 'leave')
      this.#chair?.forfeit('resigned', `${this.#chair.displayName()} left the game`, text)
    else if (request.value.type === 'hint')
      this.#answerHint()
    else if (this.#isAsked())
      this.#take({ move: request.value.move, said: text })
    else
      this.#keep({ move: request.value.move, said: text })
  }

  #isAsked(): boolean {
    const match = this.#match
    return match !== null && match.toMove === this.#chair?.seat && match.plies !== this.#answeredPly
  }

  #keep(early: SaidMove): void {
    if (this.#early !== null) {
      this.#lose('sent a second move before it was their turn', early.said)
      return
    }
    this.#early = early
    this.#chair?.note('warning', `${this.#chair.displayName()} sent a move before their turn; it is kept until then`)
  }

  #take({ move, said }: SaidMove): void {
    const chair = this.#chair
    const match = this.#match
    if (chair === null || match === null)
      return
    this.#answeredPly = match.plies
    const played = chair.move(match.plies, move, said)
    if (!played.ok)
      chair.forfeit('illegal', played.error, said)
  }

  #answerHint(): void {
    const hint = this.#match === null ? null : this.#game.wire.hint(this.#match.state)
    if (hint !== null)
      this.#client.send(hint)
  }

  #lose(what: string, said?: string): void {
    this.#chair?.forfeit('illegal', `${this.#chair.displayName()} ${what}`, said)
  }
}
