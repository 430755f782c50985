import type { Played } from '../../shared/game/game.ts'
import type { PerSeat, Seat } from '../../shared/game/seat.ts'
import type { Standing } from '../../shared/game/standing.ts'
import type { Thought } from '../../shared/game/thinking.ts'
import type { ForfeitCause } from '../../shared/match/causes.ts'
import type { MatchEvent, MatchFact, MatchPlan } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Player } from '../../shared/match/player.ts'
import type { Result } from '../../shared/result.ts'
import { MOST_TRIES } from '../../shared/game/botDialect.ts'
import { gameOf } from '../../shared/games/index.ts'
import { validateSize } from '../../shared/jsonLimits.ts'
import { kindOfForfeit, LONGEST_FRAGMENT } from '../../shared/match/causes.ts'
import { forfeitStanding } from '../../shared/match/forfeitStanding.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { beginMatch, budgetOf, foldEvent, foldPlayedMove, isFirstOfPerson } from '../../shared/match/match.ts'
import { displayNames } from '../../shared/match/player.ts'
import { fail, succeed } from '../../shared/result.ts'
import { workshopTexts } from '../texts/workshop.ts'

/** How long a player without a clock may think about one move, in milliseconds. */
const LONGEST_THOUGHT_MS = 60_000
/** The limits up to which a log keeps a refused move. */
const KEPT = { levels: 8, values: 100, characters: 2_000 }

/** What somebody who is to move is told. */
export interface Asking {
  readonly match: Match
  /** The log of the match so far. */
  readonly events: readonly MatchEvent[]
  /** What it has left for the game; null without a clock. */
  readonly remainingMs: number | null
  readonly tell: (thought: Thought) => void
}

/** Whoever plays at a seat of a game in the page, other than the bot that is written. */
export interface Mover {
  readonly player: Player
  /** Its move, as from JSON, or why it loses. It must not throw. An answer that comes too late is not heard. */
  readonly choose: (asking: Asking) => Promise<Result<unknown, ForfeitCause>>
  /** The game is over, or it has lost. */
  readonly close: () => void
}

export interface LocalGameOptions {
  readonly id: string
  /** With nothing left to chance. */
  readonly plan: MatchPlan
  /** The players at all seats but that of the bot that is written. */
  readonly movers: PerSeat<Mover>
  readonly hear: (event: MatchEvent) => void
  /** Works out all effects of a move that the rules allow; if left out, that happens on this thread. */
  readonly complete?: ((match: Match, move: unknown) => Promise<unknown>)
  /** Milliseconds since 1970, never decreasing. */
  readonly now: () => number
}

/**
 * A match that is played in the page. It is the only writer of its log, which is that of a match on the host: the bot
 * that is written sits at a seat for a person.
 */
