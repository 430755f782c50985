import type { Standing } from '../game/standing.ts'
import type { JsonLimits } from '../jsonLimits.ts'
import type { MatchEvent, MatchPlan } from '../match/events.ts'
import type { Match } from '../match/match.ts'
import type { Result } from '../result.ts'
import { dequal } from 'dequal/lite'
import { playFromOutside } from '../game/playFromOutside.ts'
import { SEATS, seatsOf } from '../game/seat.ts'
import { dialectOf, gameOf } from '../games/index.ts'
import { validateSize } from '../jsonLimits.ts'
import { isOverdue } from '../match/causes.ts'
import { leavesToChance } from '../match/chance.ts'
import { matchEventSchema } from '../match/events.ts'
import { forfeitStanding } from '../match/forfeitStanding.ts'
import { isOver } from '../match/isOver.ts'
import { beginMatch, foldEvent, foldPlayedMove } from '../match/match.ts'
import { standingAtMostMoves } from '../match/mostMoves.ts'
import { playOpening } from '../match/opening.ts'
import { displayNames } from '../match/player.ts'
import { tellWinner } from '../match/sentences.ts'
import { earlierAt } from '../match/takeBack.ts'
import { fail, succeed } from '../result.ts'
import { fitToShow } from './fitToShow.ts'
import { issueOf } from './issueOf.ts'
import { gameId } from './library.ts'

/** The most events of a game: those of the longest possible race, with a thought or a note for every move. */
export const MOST_EVENTS = 200_000
/** The latest moment that a `Date` can represent, in ms since 1970. */
const LATEST = 8.64e15
/** The largest move: a client's message may contain this much that nobody reads. */
const MOVE_LIMITS: JsonLimits = { levels: 32, values: 1_000, characters: 65_536 }

/**
 * Checks the events of a game from outside, one by one and by playing the game again: a list that no game of ours could
 * have written is refused. Names and sentences in the result are fit to show. Takes anything, never throws; the error
 * is a sentence.
 */
export function checkEvents(list: unknown): Result<MatchEvent[], string> {
  if (!Array.isArray(list) || list.length === 0)
    return fail('The game has no events.')
  if (list.length > MOST_EVENTS)
    return fail(`The game has ${list.length} events; ${MOST_EVENTS} are the most.`)
  const events: MatchEvent[] = []
  let match: Match | null = null
  for (const item of list as readonly unknown[]) {
    const read = readEvent(item, events)
    if (!read.ok)
      return read
    const next: Result<Match, string> = match === null
      ? begin(read.value)
      : follow(match, read.value, events[0]?.at ?? 0)
    if (!next.ok)
      return next
    match = next.value
    events.push(read.value)
  }
  return succeed(events)
}

type Created = MatchEvent & { readonly type: 'created' }
type Forfeited = MatchEvent & { readonly type: 'forfeited' }
type Finished = MatchEvent & { readonly type: 'finished' }
type Moved = MatchEvent & { readonly type: 'moved' }

function readEvent(item: unknown, before: readonly MatchEvent[]): Result<MatchEvent, string> {
  const due = before.length
  const parsed = matchEventSchema.safeParse(item)
  if (!parsed.success)
    return fail(`Event ${due} can’t be read: ${issueOf(parsed.error)}.`)
  const event: MatchEvent = parsed.data
  if (event.seq !== due)
    return fail(`Event ${event.seq} came where event ${due} was due.`)
  if (event.at < 0 || event.at > LATEST)
    return fail(`Event ${due} is at a time that no calendar has.`)
  if (event.at < (before.at(-1)?.at ?? 0))
    return fail(`Event ${due} is earlier than the one before it.`)
  return succeed(fitToShow(event))
}

function begin(event: MatchEvent): Result<Match, string> {
  if (event.type !== 'created')
    return fail(`A game begins with "created", not "${event.type}".`)
  if (!gameId.safeParse(event.match).success)
    return fail('The id of the game is not one to 40 letters, digits, - and _.')
  const settings = gameOf(event.plan.game).settings.safeParse(event.plan.settings)
  if (!settings.success)
    return fail(`The settings of the game can’t be used: ${issueOf(settings.error)}.`)
  event.plan = { ...event.plan, settings: settings.data }
  const problem = validatePlan(event)
  return problem === null ? succeed(beginMatch(event)) : fail(problem)
}

