import type { RemovalPosition } from './position.ts'
import type { RemovalOption, RemovalVerdict, Value } from './verdict.ts'
import { ExactTable } from './exactTable.ts'
import { ProofSearch } from './proofSearch.ts'
import { safeRemovals, without } from './safeRemovals.ts'

/** The most blocks of a table that a search settles: 128 MB, and half a second. */
const MOST_BLOCKS_OF_A_TABLE = 30

/** This close to tables, at most the given number of positions are searched for a short proof first. */
const NEAR_PLIES = 6
const SHORT_PROOF_POSITIONS = 1_000

export interface SearchLimits {
  /** Called repeatedly, less than a millisecond apart; what is unknown when it returns true stays unknown. */
  readonly outOfTime: () => boolean
  /** The most blocks of a table. */
  readonly mostExact?: number
}

/**
 * What can be found out in a certain time, in one thread, about a position that stands. First it looks for short
 * proofs, one ply deeper each time. Then it settles a table, which answers everything; if the position has more than
 * `mostExact` blocks, it settles tables of positions with that many blocks that can follow, until the result is proven.
 *
 * In its verdict `exact` says whether the result is proven; options may still be unknown. The caller adds the caveat,
 * because it knows why a search was needed.
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

/** The safe removals of a position, from left to right. A removal that leaves no reply is known to win. */
export function optionsOf(position: RemovalPosition): Candidate[] {
  return safeRemovals(position).map((block) => {
    const replies = safeRemovals(without(position, block.position)).length
    return replies === 0
      ? { position: block.position, value: 'win', replies, winningReplies: 0 }
      : { position: block.position, value: 'unknown', replies, winningReplies: null }
  })
}

/** Fills in unknown options until one is known to win. Those that leave the fewest replies come first. */
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

/** The mover's result, given these options. */
export function resultOf(options: readonly { readonly value: Value }[]): Value {
  if (options.some(({ value }) => value === 'win'))
    return 'win'
  return options.every(({ value }) => value === 'loss') ? 'loss' : 'unknown'
}

/** The value for the other player: a win for one is a loss for the other. */
export function opposite(value: Value): Value {
  return value === 'win' ? 'loss' : value === 'loss' ? 'win' : 'unknown'
}

/** A verdict that follows from what is known about all the options. */
export function verdictOn(options: readonly RemovalOption[], nodes: number): RemovalVerdict {
  const result = resultOf(options)
  return { result, exact: result !== 'unknown', options: [...options], nodes, counts: null, caveat: null }
}
