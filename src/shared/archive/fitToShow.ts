import type { ForfeitCause, Note, StopCause } from '../match/causes.ts'
import type { MatchEvent } from '../match/events.ts'
import { cleanName } from '../cleanName.ts'
import { NAMELESS } from '../game/seatWords.ts'
import { withoutEnvironments } from '../match/player.ts'
import { stripUnprintable } from '../printable.ts'

/** An event without the characters that a screen would interpret; a program's message stays as it came. */
export function fitToShow(event: MatchEvent): MatchEvent {
  switch (event.type) {
    case 'seated':
      return { ...event, player: { ...event.player, name: cleanName(event.player.name) || NAMELESS[event.seat] } }
    case 'noted':
      return { ...event, note: withPlainText(event.note) }
    case 'printed':
      return { ...event, lines: event.lines.map(({ at, text }) => ({ at, text: stripUnprintable(text) })) }
    case 'thought':
      return { ...event, thought: { ...event.thought, text: stripUnprintable(event.thought.text) } }
    case 'forfeited':
      return { ...event, cause: withPlainText(event.cause) }
    case 'aborted':
    case 'interrupted':
      return { ...event, cause: withPlainText(event.cause) }
    case 'created':
      return { ...event, plan: { ...event.plan, seats: withoutEnvironments(event.plan.seats) } }
    case 'swapped':
    case 'started':
    case 'moved':
    case 'taken-back':
    case 'answered-late':
    case 'finished':
    case 'measured':
    case 'resumed':
    case 'held':
    case 'released':
    case 'host-was-away':
      return event
  }
}

function withPlainText<T extends ForfeitCause | StopCause | Note>(cause: T): T {
  if ('problem' in cause)
    return { ...cause, problem: stripUnprintable(cause.problem) }
  if (cause.code === 'limits-not-kept')
    return { ...cause, limits: cause.limits.map(stripUnprintable) }
  if (cause.code === 'told') {
    return {
      ...cause,
      before: stripUnprintable(cause.before),
      after: cause.after === null ? null : stripUnprintable(cause.after),
    }
  }
  return cause
}
