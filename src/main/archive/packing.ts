import type { MatchEvent } from '../../shared/match/events.ts'
import type { Result } from '../../shared/result.ts'
import type { LogHead } from './inspectLog.ts'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { z } from 'zod'
import { matchEventSchema } from '../../shared/match/events.ts'
import { fail, succeed } from '../../shared/result.ts'
import { headOf } from './chain.ts'

/** The limit for unpacked events, in bytes, so that a damaged or forged blob can't take all memory. */
const MOST_BYTES = 64 * 2 ** 20

const listSchema = z.array(z.unknown())
const eventsSchema = z.array(matchEventSchema)

/** A finished game's events as the archive keeps them, and the head that vouches for them. */
export interface PackedLog { readonly packed: Uint8Array, readonly head: LogHead }

/** `texts` are the events as JSON, exactly as they were first written, so that they have the same head here. */
export function pack(texts: readonly string[]): PackedLog {
  return { packed: deflateRawSync(`[${texts.join(',')}]`), head: { events: texts.length, link: headOf(texts) } }
}

/** The unpacked events, their texts as written, their actual head, and how many bytes they take as JSON. */
export interface UnpackedLog {
  readonly events: MatchEvent[]
  readonly texts: readonly string[]
  readonly head: LogHead
  readonly bytes: number
}

/** The error says why they can't be read, without its full stop. */
export function unpack(packed: Uint8Array): Result<UnpackedLog, string> {
  const unpacked = unpackedList(packed)
  if (!unpacked.ok)
    return unpacked
  const { list, texts, bytes } = unpacked.value
  const parsed = eventsSchema.safeParse(list)
  return parsed.success
    ? succeed({
        events: parsed.data as MatchEvent[],
        texts,
        head: { events: texts.length, link: headOf(texts) },
        bytes,
      })
    : fail('its events are not events of a match')
}

interface UnpackedList { readonly list: readonly unknown[], readonly texts: readonly string[], readonly bytes: number }

/** The packed list, and the texts of its items; checks only that it is a list. */
export function unpackedList(packed: Uint8Array): Result<UnpackedList, string> {
  try {
    const json = inflateRawSync(packed, { maxOutputLength: MOST_BYTES })
    const written = listSchema.parse(JSON.parse(json.toString()))
    const texts = written.map(event => JSON.stringify(event))
    return succeed({ list: written, texts, bytes: json.length })
  }
  catch {
    return fail('its events are damaged')
  }
}
