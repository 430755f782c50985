import type { Seat } from '../../game/seat.ts'
import type { MatchEvent, MatchPlan } from '../../match/events.ts'
import type { Machine } from '../../match/load.ts'
import type { Match } from '../../match/match.ts'
import type { Result } from '../../result.ts'
import { dequal } from 'dequal/lite'
import { checkEvents } from '../../archive/checkEvents.ts'
import { matchOf } from '../../archive/steps.ts'
import { budgetOf } from '../../match/match.ts'
import { playerKindOf } from '../../match/player.ts'
import { parseJson } from '../../parseJson.ts'
import { fail, succeed } from '../../result.ts'

/** A game that another machine was given to play: its match, its plan, and when it was given, in ms since 1970. */
export interface GivenGame {
  readonly match: string
  readonly plan: MatchPlan
  readonly at: number
  readonly machine: Machine
}

/** The record of a finished game, and the match that results from it. */
export interface PlayedRecord { readonly match: Match, readonly events: readonly MatchEvent[] }

/** The events possible in a game of bots and started programs: nobody takes back, changes places or resumes later. */
const POSSIBLE: readonly MatchEvent['type'][] = [
  'created',
  'seated',
  'started',
  'moved',
  'thought',
  'noted',
  'printed',
  'measured',
  'host-was-away',
  'forfeited',
  'finished',
]

/**
 * Reads the record of a game that another machine has played, and replays it by the rules: it must be the game that was
 * given, with everybody at their seats, complete and within its clocks. What went on inside a program (how long it
 * took, that it crashed) is believed. Its times are shifted to this machine's clock, starting when the game was given.
 * Takes any text; the error is a sentence.
 */
export function readRecord(text: string, given: GivenGame): Result<PlayedRecord, string> {
  const list = parseJson(text)
  const first: unknown = Array.isArray(list) ? list[0] : null
  if (!isRecord(first) || first.match !== given.match || !dequal(first.plan, JSON.parse(JSON.stringify(given.plan))))
    return fail('It is the record of another game.')
  const checked = checkEvents(list)
  if (!checked.ok)
    return checked
  const events = onOurClock(checked.value, given.at).map(event =>
    event.type === 'created' ? { ...event, machine: given.machine } : event,
  )
  const match = matchOf(events)
  const problem = problemIn(match, events)
  return problem === null ? succeed({ match, events }) : fail(problem)
}

function problemIn(match: Match, events: readonly MatchEvent[]): string | null {
  const other = events.find(({ type }) => !POSSIBLE.includes(type))
  if (other !== undefined)
    return `Event ${other.seq} ("${other.type}") does not happen in a game of a contest.`
  if (match.outcome === null)
    return 'The game has no end.'
  const stranger = match.seats.find(seat =>
    match.players[seat]?.kind !== playerKindOf(match.plan.seats[seat])
    || match.players[seat]?.name !== match.plan.contest?.names[seat - 1],
  )
  if (stranger !== undefined)
    return `Somebody else sat at seat ${stranger}.`
  const late = match.seats.find(seat => isBeyondClock(match, events, seat))
  if (late !== undefined)
    return `Seat ${late} moved after its time was up.`
  const ours = match.forfeits.find(({ seat, cause: { code } }) =>
    match.plan.seats[seat]?.kind === 'bot' && code !== 'out-of-time' && code !== 'bot-failed' && code !== 'bot-overran',
  )
  return ours === undefined ? null : `Seat ${ours.seat} is a bot of ours, which loses by nothing like that.`
}

function isBeyondClock({ plan }: Match, events: readonly MatchEvent[], seat: Seat): boolean {
  const budgetMs = budgetOf(plan, seat)
  const usedMs = events.reduce(
    (sum, event) => event.type === 'moved' && event.seat === seat ? sum + event.tookMs : sum,
    0,
  )
  return budgetMs !== null && usedMs > budgetMs + (plan.marginMs ?? 0)
}

/** The events with times by our own clock, because another machine's clock may be wrong. */
function onOurClock(events: readonly MatchEvent[], at: number): readonly MatchEvent[] {
  const late = at - (events[0]?.at ?? at)
  const shifted = (theirs: number): number => Math.max(0, theirs + late)
  return events.map(event => event.type === 'printed'
    ? { ...event, at: shifted(event.at), lines: event.lines.map(line => ({ ...line, at: shifted(line.at) })) }
    : { ...event, at: shifted(event.at) })
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
