import type { MatchEvent } from '../../shared/match/events.ts'
import type { Result } from '../../shared/result.ts'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { withoutVersion1 } from '../../shared/archive/version1.ts'
import { matchEventSchema } from '../../shared/match/events.ts'
import { fail, succeed } from '../../shared/result.ts'

/** Unpacked events are at most this long, in bytes, so that a damaged or forged blob can't take all memory. */
const MOST_BYTES = 64 * 2 ** 20

const listSchema = z.array(z.unknown())
const eventsSchema = z.array(matchEventSchema)

/** All the events of a game as the archive keeps them once it is over. */
export function pack(events: readonly MatchEvent[]): Uint8Array {
  return deflateRawSync(JSON.stringify(events))
}

/** The events that were packed, by this version or an earlier one, and how many bytes they take as JSON; the error says why they can't be read. */
export function unpack(packed: Uint8Array): Result<{ readonly events: MatchEvent[], readonly bytes: number }, string> {
  try {
    const json = inflateRawSync(packed, { maxOutputLength: MOST_BYTES })
    const parsed = eventsSchema.safeParse(withoutVersion1(listSchema.parse(JSON.parse(json.toString()))))
    return parsed.success ? succeed({ events: parsed.data as MatchEvent[], bytes: json.length }) : fail('its events are not events of a match')
  }
  catch {
    return fail('its events are damaged')
  }
}
