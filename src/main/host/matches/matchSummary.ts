import type { MatchSummary, SeatSummary } from '../../../shared/api.ts'
import type { Seat } from '../../../shared/game/seat.ts'
import type { Match } from '../../../shared/match/match.ts'
import type { WindowName } from '../seatOwners.ts'
import type { HostedMatch } from './matches.ts'
import { eachSeat } from '../../../shared/game/seat.ts'
import { gameOf } from '../../../shared/games/index.ts'
import { displayNames, hasHumanSeat, playerKindOf } from '../../../shared/match/player.ts'
import { explainEnd, tellWinner } from '../../../shared/match/sentences.ts'

/** What is known of persons' seats, besides who sits there. */
export interface PersonsSeats {
  readonly ownerOf: (seat: Seat) => WindowName | null
  readonly isOffered: (seat: Seat) => boolean
}

/**
 * The summary of a match for lists. Who still has to come is known from its port, or else from the persons' seats.
 * `match` has the names to show.
 */
export function summariseMatch(
  match: Match,
  { createdAt, hostedPort, builtIn }: Pick<HostedMatch, 'createdAt' | 'hostedPort' | 'builtIn'>,
  { ownerOf, isOffered }: PersonsSeats,
): MatchSummary {
  const { plan, outcome } = match
  const game = gameOf(plan.game)
  const seated = hostedPort?.playersAt(match.id)
    ?? (match.status === 'waiting' ? eachSeat(seat => builtIn[seat]?.player ?? match.players[seat]) : match.players)
  const players = eachSeat(seat => isOffered(seat) && match.status === 'waiting' ? null : seated[seat])
  const names = displayNames(players)
  const nameAt = (seat: Seat): string =>
    (players[seat] === null ? plan.contest?.names[seat - 1] : undefined) ?? names[seat]
  const seatOf = (seat: Seat): SeatSummary => ({
    name: nameAt(seat),
    kind: playerKindOf(plan.seats[seat]),
    isTaken: players[seat] !== null,
    owner: ownerOf(seat),
    isOffered: isOffered(seat),
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
    ending: outcome === null
      ? null
      : { headline: tellWinner(match, names) ?? '', kind: outcome.kind, reason: explainEnd(match, names) },
    gamePort: hostedPort?.id ?? null,
  }
}