function validatePlan({ plan }: Created): string | null {
  const game = gameOf(plan.game)
  const { least, most } = game.seats(plan.settings)
  const seats = seatsOf(plan.seats)
  if (seats.length < least || seats.length > most)
    return `The game has ${seats.length} seats, but with these settings it is for ${least === most ? least : `${least} to ${most}`}.`
  if (plan.first !== undefined && (plan.first > (game.begins === 'seat-1' ? 1 : seats.length)))
    return `Seat ${plan.first} can’t make the first move of this game.`
  if (dialectOf(plan.game, plan.dialect) === null)
    return 'There is no such dialect of the game.'
  if (leavesToChance(plan))
    return 'The settings of the game leave something to chance that was settled before it began.'
  if (!isShort(plan.asked))
    return 'The settings that were asked for are too long.'
  return validateOpening(plan)
}

function validateOpening(plan: MatchPlan): string | null {
  const tooLong = plan.opening?.findIndex(move => !isShort(move)) ?? -1
  if (tooLong >= 0)
    return `Move ${tooLong + 1}, of the opening, is too long.`
  const played = playOpening(plan, playFromOutside)
  if (played.ok)
    return played.value.isOver ? 'The opening ends the game before it starts.' : null
  const { ply, seat, refusal } = played.error
  return `Move ${ply + 1}, of the opening: ${gameOf(plan.game).explainRefusal(refusal, seat === null ? 'somebody' : `Player ${seat}`)}.`
}

/** The match after one more event; the error says why no match could have that event now. */
function follow(match: Match, event: MatchEvent, createdAt: number): Result<Match, string> {
  if (isOver(match) && event.type !== 'answered-late')
    return fail(`Event ${event.seq} ("${event.type}") comes after the end of the game.`)
  const lastedMs = 'tookMs' in event ? event.tookMs : event.type === 'host-was-away' ? event.awayMs : 0
  if (lastedMs > event.at - createdAt + 1)
    return fail(`Event ${event.seq} ("${event.type}") took longer than the whole game before it.`)
  if (event.type === 'moved')
    return followMove(match, event)
  const problem = validateEvent(match, event)
  return problem === null ? succeed(foldEvent(match, event)) : fail(problem)
}

/** Why no match could have this event now, as a sentence; null if one could. */
function validateEvent(match: Match, event: Exclude<MatchEvent, Moved>): string | null {
  const place = `Event ${event.seq} ("${event.type}")`
  if ('seat' in event && event.seat !== null && !match.seats.includes(event.seat))
    return `${place} is about seat ${event.seat}, and the game has ${match.seats.length}.`
  switch (event.type) {
    case 'created':
      return `${place} creates the game a second time.`
    case 'seated':
      return validateWaiting(match, place)
        ?? (match.players[event.seat] === null ? null : `${place} seats a player where one sits.`)
    case 'swapped':
      return validateWaiting(match, place)
        ?? (match.seats.length === 2 ? null : `${place} swaps two seats of ${match.seats.length}.`)
    case 'started':
      return validateWaiting(match, place)
        ?? (match.seats.every(seat => match.players[seat] !== null)
          ? null
          : `${place} starts the game without all its players.`)
    case 'thought':
      return match.toMove === event.seat && match.plies === event.ply
        ? null
        : `${place} is of a player who is not to move.`
    case 'taken-back':
      return earlierAt(match, event.ply)?.toMove === event.seat ? null : `${place} takes back what can’t be taken back.`
    case 'forfeited':
      return validateForfeit(match, event, place)
    case 'answered-late':
      return match.forfeits.some(({ seat, cause, lateMs }) =>
        seat === event.seat && isOverdue(cause) && lateMs === null,
      )
        ? null
        : `${place} is of a player who was not waited for.`
    case 'finished':
      return validateFinish(match, event)
    case 'noted':
      return event.note.code !== 'asked-again' || isShort(event.note.move)
        ? null
        : `${place} has a move that is too long.`
    case 'host-was-away':
      return match.status !== 'running' ? `${place} comes before the start of the game.` : null
    case 'printed':
    case 'measured':
    case 'aborted':
    case 'interrupted':
    case 'resumed':
      return null
    case 'held':
      return match.status === 'running' && match.heldAt === null ? null : `${place} holds a game that does not run.`
    case 'released':
      return match.heldAt !== null ? null : `${place} releases a game that was not held.`
  }
}

