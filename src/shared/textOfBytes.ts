import { strFromU8, strToU8 } from 'fflate/browser'

/** The text that bytes of UTF-8 stand for; null for other bytes, which would not come back the same. */
export function textOfBytes(bytes: Uint8Array): string | null {
  const text = strFromU8(bytes)
  const again = strToU8(text)
  return again.length === bytes.length && again.every((byte, at) => byte === bytes[at]) ? text : null
}
