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
  const unpacked = unpackedList(packed)
  if (!unpacked.ok)
    return unpacked
  const { list, bytes } = unpacked.value
  const parsed = eventsSchema.safeParse(list)
  return parsed.success
    ? succeed({ events: parsed.data as MatchEvent[], bytes })
    : fail('its events are not events of a match')
}

interface UnpackedList { readonly list: readonly unknown[], readonly bytes: number }

/** The same list, of which nothing was checked but that it is one. */
export function unpackedList(packed: Uint8Array): Result<UnpackedList, string> {
  try {
    const json = inflateRawSync(packed, { maxOutputLength: MOST_BYTES })
    return succeed({ list: withoutVersion1(listSchema.parse(JSON.parse(json.toString()))), bytes: json.length })
  }
  catch {
    return fail('its events are damaged')
  }
}
