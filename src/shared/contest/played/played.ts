import type { Seat } from '../../game/seat.ts'
import type { ForfeitCause } from '../../match/causes.ts'
import type { MatchEvent } from '../../match/events.ts'
import type { Match, Outcome } from '../../match/match.ts'
import type { CutOffBy, GameResult } from '../events.ts'
import type { Fault } from '../faults.ts'
import { fingerprint } from '../../fingerprint.ts'
import { kindOfForfeit } from '../../match/causes.ts'
import { displayNames } from '../../match/player.ts'
import { explainEnd, explainForfeit } from '../../match/sentences.ts'

/** What a finished match means for its contest: a result, or none and why. */
export type Played
  = | { readonly kind: 'result', readonly result: GameResult }
    | { readonly kind: 'void', readonly reason: string, readonly cutOffBy?: CutOffBy }

/**
 * How a finished match counts. It is void if the host or a bot of ours is to blame; in a series, a bot of ours loses
 * like anybody else.
 */
export function playedIn(match: Match, events: readonly MatchEvent[]): Played {
  const { plan, outcome, forfeits } = match
  const ours = plan.series !== undefined ? undefined : forfeits.find(({ cause }) => faultOf(cause) === null)
  if (ours !== undefined)
    return { kind: 'void', reason: explainForfeit(match, ours, displayNames(match.players)) }
  if (outcome === null)
    return { kind: 'void', reason: explainEnd(match) || 'it did not end', ...cutOff(match) }
  return { kind: 'result', result: resultOf(match, outcome, events) }
}

/** Whether the host itself ended: nothing else that stops a match is known to have come from outside. */
function cutOff({ stopped }: Match): { readonly cutOffBy?: CutOffBy } {
  return stopped?.code === 'host-closed' || stopped?.code === 'host-died' ? { cutOffBy: 'host' } : {}
}

/** The result of a match with that outcome, no matter who is to blame. */
function resultOf(match: Match, outcome: Outcome, events: readonly MatchEvent[]): GameResult {
  const { plan, seats } = match
  const slowest = new Map<Seat, number>()
  const moves: unknown[] = [...plan.opening ?? []]
  for (const event of events) {
    if (event.type !== 'moved')
      continue
    moves.push(event.move)
    slowest.set(event.seat, Math.max(slowest.get(event.seat) ?? 0, event.tookMs))
  }
  return {
    places: seats.map(seat => outcome.places[seat] ?? seats.length),
    scores: outcome.scores === null ? null : seats.map(seat => outcome.scores?.[seat] ?? 0),
    ending: outcome.kind,
    faults: seats.map(seat => faultAt(match, seat)),
    plies: match.plies,
    tookMs: seats.map(seat => match.usedMs[seat]),
    slowestMs: seats.map(seat => slowest.get(seat) ?? 0),
    moves: fingerprint(JSON.stringify([plan.settings, moves])),
  }
}

/** The result of a game that was not played because some seats were empty. */
export function unplayed(seats: number, absent: readonly Seat[], fault: 'start-failure' | 'no-show'): GameResult {
  const bySeat = Array.from({ length: seats }, (_, index) => absent.includes((index + 1) as Seat))
  const zeros = bySeat.map(() => 0)
  return {
    places: bySeat.map(isAbsent => isAbsent ? seats : 1),
    scores: null,
    ending: fault,
    faults: bySeat.map(isAbsent => isAbsent ? fault : null),
    plies: 0,
    tookMs: zeros,
    slowestMs: zeros,
    moves: '',
  }
}

function faultAt({ forfeits }: Match, seat: Seat): Fault | null {
  const forfeit = forfeits.find(lost => lost.seat === seat)
  return forfeit === undefined ? null : faultOf(forfeit.cause)
}

/** The fault by which a seat was lost; null if the fault is ours. */
function faultOf(cause: ForfeitCause): Fault | null {
  switch (cause.code) {
    case 'faulty-message':
    case 'faulty-frame':
    case 'too-many-early-moves':
      return 'bad-message'
    case 'bot-failed':
    case 'bot-overran':
      return null
    default:
      return kindOfForfeit(cause)
  }
}
