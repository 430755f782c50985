import type { Contest } from '../../../shared/contest/contest.ts'
import type { ContestSummary } from '../../../shared/contest/summary.ts'
import { FAULT_WORDS } from '../../../shared/contest/gameWords.ts'
import { badgeOf } from '../../../shared/contest/views/badges.ts'
import { repeatsOf } from '../../../shared/contest/views/differentGames.ts'
import { firstMoverOf } from '../../../shared/contest/views/firstMover.ts'
import { faultsOf } from '../../../shared/contest/views/participantFaults.ts'
import { gamesText, progressOf } from '../../../shared/contest/views/progress.ts'
import { counted } from '../../../shared/counted.ts'
import { lengthText } from '../../../shared/durationText.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { shareText } from '../../../shared/numberText.ts'
import { stripUnprintable, stripUnprintableInLines } from '../../../shared/printable.ts'
import { ratingLines } from './contestReport.ts'
import { standingLines } from './standingLines.ts'

/** `7f3a…  2026-11-21 18:30  Finals  …  swiss  24 participants  120 games  running`. */
export function summaryLine(summary: ContestSummary): string {
  const { id, createdAt, name, game, format, participants, ended, games, status, damaged } = summary
  const played = gamesText({ ended, games: status === 'finished' ? ended : games })
  return stripUnprintable(
    [
      id,
      new Date(createdAt).toISOString().slice(0, 16).replace('T', ' '),
      name,
      gameOf(game).title,
      format,
      counted(participants, 'participant'),
      played,
      status,
      ...damaged === true ? ['its log is damaged'] : [],
    ].join('  '),
  )
}

/** A contest as lines for a terminal: what it is, its table, ratings, faults. */
export function contestText(contest: Contest): string {
  const { plan, status } = contest
  const progress = progressOf(contest)
  const { rounds, roundsInAll, etaMs } = progress
  const round = rounds === 0 ? [] : [`Round ${rounds}${roundsInAll === null ? '' : ` of ${roundsInAll}`}`]
  const left = etaMs === null || status !== 'running' ? [] : [`${lengthText(etaMs)} left`]
  const first = firstMoverOf(contest).all
  const lines = [
    `${plan.name} (${contest.id}): ${gameOf(plan.game).title}, ${gameOf(plan.game).describeSettings(plan.settings)}; ${plan.format.name}, ${status}`,
    [...round, gamesText(progress), ...left].join(', '),
    '',
    ...standingLines(contest),
    '',
    ...contest.ended === 0 ? [] : [...ratingLines(contest), ''],
    ...first === null
      ? []
      : [
          `Seat 1 won ${first.wins} of ${first.games} games (${shareText(first.low)} to ${shareText(first.high)})`,
          repeatsOf(contest).text,
        ],
    ...badgeLines(contest),
    ...faultsOf(contest).map(({ number, kinds }) =>
      `${contest.nameOf(number)}: ${kinds.map(({ fault, count }) => `${FAULT_WORDS[fault].name.toLowerCase()} ${count}`).join(', ')}`,
    ),
  ]
  return stripUnprintableInLines(`${lines.join('\n')}\n`)
}

/** Lines about programs that did not pass their check, or have changed since. */
function badgeLines(contest: Contest): string[] {
  return contest.entrants.flatMap((entrant) => {
    const badge = badgeOf(contest, entrant)
    const { name } = entrant.participant
    if (badge.state === 'changed')
      return [`${name}: changed since its check`]
    return badge.state === 'failed'
      ? [`${name}: check failed${badge.check.failures.slice(0, 1).map(({ why }) => `: ${why}`).join('')}`]
      : []
  })
}
