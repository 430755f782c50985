import type { MatchEvent } from '../../shared/match/events.ts'
import type { Result } from '../../shared/result.ts'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { matchEventSchema } from '../../shared/match/events.ts'
import { fail, succeed } from '../../shared/result.ts'

/** Unpacked events are at most this long, in bytes, so that a damaged or forged blob can't take all memory. */
const MOST_BYTES = 64 * 2 ** 20

const eventsSchema = z.array(matchEventSchema)

/** All the events of a game as the archive keeps them once it is over. */
export function pack(events: readonly MatchEvent[]): Uint8Array {
  return deflateRawSync(JSON.stringify(events))
}

/** The events that were packed; the error says why they can't be read. */
export function unpack(packed: Uint8Array): Result<MatchEvent[], string> {
  try {
    const parsed = eventsSchema.safeParse(JSON.parse(inflateRawSync(packed, { maxOutputLength: MOST_BYTES }).toString()))
    return parsed.success ? succeed(parsed.data as MatchEvent[]) : fail('its events are not events of a match')
  }
  catch {
    return fail('its events are damaged')
  }
}
