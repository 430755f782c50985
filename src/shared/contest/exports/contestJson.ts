import type { Contest } from '../contest.ts'
import type { ContestGame } from '../encounter.ts'
import { slotText } from '../../match/slot.ts'
import { crosstableOf } from '../views/crosstable.ts'
import { repeatsOf } from '../views/differentGames.ts'
import { firstMoverOf } from '../views/firstMover.ts'
import { gameCountsOf } from '../views/gameCounts.ts'
import { faultsOf } from '../views/participantFaults.ts'
import { progressOf } from '../views/progress.ts'
import { standingsOf } from '../views/standings.ts'

export const CONTEST_FORMAT = 'fulcrum-contest'
export const CONTEST_VERSION = 1

/**
 * A contest for other programs, as plain JSON in which participants are given by number, from 1. See
 * docs/tournaments.md.
 */
export function contestJson(contest: Contest): object {
  const { id, plan, version, createdAt, status, entrants, hashes } = contest
  const standings = standingsOf(contest)
  return {
    format: CONTEST_FORMAT,
    version: CONTEST_VERSION,
    id,
    name: plan.name,
    game: plan.game,
    settings: plan.settings,
    system: plan.format,
    seed: plan.seed,
    status,
    progress: { ended: contest.ended, games: progressOf(contest).games },
    fulcrum: version,
    createdAt: new Date(createdAt).toISOString(),
    participants: entrants.map(({ number, participant: { name, seat }, toRound }) => ({
      number,
      name,
      kind: seat.kind,
      withdrew: toRound !== null,
      sha256: hashes.get(number)?.sha256 ?? null,
    })),
    standings: standings.rows.map(row => ({
      rank: row.rank,
      number: row.number,
      name: contest.nameOf(row.number),
      points: row.points,
      ...gameCountsOf(contest, standings, row),
      ...standings.scores === 'games'
        ? {}
        : { rounds: { played: row.played, wins: row.wins, draws: row.draws, losses: row.losses } },
      tieBreaks: Object.fromEntries(standings.columns.map((column, index) => [column, row.values[index] ?? null])),
    })),
    crosstable: crosstableOf(contest).rows.map(({ number, cells }) => ({
      number,
      cells: cells.flatMap(cell =>
        cell === null
          ? []
          : [{ opponent: cell.opponent, games: cell.games, points: cell.points, slots: cell.slots.map(slotText) }],
      ),
    })),
    games: [...contest.games()].map(gameJson),
    faults: faultsOf(contest).map(({ number, faults, kinds }) => ({
      number,
      name: contest.nameOf(number),
      faults,
      kinds: Object.fromEntries(kinds.map(({ fault, count }) => [fault, count])),
    })),
    firstMover: firstMoverOf(contest).all,
    repeats: { games: repeatsOf(contest).games, distinct: repeatsOf(contest).distinct },
  }
}

function gameJson({ slot, attempt, seating, match, status, result, correction, voided }: ContestGame): object {
  return {
    slot: slotText(slot),
    seating,
    status,
    match,
    attempt,
    ...result === null
      ? {}
      : {
          places: result.places,
          scores: result.scores,
          ending: result.ending,
          faults: result.faults,
          plies: result.plies,
          tookMs: result.tookMs,
          slowestMs: result.slowestMs,
        },
    correction,
    voided,
  }
}
