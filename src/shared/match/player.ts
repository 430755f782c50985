import type { PerSeat } from '../game/seat.ts'
import { z } from 'zod'
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

/** Whether anybody's program has a place, so that there must be a port. */
export function hasExternalSeat(seats: PerSeat<SeatPlan>): boolean {
  return seats[1].kind === 'external' || seats[2].kind === 'external'
}

/** Whether a host that stopped in the middle can go on: a person waits to play on, and no program that would be gone. */
export function canBeResumed(seats: PerSeat<SeatPlan>): boolean {
  return !hasExternalSeat(seats) && (seats[1].kind === 'human' || seats[2].kind === 'human')
}

/** Who sits at a seat. `name` is as they gave it, never empty. */
export const playerSchema = z.object({ kind: z.enum(['human', 'bot', 'external']), name: z.string().min(1) })
export type Player = z.infer<typeof playerSchema>

/** The names to show: a missing one is `Player 1` or `Player 2`, and of two equal names the second gets ` (2)`. */
export function displayNames(players: PerSeat<Player | null>): PerSeat<string> {
  const first = players[1]?.name ?? 'Player 1'
  const second = players[2]?.name ?? 'Player 2'
  return { 1: first, 2: second === first ? `${second} (2)` : second }
}
