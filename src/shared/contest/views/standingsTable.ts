import type { Contest } from '../contest.ts'
import type { Placed, TieBreak } from '../standings/order.ts'
import type { OwnColumn, StandingCounts, StandingTerms } from './standingTerms.ts'
import { counted } from '../../counted.ts'
import { hasWithdrawn } from '../entrants.ts'
import { directTable } from '../standings/direct.ts'
import { byPoints, orderedByOwn, orderedWithin } from '../standings/order.ts'

/**
 * A column beside the points: a tie-break, by what a ladder is ordered (openskill's mu − 3 sigma), or how far somebody
 * came in a knock-out.
 */
export type StandingColumn = TieBreak | OwnColumn | 'openskill' | 'stage'

/** What two with equal points are ordered by. */
export interface Why {
  readonly column: StandingColumn
  /** The value of who stands above, and of who stands below; null where `direct` was not about points alone. */
  readonly above: number | null
  readonly below: number | null
}

export interface StandingRow extends StandingCounts {
  readonly number: number
  /** From 1, the same for those who share it; null for who withdrew so early that it counts for nobody. */
  readonly rank: number | null
  /** Who shares the rank, itself left out. */
  readonly sharedWith: readonly number[]
  /** By the columns; null where there is none, as for `direct` of who is tied with nobody. */
  readonly values: readonly (number | null)[]
  readonly texts: readonly string[]
  /** Why it stands below the row above; null where points decide, or nothing. */
  readonly why: Why | null
  readonly withdrew: boolean
}

/** A table of participants. */
export interface Standings {
  /** What a win, a draw or a loss is one of: of games, or of encounters as a whole. */
  readonly scores: 'games' | 'rounds'
  readonly columns: readonly StandingColumn[]
  /** The best first; who counts for nobody at the end. */
  readonly rows: readonly StandingRow[]
}

/** The table of these participants. */
export function tableOf(contest: Contest, terms: StandingTerms, numbers: readonly number[]): Standings {
  const groups = byPoints(numbers.filter(number => !terms.isOut(number)), terms)
  const tables = terms.order.includes('direct')
    ? groups.map(group => group.length < 2 ? [] : directTable(group, terms.meetingsOf, terms.win))
    : []
  const direct = new Map(tables.flat().map(({ number, least }) => [number, least]))
  const { own = [] } = terms
  const placed = groups.flatMap((group, index): Placed<StandingColumn>[] =>
    own.length > 0 ? orderedByOwn(group, own) : orderedWithin(group, terms, tables[index]),
  )
  const columns: readonly StandingColumn[] = [
    ...terms.first === 'points' ? [] : [terms.first],
    ...own.map(({ by }) => by),
    ...terms.order,
  ]
  const valueOf = (number: number, column: StandingColumn): number | null => {
    if (column === 'direct')
      return direct.get(number) ?? null
    if (column === 'openskill' || column === 'stage')
      return terms.scoreOf(number)
    if (column !== 'performance' && column !== 'fewer-games')
      return terms.valueOf(number, column)
    return Math.abs(own.find(({ by }) => by === column)?.valueOf(number) ?? 0)
  }
  const rowOf = (number: number, rank: number | null, tied: readonly number[], why: Why | null): StandingRow => {
    const values = columns.map(column => valueOf(number, column))
    return {
      number,
      rank,
      sharedWith: tied.filter(other => other !== number),
      ...terms.countsOf(number),
      values,
      texts: values.map((value, index) => columns[index] === 'stage' ? stageText(value ?? 0) : valueText(value)),
      why,
      withdrew: hasWithdrawn(contest, number),
    }
  }
  const rows: StandingRow[] = []
  for (const { numbers: tied, why } of placed) {
    const above = rows.at(-1)
    const rank = rows.length + 1
    const [first = 0] = tied
    const reason = why === null || above === undefined
      ? null
      : { column: why, above: valueOf(above.number, why), below: valueOf(first, why) }
    tied.toSorted((one, other) => one - other).forEach((number, index) =>
      rows.push(rowOf(number, rank, tied, index === 0 ? reason : null)),
    )
  }
  return {
    scores: terms.scores,
    columns,
    rows: [...rows, ...numbers.filter(terms.isOut).map(number => rowOf(number, null, [], null))],
  }
}

/** `2 rounds` survived of a knock-out, or `place 3` in a group. */
function stageText(stage: number): string {
  return stage < 0 ? `place ${-stage}` : counted(Math.floor(stage), 'round')
}

/** With two digits at most: `12.5`. */
function valueText(value: number | null): string {
  return value === null ? '' : String(Math.round(value * 100) / 100)
}
