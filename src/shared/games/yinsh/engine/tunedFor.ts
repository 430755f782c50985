import type { RowLength, YinshSettings } from '../settings.ts'
import type { Tuned } from './weights.ts'
import { tunedRow5 } from './tunedRow5.ts'
import { tunedRow6 } from './tunedRow6.ts'

const TUNED: Readonly<Record<RowLength, Tuned>> = { 5: tunedRow5, 6: tunedRow6 }

/** The weights for a game of those settings: only the length of its rows matters. */
export function tunedFor({ row }: Pick<YinshSettings, 'row'>): Tuned {
  return TUNED[row]
}
