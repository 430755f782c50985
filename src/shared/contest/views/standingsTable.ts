import type { Contest } from '../contest.ts'
import type { Placed, TieBreak } from '../standings/order.ts'
import type { OwnColumn, StandingCounts, StandingTerms } from './standingTerms.ts'
import { counted } from '../../counted.ts'
import { hasWithdrawn } from '../entrants.ts'
import { directTable } from '../standings/direct.ts'
import { byPoints, orderedByOwn, orderedWithin } from '../standings/order.ts'

/**
 * A column beside the points: a tie-break, the order of a ladder (openskill's mu − 3 sigma), or how far somebody came
 * in a knock-out.
 */
export type StandingColumn = TieBreak | OwnColumn | 'openskill' | 'stage'

/** What decided between two participants with equal points. */
export interface Why {
  readonly column: StandingColumn
  /** The values of the one above and the one below; null if `direct` was not about points alone. */
  readonly above: number | null
  readonly below: number | null
}

export interface StandingRow extends StandingCounts {
  readonly number: number
  /** From 1, equal for those who share it; null for those who withdrew so early that they count for nobody. */
  readonly rank: number | null
  /** The others who share the rank. */
  readonly sharedWith: readonly number[]
  /** One for each column; null for none, as for `direct` if the participant is tied with nobody. */
  readonly values: readonly (number | null)[]
  readonly texts: readonly string[]
  /** Why the row stands below the one above; null if points decide, or nothing does. */
  readonly why: Why | null
  readonly withdrew: boolean
}

/** A table of participants. */
export interface Standings {
  /** What decides before everything else. */
  readonly first: StandingTerms['first']
  /** What wins, draws and losses count: games, or encounters as a whole. */
  readonly scores: 'games' | 'rounds'
  readonly columns: readonly StandingColumn[]
  /** The best first; those who count for nobody at the end. */
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
    first: terms.first,
    scores: terms.scores,
    columns,
    rows: [...rows, ...numbers.filter(terms.isOut).map(number => rowOf(number, null, [], null))],
  }
}

/** `2 rounds` survived in a knock-out, or `place 3` in a group. */
function stageText(stage: number): string {
  return stage < 0 ? `place ${-stage}` : counted(Math.floor(stage), 'round')
}

/** With at most two digits after the point: `12.5`. */
function valueText(value: number | null): string {
  return value === null ? '' : String(Math.round(value * 100) / 100)
}
