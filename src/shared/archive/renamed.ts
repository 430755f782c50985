import type { Seat } from '../game/seat.ts'
import type { MatchEvent, MatchPlan } from '../match/events.ts'
import type { Annotations } from './annotations.ts'
import { eachSeat, perSeat, seatsOf, swappedSeat, withSeat, withSwappedSeats } from '../game/seat.ts'

/**
 * The events of a game with other names for the players who were in the seats at the end, both in `seated` events and
 * in the plan; sentences are made from these. Messages of programs stay unchanged. The events must be those of a game,
 * from the first on; if nobody is renamed they are returned as they are.
 */
export function renamed(events: readonly MatchEvent[], names: Annotations['names']): readonly MatchEvent[] {
  if (seatsOf(names).length === 0)
    return events
  const nameBySeating = namesBySeating(events, names)
  return events.map((event) => {
    if (event.type === 'created')
      return { ...event, plan: withNewNames(event.plan, events, names) }
    const name = nameBySeating.get(event.seq)
    return event.type === 'seated' && name !== undefined ? { ...event, player: { ...event.player, name } } : event
  })
}

/**
 * The new names by the number of the `seated` event, for players who stayed in the seat to the end and have a new name.
 */
function namesBySeating(events: readonly MatchEvent[], names: Annotations['names']): ReadonlyMap<number, string> {
  let seatings = eachSeat<number | null>(() => null)
  for (const event of events) {
    if (event.type === 'seated')
      seatings = withSeat(seatings, event.seat, event.seq)
    else if (event.type === 'swapped')
      seatings = withSwappedSeats(seatings)
  }
  return new Map(seatsOf(names).flatMap((seat) => {
    const [seating, name] = [seatings[seat], names[seat]]
    return seating === null || name === undefined ? [] : [[seating, name]]
  }))
}

/** Renames the people whom the plan seats. */
function withNewNames(plan: MatchPlan, events: readonly MatchEvent[], names: Annotations['names']): MatchPlan {
  const isSwapped = events.filter(({ type }) => type === 'swapped').length % 2 === 1
  const endsAt = (seat: Seat): Seat => isSwapped ? swappedSeat(seat) : seat
  const seats = perSeat(seatsOf(plan.seats), (seat) => {
    const [planned, name] = [plan.seats[seat], names[endsAt(seat)]]
    return planned?.kind === 'human' && name !== undefined ? { ...planned, name } : planned
  })
  return { ...plan, seats: seats as MatchPlan['seats'] }
}
