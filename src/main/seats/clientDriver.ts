import type { Cancel } from '../../shared/clock.ts'
import type { News } from '../../shared/game/dialect.ts'
import type { AnyDialect } from '../../shared/game/game.ts'
import type { Seat } from '../../shared/game/seat.ts'
import type { ForfeitCause, Note, Unfinished } from '../../shared/match/causes.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Player } from '../../shared/match/player.ts'
import type { Arrival, SeatDriver, SeatHandle } from '../../shared/match/run/seatDriver.ts'
import type { Client } from '../net/client.ts'
import type { Thinkers } from '../workers/workerPool.ts'
import type { ConnectedClient, SaidMove } from './connectedClient.ts'
import { gameOf } from '../../shared/games/index.ts'
import { endNews } from '../../shared/match/endNews.ts'
import { budgetOf, turnOf } from '../../shared/match/match.ts'

/** While more answers than this wait to be sent, the client's next messages wait too. */
const MOST_UNSENT = 50
/** A client that has sent more messages than this ahead of their turn is cut off. */
const MOST_UNHEARD = 5_000
/** At most this many faults in a row that cost nothing are noted in the log. */
const MOST_NOTES = 10

/** A message as received, and when its last byte came, if that was before now. */
interface Said { readonly raw: string, readonly heardAt: number | undefined }

/**
 * Somebody's program at a seat, speaking a dialect of its game. The game and the dialect decide whether a wrong message
 * loses or is ignored.
 */
export class ClientDriver implements SeatDriver {
  readonly player: Player
  readonly arrival: Arrival
  readonly graceMs: number
  readonly #connected: ConnectedClient
  readonly #dialect: AnyDialect
  readonly #workers: Thinkers
  readonly #keep: ((connected: ConnectedClient) => void) | null
  #handle: SeatHandle | null = null
  #match: Match | null = null
  #answeredPly = -1
  /** Faulty messages and refused moves since the last good message. */
  #faults = 0
  #refusals = 0
  /** Messages that wait until earlier ones are answered. */
  readonly #unheard: Said[] = []
  #stopHint: Cancel | null = null

  /**
   * `name` is the client's name in this game. `keep` takes over the connection when the game is over; without it the
   * connection is closed then.
   */
  constructor(
    connected: ConnectedClient,
    workers: Thinkers,
    name: string,
    keep: ((connected: ConnectedClient) => void) | null = null,
  ) {
    this.#keep = keep
    const { client, dialect, since } = connected
    this.#connected = connected
    this.#dialect = dialect
    this.#workers = workers
    this.graceMs = dialect.graceMs
    this.arrival = { at: since, greeting: client.greeting }
    this.player = { kind: 'external', name }
  }

  /** How long until the gap between two messages to a client has passed. */
  readyInMs(): number {
    return this.#connected.client.quietMs()
  }

  get settling(): Client['settling'] {
    return this.#connected.client.settling
  }

  get unfinished(): Unfinished | null {
    return this.#connected.client.unfinished
  }

