import type { Contest } from '../../../shared/contest/contest.ts'
import type { ContestSummary } from '../../../shared/contest/summary.ts'
import type { Standings } from '../../../shared/contest/views/standingsTable.ts'
import { badgeOf } from '../../../shared/contest/views/badges.ts'
import { faultsOf } from '../../../shared/contest/views/faults.ts'
import { firstMoverOf } from '../../../shared/contest/views/firstMover.ts'
import { progressOf } from '../../../shared/contest/views/progress.ts'
import { repeatsOf } from '../../../shared/contest/views/repeats.ts'
import { standingsOf } from '../../../shared/contest/views/standings.ts'
import { counted } from '../../../shared/counted.ts'
import { lengthText } from '../../../shared/durationText.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { stripUnprintable, stripUnprintableInLines } from '../../../shared/printable.ts'
import { ratingLines } from './contestReport.ts'

/** `7f3a…  2026-11-21 18:30  Finals  …  swiss  24 participants  120 games  running`. */
export function summaryLine({ id, createdAt, name, game, format, participants, ended, status, damaged }: ContestSummary): string {
  return stripUnprintable([id, new Date(createdAt).toISOString().slice(0, 16).replace('T', ' '), name, gameOf(game).title, format, counted(participants, 'participant'), counted(ended, 'game'), status, ...damaged === true ? ['its log is damaged'] : []].join('  '))
}

/** A contest as lines for a terminal: what it is, its table, ratings, faults. */
export function contestText(contest: Contest): string {
  const { plan, status } = contest
  const { ended, games, rounds, roundsInAll, etaMs } = progressOf(contest)
  const first = firstMoverOf(contest).all
  const lines = [
    `${plan.name} (${contest.id}): ${gameOf(plan.game).title}, ${gameOf(plan.game).describeSettings(plan.settings)}; ${plan.format.name}, ${status}`,
    `Round ${rounds}${roundsInAll === null ? '' : ` of ${roundsInAll}`}, ${counted(ended, 'game')}${games === null ? '' : ` of ${games}`}${etaMs === null || status !== 'running' ? '' : `, ${lengthText(etaMs)} left`}`,
    '',
    ...tableLines(contest, standingsOf(contest)),
    '',
    ...contest.ended === 0 ? [] : [...ratingLines(contest), ''],
    ...first === null ? [] : [`Seat 1 won ${first.wins} of ${first.games} games (${percent(first.low)} to ${percent(first.high)})`, repeatsOf(contest).text],
    ...badgeLines(contest),
    ...faultsOf(contest).map(({ number, kinds }) => `${contest.nameOf(number)}: ${kinds.map(({ fault, count }) => `${fault} ${count}`).join(', ')}`),
  ]
  return stripUnprintableInLines(`${lines.join('\n')}\n`)
}

/** Of programs that did not pass their check, or were changed since. */
function badgeLines(contest: Contest): string[] {
  return contest.entrants.flatMap((entrant) => {
    const badge = badgeOf(contest, entrant)
    const { name } = entrant.participant
    if (badge.state === 'changed')
      return [`${name}: changed since its check`]
    return badge.state === 'failed' ? [`${name}: check failed${badge.check.failures.slice(0, 1).map(({ why }) => `: ${why}`).join('')}`] : []
  })
}

function tableLines(contest: Contest, { columns, rows }: Standings): string[] {
  const table = [
    ['', 'Name', 'Points', 'Games', ...columns],
    ...rows.map(({ rank, number, points, games, texts, withdrew }) => [rank === null ? '–' : `${rank}.`, `${stripUnprintable(contest.nameOf(number))}${withdrew ? ' (withdrew)' : ''}`, String(points), String(games), ...texts]),
  ]
  const widths = table[0]?.map((_, column) => Math.max(...table.map(row => row[column]?.length ?? 0))) ?? []
  return table.map(row => row.map((cell, column) => column === 1 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)).join('  ').trimEnd())
}

function percent(share: number): string {
  return `${Math.round(100 * share)} %`
}
