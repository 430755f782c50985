import type { Thinking } from '../../../game/thinking.ts'
import type { RemovalPosition } from './position.ts'
import type { Candidate } from './search.ts'
import type { RemovalVerdict, Value } from './verdict.ts'
import { without } from './safeRemovals.ts'
import { isProven, opposite, optionsOf, resultOf, searchRemoval, verdictOn } from './search.ts'
import { askTablebase } from './tablebaseQuestion.ts'

/**
 * From more plies above the table, proofs need more tables than anybody would wait for: from two plies one takes some
 * seconds, from three that for each removal.
 */
export const MOST_PLIES_ABOVE = 3

/** The share of the time spent on short proofs, before tables. */
const SHORT_PROOFS_SHARE = 0.1

export interface AboveTableLimits {
  /** The time left, in ms; 0 or less when it is out. */
  readonly leftMs: () => number
  /** The most blocks that the tablebase can be asked about. */
  readonly mostInTable: number
}

/**
 * What can be found out in a certain time about a position that stands and has too many blocks for the tablebase. First
 * it looks for short proofs; then it asks the tablebase about the positions that can follow, until the result is
 * proven. If the tablebase does not answer, or is too many plies away, the rest of the time goes to a search without
 * it.
 */
export async function searchAboveTable(
  position: RemovalPosition,
  thinking: Thinking,
  { leftMs, mostInTable }: AboveTableLimits,
): Promise<RemovalVerdict> {
  const outOfTime = (): boolean => leftMs() <= 0
  const excuse = `Not exact: ${position.blocks.length} blocks are more than the table's ${mostInTable}`
  if (position.blocks.length - mostInTable > MOST_PLIES_ABOVE)
    return withCaveat(searchRemoval(position, { outOfTime }), `${excuse}.`)

  const keptMs = leftMs() * (1 - SHORT_PROOFS_SHARE)
  const { options: known, nodes } = searchRemoval(position, { outOfTime: () => leftMs() <= keptMs, mostExact: 0 })
  const options = known.map((option): Candidate => ({ ...option }))
  const tables = new TableProof(thinking, leftMs, mostInTable)
  await tables.prove(position, options)
  const verdict = verdictOn(options, nodes + tables.nodes)
  if (isProven(options) || tables.refusal === null)
    return withCaveat(verdict, `${excuse}.`)
  const searched = searchRemoval(position, { outOfTime })
  return withCaveat(merged(verdict, searched), `${excuse}, and about fewer it did not answer: ${tables.refusal}.`)
}

/**
 * What is known about a position for its mover, and how many of the mover's removals win; null if not all are known.
 */
interface Known { readonly value: Value, readonly winning: number | null }

const NOTHING: Known = { value: 'unknown', winning: null }

/** A proof whose final positions are questions to the tablebase. */
class TableProof {
  /** Why the tablebase did not answer; nothing more is asked after that. */
  refusal: string | null = null
  nodes = 0
  readonly #known = new Map<string, Known>()
  readonly #thinking: Thinking
  readonly #leftMs: () => number
  readonly #mostInTable: number

  constructor(thinking: Thinking, leftMs: () => number, mostInTable: number) {
    this.#thinking = thinking
    this.#leftMs = leftMs
    this.#mostInTable = mostInTable
  }

  /**
   * Fills in the unknown options of the position until one is known to win, those that leave the fewest replies first.
   */
  async prove(position: RemovalPosition, options: readonly Candidate[]): Promise<void> {
    const inOrder = options.toSorted((one, other) => one.replies - other.replies)
    for (const [index, option] of inOrder.entries()) {
      if (option.value === 'unknown') {
        // The next question contains this block again, but lacks another one.
        const next = inOrder.slice(index + 1).find(({ value }) => value === 'unknown')
        const { value, winning } = await this.#about(
          without(position, option.position),
          next === undefined ? [] : [next.position],
        )
        option.value = opposite(value)
        option.winningReplies = winning
      }
      if (option.value === 'win')
        return
    }
  }

  async #about(position: RemovalPosition, volatile: readonly number[]): Promise<Known> {
    if (this.#isOver)
      return NOTHING
    const key = position.blocks.map(block => block.position).join()
    const before = this.#known.get(key)
    if (before !== undefined)
      return before
    const known = position.blocks.length <= this.#mostInTable
      ? await this.#ask(position, volatile)
      : await this.#lookFurther(position)
    if (known.value !== 'unknown')
      this.#known.set(key, known)
    return known
  }

  /** Whether no further question will be answered. */
  get #isOver(): boolean {
    return this.refusal !== null || this.#leftMs() <= 0
  }

  async #lookFurther(position: RemovalPosition): Promise<Known> {
    const options = optionsOf(position)
    await this.prove(position, options)
    return knownFrom(resultOf(options), options)
  }

  async #ask(position: RemovalPosition, volatile: readonly number[]): Promise<Known> {
    const answer = await askTablebase(this.#thinking, position, this.#leftMs(), volatile)
    if (!answer.ok) {
      this.refusal = answer.error
      return NOTHING
    }
    this.nodes += answer.value.nodes
    return knownFrom(answer.value.result, answer.value.options)
  }
}

function knownFrom(value: Value, options: readonly { readonly value: Value }[]): Known {
  const isComplete = options.every(option => option.value !== 'unknown')
  return { value, winning: isComplete ? options.filter(option => option.value === 'win').length : null }
}

/** Combines two verdicts on the same position: whatever either of them knows is known. */
function merged(first: RemovalVerdict, second: RemovalVerdict): RemovalVerdict {
  const options = first.options.map((option, index): Candidate => {
    const other = second.options[index]
    return { ...(other !== undefined && option.value === 'unknown' ? other : option) }
  })
  return verdictOn(options, first.nodes + second.nodes)
}

function withCaveat(verdict: RemovalVerdict, caveat: string): RemovalVerdict {
  return verdict.exact ? verdict : { ...verdict, caveat }
}
