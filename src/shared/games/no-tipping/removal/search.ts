import type { RemovalPosition } from './position.ts'
import type { RemovalOption, RemovalVerdict, Value } from './verdict.ts'
import { ExactTable } from './exactTable.ts'
import { ProofSearch } from './proofSearch.ts'
import { safeRemovals, without } from './safeRemovals.ts'

/** The most blocks of a table that a search settles: 128 MB, and half a second. */
const MOST_BLOCKS_OF_A_TABLE = 30

/** So near to tables, no more than that many positions are looked at for a short proof before. */
const NEAR_PLIES = 6
const SHORT_PROOF_POSITIONS = 1_000

export interface SearchLimits {
  /** Asked again and again, with less than a millisecond between; what is unknown when it says yes stays so. */
  readonly outOfTime: () => boolean
  /** The most blocks of a table. */
  readonly mostExact?: number
}

/**
 * What can be found out in a certain time, and in one thread, about a position that stands. First
 * it looks for short proofs, one ply further each time. Then it settles a table, which tells all;
 * where the position has more than `mostExact` blocks, tables of those with so many that it leads
 * to, until the result is proven.
 *
 * In its verdict `exact` says whether the result is proven; options may be unknown even so. The
 * caveat is left to the caller, who knows why it is a search.
 */
export function searchRemoval(
  position: RemovalPosition,
  { outOfTime, mostExact = MOST_BLOCKS_OF_A_TABLE }: SearchLimits,
): RemovalVerdict {
  const options = optionsOf(position)
  const search = new ProofSearch(position, outOfTime)
  const pliesToTables = Math.max(0, position.blocks.length - mostExact)
  const mostPositions = pliesToTables > NEAR_PLIES ? Number.POSITIVE_INFINITY : SHORT_PROOF_POSITIONS
  for (
    let plies = 1;
    plies < position.blocks.length && search.positions < mostPositions && !isProven(options) && !search.isOver;
    plies++
  )
    prove(options, at => search.valueAfter(at, { plies, mostPositions }))
  const table = pliesToTables === 0 ? ExactTable.of(position, { outOfTime }) : null
  if (table !== null)
    return table.verdictOf(position)
  if (pliesToTables > 0 && !isProven(options))
    prove(options, at => search.valueAfter(at, { mostExact }))
  return verdictOn(options, search.positions)
}

/** An option about which more may be found out. */
export type Candidate = { -readonly [Key in keyof RemovalOption]: RemovalOption[Key] }

/** The safe removals of a position, from left to right. Known to win is what leaves no reply. */
export function optionsOf(position: RemovalPosition): Candidate[] {
  return safeRemovals(position).map((block) => {
    const replies = safeRemovals(without(position, block.position)).length
    return replies === 0
      ? { position: block.position, value: 'win', replies, winningReplies: 0 }
      : { position: block.position, value: 'unknown', replies, winningReplies: null }
  })
}

/** Fills in the unknown ones until one is known to win. Those that leave the fewest replies come first. */
function prove(options: readonly Candidate[], valueAfter: (at: number) => Value): void {
  for (const option of options.toSorted((one, other) => one.replies - other.replies)) {
    if (option.value === 'unknown')
      option.value = opposite(valueAfter(option.position))
    if (option.value === 'win') {
      option.winningReplies = 0
      return
    }
  }
}

export function isProven(options: readonly Candidate[]): boolean {
  return resultOf(options) !== 'unknown'
}

/** What the mover comes to with these options. */
export function resultOf(options: readonly { readonly value: Value }[]): Value {
  if (options.some(({ value }) => value === 'win'))
    return 'win'
  return options.every(({ value }) => value === 'loss') ? 'loss' : 'unknown'
}

/** The value for the other player: a win for one is a loss for the other. */
export function opposite(value: Value): Value {
  return value === 'win' ? 'loss' : value === 'loss' ? 'win' : 'unknown'
}

/** A verdict that is as good as what is known of all the options. */
export function verdictOn(options: readonly RemovalOption[], nodes: number): RemovalVerdict {
  const result = resultOf(options)
  return { result, exact: result !== 'unknown', options: [...options], nodes, counts: null, caveat: null }
}
