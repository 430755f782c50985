import type { LogReport } from '../archive/logDamage.ts'
import { explainReport } from '../archive/logDamage.ts'
import { counted } from '../counted.ts'

/** What is wrong with a contest's log, and how much of the contest is left. */
export interface ContestDamage extends LogReport {
  /** Games that have a result in the undamaged part of the log. */
  readonly results: number
  /** How many games the contest is to have; null if that is not known. */
  readonly of: number | null
  /** Further games of the contest that are in the archive. */
  readonly kept: number
}

/** Explains in a few sentences what is wrong with a contest's log, and how much of the contest is left. */
export function explainContestDamage({ results, of, kept, ...report }: ContestDamage): string {
  const inLog = report.sure === report.known
    ? ''
    : ` ${of === null ? counted(results, 'result') : `${results} of ${counted(of, 'result')}`} ${results === 1 && of === null ? 'is' : 'are'} in the log${kept === 0 ? '' : `; the archive has ${counted(kept, 'more game')} of it`}.`
  return `${explainReport(report)}${inLog}`
}
