import type { Problem } from '../../shared/api.ts'
import type { Seat } from '../../shared/game/seat.ts'
import type { Result } from '../../shared/result.ts'
import type { Host } from '../host/host.ts'
import type { MatchNews } from '../host/hostNews.ts'
import { fail, succeed } from '../../shared/result.ts'
import { handInTexts } from '../texts/handIn.ts'

/** Where a guest's bot plays against those of other students. */
export interface SparringTerms {
  readonly host: Pick<Host, 'failBot' | 'onMatchEvents' | 'play' | 'spar' | 'stopSparring' | 'unwatch' | 'watch'>
  /** The collection that the guest's code opened; null if it opened none. */
  readonly collection: () => string | null
  readonly partners: () => readonly string[]
}

/** The games of a guest's bot against those of other students, which the host plays. */
export class Sparring {
  readonly partners: () => readonly string[]
  readonly #terms: SparringTerms
  readonly #matches = new Set<string>()

  /** `hear` gets the events of these games. */
  constructor(terms: SparringTerms, hear: (news: MatchNews) => void) {
    this.#terms = terms
    this.partners = terms.partners
    terms.host.onMatchEvents(news => this.has(news.match) && hear(news))
  }

  has(match: string): boolean {
    return this.#matches.has(match)
  }

  async open(partner: string, seat: Seat): Promise<Result<{ id: string }, Problem>> {
    const collection = this.#terms.collection()
    if (collection === null)
      return fail({ code: 'refused', message: handInTexts.sparring.notIn })
    const opened = await this.#terms.host.spar(collection, partner, seat)
    if (!opened.ok)
      return opened
    this.#matches.add(opened.value.match)
    return succeed({ id: opened.value.match })
  }

  get calls(): Pick<Host, 'failBot' | 'play' | 'unwatch' | 'watch'> {
    return this.#terms.host
  }

  /** Ends the game that is played. */
  async stop(): Promise<Result<null, Problem>> {
    const collection = this.#terms.collection()
    return collection === null ? succeed(null) : this.#terms.host.stopSparring(collection)
  }
}
