import type { Problem } from '../../../shared/api.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import type { BotFailure } from '../../../shared/match/run/failBot.ts'
import type { Result } from '../../../shared/result.ts'
import type { HostSeats } from './hostSeats.ts'
import type { Matches } from './matches.ts'
import type { Asker } from './seating.ts'
import { capitalised } from '../../../shared/capitalised.ts'
import { isWorkshopBot } from '../../../shared/match/player.ts'
import { failBot } from '../../../shared/match/run/failBot.ts'
import { letsTakeBack } from '../../../shared/match/takeBack.ts'
import { fail, succeed } from '../../../shared/result.ts'

const NOT_RUNNING: Problem = { code: 'over', message: 'The match is not running.' }

/** What people at windows do in a match. */
export class HostMoves {
  readonly #matches: Matches
  readonly #seats: HostSeats

  constructor(matches: Matches, seats: HostSeats) {
    this.#matches = matches
    this.#seats = seats
  }

  /** A person's move at a human seat. The seat must belong to the asking window, or to nobody yet. */
  play(asker: Asker, id: string, seat: Seat, ply: number, move: unknown): Result<null, Problem> {
    const claimed = this.#seats.claim(asker, id, seat)
    if (!claimed.ok)
      return claimed
    const played = claimed.value.runner.move(seat, ply, move)
    if (played.ok)
      return played
    const { code, sentence } = played.error
    return fail({ code: code === 'refused' ? code : 'not-your-move', message: `${capitalised(sentence)}.` })
  }

  resign(asker: Asker, id: string, seat: Seat): Result<null, Problem> {
    const claimed = this.#seats.claim(asker, id, seat)
    if (!claimed.ok)
      return claimed
    const { runner } = claimed.value
    if (runner.match.status !== 'running')
      return fail(NOT_RUNNING)
    runner.forfeit(seat, { code: 'resigned' })
    return succeed(null)
  }

  /** A bot of the workshop can't go on. */
  failBot(asker: Asker, id: string, seat: Seat, failure: BotFailure): Result<null, Problem> {
    const claimed = this.#seats.claim(asker, id, seat)
    if (!claimed.ok)
      return claimed
    const { runner } = claimed.value
    if (!isWorkshopBot(runner.match.plan.seats[seat]))
      return fail({ code: 'not-your-seat', message: 'No bot of the workshop plays there.' })
    if (runner.match.status !== 'running')
      return fail(NOT_RUNNING)
    failBot(runner, seat, failure)
    return succeed(null)
  }

  /**
   * Ends a match without a result. From another computer only one of no contest in which nobody but the asking window
   * plays as a person: others would lose a game that they were winning.
   */
  abort(asker: Asker, id: string): Result<null, Problem> {
    const found = this.#matches.find(id)
    if (!found.ok)
      return found
    if (!asker.isAtHost && !this.#seats.isAlone(asker, found.value)) {
      return fail({
        code: 'not-your-seat',
        message: 'Only the person at the host can stop a match in which others play. You may resign.',
      })
    }
    return this.#matches.abort(id)
  }

  /**
   * Takes back all moves after the first `ply`. The match must be practice, and each person's seat must belong to the
   * asking window, or to nobody yet.
   */
  takeBack(asker: Asker, id: string, ply: number): Result<null, Problem> {
    const found = this.#matches.find(id)
    if (!found.ok)
      return found
    const { runner } = found.value
    if (runner.match.status !== 'running')
      return fail(NOT_RUNNING)
    if (!letsTakeBack(runner.match.plan)) {
      return fail({
        code: 'refused',
        message: 'Moves can be taken back in practice only: not against programs, and not in a series.',
      })
    }
    if (!this.#seats.areAllOf(asker, found.value)) {
      return fail({
        code: 'not-your-seat',
        message: 'Another window plays here, too. Moves can be taken back only if all people play at one window.',
      })
    }
    const taken = runner.takeBack(ply)
    return taken.ok ? taken : fail({ code: 'refused', message: `It was not done: ${taken.error}.` })
  }
}
