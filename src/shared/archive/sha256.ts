/**
 * SHA-256 of texts, by FIPS 180-4: for the window, where no other synchronous implementation exists. The host uses
 * Node's.
 */

const WORDS_A_BLOCK = 16
const ROUNDS = 64
/** The bytes of a block, and the bytes at the end of the last block that are reserved for the length. */
const BLOCK_BYTES = 64
const LENGTH_BYTES = 9

/** The first 32 bits of the fractional parts of the square roots, and of the cube roots, of the first primes. */
const FIRST = fractions(8, 1 / 2)
const ROUND = fractions(ROUNDS, 1 / 3)

function fractions(count: number, power: number): Uint32Array {
  const primes: number[] = []
  for (let candidate = 2; primes.length < count; candidate++) {
    if (primes.every(prime => candidate % prime !== 0))
      primes.push(candidate)
  }
  return Uint32Array.from(primes, prime => (prime ** power % 1) * 2 ** 32)
}

/** The SHA-256 of a text in UTF-8, as 32 bytes. */
export function sha256(text: string): Uint8Array {
  const message = utf8(text)
  const padded = new DataView(new ArrayBuffer(Math.ceil((message.length + LENGTH_BYTES) / BLOCK_BYTES) * BLOCK_BYTES))
  new Uint8Array(padded.buffer).set(message)
  padded.setUint8(message.length, 0x80)
  padded.setBigUint64(padded.byteLength - 8, BigInt(message.length) * 8n)
  const state = FIRST.slice()
  const words = new Uint32Array(ROUNDS)
  for (let from = 0; from < padded.byteLength; from += BLOCK_BYTES) {
    for (let at = 0; at < WORDS_A_BLOCK; at++)
      words[at] = padded.getUint32(from + 4 * at)
    takeBlock(state, words)
  }
  const digest = new DataView(new ArrayBuffer(32))
  state.forEach((word, at) => digest.setUint32(4 * at, word))
  return new Uint8Array(digest.buffer)
}

function utf8(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text.toWellFormed()) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x80)
      bytes.push(code)
    else if (code < 0x800)
      bytes.push(0xC0 | (code >> 6), tail(code))
    else if (code < 0x10000)
      bytes.push(0xE0 | (code >> 12), tail(code >> 6), tail(code))
    else
      bytes.push(0xF0 | (code >> 18), tail(code >> 12), tail(code >> 6), tail(code))
  }
  return Uint8Array.from(bytes)
}

function tail(bits: number): number {
  return 0x80 | (bits & 0x3F)
}

/** Mixes a block into the state; the block is in the first 16 of `words`, and the rest is working space. */
function takeBlock(state: Uint32Array, words: Uint32Array): void {
  const word = (at: number): number => words[at] ?? 0
  for (let at = WORDS_A_BLOCK; at < ROUNDS; at++) {
    const [near, far] = [word(at - 2), word(at - 15)]
    words[at] = word(at - 16) + (turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)) + word(at - 7)
      + (turned(near, 17) ^ turned(near, 19) ^ (near >>> 10))
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let at = 0; at < ROUNDS; at++) {
    const first
      = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + (ROUND[at] ?? 0) + word(at)) | 0
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + second) | 0]
  }
  ;[a, b, c, d, e, f, g, h].forEach((value, at) => state[at] = (state[at] ?? 0) + value)
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}
