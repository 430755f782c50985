import type { MatchPlan } from '../../../shared/match/events.ts'
import type { SeatPlan, SeatPlans } from '../../../shared/match/player.ts'
import type { ProgramSeat } from '../../../shared/match/program.ts'
import { perSeat, seatsOf } from '../../../shared/game/seat.ts'

/** Shown instead of a command. */
const HIDDEN = '…'

/** The plan of a seat as spectators may see it: without commands and folders of this machine. */
export function openSeat(seat: SeatPlan): SeatPlan {
  return seat.kind === 'program' ? openProgram(seat) : seat
}

export function openProgram({ name, proto }: ProgramSeat): ProgramSeat {
  return { kind: 'program', name, command: HIDDEN, proto }
}

/** The plans of all seats of a match as spectators may see them. */
export function openSeats({ seats }: Pick<MatchPlan, 'seats'>): SeatPlans {
  return perSeat(seatsOf(seats), (seat) => {
    const plan = seats[seat]
    return plan === undefined ? undefined : openSeat(plan)
  }) as SeatPlans
}
