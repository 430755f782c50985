import type { EachSeat, Names, PerSeat, Seat } from '../game/seat.ts'
import { z } from 'zod'
import { eachSeat, SEATS } from '../game/seat.ts'
import { stripUnprintable } from '../printable.ts'

const MAX_NAME_LENGTH = 64

/** A name from outside made fit to show: no control characters, trimmed, 64 characters at most. It may come out empty. */
export function cleanName(name: string): string {
  const printable = stripUnprintable(name).trim()
  return [...printable].slice(0, MAX_NAME_LENGTH).join('').trimEnd()
}

/** Any name, cleaned. */
export const nameSchema = z.string().max(10_000).transform(cleanName)

/** Longest time that a bot can be allowed for one move: an hour. */
export const MAX_THINK_MS = 60 * 60 * 1000

/** What a seat is meant for: the person at the window, a built-in bot, or somebody's program. */
export const seatPlanSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('human'), name: nameSchema }),
  z.object({
    kind: z.literal('bot'),
    bot: z.string().max(40),
    /** The most milliseconds that it may think about one move; left out where only its clock counts. */
    thinkMs: z.number().min(1).max(MAX_THINK_MS).optional(),
  }),
  z.object({ kind: z.literal('external') }),
])
export type SeatPlan = z.infer<typeof seatPlanSchema>

/** The plans of the seats that play. */
export type SeatPlans = PerSeat<SeatPlan>

/** Whether anybody's program has a place, so that there must be a port. */
export function hasExternalSeat(seats: SeatPlans): boolean {
  return SEATS.some(seat => seats[seat]?.kind === 'external')
}

/** Whether a person plays. */
export function hasHumanSeat(seats: SeatPlans): boolean {
  return SEATS.some(seat => seats[seat]?.kind === 'human')
}

/** Whether a host that stopped in the middle can go on: a person waits to play on, and no program that would be gone. */
export function canBeResumed(seats: SeatPlans): boolean {
  return !hasExternalSeat(seats) && hasHumanSeat(seats)
}

/** Who sits at a seat. `name` is as they gave it, never empty. */
export const playerSchema = z.object({ kind: z.enum(['human', 'bot', 'external']), name: z.string().min(1) })
export type Player = z.infer<typeof playerSchema>

/** Who sits where; null where nobody does, or the seat does not play. */
export type Players = EachSeat<Player | null>
export const NOBODY: Players = eachSeat(() => null)

/** The name that a built-in bot plays under: `Careful` for `careful`. Settings and the command line have it as it is. */
export function botTitle(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** The names of players who were asked about before: a match has the same ones from its start to its end. */
const namesOf = new WeakMap<Players, Names>()

/**
 * The names to show: a missing one is `Player 1`, `Player 2` and so on, and where a name was taken by a
 * seat before, it gets ` (2)`, the next one ` (3)`.
 */
export function displayNames(players: Players): Names {
  const known = namesOf.get(players)
  if (known !== undefined)
    return known
  const taken = new Set<string>()
  const names = eachSeat((seat) => {
    const name = unusedName(players[seat]?.name ?? `Player ${seat}`, taken)
    taken.add(name)
    return name
  })
  namesOf.set(players, names)
  return names
}

function unusedName(name: string, taken: ReadonlySet<string>): string {
  const numbered = (seat: Seat): string => seat === 1 ? name : `${name} (${seat})`
  return numbered(SEATS.find(seat => !taken.has(numbered(seat))) ?? 9)
}
