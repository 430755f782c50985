import type { LogReport } from '../archive/logDamage.ts'
import { explainReport } from '../archive/logDamage.ts'
import { counted } from '../counted.ts'

/** What is wrong with a contest's log, and what of the contest there still is. */
export interface ContestDamage extends LogReport {
  /** Games that have a result in what is sure. */
  readonly results: number
  /** How many it is to have; null where that is not known. */
  readonly of: number | null
  /** Games of it that the archive has beside those. */
  readonly kept: number
}

/** What is wrong with a contest's log, and what of the contest there still is, in a few sentences. */
export function explainContestDamage({ results, of, kept, ...report }: ContestDamage): string {
  const inLog = report.sure === report.known
    ? ''
    : ` ${of === null ? counted(results, 'result') : `${results} of ${counted(of, 'result')}`} ${results === 1 && of === null ? 'is' : 'are'} in the log${kept === 0 ? '' : `; the archive has ${counted(kept, 'more game')} of it`}.`
  return `${explainReport(report)}${inLog}`
}
