import type { Thinking } from '../../../game/thinking.ts'
import type { Result } from '../../../result.ts'
import type { RemovalPosition } from './position.ts'
import type { RemovalVerdict } from './verdict.ts'
import { z } from 'zod'
import { fail } from '../../../result.ts'
import { RULE_SETS } from '../settings.ts'
import { removalVerdictSchema } from './verdict.ts'

const seat = z.literal([1, 2])
const blockSchema = z.object({ position: z.int(), weight: z.int(), owner: z.literal([0, 1, 2]) })

/**
 * A question of a bot or an analyst to the host's tablebase. `volatile` lists positions of blocks that the next
 * questions will probably move, the most frequently moved one last: if only that one differs, the next answer takes
 * about half the time; with two, three quarters. `patienceMs`: no answer is wanted after that; null for no limit.
 */
export interface TablebaseQuestion {
  readonly position: RemovalPosition
  readonly volatile: readonly number[]
  readonly patienceMs: number | null
}

export const tablebaseQuestionSchema: z.ZodType<TablebaseQuestion> = z.object({
  position: z.object({ rules: z.enum(RULE_SETS), toMove: seat, blocks: z.array(blockSchema) }),
  volatile: z.array(z.int()),
  patienceMs: z.number().min(0).nullable(),
})

/** The verdict is exact; the error is a sentence about why there is none (no memory, too late, …). */
const tablebaseAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: removalVerdictSchema }),
  z.object({ ok: z.literal(false), error: z.string() }),
])
export type TablebaseAnswer = Result<RemovalVerdict, string>

/** The most blocks that the tablebase can handle. */
export const MOST_TABLE_BLOCKS = 31

/** The longest that a timer can wait, in ms. */
const LONGEST_MS = 2 ** 31 - 1

/**
 * Asks the host's tablebase about a position of at most `MOST_TABLE_BLOCKS` blocks. No answer is wanted after
 * `budgetMs`.
 */
export async function askTablebase(
  thinking: Thinking,
  position: RemovalPosition,
  budgetMs: number,
  volatile: readonly number[] = [],
): Promise<TablebaseAnswer> {
  const question: TablebaseQuestion = {
    position,
    volatile,
    patienceMs: budgetMs <= LONGEST_MS ? Math.max(0, budgetMs) : null,
  }
  const answer = tablebaseAnswerSchema.safeParse(await thinking.askSolver(question))
  return answer.success ? answer.data : fail('there is no tablebase here')
}
