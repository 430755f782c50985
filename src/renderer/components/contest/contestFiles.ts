import type { Contest } from '../../../shared/contest/contest.ts'
import type { Result } from '../../../shared/result.ts'
import { contestCsv, gradebookOf } from '../../../shared/contest/exports/contestCsv.ts'
import { contestJson } from '../../../shared/contest/exports/contestJson.ts'
import { contestPage } from '../../../shared/contest/exports/contestPage.ts'
import { contestTrf } from '../../../shared/contest/exports/contestTrf.ts'
import { succeed } from '../../../shared/result.ts'
import { FILE_TYPES } from '../../files/fileTypes.ts'

export type ContestFileKind = 'html' | 'gradebook' | 'csv' | 'json' | 'trf'

/** A contest as a file: its text, the end of its name, and its type; or, as a sentence, why there is none. */
export function contestFile(
  contest: Contest,
  kind: ContestFileKind,
): Result<{ readonly text: string, readonly end: string, readonly type: string }, string> {
  switch (kind) {
    case 'html':
      return succeed({ text: contestPage(contest), end: '.html', type: FILE_TYPES.html })
    case 'gradebook':
      return succeed({ text: gradebookOf(contest), end: '-gradebook.csv', type: FILE_TYPES.csv })
    case 'csv':
      return succeed({ text: contestCsv(contest), end: '.csv', type: FILE_TYPES.csv })
    case 'json':
      return succeed({ text: JSON.stringify(contestJson(contest), null, 2), end: '.json', type: FILE_TYPES.json })
    case 'trf': {
      const text = contestTrf(contest)
      return text.ok ? succeed({ text: text.value, end: '.trf', type: FILE_TYPES.text }) : text
    }
  }
}
