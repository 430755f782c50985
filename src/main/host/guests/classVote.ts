import type { Problem } from '../../../shared/api.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import type { MatchEvent } from '../../../shared/match/events.ts'
import type { Match } from '../../../shared/match/match.ts'
import type { Question, Vote } from '../../../shared/match/vote.ts'
import type { Result } from '../../../shared/result.ts'
import type { WindowName } from '../seatOwners.ts'
import { matchOf, stepsOf } from '../../../shared/archive/steps.ts'
import { displayNames } from '../../../shared/match/player.ts'
import { askedSeat, beginVote, castVote, closeVote, questionOf } from '../../../shared/match/vote.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { NO_SUCH_MATCH } from '../matches/matches.ts'
import { newId } from '../newId.ts'

/**
 * One address has at most this many of all votes, enough for a class behind one router. The rest are for guests from
 * elsewhere.
 */
const MOST_FROM_AN_ADDRESS = 200

const NO_POSITION: Problem = { code: 'refused', message: 'In that position nobody has a move to choose.' }
const NOT_ASKED: Problem = { code: 'over', message: 'That is not asked any more.' }
const PLAYS_THERE: Problem = { code: 'refused', message: 'You play in that match yourself.' }
const TOO_MANY: Problem = {
  code: 'refused',
  message: `${MOST_FROM_AN_ADDRESS} have voted from your address already; no more can.`,
}

export interface ClassVoteOptions {
  /** The events so far of a match of this host; null if it has no such match. */
  readonly eventsOf: (match: string) => readonly MatchEvent[] | null
  /** The seat of a window in a match; null if it has none. */
  readonly seatOf: (match: string, window: WindowName) => Seat | null
  /** Called when the question has changed. */
  readonly changed: () => void
}

/** Who votes: a guest's window, and where it is. */
export interface Voter { readonly window: WindowName, readonly address: string }

/** The one question at a time that a host asks its guests. Each guest has one vote, tied to their browser's secret. */
export class ClassVote {
  readonly #options: ClassVoteOptions
  #vote: Vote | null = null
  /** The move that was made after the position in question; null while there is none. */
  #played: unknown = null
  /** The address of each voter. */
  #addresses = new Map<WindowName, string>()

  constructor(options: ClassVoteOptions) {
    this.#options = options
  }

  /** The question as told to those who do not vote; null if there is none. */
  get question(): Question | null {
    return this.#vote === null ? null : questionOf(this.#vote, this.#played, null)
  }

  /** The question as that guest is told it; null if there is none, or if the guest plays in its match. */
  questionFor(window: WindowName): Question | null {
    return this.#vote === null || this.#options.seatOf(this.#vote.match, window) !== null
      ? null
      : questionOf(this.#vote, this.#played, window)
  }

  /** Asks about the position after `ply` moves of a match. This replaces the earlier question. */
  open(match: string, ply: number): Result<null, Problem> {
    const events = this.#options.eventsOf(match)
    if (events === null)
      return fail(NO_SUCH_MATCH)
    const { plan, players } = matchOf(events)
    const steps = stepsOf(events)
    const step = steps[ply]
    const asked = { id: newId(), match, game: plan.game, ply, names: displayNames(players), state: step?.state }
    if (step === undefined || askedSeat(asked) === null)
      return fail(NO_POSITION)
    this.#vote = beginVote(asked)
    this.#addresses = new Map()
    this.#played = steps[ply + 1]?.move ?? null
    this.#options.changed()
    return succeed(null)
  }

  close(): Result<null, Problem> {
    if (this.#vote === null)
      return fail(NOT_ASKED)
    this.#vote = closeVote(this.#vote)
    this.#options.changed()
    return succeed(null)
  }

  end(): Result<null, Problem> {
    this.#vote = null
    this.#options.changed()
    return succeed(null)
  }

  cast({ window, address }: Voter, id: string, move: unknown): Result<null, Problem> {
    if (this.#vote?.id !== id)
      return fail(NOT_ASKED)
    if (this.#options.seatOf(this.#vote.match, window) !== null)
      return fail(PLAYS_THERE)
    if (!this.#addresses.has(window) && this.#votesFrom(address) >= MOST_FROM_AN_ADDRESS)
      return fail(TOO_MANY)
    const voted = castVote(this.#vote, window, move)
    if (!voted.ok)
      return fail({ code: this.#vote.tally === null ? 'refused' : 'over', message: voted.error })
    this.#vote = voted.value
    this.#addresses.set(window, address)
    this.#options.changed()
    return succeed(null)
  }

  /** Handles an event of a match. */
  heard(event: MatchEvent, { id, plies }: Match): void {
    if (this.#vote?.match !== id)
      return
    if (event.type === 'moved' && plies === this.#vote.ply + 1)
      this.#played = event.move
    else if (event.type === 'taken-back' && plies <= this.#vote.ply)
      this.#played = null
    else
      return
    this.#options.changed()
  }

  /** The match is no longer on the host. */
  forget(match: string): void {
    if (this.#vote?.match === match)
      this.end()
  }

  #votesFrom(address: string): number {
    return [...this.#addresses.values()].filter(other => other === address).length
  }
}
