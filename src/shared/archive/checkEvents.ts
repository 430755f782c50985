import type { JsonLimits } from '../jsonLimits.ts'
import type { MatchEvent, MatchPlan } from '../match/events.ts'
import type { Match } from '../match/match.ts'
import type { Result } from '../result.ts'
import { SEATS } from '../game/seat.ts'
import { gameOf } from '../games/index.ts'
import { validateSize } from '../jsonLimits.ts'
import { matchEventSchema } from '../match/events.ts'
import { beginMatch, foldEvent, isOver } from '../match/match.ts'
import { cleanName, displayNames } from '../match/player.ts'
import { stripUnprintable } from '../printable.ts'
import { fail, succeed } from '../result.ts'
import { issueOf } from './issueOf.ts'
import { gameId } from './library.ts'

/** Most events of a game; one whose bots think aloud at every move stays far below. */
export const MOST_EVENTS = 20_000
/** The last moment that a date can be, in ms since 1970. */
const LATEST = 8.64e15
/** Sentences in events are cut here, in characters. */
const LONGEST_SENTENCE = 2000
/** The largest move: a client's message may have this much that nobody reads. */
const MOVE_LIMITS: JsonLimits = { levels: 32, values: 1_000, characters: 65_536 }

/**
 * The events of a game from outside, checked one by one and by playing the game again: a list that
 * no game of ours could have written is refused. Names and sentences come out fit to show. Takes
 * anything, never throws; the error is a sentence.
 */
export function checkEvents(list: unknown): Result<MatchEvent[], string> {
  if (!Array.isArray(list) || list.length === 0)
    return fail('The game has no events.')
  if (list.length > MOST_EVENTS)
    return fail(`The game has ${list.length} events; ${MOST_EVENTS} are the most.`)
  const events: MatchEvent[] = []
  let replay: Replay | null = null
  for (const item of list) {
    const read = readEvent(item, events)
    if (!read.ok)
      return read
    const event = read.value
    const next: Result<Replay, string> = replay === null ? begin(event) : follow(replay, event)
    if (!next.ok)
      return next
    replay = next.value
    events.push(event)
  }
  return succeed(events)
}

/** The match so far, and the forfeit that `finished` is still to follow. */
interface Replay { readonly match: Match, readonly createdAt: number, readonly forfeit: Forfeit | null }
type Forfeit = MatchEvent & { readonly type: 'forfeited' }
type Finish = MatchEvent & { readonly type: 'finished' }
type Move = MatchEvent & { readonly type: 'moved' }

function readEvent(item: unknown, before: readonly MatchEvent[]): Result<MatchEvent, string> {
  const due = before.length
  const parsed = matchEventSchema.safeParse(item)
  if (!parsed.success)
    return fail(`Event ${due} can't be read: ${issueOf(parsed.error)}.`)
  const event: MatchEvent = parsed.data
  if (event.seq !== due)
    return fail(`Event ${event.seq} came where event ${due} was due.`)
  if (event.at < 0 || event.at > LATEST)
    return fail(`Event ${due} is at a time that no calendar has.`)
  if (event.at < (before.at(-1)?.at ?? 0))
    return fail(`Event ${due} is earlier than the one before it.`)
  return succeed(fitToShow(event))
}

/** The same event without what a screen would obey instead of show. */
function fitToShow(event: MatchEvent): MatchEvent {
  switch (event.type) {
    case 'seated':
      return { ...event, player: { ...event.player, name: cleanName(event.player.name) || `Player ${event.seat}` } }
    case 'noted':
      return { ...event, text: sentence(event.text) }
    case 'thought':
      return { ...event, thought: { ...event.thought, text: sentence(event.thought.text) } }
    case 'forfeited':
    case 'finished':
    case 'aborted':
    case 'interrupted':
      return { ...event, reason: sentence(event.reason) }
    case 'created':
    case 'left':
    case 'swapped':
    case 'started':
    case 'moved':
    case 'resumed':
      return event
  }
}

function sentence(text: string): string {
  return stripUnprintable(text.slice(0, LONGEST_SENTENCE))
}

function begin(event: MatchEvent): Result<Replay, string> {
  if (event.type !== 'created')
    return fail(`A game begins with "created", not "${event.type}".`)
  if (!gameId.safeParse(event.match).success)
    return fail('The id of the game is not one to 40 letters, digits, - and _.')
  const settings = gameOf(event.plan.game).settings.safeParse(event.plan.settings)
  if (!settings.success)
    return fail(`The settings of the game can't be used: ${issueOf(settings.error)}.`)
  event.plan = { ...event.plan, settings: settings.data }
  const problem = validateOpening(event.plan)
  return problem === null ? succeed({ match: beginMatch(event), createdAt: event.at, forfeit: null }) : fail(problem)
}

