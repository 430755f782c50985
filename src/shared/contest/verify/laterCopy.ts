import type { MatchEvent } from '../../match/events.ts'
import { dequal } from 'dequal/lite'
import { checkEvents } from '../../archive/checkEvents.ts'
import { seatsOf } from '../../game/seat.ts'
import { botOf } from '../../games/index.ts'
import { parseJson } from '../../parseJson.ts'

/** Ways to lose that another machine, or the same one later, can't reproduce. */
const BY_CHANCE = ['out-of-time', 'bot-overran', 'bot-failed']

/**
 * Whether a later copy of a game (a record as any text) differs from the first. Only for games between bots of ours
 * that look at no clock, since these follow from the seed; false for all other games.
 */
export function isOtherGame(first: readonly MatchEvent[], copy: string): boolean {
  const [created] = first
  if (created?.type !== 'created' || !isRepeatable(created.plan))
    return false
  const read = checkEvents(parseJson(copy))
  if (!read.ok)
    return true
  const told = [first, read.value]
  return !told.flat().some(event => event.type === 'forfeited' && BY_CHANCE.includes(event.cause.code))
    && !dequal(gameIn(first), gameIn(read.value))
}

function isRepeatable({ game, seats }: (MatchEvent & { readonly type: 'created' })['plan']): boolean {
  return seatsOf(seats).every((seat) => {
    const seated = seats[seat]
    return seated?.kind === 'bot' && botOf(game, seated.bot)?.looksAtClock !== true
  })
}

/** The moves and the end. */
function gameIn(events: readonly MatchEvent[]): readonly unknown[] {
  return events.flatMap<unknown>((event) => {
    if (event.type === 'moved')
      return [[event.seat, event.move]]
    return event.type === 'finished' ? [[event.kind, event.places, event.scores]] : []
  })
}
