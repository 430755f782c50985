import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'

/** A source of chance. Rules and bots never create their own. */
export interface Random {
  /** A whole number from 0 to `below` − 1, each equally likely. `below` ≥ 1. */
  int: (below: number) => number
}

/** A repeatable source: the same seed gives the same numbers on every machine. */
export function seededRandom(seed: number): Random {
  const generator = xoroshiro128plus(seed)
  return { int: below => uniformInt(generator, 0, below - 1) }
}

/** Derives an independent 32-bit seed from a seed and the numbers that identify its use. */
export function deriveSeed(seed: number, ...uses: readonly number[]): number {
  let mixed = seed | 0
  for (const use of uses) {
    mixed = Math.imul(mixed ^ (use + 0x9E3779B9), 0x85EBCA6B)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xC2B2AE35)
    mixed ^= mixed >>> 16
  }
  return mixed
}

/** One of `choices`, each equally likely. `choices` must not be empty. */
export function pick<T>(choices: readonly [T, ...T[]] | readonly T[], random: Random): T {
  const choice = choices[random.int(choices.length)]
  if (choice === undefined)
    throw new RangeError('pick: nothing to choose from')
  return choice
}

/** The items in random order, every order equally likely (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const rest = [...items]
  const order: T[] = []
  while (rest.length > 0)
    order.push(...rest.splice(random.int(rest.length), 1))
  return order
}
