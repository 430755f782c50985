import type { LogReport } from '../../shared/archive/logDamage.ts'
import type { ContestEvent } from '../../shared/contest/events.ts'
import type { AnyRow } from './readRows.ts'

/**
 * What is stored about a contest beside its log: its entry in the list, unchecked; the games that are counted, in
 * order, as `3.1.2 3.1.3`; and the number of records.
 */
export interface ContestBeside {
  readonly entry: AnyRow | null
  readonly results: string
  /** How many of its games the archive has, over or void. */
  readonly records: number
}

/**
 * At most `count` consecutive undamaged events of a log, and the damage; null if none was found so far. A shorter part
 * is the last one, and comes with what is stored beside the log at that moment.
 */
export interface ContestPart {
  /** As text, which the archive's thread tells in a small part of the time that objects would take. */
  readonly texts: readonly string[]
  /** The link of the last undamaged event so far. */
  readonly link: string
  readonly report: LogReport | null
  readonly beside: ContestBeside | null
}

/** The events of a part, which the reader has checked. */
export function eventsOfPart({ texts }: Pick<ContestPart, 'texts'>): readonly ContestEvent[] {
  return JSON.parse(`[${texts.join()}]`) as readonly ContestEvent[]
}
