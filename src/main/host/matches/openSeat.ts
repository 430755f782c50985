import type { MatchPlan } from '../../../shared/match/events.ts'
import type { SeatPlan, SeatPlans } from '../../../shared/match/player.ts'
import type { ProgramSeat } from '../../../shared/match/program.ts'
import { perSeat, seatsOf } from '../../../shared/game/seat.ts'

/** In place of a command. */
const HIDDEN = '…'

/** The plan of a seat as who only watches is told it: nothing of this machine's commands and folders. */
export function openSeat(seat: SeatPlan): SeatPlan {
  return seat.kind === 'program' ? openProgram(seat) : seat
}

export function openProgram({ name, proto }: ProgramSeat): ProgramSeat {
  return { kind: 'program', name, command: HIDDEN, proto }
}

/** The plans of all seats of a match as who only watches is told them. */
export function openSeats({ seats }: Pick<MatchPlan, 'seats'>): SeatPlans {
  return perSeat(seatsOf(seats), (seat) => {
    const plan = seats[seat]
    return plan === undefined ? undefined : openSeat(plan)
  }) as SeatPlans
}
