import type { MatchEvent } from '../../../shared/match/events.ts'
import { openEvent } from '../../../shared/match/openEvent.ts'

/**
 * What a spectator hears of matches. While a match goes on, its log is told without bots' thoughts and programs'
 * output, numbered without gaps, and without the seed, from which the thoughts could be computed. Once it is over, the
 * whole log is told again from the start. Commands that start programs are never told.
 */
export class SpectatorLog {
  readonly #wholeLog: (match: string) => readonly MatchEvent[]
  /** How many events of each running match the spectator has. */
  readonly #told = new Map<string, number>()

  /** `wholeLog` gives all events of a match that is on the host. */
  constructor(wholeLog: (match: string) => readonly MatchEvent[]) {
    this.#wholeLog = wholeLog
  }

  /** What to tell instead of some events of a match: its log so far, or what was just added to it; maybe nothing. */
  insteadOf(match: string, events: readonly MatchEvent[]): readonly MatchEvent[] {
    const [first] = events
    if (first === undefined)
      return []
    const isFromStart = first.seq === 0
    const ends = events.some(isEnd)
    const isAfterEnd = !isFromStart && !this.#told.has(match)
    if (ends || isAfterEnd) {
      this.#told.delete(match)
      return (isFromStart || isAfterEnd ? events : this.#wholeLog(match)).map(openEvent)
    }
    const told = isFromStart ? 0 : this.#told.get(match) ?? 0
    const open = events.filter(({ type }) => type !== 'thought' && type !== 'printed').map((event, index) => ({
      ...withoutSeed(openEvent(event)),
      seq: told + index,
    }))
    this.#told.set(match, told + open.length)
    return open
  }
}

function isEnd({ type }: MatchEvent): boolean {
  return type === 'finished' || type === 'aborted' || type === 'interrupted'
}

function withoutSeed(event: MatchEvent): MatchEvent {
  return event.type === 'created' ? { ...event, plan: { ...event.plan, seed: 0 } } : event
}
