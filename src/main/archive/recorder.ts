import type { MatchEvent } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import { isOver } from '../../shared/match/match.ts'
import { LiveMatch, removeLive } from './liveMatch.ts'
import { isWorthKeeping } from './worthKeeping.ts'

/** Writes matches down as they are played: each event is with the system when `record` returns. */
export class Recorder {
  readonly #data: string
  readonly #whenOver: (id: string) => void
  /** Matches that go on, by id. */
  readonly #open = new Map<string, LiveMatch>()

  /** `whenOver` hears of matches that are over and can go into the database. */
  constructor(data: string, whenOver: (id: string) => void) {
    this.#data = data
    this.#whenOver = whenOver
  }

  /** Goes on with a match in its file after the first `bytes`. */
  reopen(id: string, bytes: number): void {
    this.#open.set(id, LiveMatch.reopen(this.#data, id, bytes))
  }

  /** Writes an event; `after` is the match with it. Throws what the file system throws, and has written nothing then. */
  record(event: MatchEvent, after: Match): void {
    const file = this.#open.get(after.id) ?? LiveMatch.begin(this.#data, after.id)
    this.#open.set(after.id, file)
    file.append(event)
    if (isOver(after))
      this.#end(after, file)
  }

  /** Lets go of the files of matches that go on. */
  close(): void {
    for (const file of this.#open.values())
      file.close()
    this.#open.clear()
  }

  #end(match: Match, file: LiveMatch): void {
    this.#open.delete(match.id)
    file.close()
    if (match.plan.contest !== undefined)
      return // it goes into the database together with its result
    if (isWorthKeeping(match))
      this.#whenOver(match.id)
    else
      removeLive(this.#data, match.id)
  }
}
