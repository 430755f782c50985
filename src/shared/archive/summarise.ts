import type { Seat } from '../game/seat.ts'
import type { MatchEvent } from '../match/events.ts'
import type { Match } from '../match/match.ts'
import type { Annotations } from './annotations.ts'
import type { GameSummary, PlayerKind } from './library.ts'
import { gameOf } from '../games/index.ts'
import { displayNames } from '../match/player.ts'
import { NO_ANNOTATIONS } from './annotations.ts'
import { renamed } from './renamed.ts'
import { matchOf } from './steps.ts'

type Ended = Pick<GameSummary, 'ending' | 'winner' | 'reason'>

/**
 * What the archive's list says of a game. The events must be those of a game, from the first on. A
 * game that never started counts from its first event; one that goes on lasts until its latest.
 */
export function summarise(events: readonly MatchEvent[], origin: GameSummary['origin'], annotations: Annotations = NO_ANNOTATIONS): GameSummary {
  const shown = renamed(events, annotations.names)
  const match = matchOf(shown)
  const game = gameOf(match.plan.game)
  const startedAt = startOf(events)
  const { starred, tags, note } = annotations
  return {
    id: match.id,
    game: match.plan.game,
    settings: game.describeSettings(match.plan.settings),
    rules: game.rulesOf(match.plan.settings),
    names: displayNames(match.players),
    kinds: { 1: kindAt(match, 1), 2: kindAt(match, 2) },
    ...endOf(shown, match),
    plies: match.plies,
    startedAt,
    lengthMs: Math.max(0, (events.at(-1)?.at ?? startedAt) - startedAt),
    origin,
    starred,
    tags: [...tags],
    note,
  }
}

/** When a game started, in ms since 1970; when it was set up, where it never did. */
export function startOf(events: readonly MatchEvent[]): number {
  const started = events.find(({ type }) => type === 'started')
  return (started ?? events[0])?.at ?? 0
}

/** How a game ended; nothing while it goes on. */
export function endOf(events: readonly MatchEvent[], match: Match): Ended {
  if (match.outcome !== null)
    return { ending: match.outcome.kind, winner: match.outcome.winner, reason: match.outcome.reason }
  const stop = events.findLast(({ type }) => type === 'aborted' || type === 'interrupted')
  if (stop?.type === 'aborted' || stop?.type === 'interrupted')
    return { ending: stop.type, winner: null, reason: stop.reason }
  return { ending: null, winner: null, reason: '' }
}

function kindAt({ players, plan }: Match, seat: Seat): PlayerKind {
  return players[seat]?.kind ?? plan.seats[seat].kind
}
