import { z } from 'zod'

export const MAX_PILES = 12
export const MAX_COINS = 64

/** The piles of a setting like `3 4 5`, or null if it is not 1 to 12 whole numbers from 1 to 64. */
export function parsePiles(text: string): number[] | null {
  const words = text.trim().split(/[\s,]+/)
  const piles = words.map(word => /^\d+$/.test(word) ? Number(word) : Number.NaN)
  const fits = piles.length <= MAX_PILES && piles.every(coins => coins >= 1 && coins <= MAX_COINS)
  return fits ? piles : null
}

/** Settings are shown on one line, which nothing in them may break. */
const ON_ONE_LINE = /^[\d ,\t]*$/

/** `piles`: coins in each pile; `misere`: whoever takes the last coin loses instead of wins. */
export const nimSettings = z.lazy(() => z.strictObject({
  piles: z.string().refine(
    text => ON_ONE_LINE.test(text) && parsePiles(text) !== null,
    `piles are 1 to ${MAX_PILES} whole numbers from 1 to ${MAX_COINS}, like "3 4 5"`,
  ).default('3 4 5'),
  misere: z.boolean().default(false),
}))
export type NimSettings = z.infer<typeof nimSettings>

export function describeSettings({ piles, misere }: NimSettings): string {
  return `piles ${piles.trim().replace(/\s+/g, ' ')}, ${misere ? 'misère' : 'normal play'}`
}
