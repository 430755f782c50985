import type { Contest } from '../../../shared/contest/contest.ts'
import type { StandingColumn, StandingRow, Standings } from '../../../shared/contest/views/standingsTable.ts'
import { contestTexts } from '../../texts/contest.ts'
import { pointsText } from './contestGames.ts'

/** Of a large field only the first ties are told: who asks for more has the columns. */
const MOST_TOLD = 30

/** What a column is called: short, in full, and what it means. */
export function columnWords(column: StandingColumn): { readonly short: string, readonly name: string, readonly about: string } {
  return contestTexts.tieBreaks[column]
}

/** How far somebody came, in a word; all other columns are numbers. */
export function valueText({ values, texts }: StandingRow, index: number, column: StandingColumn): string {
  const value = values[index] ?? null
  if (value === null)
    return '·'
  return column === 'openskill' ? value.toFixed(1) : column === 'stage' ? texts[index] ?? '' : pointsText(value)
}

/** A sentence for each row that points alone do not put where it stands: what did, or that nothing does. */
export function whyInThisOrder(contest: Contest, { rows }: Standings): readonly string[] {
  const texts = contestTexts.standings
  const sentences = rows.flatMap(({ number, rank, why, sharedWith }, index) => {
    const above = rows[index - 1]
    if (rank === null)
      return [texts.whyOut(contest.nameOf(number))]
    if (why !== null && above !== undefined) {
      const { name } = columnWords(why.column)
      return [why.above === null || why.below === null || why.above === why.below
        ? texts.whyDirect(contest.nameOf(above.number), contest.nameOf(number))
        : texts.whyBefore(contest.nameOf(above.number), contest.nameOf(number), name, pointsText(why.above), pointsText(why.below))]
    }
    const isFirstOfShared = sharedWith.length > 0 && above?.rank !== rank
    return isFirstOfShared ? [texts.whyEqual([number, ...sharedWith].map(one => contest.nameOf(one)))] : []
  })
  return sentences.slice(0, MOST_TOLD)
}

/** How many faults somebody had. */
export function faultsOfNumber({ tally }: Contest, number: number): number {
  return [...tally.lineOf(number).faults.values()].reduce((sum, count) => sum + count, 0)
}
