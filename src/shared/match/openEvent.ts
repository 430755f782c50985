import type { MatchEvent } from './events.ts'
import type { SeatPlan, SeatPlans } from './player.ts'
import type { ProgramSeat } from './program.ts'
import { perSeat, seatsOf } from '../game/seat.ts'

/** What people at other computers may see of a match: no commands, folders and paths of the computer that hosts it. */

/** Shown instead of what is hidden. */
const HIDDEN = '…'

export function openEvent(event: MatchEvent): MatchEvent {
  if (event.type === 'created')
    return { ...event, plan: { ...event.plan, seats: openSeats(event.plan.seats) } }
  return event.type === 'aborted' && event.cause.code === 'start-failed'
    ? { ...event, cause: { ...event.cause, problem: HIDDEN } }
    : event
}

/** Why a program could not be started, which may name a file (`explainStop`). */
const WHY_NOT_STARTED = /(?<= could not be started): it .*$/s

/** Why a game was stopped, as a sentence or a part of one. */
export function openReason(reason: string): string {
  return reason.replace(WHY_NOT_STARTED, '')
}

export function openSeat(seat: SeatPlan): SeatPlan {
  return seat.kind === 'program' ? openProgram(seat) : seat
}

export function openProgram({ name, proto }: ProgramSeat): ProgramSeat {
  return { kind: 'program', name, command: HIDDEN, proto }
}

function openSeats(seats: SeatPlans): SeatPlans {
  return perSeat(seatsOf(seats), (seat) => {
    const plan = seats[seat]
    return plan === undefined ? undefined : openSeat(plan)
  }) as SeatPlans
}
