import type { MatchEvent } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import { isOver } from '../../shared/match/match.ts'
import { LiveMatch, removeLive } from './liveMatch.ts'

/** Writes matches down as they are played: each event is with the system when `record` returns. */
export class Recorder {
  readonly #data: string
  readonly #whenOver: (id: string) => void
  /** Matches that go on, by id. */
  readonly #open = new Map<string, { readonly file: LiveMatch, hasBegun: boolean }>()

  /** `whenOver` hears of matches that are over and can go into the database. */
  constructor(data: string, whenOver: (id: string) => void) {
    this.#data = data
    this.#whenOver = whenOver
  }

  /** Goes on with a match that has begun, in its file after the first `bytes`. */
  reopen(id: string, bytes: number): void {
    this.#open.set(id, { file: LiveMatch.reopen(this.#data, id, bytes), hasBegun: true })
  }

  /** Writes an event; `after` is the match with it. Throws what the file system throws, and has written nothing then. */
  record(event: MatchEvent, after: Match): void {
    const open = this.#open.get(after.id) ?? { file: LiveMatch.begin(this.#data, after.id), hasBegun: false }
    this.#open.set(after.id, open)
    open.file.append(event)
    if (event.type === 'started')
      open.hasBegun = true
    if (isOver(after))
      this.#end(after.id, open)
  }

  /** Lets go of the files of matches that go on. */
  close(): void {
    for (const { file } of this.#open.values())
      file.close()
    this.#open.clear()
  }

  #end(id: string, { file, hasBegun }: { readonly file: LiveMatch, readonly hasBegun: boolean }): void {
    this.#open.delete(id)
    file.close()
    if (hasBegun)
      this.#whenOver(id)
    else
      removeLive(this.#data, id) // nothing was played
  }
}
