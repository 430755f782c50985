import type { z } from 'zod'
import { answersByIdSchema } from './keptAnswer.ts'
import { keptPositionsSchema } from './keptPosition.ts'

/** The positions of a data folder, with the answers that programs gave to them. */
export const keptSetSchema = keptPositionsSchema.extend({ answers: answersByIdSchema })
export type KeptSet = Readonly<z.infer<typeof keptSetSchema>>

export const NOTHING_KEPT: KeptSet = { version: 1, positions: [], answers: {} }

/** The set without answers to positions that it does not have. */
export function withoutStrayAnswers({ version, positions, answers }: KeptSet): KeptSet {
  const ids = new Set(positions.map(({ id }) => id))
  return { version, positions, answers: Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(id))) }
}

/** How far a run of kept positions against a program is. */
export interface KeptRun {
  readonly state: 'running' | 'done' | 'stopped'
  readonly done: number
  readonly total: number
}
