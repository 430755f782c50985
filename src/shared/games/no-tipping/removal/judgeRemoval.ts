import type { Thinking } from '../../../game/thinking.ts'
import type { RemovalPosition } from './position.ts'
import type { RemovalVerdict } from './verdict.ts'
import { solveExactly } from './exactSolver.ts'
import { searchRemoval } from './search.ts'
import { searchAboveTable } from './searchAboveTable.ts'
import { askTablebase, MOST_TABLE_BLOCKS } from './tablebaseQuestion.ts'

/** At most this many blocks are solved here, in about a millisecond. */
export const MOST_BLOCKS_HERE = 20

export interface JudgingOptions {
  /** How long it may take from now; overruns by some milliseconds. */
  readonly budgetMs: number
  /** The most blocks that are solved here (at most 24), and the most that the tablebase is asked about. */
  readonly mostHere?: number
  readonly mostInTable?: number
}

/**
 * What can be known about a removal position in a certain time, by whatever means: solved here, looked up in the host's
 * tablebase, or searched for. The only entry point for bots and analysts. `exact` says whether the result is proven,
 * and the caveat why something is unknown.
 */
export async function judgeRemoval(
  position: RemovalPosition,
  thinking: Thinking,
  { budgetMs, mostHere = MOST_BLOCKS_HERE, mostInTable = MOST_TABLE_BLOCKS }: JudgingOptions,
): Promise<RemovalVerdict> {
  if (position.blocks.length <= mostHere)
    return solveExactly(position)
  const begunMs = thinking.elapsedMs()
  const leftMs = (): number => budgetMs - (thinking.elapsedMs() - begunMs)
  if (position.blocks.length > mostInTable)
    return searchAboveTable(position, thinking, { leftMs, mostInTable })
  const answer = await askTablebase(thinking, position, budgetMs)
  if (answer.ok)
    return answer.value
  const verdict = searchRemoval(position, { outOfTime: () => leftMs() <= 0 })
  return { ...verdict, caveat: isComplete(verdict) ? null : `Searched without the table: ${answer.error}.` }
}

function isComplete({ options }: RemovalVerdict): boolean {
  return options.every(({ value }) => value !== 'unknown')
}
