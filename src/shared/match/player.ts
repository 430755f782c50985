import type { EachSeat, Names, PerSeat, Seat } from '../game/seat.ts'
import { z } from 'zod'
import { capitalised } from '../capitalised.ts'
import { cleanName } from '../cleanName.ts'
import { eachSeat, perSeat, SEATS, seatsOf } from '../game/seat.ts'
import { NAMELESS } from '../game/seatWords.ts'
import { programSeatSchema } from './program.ts'

/** Any name, after cleaning. */
export const nameSchema = z.string().max(10_000).transform(cleanName)

/** The longest time that a bot can be allowed for one move: an hour. */
export const MAX_THINK_MS = 60 * 60 * 1000

/**
 * What a seat is meant for: the person at the window, a built-in bot, somebody's program that connects, or one that is
 * started here.
 */
export const seatPlanSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('human'),
    name: nameSchema,
    /** A bot of the workshop: the window in which it is written answers for it. */
    isBot: z.literal(true).optional(),
  }),
  z.object({
    kind: z.literal('bot'),
    bot: z.string().max(40),
    /** The most milliseconds that it may think about one move; left out if only its clock limits it. */
    thinkMs: z.number().min(1).max(MAX_THINK_MS).optional(),
    /** Whether it also thinks while others are to move. */
    ponders: z.boolean().optional(),
  }),
  z.object({ kind: z.literal('external') }),
  programSeatSchema,
])
export type SeatPlan = z.infer<typeof seatPlanSchema>

/** The plans of the seats that play. */
export type SeatPlans = PerSeat<SeatPlan>

/** Whether some seat is for a program that connects, so that a port is needed. */
export function hasExternalSeat(seats: SeatPlans): boolean {
  return SEATS.some(seat => seats[seat]?.kind === 'external')
}

/** Whether some seat is for a program that is started here. */
export function hasProgramSeat(seats: SeatPlans): boolean {
  return SEATS.some(seat => seats[seat]?.kind === 'program')
}

/** Whether no programs play, neither connecting ones nor started ones. */
export function isWithoutPrograms(seats: SeatPlans): boolean {
  return !hasExternalSeat(seats) && !hasProgramSeat(seats)
}

/** Whether a seat is a person's. */
export function isPersons(plan: SeatPlan | undefined): boolean {
  return plan?.kind === 'human' && !isWorkshopBot(plan)
}

/** Whether a seat is for a bot of the workshop, for which a window answers. */
export function isWorkshopBot(plan: SeatPlan | undefined): boolean {
  return plan?.kind === 'human' && plan.isBot === true
}

/** Whether a person plays. */
export function hasHumanSeat(seats: SeatPlans): boolean {
  return SEATS.some(seat => isPersons(seats[seat]))
}

/** Whether a bot of the workshop plays. */
export function hasWorkshopBot(seats: SeatPlans): boolean {
  return SEATS.some(seat => isWorkshopBot(seats[seat]))
}

/**
 * Whether a match can go on after its host stopped in the middle: a person is waiting to play on, and no program is
 * lost.
 */
export function canBeResumed(seats: SeatPlans): boolean {
  return isWithoutPrograms(seats) && hasHumanSeat(seats)
}

/** Who sits at a seat. `name` is as they gave it, never empty. */
export const playerSchema = z.object({ kind: z.enum(['human', 'bot', 'external']), name: z.string().min(1) })
export type Player = z.infer<typeof playerSchema>

/** The kind of player that a seat is meant for: all programs are of one kind, whoever starts them. */
export function playerKindOf(plan: SeatPlan | undefined): Player['kind'] {
  if (plan === undefined || plan.kind === 'program')
    return 'external'
  return isWorkshopBot(plan) ? 'bot' : plan.kind
}

/** The plans without the environments of programs, which are confidential. */
export function withoutEnvironments(seats: SeatPlans): SeatPlans {
  return hasProgramSeat(seats) ? perSeat(seatsOf(seats), seat => withoutEnvironment(seats[seat])) as SeatPlans : seats
}

function withoutEnvironment(plan: SeatPlan | undefined): SeatPlan | undefined {
  if (plan?.kind !== 'program')
    return plan
  const { env: _env, ...open } = plan
  return open
}

/** Who sits where; null if nobody does, or if the seat does not play. */
export type Players = EachSeat<Player | null>
export const NOBODY: Players = eachSeat(() => null)

/**
 * The name that a built-in bot plays under: `Careful` for `careful`. The command line uses the plain form.
 */
export function botTitle(name: string): string {
  return capitalised(name)
}

/** A cache of names by players: a match keeps the same `Players` object from its start to its end. */
const namesOf = new WeakMap<Players, Names>()

/**
 * The names to show: a missing one is `Player 1`, `Player 2` and so on; if an earlier seat has the same name, it gets `
 * (2)`, the next one ` (3)`.
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
