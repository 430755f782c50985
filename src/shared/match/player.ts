import type { EachSeat, Names, PerSeat, Seat } from '../game/seat.ts'
import { z } from 'zod'
import { capitalised } from '../capitalised.ts'
import { cleanName } from '../cleanName.ts'
import { eachSeat, perSeat, SEATS, seatsOf } from '../game/seat.ts'
import { NAMELESS } from '../game/seatWords.ts'
import { programSeatSchema } from './program.ts'

/** Any name, cleaned. */
export const nameSchema = z.string().max(10_000).transform(cleanName)

/** Longest time that a bot can be allowed for one move: an hour. */
export const MAX_THINK_MS = 60 * 60 * 1000

/**
 * What a seat is meant for: the person at the window, a built-in bot, somebody's program that connects, or one that is
 * started here.
 */
export const seatPlanSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('human'), name: nameSchema }),
  z.object({
    kind: z.literal('bot'),
    bot: z.string().max(40),
    /** The most milliseconds that it may think about one move; left out where only its clock counts. */
    thinkMs: z.number().min(1).max(MAX_THINK_MS).optional(),
  }),
  z.object({ kind: z.literal('external') }),
  programSeatSchema,
])
export type SeatPlan = z.infer<typeof seatPlanSchema>

/** The plans of the seats that play. */
export type SeatPlans = PerSeat<SeatPlan>

/** Whether a program that connects has a place, so that there must be a port. */
export function hasExternalSeat(seats: SeatPlans): boolean {
  return SEATS.some(seat => seats[seat]?.kind === 'external')
}

/** Whether a program has a place that is started here. */
export function hasProgramSeat(seats: SeatPlans): boolean {
  return SEATS.some(seat => seats[seat]?.kind === 'program')
}

/** Whether nobody's program plays, neither one that connects nor one that is started here. */
export function isWithoutPrograms(seats: SeatPlans): boolean {
  return !hasExternalSeat(seats) && !hasProgramSeat(seats)
}

/** Whether a person plays. */
export function hasHumanSeat(seats: SeatPlans): boolean {
  return SEATS.some(seat => seats[seat]?.kind === 'human')
}

/**
 * Whether a host that stopped in the middle can go on: a person waits to play on, and no program that would be gone.
 */
export function canBeResumed(seats: SeatPlans): boolean {
  return isWithoutPrograms(seats) && hasHumanSeat(seats)
}

/** Who sits at a seat. `name` is as they gave it, never empty. */
export const playerSchema = z.object({ kind: z.enum(['human', 'bot', 'external']), name: z.string().min(1) })
export type Player = z.infer<typeof playerSchema>

/** What kind of player a seat is meant for: a program is one like another, whoever starts it. */
export function playerKindOf(plan: SeatPlan | undefined): Player['kind'] {
  return plan === undefined || plan.kind === 'program' ? 'external' : plan.kind
}

/** The plans without the environments of programs, which hold what is nobody else's business. */
export function withoutEnvironments(seats: SeatPlans): SeatPlans {
  return hasProgramSeat(seats) ? perSeat(seatsOf(seats), seat => withoutEnvironment(seats[seat])) as SeatPlans : seats
}

function withoutEnvironment(plan: SeatPlan | undefined): SeatPlan | undefined {
  if (plan?.kind !== 'program')
    return plan
  const { env: _env, ...open } = plan
  return open
}

/** Who sits where; null where nobody does, or the seat does not play. */
export type Players = EachSeat<Player | null>
export const NOBODY: Players = eachSeat(() => null)

/**
 * The name that a built-in bot plays under: `Careful` for `careful`. Settings and the command line have it as it is.
 */
export function botTitle(name: string): string {
  return capitalised(name)
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
    const name = unusedName(players[seat]?.name ?? NAMELESS[seat], taken)
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
