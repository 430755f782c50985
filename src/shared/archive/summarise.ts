import type { Seat } from '../game/seat.ts'
import type { MatchEvent } from '../match/events.ts'
import type { Match } from '../match/match.ts'
import type { Annotations } from './annotations.ts'
import type { ArchivedPlayer, GameSummary } from './library.ts'
import { gameOf } from '../games/index.ts'
import { isOver } from '../match/isOver.ts'
import { displayNames, playerKindOf } from '../match/player.ts'
import { explainEnd } from '../match/sentences.ts'
import { NO_ANNOTATIONS } from './annotations.ts'
import { renamed } from './renamed.ts'
import { matchOf } from './steps.ts'

/**
 * The summary of a game for the archive's list. The events must be those of a game, from the first on. A game that
 * never started is dated by its first event; a running game lasts until its latest event.
 */
export function summarise(
  events: readonly MatchEvent[],
  origin: GameSummary['origin'],
  annotations: Annotations = NO_ANNOTATIONS,
): GameSummary {
  const match = matchOf(renamed(events, annotations.names))
  const game = gameOf(match.plan.game)
  const startedAt = startOf(events)
  const { starred, tags, note } = annotations
  return {
    id: match.id,
    game: match.plan.game,
    settings: game.describeSettings(match.plan.settings),
    rules: game.rulesOf(match.plan.settings),
    players: playersOf(match),
    ending: endingOf(match),
    reason: explainEnd(match),
    plies: match.plies,
    startedAt,
    lengthMs: Math.max(0, (events.findLast(({ type }) => type !== 'answered-late')?.at ?? startedAt) - startedAt),
    origin,
    starred,
    tags: [...tags],
    note,
  }
}

/** When a game started, in ms since 1970; when it was set up, if it never started. */
export function startOf(events: readonly MatchEvent[]): number {
  const started = events.find(({ type }) => type === 'started')
  return (started ?? events[0])?.at ?? 0
}

/** How a game ended, including `aborted` and `interrupted`; null while it goes on. */
export function endingOf({ outcome, status }: Match): GameSummary['ending'] {
  return outcome?.kind ?? (isOver({ status }) ? status : null)
}

/** The players, in the order of the seats, and their results. */
export function playersOf({ seats, players, plan, outcome }: Match): ArchivedPlayer[] {
  const names = displayNames(players)
  const kindAt = (seat: Seat): ArchivedPlayer['kind'] => players[seat]?.kind ?? playerKindOf(plan.seats[seat])
  return seats.map(seat => ({
    name: names[seat],
    kind: kindAt(seat),
    place: outcome?.places[seat] ?? null,
    score: outcome?.scores?.[seat] ?? null,
  }))
}