export class LocalGame {
  readonly #options: LocalGameOptions
  readonly #game
  readonly #log: MatchEvent[] = []
  #match: Match
  /** When the player to move was asked; null while nobody is. */
  #askedAt: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Begins at once; movers are asked from the next microtask on. */
  constructor(options: LocalGameOptions) {
    const { id, plan, movers, now } = options
    this.#options = options
    this.#game = gameOf(plan.game)
    const created: MatchEvent = { seq: 0, at: now(), type: 'created', match: id, plan }
    this.#match = beginMatch(created)
    this.#enter(created, this.#match)
    for (const seat of this.#match.seats)
      this.#record({ type: 'seated', seat, player: movers[seat]?.player ?? personAt(plan, seat) })
    this.#record({ type: 'started' })
    this.#nextTurn()
  }

  get match(): Match {
    return this.#match
  }

  eventsFrom(from: number): readonly MatchEvent[] {
    return this.#log.slice(from)
  }

  /** A move of the bot that is written. Fails with why it is refused, as a sentence without its full stop. */
  play(seat: Seat, ply: number, move: unknown): Result<null, string> {
    if (!this.#isTurn(seat, ply))
      return fail(workshopTexts.kept.notYourTurn)
    if (this.#isUp()) {
      this.#runOutOfTime(seat)
      return succeed(null) // the log says that it was too late
    }
    const played = this.#move(seat, move)
    return played.ok ? succeed(null) : fail(this.#explain(seat, played.error))
  }

  /** The player at a seat loses for another reason than the rules of the game; the game ends, or the others play on. */
  forfeit(seat: Seat, cause: ForfeitCause): void {
    if (isOver(this.#match) || this.#match.forfeits.some(lost => lost.seat === seat))
      return
    const wasToMove = this.#match.toMove === seat
    const tookMs = wasToMove ? this.#lastsMs() : 0
    const endsMatch = this.#game.withdraw === undefined
    if (wasToMove || endsMatch)
      this.#closeTurn()
    this.#options.movers[seat]?.close()
    this.#record({ type: 'forfeited', seat, cause, tookMs })
    if (endsMatch)
      this.#finish(forfeitStanding(this.#game, this.#match.state, this.#match.seats, seat, kindOfForfeit(cause)))
    else if (wasToMove || this.#match.toMove === null)
      this.#goOn()
  }

  /** Stops the game without a winner. */
  stop(): void {
    if (isOver(this.#match))
      return
    this.#closeTurn()
    this.#record({ type: 'aborted', cause: { code: 'stopped-by-person' } })
    this.#sendAllAway()
  }

  /** Makes a move that is said in time; fails with why the rules refuse it. */
  #move(seat: Seat, move: unknown): Result<null, Refusal> {
    const { state, plies: ply } = this.#match
    const { complete } = this.#options
    const validated = this.#game.validate?.(state, move)
    if (validated?.ok === false)
      return validated
    if (validated === undefined || complete === undefined) {
      const played = this.#game.play(state, validated?.value ?? move)
      if (!played.ok)
        return played
      this.#enterMove({ seat, ply, tookMs: this.#closeTurn() }, played.value)
      return succeed(null)
    }
    const made = { seat, ply, tookMs: this.#closeTurn() }
    void complete(this.#match, validated.value).then((completed) => {
      const played = this.#game.play(state, completed)
      if (played.ok && !isOver(this.#match) && this.#match.plies === ply)
        this.#enterMove(made, played.value)
    })
    return succeed(null)
  }

  #enterMove(made: { readonly seat: Seat, readonly ply: number, readonly tookMs: number }, played: Moved): void {
    const moved = this.#next({ type: 'moved', ...made, move: played.move })
    this.#enter(moved, foldPlayedMove(this.#match, moved, played.state))
    this.#goOn()
  }

  #goOn(): void {
    if (this.#match.toMove !== null) {
      this.#nextTurn()
      return
    }
    const standing = this.#game.standing(this.#match.state)
    if (standing === null)
      throw new Error(`game ${this.#match.id}: nobody is to move, and it has not ended`)
    this.#finish(standing)
  }

  #nextTurn(): void {
    const { toMove: seat } = this.#match
    if (seat === null)
      return
    this.#askedAt = this.#options.now()
    this.#watch(seat)
    const mover = this.#options.movers[seat]
    if (mover !== undefined)
      queueMicrotask(() => void this.#ask(seat, mover))
  }

  /** Asks until it answers with a move that the rules allow, as often as the game allows. */
  async #ask(seat: Seat, mover: Mover): Promise<void> {
    const { plies } = this.#match
    for (let tries = 1; this.#isTurn(seat, plies); tries++) {
      const answer = await mover.choose({
        match: this.#match,
        events: this.#log,
        remainingMs: this.#budgetOf(seat) === null ? null : this.#leftMs(seat),
        tell: (thought) => {
          if (this.#isTurn(seat, plies))
            this.#record({ type: 'thought', seat, ply: plies, thought })
        },
      })
      if (!this.#isTurn(seat, plies))
        return
      if (this.#isUp()) {
        this.#runOutOfTime(seat)
      }
      else if (!answer.ok) {
        this.forfeit(seat, answer.error)
      }
      else {
        const played = this.#move(seat, answer.value)
        if (!played.ok && this.#game.refused === 'again' && tries < MOST_TRIES)
          this.#record({ type: 'noted', seat, note: { code: 'asked-again', move: answer.value ?? null } })
        else if (!played.ok)
          this.forfeit(seat, this.#causeOf(seat, answer.value, played.error))
      }
    }
  }

  #causeOf(seat: Seat, move: unknown, refusal: Refusal): ForfeitCause {
    return validateSize(move, KEPT) === null
      ? { code: 'refused-move', move: move ?? null }
      : { code: 'told', before: this.#explain(seat, refusal).slice(0, LONGEST_FRAGMENT), after: null }
  }

  #explain(seat: Seat, refusal: Refusal): string {
    const names = displayNames(this.#match.players)
    return this.#game.explainRefusal(refusal, names[seat], names)
  }

  #isTurn(seat: Seat, ply: number): boolean {
    return this.#match.toMove === seat && this.#match.plies === ply && this.#askedAt !== null
  }

  /** Looks again when the time of the turn may be up. */
  #watch(seat: Seat): void {
    const left = this.#leftMs(seat)
    if (left === null)
      return
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#isUp() ? this.#runOutOfTime(seat) : this.#watch(seat), Math.max(0, left))
  }

  /** What the running turn is charged so far. As on the host, the first move at a seat for a person is free. */
  #lastsMs(): number {
    const { toMove } = this.#match
    return toMove === null || (this.#budgetOf(toMove) !== null && isFirstOfPerson(this.#match, toMove))
      ? 0
      : Math.max(0, this.#options.now() - (this.#askedAt ?? Number.POSITIVE_INFINITY))
  }

  /** In how many milliseconds a player loses unless it moves; null if it has unlimited time. */
  #leftMs(seat: Seat): number | null {
    const budgetMs = this.#budgetOf(seat)
    if (budgetMs === null)
      return this.#options.movers[seat] === undefined ? null : LONGEST_THOUGHT_MS - this.#lastsMs()
    return isFirstOfPerson(this.#match, seat) ? null : budgetMs - this.#match.usedMs[seat] - this.#lastsMs()
  }

  #budgetOf(seat: Seat): number | null {
    return budgetOf(this.#match.plan, seat)
  }

  #isUp(): boolean {
    const { toMove } = this.#match
    const left = toMove === null ? null : this.#leftMs(toMove)
    return left !== null && left <= 0
  }

  #runOutOfTime(seat: Seat): void {
    const budgetMs = this.#budgetOf(seat)
    this.forfeit(seat, budgetMs === null
      ? { code: 'bot-overran', limitMs: LONGEST_THOUGHT_MS }
      : { code: 'out-of-time', budgetMs })
  }

  /** Ends the turn; returns what it is charged. */
  #closeTurn(): number {
    const tookMs = this.#lastsMs()
    this.#askedAt = null
    clearTimeout(this.#timer)
    return tookMs
  }

  #finish({ ending, places, scores }: Standing): void {
    this.#closeTurn()
    const { plies } = this.#match
    this.#record({ type: 'finished', kind: ending, places, ...scores === undefined ? {} : { scores }, plies })
    this.#sendAllAway()
  }

  #sendAllAway(): void {
    this.#match.seats.forEach(seat => this.#options.movers[seat]?.close())
  }

  #record(fact: MatchFact): void {
    const event = this.#next(fact)
    this.#enter(event, foldEvent(this.#match, event))
  }

  #next<Fact extends MatchFact>(fact: Fact): Fact & { readonly seq: number, readonly at: number } {
    return { seq: this.#log.length, at: this.#options.now(), ...fact }
  }

  #enter(event: MatchEvent, after: Match): void {
    this.#match = after
    this.#log.push(event)
    this.#options.hear(event)
  }
}

type Refusal = Parameters<ReturnType<typeof gameOf>['explainRefusal']>[0]
type Moved = Played<unknown, unknown>

function personAt({ seats }: MatchPlan, seat: Seat): Player {
  const plan = seats[seat]
  if (plan?.kind !== 'human')
    throw new Error(`nobody plays at seat ${seat}`)
  return { kind: 'human', name: plan.name }
}
