import type { MatchSummary, SeatSummary } from '../../shared/api.ts'
import type { Seat } from '../../shared/game/seat.ts'
import type { Match } from '../../shared/match/match.ts'
import type { HostedMatch } from './matches.ts'
import type { WindowName } from './seatOwners.ts'
import { gameOf } from '../../shared/games/index.ts'
import { displayNames, hasHumanSeat } from '../../shared/match/player.ts'
import { explainEnd, tellWinner } from '../../shared/match/sentences.ts'

/**
 * What the list of matches says of one; who waits for its start is told by its port. `match` has the names
 * to show, `ownerOf` the windows at persons' seats.
 */
export function summariseMatch(match: Match, { createdAt, referee }: Omit<HostedMatch, 'runner'>, ownerOf: (seat: Seat) => WindowName | null): MatchSummary {
  const { plan, outcome } = match
  const game = gameOf(plan.game)
  const players = referee?.playersAt(match.id) ?? match.players
  const names = displayNames(players)
  const seatOf = (seat: Seat): SeatSummary => ({
    name: names[seat],
    kind: plan.seats[seat]?.kind ?? 'external',
    isTaken: players[seat] !== null,
    owner: ownerOf(seat),
    place: outcome?.places[seat] ?? null,
    score: outcome?.scores?.[seat] ?? null,
  })
  return {
    id: match.id,
    game: plan.game,
    title: game.title,
    settings: game.describeSettings(plan.settings),
    status: match.status,
    seats: match.seats.map(seatOf),
    plies: match.plies,
    toMove: match.toMove,
    createdAt,
    hasPerson: hasHumanSeat(plan.seats),
    ending: outcome === null ? null : { headline: tellWinner(match, names) ?? '', kind: outcome.kind, reason: explainEnd(match, names) },
    listener: referee?.id ?? null,
  }
}
