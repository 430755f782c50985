import type { Contest } from '../../../shared/contest/contest.ts'
import type { Correction } from '../../../shared/contest/events.ts'
import type { Participant } from '../../../shared/contest/plan.ts'
import type { ProgramSeat } from '../../../shared/match/program.ts'
import type { Slot } from '../../../shared/match/slot.ts'
import { isContestOver } from '../../../shared/contest/isContestOver.ts'
import { entryProblem } from '../../../shared/contest/planning/entry.ts'
import { botOf, gameOf } from '../../../shared/games/index.ts'
import { programProblem } from './checkContestPlan.ts'

/** Why the result of a game can't be corrected to this, as a sentence; null if it can. */
export function whyNotCorrected(contest: Contest, slot: Slot, to: Correction): string | null {
  const encounter = contest.encounterOf(slot)
  const game = contest.gameOf(slot)
  if (encounter === null || slot.game > encounter.games.length + 1)
    return 'The contest has no such game.'
  if (
    to.what === 'result' && [to.result.places, to.result.faults, to.result.tookMs, to.result.slowestMs].some(list =>
      list.length !== encounter.participants.length,
    )
  ) {
    return `That game has ${encounter.participants.length} seats, and the result must say something of each.`
  }
  if (to.what === 'replay' && game === null)
    return 'That game has not been played.'
  return to.what === 'replay' && isContestOver(contest)
    ? 'The contest is over: no game of it can be played again.'
    : null
}

/** Why somebody can't enter now, as a sentence; null if they can. */
export function whyNotEntered(contest: Contest, { seat, ...participant }: Participant): string | null {
  const { plan, entrants } = contest
  if (participant.token !== undefined && entrants.some(known => known.participant.token === participant.token))
    return 'Somebody has that token already. Choose another one.'
  if (seat.kind === 'bot' && botOf(plan.game, seat.bot) === null)
    return `${gameOf(plan.game).title} has no bot called ${seat.bot}.`
  return entryProblem(contest) ?? programProblem(plan, { ...participant, seat })
}

/** Why a participant's program can't be changed to this, as a sentence; null if it can. */
export function whyNotChanged(
  { status, entrants, plan }: Contest,
  number: number,
  seat: ProgramSeat,
  isChecking: boolean,
): string | null {
  const entrant = entrants[number - 1]
  if (entrant?.participant.seat.kind !== 'program')
    return `Fulcrum starts no program for number ${number}.`
  if (status !== 'draft')
    return 'The contest has begun. Leave the participant out, and let the program come in again as a new entry.'
  return isChecking
    ? 'Programs are being checked. Wait for that.'
    : programProblem(plan, { ...entrant.participant, seat })
}
