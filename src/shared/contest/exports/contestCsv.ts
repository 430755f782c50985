import type { Cell } from '../../csvTable.ts'
import type { Contest } from '../contest.ts'
import { csvLineOf } from '../../csvTable.ts'
import { stripUnprintable } from '../../printable.ts'
import { FAULTS } from '../events.ts'
import { crosstableOf } from '../views/crosstable.ts'
import { standingsOf } from '../views/standings.ts'

/** The standings as a table, and beside them the crosstable: a column for each participant, by number, with the points made against it. */
export function contestCsv(contest: Contest): string {
  const { columns, rows } = standingsOf(contest)
  const cellsOf = new Map(crosstableOf(contest).rows.map(({ number, cells }) => [number, cells]))
  const opponents = contest.entrants.map(({ number }) => `${number} ${nameIn(contest, number)}`)
  return [
    csvLineOf(['rank', 'number', 'name', 'points', 'games', 'wins', 'draws', 'losses', ...columns, ...opponents]),
    ...rows.map(({ rank, number, points, games, wins, draws, losses, values }) => csvLineOf([
      rank ?? '',
      number,
      nameIn(contest, number),
      points,
      games,
      wins,
      draws,
      losses,
      ...values.map(valueCell),
      ...(cellsOf.get(number) ?? []).map(cell => cell === null || cell.games === 0 ? '' : cell.points),
    ])),
  ].join('')
}

/** A line for each participant, for the table in which grades are kept: what it came to, its faults by kind, and which program it was. */
export function gradebookOf(contest: Contest): string {
  const { plan, version, hashes, tally, entrants } = contest
  return [
    csvLineOf(['rank', 'number', 'name', 'points', 'games', 'wins', 'draws', 'losses', 'faults', ...FAULTS, 'withdrew', 'sha256 of the program', 'program changed', 'contest', 'Fulcrum', 'seed']),
    ...standingsOf(contest).rows.map(({ rank, number, points, games, wins, draws, losses, withdrew }) => {
      const faults = tally.lineOf(number).faults
      const kinds = FAULTS.map(fault => faults.get(fault) ?? 0)
      const hash = hashes.get(number)
      const isProgram = entrants[number - 1]?.participant.seat.kind === 'program'
      return csvLineOf([rank ?? '', number, nameIn(contest, number), points, games, wins, draws, losses, kinds.reduce((sum, count) => sum + count, 0), ...kinds, withdrew ? 'yes' : 'no', hash?.sha256 ?? '', isProgram ? hash?.changed === true ? 'yes' : 'no' : '', stripUnprintable(plan.name), version, plan.seed])
    }),
  ].join('')
}

function valueCell(value: number | null): Cell {
  return value === null ? '' : Math.round(value * 10_000) / 10_000
}

function nameIn(contest: Contest, number: number): string {
  return stripUnprintable(contest.nameOf(number))
}
