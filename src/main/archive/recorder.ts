import type { MatchEvent } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import { NO_LINK } from '../../shared/archive/chain.ts'
import { contestPlaceOf } from '../../shared/match/contestPlace.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { linkAfter } from './chain.ts'
import { lineOf } from './linkedLines.ts'
import { LiveMatch, removeLive } from './liveMatch.ts'
import { isWorthKeeping } from './worthKeeping.ts'

/** An event as the line for its match's file; `after` is the match after the event. */
export interface EventLine { readonly line: string, readonly after: Match }

/** Writes matches down as they are played. When `write` returns, the system has the event. */
export class Recorder {
  readonly #data: string
  readonly #whenOver: (id: string) => void
  /** Running matches, by id. */
  readonly #open = new Map<string, LiveMatch>()
  /** The links of their last events, and those of finished contest matches until their contest has them. */
  readonly #heads = new Map<string, string>()

  /** `whenOver` is called for matches that are over and can go into the database. */
  constructor(data: string, whenOver: (id: string) => void) {
    this.#data = data
    this.#whenOver = whenOver
  }

  /** Continues a match in its file after the first `bytes`, whose last event has that link. */
  reopen(id: string, bytes: number, link: string): void {
    this.#heads.set(id, link)
    this.#open.set(id, LiveMatch.reopen(this.#data, id, bytes))
  }

  /** The line of the next event of a match, linked to those before it. */
  lineOf(event: MatchEvent, after: Match): EventLine {
    const text = JSON.stringify(event)
    const link = linkAfter(this.#heads.get(after.id) ?? NO_LINK, text)
    this.#heads.set(after.id, link)
    return { line: lineOf(text, link), after }
  }

  /** Writes an event down. Throws what the file system throws, and then has written nothing. */
  write({ line, after }: EventLine): void {
    const file = this.#open.get(after.id) ?? LiveMatch.begin(this.#data, after.id)
    this.#open.set(after.id, file)
    file.append(line)
    if (isOver(after))
      this.#end(after, file)
  }

  /** The link of the last event of a match; null if nobody needs it any more. */
  headOf(id: string): string | null {
    return this.#heads.get(id) ?? null
  }

  /** Sets the head of a match that came complete from elsewhere. */
  setHead(id: string, link: string): void {
    this.#heads.set(id, link)
  }

  /** No events follow in these matches, and nobody asks for their heads. */
  forget(ids: readonly string[]): void {
    ids.forEach(id => this.#heads.delete(id))
  }

  /** Closes the files of running matches. */
  close(): void {
    for (const file of this.#open.values())
      file.close()
    this.#open.clear()
  }

  #end(match: Match, file: LiveMatch): void {
    const { isDeleted } = file
    this.#open.delete(match.id)
    file.close()
    if (contestPlaceOf(match.plan) !== null)
      return // it goes into the database together with its result
    this.forget([match.id])
    if (isDeleted)
      throw new Error('somebody has deleted its file')
    if (isWorthKeeping(match))
      this.#whenOver(match.id)
    else
      removeLive(this.#data, match.id)
  }
}
