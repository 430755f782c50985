import type { z } from 'zod'
import { answersByIdSchema } from './keptAnswer.ts'
import { keptPositionsSchema } from './keptPosition.ts'

/** The kept positions of a data folder, with the answers of programs to them. */
export const keptSetSchema = keptPositionsSchema.extend({ answers: answersByIdSchema })
export type KeptSet = Readonly<z.infer<typeof keptSetSchema>>

export const NOTHING_KEPT: KeptSet = { version: 1, positions: [], answers: {} }

/** The set without answers to positions that are not in it. */
export function withoutStrayAnswers({ version, positions, answers }: KeptSet): KeptSet {
  const ids = new Set(positions.map(({ id }) => id))
  return { version, positions, answers: Object.fromEntries(Object.entries(answers).filter(([id]) => ids.has(id))) }
}

/** The progress of asking a program about kept positions. */
export interface KeptRun {
  readonly state: 'running' | 'done' | 'stopped'
  readonly done: number
  readonly total: number
}
