import { nim } from '../nim/index.ts'

const [usual] = nim.dialects

/** Nim with a second dialect, `series`: the same messages over a connection that stays for the next game. */
export const nimInSeries: typeof nim = {
  ...nim,
  dialects: [
    { ...usual, words: { title: 'One game', about: 'The connection ends with its game.' } },
    {
      ...usual,
      id: 'series',
      words: { title: 'Series', about: 'The connection stays for the next game.' },
      connectionLasts: 'series',
    },
  ],
}
