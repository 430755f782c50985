import type { Result } from '../../../result.ts'
import type { Thinking } from '../../../thinking.ts'
import type { RemovalPosition } from './position.ts'
import type { RemovalVerdict } from './verdict.ts'
import { z } from 'zod'
import { fail, succeed } from '../../../result.ts'
import { RULE_SETS } from '../settings.ts'
import { removalVerdictSchema } from './verdict.ts'

const seat = z.literal([1, 2])
const blockSchema = z.object({ position: z.int(), weight: z.int(), owner: z.literal([0, 1, 2]) })

/**
 * What a thinker may ask the host's removal oracle. `volatile` names positions of blocks that the
 * next questions will likely have elsewhere, the most restless one last: where only that one
 * differs, the next answer takes about half the time, with two it takes three quarters.
 * `patienceMs`: no answer is wanted after that; null for none.
 */
export interface OracleQuestion {
  readonly position: RemovalPosition
  readonly volatile: readonly number[]
  readonly patienceMs: number | null
}

export const oracleQuestionSchema: z.ZodType<OracleQuestion> = z.object({
  position: z.object({ rules: z.enum(RULE_SETS), toMove: seat, blocks: z.array(blockSchema) }),
  volatile: z.array(z.int()),
  patienceMs: z.number().min(0).nullable(),
})

/** The verdict is exact; the error is a sentence on why there is none (no memory, too late, …). */
const oracleAnswerSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: removalVerdictSchema }),
  z.object({ ok: z.literal(false), error: z.string() }),
])
export type OracleAnswer = Result<RemovalVerdict, string>

/** The most blocks that the oracle knows everything about. */
export const MOST_TABLE_BLOCKS = 31

/** Asks the host's oracle about a position of at most `MOST_TABLE_BLOCKS` blocks. */
export async function consultOracle(thinking: Thinking, position: RemovalPosition, { volatile = [], patienceMs = null }: { volatile?: readonly number[], patienceMs?: number | null } = {}): Promise<OracleAnswer> {
  const question = { position, volatile, patienceMs }
  const answer = oracleAnswerSchema.safeParse(await thinking.consult(question))
  if (!answer.success)
    return fail('there is no oracle here')
  return answer.data.ok ? succeed(answer.data.value) : fail(answer.data.error)
}
