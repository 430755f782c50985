import { nim } from '../nim/index.ts'

const [usual] = nim.dialects

/** Nim with a second dialect, `series`: the same messages over a connection that stays for the next game. */
export const nimInSeries: typeof nim = { ...nim, dialects: [usual, { ...usual, id: 'series', connectionLasts: 'series' }] }
