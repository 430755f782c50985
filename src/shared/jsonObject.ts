import type { Result } from './result.ts'
import { fail, succeed } from './result.ts'

/** A JSON object from outside, about whose fields nothing is known. */
export type JsonObject = Readonly<Record<string, unknown>>

/**
 * Parses text that must be one JSON object. The last one of duplicate keys counts. The error says what the text is
 * instead.
 */
export function parseJsonObject(text: string): Result<JsonObject, string> {
  let value: unknown
  try {
    value = JSON.parse(text)
  }
  catch {
    return fail('is not valid JSON')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return fail('is valid JSON but not an object')
  return succeed(value as JsonObject)
}
