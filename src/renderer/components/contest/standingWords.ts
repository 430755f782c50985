import type { Contest } from '../../../shared/contest/contest.ts'
import type { StandingColumn, StandingRow, Standings } from '../../../shared/contest/views/standingsTable.ts'
import { COLUMN_WORDS } from '../../../shared/contest/views/columnWords.ts'
import { decimalText } from '../../../shared/numberText.ts'
import { contestTexts } from '../../texts/contest.ts'
import { pointsText } from './contestGames.ts'

/** In a large field only the first ties are explained; the columns show the rest. */
const MOST_TOLD = 30

/** How far somebody came, as a word; all other columns are numbers. */
export function valueText({ values, texts }: StandingRow, index: number, column: StandingColumn): string {
  const value = values[index] ?? null
  if (value === null)
    return '·'
  return column === 'openskill' ? decimalText(value) : column === 'stage' ? texts[index] ?? '' : pointsText(value)
}

/**
 * A sentence for each row whose place does not follow from points alone: which tie-break decided, or that none does.
 */
export function whyInThisOrder(contest: Contest, { rows }: Standings): readonly string[] {
  const sentences: string[] = []
  for (const [index, row] of rows.entries()) {
    const why = whyThere(contest, row, rows[index - 1])
    if (why !== null)
      sentences.push(why)
    if (sentences.length === MOST_TOLD)
      break
  }
  return sentences
}

/** Why a row is below the one above it; null if points explain it. */
function whyThere(
  contest: Contest,
  { number, rank, why, sharedWith }: StandingRow,
  above: StandingRow | undefined,
): string | null {
  const texts = contestTexts.standings
  if (rank === null)
    return texts.whyOut(contest.nameOf(number))
  if (why !== null && above !== undefined) {
    const { name } = COLUMN_WORDS[why.column]
    return why.above === null || why.below === null || why.above === why.below
      ? texts.whyDirect(contest.nameOf(above.number), contest.nameOf(number))
      : texts.whyBefore(
          contest.nameOf(above.number),
          contest.nameOf(number),
          name,
          pointsText(why.above),
          pointsText(why.below),
        )
  }
  const isFirstOfShared = sharedWith.length > 0 && above?.rank !== rank
  return isFirstOfShared ? texts.whyEqual([number, ...sharedWith].map(one => contest.nameOf(one))) : null
}

/** How many faults a participant had. */
export function faultsOfNumber({ tally }: Contest, number: number): number {
  return [...tally.lineOf(number).faults.values()].reduce((sum, count) => sum + count, 0)
}
