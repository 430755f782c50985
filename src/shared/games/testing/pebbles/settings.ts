import type { SeatRange } from '../../../game/game.ts'
import type { Random } from '../../../random.ts'
import { z } from 'zod'
import { seatSchema } from '../../../game/seat.ts'

export const LARGEST_HEAP = 100

/** `seats`: how many play, two to nine; `heap`: the pebbles at the start, or null if chance decides. */
export const pebblesSettings = z.strictObject({
  seats: seatSchema.refine(seats => seats >= 2, 'two to nine play').default(3),
  heap: z.int().min(1).max(LARGEST_HEAP).nullable().default(null),
})
export type PebblesSettings = z.infer<typeof pebblesSettings>

export function describeSettings({ seats, heap }: PebblesSettings): string {
  return `${heap ?? 'some'} ${heap === 1 ? 'pebble' : 'pebbles'}, ${seats} players`
}

export function seatRange({ seats }: PebblesSettings): SeatRange {
  return { least: seats, most: seats }
}

/** Five to eight pebbles for each player, if nobody has chosen the number. */
export function draw(settings: PebblesSettings, random: Random): PebblesSettings {
  return settings.heap === null
    ? { ...settings, heap: 5 * settings.seats + random.int(3 * settings.seats + 1) }
    : settings
}