  sit(handle: SeatHandle): void {
    this.#handle = handle
    this.#connected.client.handTo({
      message: (raw, heardAt) => this.#receive({ raw, heardAt }),
      malformed: (problem, unread) => this.#breakOff(handle, problem, unread),
      gone: how =>
        handle.forfeit({ code: 'connection-lost', how: how ?? undefined, unfinished: this.unfinished ?? undefined }),
      sent: () => this.#hearFurther(),
    })
    if (this.#connected.early.length > 0)
      handle.note({ code: 'early-move-kept', beforeStart: true }, this.#connected.early[0]?.raw)
  }

  see(match: Match): void {
    const handle = this.#handle
    if (handle === null)
      return
    if (this.#connected.client.isFinished) { // it left between two games of a series, where that loses nothing
      handle.forfeit({ code: 'connection-lost' })
      return
    }
    this.#match = match
    this.#tell({
      type: 'position',
      state: match.state,
      turn: turnOf(match),
      budgetMs: budgetOf(match.plan, handle.seat),
      remainingMs: () => handle.remainingMs(),
    }, handle.seat)
    this.#takeEarly()
  }

  leave(match: Match): void {
    const handle = this.#handle
    const asked = this.#isAsked() ? this.#match : null
    this.#handle = null
    this.#stopHint?.()
    this.#stopHint = null
    const { client, session } = this.#connected
    const hearLate = handle === null || asked === null ? null : this.#lateAnswer(handle, asked.plies)
    if (this.#dialect.owedAnswerMs !== undefined)
      this.#connected.owedTo ??= hearLate
    if (handle === null || match.outcome === null) {
      client.finish()
      return
    }
    session.tell(endNews(match, match.outcome), handle.seat).forEach(message => client.send(message))
    client.farewell = null
    if (this.#keep === null)
      client.finish(hearLate)
    else
      this.#keep(this.#connected)
  }

  /** Handles a late answer to a turn that is over; the match knows whether it still waited for that. */
  #lateAnswer(handle: SeatHandle, ply: number): (raw: string, heardAt: number | undefined) => void {
    return (raw, heardAt) => {
      const request = this.#connected.session.hear(raw)
      if (request.ok && request.value.type === 'move')
        handle.move(ply, request.value.move, raw, heardAt)
    }
  }

  /** Handles messages one after the other: the next one only once the one before is answered. */
  #receive(said: Said): void {
    if (this.#stopHint === null && this.#unheard.length === 0 && this.#connected.client.unsent < MOST_UNSENT) {
      this.#hear(said)
    }
    else if (this.#unheard.length < MOST_UNHEARD) {
      this.#unheard.push(said)
    }
    else {
      this.#handle?.forfeit({
        code: 'faulty-frame',
        problem: `is more than ${MOST_UNHEARD} messages ahead of their answers`,
      })
    }
  }

  /** Nothing after these bytes can be read. If the others play on, this client is ignored from here on. */
  #breakOff(handle: SeatHandle, problem: string, unread?: string): void {
    handle.forfeit({ code: 'faulty-frame', problem }, unread)
    if (this.#handle !== null)
      this.#connected.client.finish()
  }

  #hearFurther(): void {
    while (this.#handle !== null && this.#stopHint === null && this.#connected.client.unsent < MOST_UNSENT) {
      const said = this.#unheard.shift()
      if (said === undefined)
        return
      this.#hear(said)
    }
  }

  #hear({ raw, heardAt }: Said): void {
    const { owedTo } = this.#connected
    if (owedTo !== null) {
      this.#connected.owedTo = null
      owedTo(raw, heardAt)
      this.#handle?.note({ code: 'owed-answer-dropped' }, raw)
      return
    }
    const request = this.#connected.session.hear(raw)
    if (!request.ok) {
      this.#passOver({ code: 'message-passed-over', problem: request.error }, {
        code: 'faulty-message',
        problem: request.error,
      }, raw)
      return
    }
    switch (request.value.type) {
      case 'leave':
        this.#handle?.forfeit(
          request.value.kind === undefined ? { code: 'left' } : { code: 'gave-up', kind: request.value.kind },
          raw,
        )
        return
      case 'hint':
        this.#faults = 0
        this.#askHint()
        return
      case 'move':
        this.#hearMove({ move: request.value.move, raw, heardAt })
    }
  }

  #hearMove(said: SaidMove): void {
    const { early } = this.#connected
    if (this.#isAsked()) {
      this.#faults = 0
      this.#take(said)
    }
    else if (early.length < this.#dialect.earlyMoves) {
      early.push(said)
      if (early.length === 1)
        this.#handle?.note({ code: 'early-move-kept', beforeStart: false }, said.raw)
    }
    else {
      this.#passOver(
        { code: 'early-move-dropped' },
        { code: 'too-many-early-moves', kept: this.#dialect.earlyMoves },
        said.raw,
      )
    }
  }

  /** A fault costs nothing unless there are too many in a row; then it costs the seat. */
  #passOver(note: Note, cause: ForfeitCause, raw: string): void {
    this.#faults++
    if (this.#faults > this.#dialect.faultsPassedOver)
      this.#handle?.forfeit(cause, raw)
    else if (this.#faults <= MOST_NOTES)
      this.#handle?.note(note, raw)
  }

  #isAsked(): boolean {
    const match = this.#match
    return match !== null && match.toMove === this.#handle?.seat && match.plies !== this.#answeredPly
  }

  #takeEarly(): void {
    while (this.#isAsked()) {
      const said = this.#connected.early.shift()
      if (said === undefined)
        return
      this.#take(said)
    }
  }

  #take({ move, raw, heardAt }: SaidMove): void {
    const handle = this.#handle
    const match = this.#match
    if (handle === null || match === null)
      return
    this.#answeredPly = match.plies
    const played = handle.move(match.plies, move, raw, heardAt)
    if (played.ok) {
      this.#refusals = 0
      this.#connected.client.wasOfUse()
    }
    else if (played.error.code === 'refused') {
      this.#refuse(handle, match, played.error.cause, raw)
    }
  }

  #refuse(handle: SeatHandle, match: Match, cause: ForfeitCause, raw: string): void {
    this.#refusals++
    if (gameOf(match.plan.game).refused === 'loses' || this.#refusals >= (this.#dialect.mostRefusals ?? Infinity)) {
      handle.forfeit(cause, raw)
      return
    }
    this.#answeredPly = -1
    if (this.#refusals <= MOST_NOTES && cause.code === 'refused-move')
      handle.note({ code: 'asked-again', move: cause.move }, raw)
    this.#tell({
      type: 'refused',
      state: match.state,
      turn: turnOf(match),
      remainingMs: () => handle.remainingMs(),
    }, handle.seat)
  }

  /** Finding a hint may take a while. Messages after the question wait until it is answered. */
  #askHint(): void {
    const match = this.#match
    const handle = this.#handle
    if (match === null || handle === null || match.toMove === null)
      return
    const answered = (tell: () => void): void => {
      this.#stopHint = null
      tell()
      this.#hearFurther()
    }
    this.#stopHint = this.#workers.ask({
      what: 'wire-hint',
      game: match.plan.game,
      state: match.state,
      seed: 0,
      remainingMs: null,
      capMs: null,
    }, {
      owner: { kind: 'seat', match: match.id },
      done: answer => answered(() => {
        if (answer.ok && answer.value !== null)
          this.#tell({ type: 'hint', state: match.state, hint: answer.value }, handle.seat)
      }),
    })
  }

  #tell(news: News<unknown>, seat: Seat): void {
    for (const message of this.#connected.session.tell(news, seat))
      this.#connected.client.send(message)
  }
}
