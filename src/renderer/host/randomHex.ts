/**
 * Random bytes in hexadecimal digits, two for each. Not `crypto.randomUUID`, which pages from another machine lack
 * because their connection is not encrypted.
 */
export function randomHex(bytes: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(bytes)), byte => byte.toString(16).padStart(2, '0')).join('')
}
