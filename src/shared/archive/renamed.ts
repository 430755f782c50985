import type { PerSeat, Seat } from '../game/seat.ts'
import type { MatchEvent, MatchPlan } from '../match/events.ts'
import type { Match } from '../match/match.ts'
import type { Player } from '../match/player.ts'
import type { Annotations } from './annotations.ts'
import { opponentOf, SEATS, withSeat } from '../game/seat.ts'
import { gameOf } from '../games/index.ts'
import { displayNames } from '../match/player.ts'
import { replayed } from './steps.ts'

/** What our sentences have before the name of the player whom they are about. */
const BEFORE_NAME = ['', 'The bot ']
/** After a name that stands there whole. */
const AFTER_NAME = /^(?:$|[\s,:;.])/

/** Names as they were shown, and as they are to be shown. */
interface Names { readonly old: PerSeat<string>, readonly new: PerSeat<string> }

/**
 * The events of a game with other names for the players who sat at the seats in the end: where they
 * sit down, in the plan, and in the sentences about them. What a program sent stays as it came. The
 * events must be those of a game, from the first on; where nobody is renamed they come back as they are.
 */
export function renamed(events: readonly MatchEvent[], names: Annotations['names']): readonly MatchEvent[] {
  if (names[1] === undefined && names[2] === undefined)
    return events
  const nameBySeating = namesBySeating(events, names)
  let players: PerSeat<Player | null> = { 1: null, 2: null }
  const changed: MatchEvent[] = []
  for (const { event, match } of replayed(events)) {
    const named = withNewPlayer(event, nameBySeating.get(event.seq))
    players = playersAfter(players, named)
    const shown = { old: displayNames(match.players), new: displayNames(players) }
    changed.push(named.type === 'created'
      ? { ...named, plan: withNewNames(named.plan, events, names) }
      : withNewSentence(named, match, shown))
  }
  return changed
}

/** The new name for each `seated` event, by its number, whose player sat there to the end and has one. */
function namesBySeating(events: readonly MatchEvent[], names: Annotations['names']): ReadonlyMap<number, string> {
  let seatings: PerSeat<number | null> = { 1: null, 2: null }
  for (const event of events) {
    if (event.type === 'seated')
      seatings = withSeat(seatings, event.seat, event.seq)
    else if (event.type === 'left')
      seatings = withSeat(seatings, event.seat, null)
    else if (event.type === 'swapped')
      seatings = { 1: seatings[2], 2: seatings[1] }
  }
  return new Map(SEATS.flatMap((seat) => {
    const [seating, name] = [seatings[seat], names[seat]]
    return seating === null || name === undefined ? [] : [[seating, name]]
  }))
}

function withNewPlayer(event: MatchEvent, name: string | undefined): MatchEvent {
  return event.type === 'seated' && name !== undefined ? { ...event, player: { ...event.player, name } } : event
}

function playersAfter(players: PerSeat<Player | null>, event: MatchEvent): PerSeat<Player | null> {
  switch (event.type) {
    case 'seated':
      return withSeat(players, event.seat, event.player)
    case 'left':
      return withSeat(players, event.seat, null)
    case 'swapped':
      return { 1: players[2], 2: players[1] }
    default:
      return players
  }
}

/** The plan names the people who were to sit where. */
function withNewNames(plan: MatchPlan, events: readonly MatchEvent[], names: Annotations['names']): MatchPlan {
  const isSwapped = events.filter(({ type }) => type === 'swapped').length % 2 === 1
  const seatAt = (seat: Seat): MatchPlan['seats'][Seat] => {
    const planned = plan.seats[seat]
    const name = names[isSwapped ? opponentOf(seat) : seat]
    return planned.kind === 'human' && name !== undefined ? { ...planned, name } : planned
  }
  return { ...plan, seats: { 1: seatAt(1), 2: seatAt(2) } }
}

function withNewSentence(event: MatchEvent, match: Match, names: Names): MatchEvent {
  switch (event.type) {
    case 'noted':
      return { ...event, text: sentence(event.text, names, event.seat) }
    case 'forfeited':
      return { ...event, reason: sentence(event.reason, names, event.seat) }
    case 'finished': {
      const game = gameOf(match.plan.game)
      return { ...event, reason: game.outcome(match.state) !== null ? game.explainOutcome(match.state, names.new) : sentence(event.reason, names, event.loser) }
    }
    case 'aborted':
    case 'interrupted':
      return { ...event, reason: sentence(event.reason, names, null) }
    default:
      return event
  }
}

/** A sentence about the player at a seat, or about either; their name stands at its beginning. */
function sentence(text: string, names: Names, about: Seat | null): string {
  const seats = about === null ? SEATS : [about]
  // Of two names that fit the longer one is meant.
  for (const seat of seats.toSorted((one, other) => names.old[other].length - names.old[one].length)) {
    for (const before of BEFORE_NAME) {
      const begin = `${before}${names.old[seat]}`
      if (text.startsWith(begin) && AFTER_NAME.test(text.slice(begin.length, begin.length + 1)))
        return `${before}${names.new[seat]}${text.slice(begin.length)}`
    }
  }
  return text
}
