/** The starting values of the four numbers, and their multipliers, which are odd and dissimilar. */
const LANES = [
  [0x243F6A89, 0x01000193],
  [0x85A308D3, 0x27D4EB2F],
  [0x13198A2E, 0x165667B1],
  [0x03707345, 0x9E3779B1],
] as const

/**
 * A short text that is equal for equal texts, and almost certainly different for different ones; not cryptographically
 * secure.
 */
export function fingerprint(text: string): string {
  return LANES.map(([from, factor]) => {
    let mixed: number = from
    for (let at = 0; at < text.length; at++)
      mixed = Math.imul(mixed ^ text.charCodeAt(at), factor) ^ (mixed >>> 15)
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85EBCA6B)
    return ((mixed ^ (mixed >>> 13)) >>> 0).toString(16).padStart(8, '0')
  }).join('')
}
