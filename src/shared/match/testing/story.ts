import type { MatchEvent, MatchFact, MatchPlan } from '../events.ts'
import type { LogLine } from '../log.ts'
import type { Match } from '../match.ts'
import type { Player } from '../player.ts'
import { NAMES } from '../../game/testing/names.ts'
import { gameOf } from '../../games/index.ts'
import { logLine } from '../log.ts'
import { beginMatch, foldEvent } from '../match.ts'

/** A plan for Ann and Bob at No Tipping, by default with 10 s and one block each. */
export function planFor(changes: Partial<MatchPlan> = {}): MatchPlan {
  const game = changes.game ?? 'no-tipping'
  return {
    game,
    budgetMs: 10_000,
    pauseMs: 0,
    seats: { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'human', name: 'Bob' } },
    clientChooses: false,
    seed: 1,
    ...changes,
    settings: gameOf(game).settings.parse(changes.settings ?? (game === 'no-tipping' ? { weights: 1 } : {})),
  }
}

export const ANN: Player = { kind: 'human', name: 'Ann' }
export const BOB: Player = { kind: 'human', name: 'Bob' }

/** A match told event by event, on a clock that only moves when it is stepped. */
export class Story {
  /** The clock, in milliseconds. */
  at = 1_000
  readonly events: MatchEvent[] = []
  match: Match

  constructor(plan: Partial<MatchPlan> = {}) {
    const created: MatchEvent = { seq: 0, at: this.at, type: 'created', match: 'm1', plan: planFor(plan) }
    this.events.push(created)
    this.match = beginMatch(created)
  }

  wait(ms: number): this {
    this.at += ms
    return this
  }

  tell(fact: MatchFact): this {
    const event: MatchEvent = { seq: this.events.length, at: this.at, ...fact }
    this.match = foldEvent(this.match, event)
    this.events.push(event)
    return this
  }

  /** The players sit down, from seat 1 on, and the match starts. */
  start(...players: readonly Player[]): this {
    for (const [index, seat] of this.match.seats.entries())
      this.tell({ type: 'seated', seat, player: players[index] ?? { kind: 'human', name: NAMES[seat] } })
    return this.tell({ type: 'started' })
  }

  /** The player to move plays after thinking for this long. */
  move(move: unknown, tookMs = 0): this {
    const { toMove, plies } = this.match
    if (toMove === null)
      throw new Error('nobody is to move')
    return this.wait(tookMs).tell({ type: 'moved', seat: toMove, ply: plies, move, tookMs })
  }

  /** The lines that the log shows for all of it. */
  lines(): LogLine[] {
    let match: Match | null = null
    return this.events.flatMap((event) => {
      match = match === null ? beginMatch(event) : foldEvent(match, event)
      return logLine(event, match) ?? []
    })
  }
}
