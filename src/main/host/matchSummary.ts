import type { MatchSummary } from '../../shared/api.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Referee } from '../port/referee.ts'
import { SEATS } from '../../shared/game/seat.ts'
import { gameOf } from '../../shared/games/index.ts'
import { displayNames } from '../../shared/match/player.ts'

/** What the list of matches says of one; who waits for its start is told by its port. `createdAt` is in ms since 1970. */
export function summariseMatch(match: Match, createdAt: number, referee: Referee | null): MatchSummary {
  const game = gameOf(match.plan.game)
  const players = referee?.playersAt(match.id) ?? match.players
  const names = displayNames(players)
  const { outcome } = match
  return {
    id: match.id,
    game: match.plan.game,
    title: game.title,
    settings: game.describeSettings(match.plan.settings),
    status: match.status,
    names,
    taken: { 1: players[1] !== null, 2: players[2] !== null },
    plies: match.plies,
    toMove: match.toMove,
    createdAt,
    hasPerson: SEATS.some(seat => match.plan.seats[seat].kind === 'human'),
    ending: outcome === null ? null : { winner: names[outcome.winner], kind: outcome.kind, reason: outcome.reason },
    listener: referee?.id ?? null,
  }
}