function validateWaiting({ status }: Match, place: string): string | null {
  return status === 'waiting' ? null : `${place} comes after the start of the game.`
}

function followMove(match: Match, event: Moved): Result<Match, string> {
  const { seat, ply, move } = event
  const names = displayNames(match.players)
  const place = `Move ${match.plies + 1}`
  if (match.status === 'waiting')
    return fail(`${place} comes before the start of the game.`)
  if (match.toMove === null)
    return fail(`${place} comes after ${howDecided(match)}.`)
  if (seat !== match.toMove)
    return fail(`${place} is of ${names[seat]}, but it was the turn of ${names[match.toMove]}.`)
  if (ply !== match.plies)
    return fail(`${place} says that it comes after ${ply} moves, but there were ${match.plies}.`)
  const game = gameOf(match.plan.game)
  const played = playFromOutside(game, match.state, move)
  if (!played.ok)
    return fail(`${place}: ${game.explainRefusal(played.error, names[seat], names)}.`)
  if (game.validate !== undefined && !dequal(played.value.move, move))
    return fail(`${place} is written down with a result that it does not have.`)
  return isShort(move) ? succeed(foldPlayedMove(match, event, played.value.state)) : fail(`${place} is too long.`)
}

/** How a match was decided in which nobody is to move any more. */
function howDecided({ plan, state, players, forfeits }: Match): string {
  const names = displayNames(players)
  const game = gameOf(plan.game)
  const lost = forfeits.at(-1)
  return game.standing(state) === null && lost !== undefined
    ? `${names[lost.seat]} had lost`
    : `the end of the game: ${game.explainEnd(state, names)}`
}

function validateForfeit(match: Match, { seat, cause }: Forfeited, place: string): string | null {
  if (match.status !== 'running')
    return `${place} comes before the start of the game.`
  if (match.toMove === null)
    return `${place} comes after the game was decided.`
  if (match.forfeits.some(lost => lost.seat === seat))
    return `${place} is of a player who had lost already.`
  if (cause.code !== 'refused-move')
    return null
  if (seat !== match.toMove || gameOf(match.plan.game).play(match.state, cause.move).ok)
    return `${place} is for a move that the rules do not refuse there.`
  return isShort(cause.move) ? null : `${place} has a move that is too long.`
}

/** The rules say how the match ended if it ended by them; otherwise the preceding forfeit does. */
function validateFinish(match: Match, event: Finished): string | null {
  if (event.plies !== match.plies)
    return `The end of the game counts ${event.plies} moves, but there were ${match.plies}.`
  const byRules = match.status === 'running'
    ? gameOf(match.plan.game).standing(match.state) ?? standingAtMostMoves(match)
    : null
  const lost = match.toMove === null ? match.forfeits.at(-1) : undefined
  const told: Standing = {
    ending: event.kind,
    places: event.places,
    ...event.scores === undefined ? {} : { scores: event.scores },
  }
  if (byRules !== null) {
    return isSame(told, byRules)
      ? null
      : `The end of the game contradicts the rules: ${describeContradiction(describe(byRules, match), describe(told, match))}.`
  }
  if (
    lost !== undefined
    && isSame(told, forfeitStanding(gameOf(match.plan.game), match.state, match.seats, lost.seat, lost.kind))
  ) {
    return null
  }
  return `The game ends with "${describe(told, match)}", but nothing in it ended it so.`
}

function isSame(one: Standing, other: Standing): boolean {
  return one.ending === other.ending
    && SEATS.every(seat => one.places[seat] === other.places[seat] && one.scores?.[seat] === other.scores?.[seat])
}

function describeContradiction(byRules: string, told: string): string {
  return byRules === told ? 'its places or scores are others by them' : `by them ${byRules}, not ${told}`
}

/** `Ann wins (tipped)`. */
function describe({ ending, places }: Standing, { players }: Match): string {
  return `${tellWinner({ players, outcome: { kind: ending, places, scores: null, forfeit: null } })} (${ending})`
}

function isShort(move: unknown): boolean {
  return validateSize(move, MOVE_LIMITS) === null
}
