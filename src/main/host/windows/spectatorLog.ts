import type { MatchEvent } from '../../../shared/match/events.ts'
import { openSeats } from '../matches/openSeat.ts'

/**
 * What a spectator hears of matches. Of a match that goes on it gets the log without what bots think and programs
 * print, numbered as if there were nothing else, and without the seed, from which their thoughts could be worked out;
 * with the end it gets the whole log, from the start. By what commands programs are started it never hears.
 */
export class SpectatorLog {
  readonly #wholeLog: (match: string) => readonly MatchEvent[]
  /** How many events of each match that goes on the spectator has. */
  readonly #told = new Map<string, number>()

  /** `wholeLog` gives all events of a match that is on the host. */
  constructor(wholeLog: (match: string) => readonly MatchEvent[]) {
    this.#wholeLog = wholeLog
  }

  /**
   * What to tell instead of some events of a match: its log so far, or what has just been added to it.
   * It may be nothing.
   */
  insteadOf(match: string, events: readonly MatchEvent[]): readonly MatchEvent[] {
    const [first] = events
    if (first === undefined)
      return []
    const isFromStart = first.seq === 0
    const ends = events.some(isEnd)
    const isAfterEnd = !isFromStart && !this.#told.has(match)
    if (ends || isAfterEnd) {
      this.#told.delete(match)
      return (isFromStart || isAfterEnd ? events : this.#wholeLog(match)).map(withoutCommands)
    }
    const told = isFromStart ? 0 : this.#told.get(match) ?? 0
    const open = events.filter(({ type }) => type !== 'thought' && type !== 'printed').map((event, index) => ({
      ...withoutSeed(withoutCommands(event)),
      seq: told + index,
    }))
    this.#told.set(match, told + open.length)
    return open
  }
}

function isEnd({ type }: MatchEvent): boolean {
  return type === 'finished' || type === 'aborted' || type === 'interrupted'
}

function withoutCommands(event: MatchEvent): MatchEvent {
  return event.type === 'created' ? { ...event, plan: { ...event.plan, seats: openSeats(event.plan) } } : event
}

function withoutSeed(event: MatchEvent): MatchEvent {
  return event.type === 'created' ? { ...event, plan: { ...event.plan, seed: 0 } } : event
}