function validateOpening({ game: id, settings, opening = [] }: MatchPlan): string | null {
  const game = gameOf(id)
  let state = game.setup(settings)
  for (const [index, move] of opening.entries()) {
    const mover = game.toMove(state)
    const played = game.play(state, move)
    if (!played.ok)
      return `Move ${index + 1}, of the opening: ${game.explainRefusal(played.error, `Player ${mover ?? index % 2 + 1}`)}.`
    if (!isShort(move))
      return `Move ${index + 1}, of the opening, is too long.`
    state = played.value
  }
  return game.toMove(state) === null ? 'The opening ends the game before it starts.' : null
}

function follow({ match, createdAt, forfeit }: Replay, event: MatchEvent): Result<Replay, string> {
  const problem = isOver(match)
    ? `Event ${event.seq} ("${event.type}") comes after the end of the game.`
    : validateEvent(match, event, forfeit) ?? validateDuration(event, createdAt)
  if (problem !== null)
    return fail(problem)
  return succeed({ match: foldEvent(match, event), createdAt, forfeit: event.type === 'forfeited' ? event : forfeit })
}

/** Why no match would have this event now, as a sentence; null where it could. */
function validateEvent(match: Match, event: MatchEvent, forfeit: Forfeit | null): string | null {
  const isTaken = event.type === 'seated' || event.type === 'left' ? match.players[event.seat] !== null : false
  const place = `Event ${event.seq} ("${event.type}")`
  switch (event.type) {
    case 'created':
      return `${place} creates the game a second time.`
    case 'seated':
      return validateWaiting(match, place) ?? (isTaken ? `${place} seats a player where one sits.` : null)
    case 'left':
      return validateWaiting(match, place) ?? (isTaken ? null : `${place} empties an empty seat.`)
    case 'swapped':
      return validateWaiting(match, place)
    case 'started':
      return validateWaiting(match, place) ?? (SEATS.every(seat => match.players[seat] !== null) ? null : `${place} starts the game without both players.`)
    case 'moved':
      return validateMove(match, event, forfeit)
    case 'thought':
      return match.toMove === event.seat && match.plies === event.ply ? null : `${place} is of a player who is not to move.`
    case 'forfeited':
      return validateForfeit(match, forfeit, place)
    case 'finished':
      return validateFinish(match, event, forfeit)
    case 'noted':
    case 'aborted':
    case 'interrupted':
    case 'resumed':
      return null
  }
}

function validateWaiting({ status }: Match, place: string): string | null {
  return status === 'waiting' ? null : `${place} comes after the start of the game.`
}

function validateMove(match: Match, { seat, ply, move }: Move, forfeit: Forfeit | null): string | null {
  const names = displayNames(match.players)
  const place = `Move ${match.plies + 1}`
  if (match.status === 'waiting')
    return `${place} comes before the start of the game.`
  if (forfeit !== null)
    return `${place} comes after ${names[forfeit.seat]} had lost.`
  const game = gameOf(match.plan.game)
  if (match.toMove === null)
    return `${place} comes after the end of the game: ${game.explainOutcome(match.state, names)}.`
  if (seat !== match.toMove)
    return `${place} is of ${names[seat]}, but it was the turn of ${names[match.toMove]}.`
  if (ply !== match.plies)
    return `${place} says that it comes after ${ply} moves, but there were ${match.plies}.`
  const played = game.play(match.state, move)
  if (!played.ok)
    return `${place}: ${game.explainRefusal(played.error, names[seat])}.`
  return isShort(move) ? null : `${place} is too long.`
}

function validateForfeit(match: Match, forfeit: Forfeit | null, place: string): string | null {
  if (match.status !== 'running')
    return `${place} comes before the start of the game.`
  return forfeit === null && match.toMove !== null ? null : `${place} comes after the game was decided.`
}

/** The rules say who won where the game ended by them; otherwise the forfeit before it does. */
function validateFinish(match: Match, event: Finish, forfeit: Forfeit | null): string | null {
  const names = displayNames(match.players)
  const { winner, loser, kind, plies } = event
  if (winner === loser)
    return 'The end of the game has one player as winner and loser.'
  if (plies !== match.plies)
    return `The end of the game counts ${plies} moves, but there were ${match.plies}.`
  const byRules = match.status === 'running' ? gameOf(match.plan.game).outcome(match.state) : null
  if (byRules !== null && (byRules.winner !== winner || byRules.kind !== kind))
    return `The end of the game contradicts the rules: by them ${names[byRules.winner]} wins (${byRules.kind}), not ${names[winner]} (${kind}).`
  if (byRules === null && (forfeit === null || forfeit.seat !== loser || forfeit.kind !== kind))
    return `The game ends with a win of ${names[winner]} (${kind}), but nothing in it ended it so.`
  return null
}

function validateDuration(event: MatchEvent, createdAt: number): string | null {
  if (event.type !== 'moved' && event.type !== 'forfeited')
    return null
  return event.tookMs > event.at - createdAt + 1 ? `Event ${event.seq} ("${event.type}") took longer than the whole game before it.` : null
}

function isShort(move: unknown): boolean {
  return validateSize(move, MOVE_LIMITS) === null
}
