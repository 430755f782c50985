import type { Cell } from '../../csvTable.ts'
import type { Contest } from '../contest.ts'
import type { StandingRow, Standings } from '../views/standingsTable.ts'
import { csvLineOf } from '../../csvTable.ts'
import { stripUnprintable } from '../../printable.ts'
import { FAULTS } from '../faults.ts'
import { crosstableOf } from '../views/crosstable.ts'
import { gameCountsOf } from '../views/gameCounts.ts'
import { standingsOf } from '../views/standings.ts'

/**
 * The standings as a table, with the crosstable beside them: one column for each participant, by number, with the
 * points made against that participant. If encounters are scored, their columns come before those of the games.
 */
export function contestCsv(contest: Contest): string {
  const standings = standingsOf(contest)
  const cellsOf = new Map(crosstableOf(contest).rows.map(({ number, cells }) => [number, cells]))
  const opponents = contest.entrants.map(({ number }) => `${number} ${nameIn(contest, number)}`)
  return [
    csvLineOf([...placeHead(standings), ...standings.columns, ...opponents]),
    ...standings.rows.map(row => csvLineOf([
      ...placeCells(contest, standings, row),
      ...row.values.map(valueCell),
      ...(cellsOf.get(row.number) ?? []).map(cell => cell === null || cell.games === 0 ? '' : cell.points),
    ])),
  ].join('')
}

/**
 * One line for each participant, for a table of grades: the result, the faults by kind (in all its games, including
 * those against participants who count for nobody), and which program played.
 */
export function gradebookOf(contest: Contest): string {
  const { plan, version, hashes, tally, entrants } = contest
  const standings = standingsOf(contest)
  const about = ['withdrew', 'sha256 of the program', 'program changed', 'contest', 'Fulcrum', 'seed']
  return [
    csvLineOf([...placeHead(standings), 'faults', ...FAULTS, ...about]),
    ...standings.rows.map((row) => {
      const { number, withdrew } = row
      const faults = tally.lineOf(number).faults
      const kinds = FAULTS.map(fault => faults.get(fault) ?? 0)
      const hash = hashes.get(number)
      const isProgram = entrants[number - 1]?.participant.seat.kind === 'program'
      return csvLineOf([
        ...placeCells(contest, standings, row),
        kinds.reduce((sum, count) => sum + count, 0),
        ...kinds,
        withdrew ? 'yes' : 'no',
        hash?.sha256 ?? '',
        isProgram ? hash?.changed === true ? 'yes' : 'no' : '',
        stripUnprintable(plan.name),
        version,
        plan.seed,
      ])
    }),
  ].join('')
}

const ENCOUNTER_COLUMNS = ['encounters', 'encounters won', 'encounters drawn', 'encounters lost']

function placeHead({ scores }: Standings): Cell[] {
  return [
    'rank',
    'number',
    'name',
    'points',
    ...scores === 'rounds' ? ENCOUNTER_COLUMNS : [],
    'games',
    'wins',
    'draws',
    'losses',
  ]
}

/** The cells under `placeHead`. Of encounters and of games, those won, drawn and lost add up to all. */
function placeCells(contest: Contest, standings: Standings, row: StandingRow): Cell[] {
  const { games, wins, draws, losses } = gameCountsOf(contest, standings, row)
  const encounters = standings.scores === 'rounds' ? [row.played, row.wins, row.draws, row.losses] : []
  const { rank, number, points } = row
  return [rank ?? '', number, nameIn(contest, number), points, ...encounters, games, wins, draws, losses]
}

function valueCell(value: number | null): Cell {
  return value === null ? '' : Math.round(value * 10_000) / 10_000
}

function nameIn(contest: Contest, number: number): string {
  return stripUnprintable(contest.nameOf(number))
}
