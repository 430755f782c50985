import { z } from 'zod'

/** A setting from `least` to `most` that may be left out; refused with a sentence that `what` begins: `rows are`. */
export function wholeSetting(what: string, least: number, most: number): z.ZodOptional<z.ZodInt> {
  const sentence = `${what} a whole number from ${least} to ${most}`
  return z.int(sentence).min(least, sentence).max(most, sentence).optional()
}
