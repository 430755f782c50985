import type { LogDamage, LogReport } from '../../shared/archive/logDamage.ts'
import { NO_LINK } from '../../shared/archive/chain.ts'
import { linkAfter } from './chain.ts'

/** A stored event with its link and its position. `event` is null if the text is no event. */
export interface StoredEntry<Event> {
  readonly place: number
  readonly text: string
  readonly link: string
  readonly event: Event | null
}

/** What a second place says of a log: how many events it has, and the link of the last one. */
export interface LogHead { readonly events: number, readonly link: string }

/** A log as it was read: its undamaged events. */
export interface InspectedLog<Event> {
  readonly events: readonly Event[]
  /** The undamaged events, as they are stored. */
  readonly texts: readonly string[]
  /** The link of the last of these. */
  readonly link: string
  /** The damage; null if there is none. */
  readonly report: LogReport | null
}

interface Numbered { readonly seq: number }

/**
 * Goes through a log in its stored order, and reports any damage. An event is sure if all events before it are there
 * and the links prove them. Doubled and misplaced events are found by their numbers and links.
 */
export function inspectLog<Event extends Numbered>(
  entries: readonly StoredEntry<Event>[],
  head: LogHead | null,
): InspectedLog<Event> {
  return new Inspection(entries, head).inspect()
}

class Inspection<Event extends Numbered> {
  readonly #head: LogHead | null
  readonly #damages: LogDamage[] = []
  readonly #bySeq = new Map<number, StoredEntry<Event>[]>()
  readonly #events: Event[] = []
  readonly #texts: string[] = []
  /** The link of the last sure event. */
  #sureLink = NO_LINK
  #isSure = true
  /** How many events there are, up to the last that is there. */
  #found = 0

  constructor(entries: readonly StoredEntry<Event>[], head: LogHead | null) {
    this.#head = head
    this.#place(entries)
  }

  inspect(): InspectedLog<Event> {
    let link: string | null = NO_LINK
    for (const seq of [...this.#bySeq.keys()].toSorted((one, other) => one - other)) {
      if (seq > this.#found) {
        this.#lose({ kind: 'missing', from: this.#found, to: seq - 1 })
        link = null
      }
      link = this.#take(seq, link)
      this.#found = seq + 1
    }
    this.#compareHead(link)
    const known = Math.max(this.#found, this.#head?.events ?? 0)
    return {
      events: this.#events,
      texts: this.#texts,
      link: this.#sureLink,
      report: this.#damages.length === 0 ? null : { damages: this.#damages, sure: this.#events.length, known },
    }
  }

  /** Sorts the entries by their own numbers; an unreadable entry counts by its position. */
  #place(entries: readonly StoredEntry<Event>[]): void {
    let due = 0
    for (const entry of entries) {
      const seq = entry.event?.seq ?? Math.max(due, entry.place)
      const known = this.#bySeq.get(seq) ?? []
      const isDoubled = known.some(({ text }) => text === entry.text)
      if (isDoubled)
        this.#damages.push({ kind: 'doubled', event: seq })
      else if (seq < due && known.length === 0)
        this.#damages.push({ kind: 'misplaced', event: seq })
      if (!isDoubled)
        this.#bySeq.set(seq, [...known, entry])
      due = Math.max(due, seq + 1)
    }
  }

  /** The link that the next event follows on; `before` is null if the event before is missing. */
  #take(seq: number, before: string | null): string {
    const entries = this.#bySeq.get(seq) ?? []
    const isProven = ({ text, link }: StoredEntry<Event>): boolean =>
      before === null ? this.#leadsOn(seq, link) : link === linkAfter(before, text)
    const proven = entries.find(isProven)
    const entry = proven ?? entries[0]
    if (entry === undefined)
      throw new Error(`there is no event ${seq} to take`)
    if (entries.length > 1 && proven !== undefined)
      this.#damages.push({ kind: 'changed', event: seq })
    const own = before === null ? entry.link : linkAfter(before, entry.text)
    if (entry.event === null)
      this.#lose({ kind: 'unreadable', event: seq })
    else if (own !== entry.link && this.#leadsOn(seq, own))
      this.#keep(entry.event, entry.text, own, { kind: 'link', event: seq })
    else if (own !== entry.link)
      this.#lose({ kind: 'changed', event: seq })
    else
      this.#keep(entry.event, entry.text, own, null)
    return own !== entry.link && this.#leadsOn(seq, own) ? own : entry.link
  }

  /** Whether the next event, or the head, follows on that link of an event. */
  #leadsOn(seq: number, link: string): boolean {
    const next = this.#bySeq.get(seq + 1)
    if (next !== undefined)
      return next.some(entry => entry.link === linkAfter(link, entry.text))
    return this.#head !== null && this.#head.events === seq + 1 && this.#head.link === link
  }

  #keep(event: Event, text: string, link: string, damage: LogDamage | null): void {
    if (damage !== null)
      this.#damages.push(damage)
    if (!this.#isSure)
      return
    this.#events.push(event)
    this.#texts.push(text)
    this.#sureLink = link
  }

  #lose(damage: LogDamage): void {
    this.#damages.push(damage)
    this.#isSure = false
  }

  #compareHead(link: string | null): void {
    if (this.#head === null)
      return
    const { events: told, link: toldLink } = this.#head
    const found = this.#found
    if (told === found && toldLink === link)
      return
    const last = this.#damages.at(-1)
    if (told > found && toldLink !== link) {
      this.#lose({ kind: 'missing', from: found, to: told - 1 })
    }
    else if (
      !(told === found && last !== undefined && (last.kind === 'changed' || last.kind === 'unreadable')
        && last.event === found - 1)
    ) {
      this.#damages.push({ kind: 'head', told, found })
    }
  }
}
