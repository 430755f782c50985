import { counted, plural } from '../counted.ts'
import { numberText } from '../numberText.ts'

/** What is wrong with a stored log, as facts. Events are given by their numbers in the log, from 0. */
export type LogDamage
  = | { readonly kind: 'missing', readonly from: number, readonly to: number }
    /** The event exists, but differs from what was written. */
    | { readonly kind: 'changed', readonly event: number }
    /** What is stored in its place is not an event. */
    | { readonly kind: 'unreadable', readonly event: number }
    | { readonly kind: 'doubled', readonly event: number }
    /** The event is stored after a later one; nothing is lost. */
    | { readonly kind: 'misplaced', readonly event: number }
    /** The event's link is damaged, but the events after it prove that the event itself is right. */
    | { readonly kind: 'link', readonly event: number }
    /** The event can't follow those before it, although its link is right. */
    | { readonly kind: 'impossible', readonly event: number, readonly why: string }
    /** The count and digest stored beside the log do not match it: they say `told` events, but there are `found`. */
    | { readonly kind: 'head', readonly told: number, readonly found: number }
    /** Other information stored beside the log does not follow from it. */
    | { readonly kind: 'beside', readonly what: readonly string[] }

/** A log that differs from what was written. */
export interface LogReport {
  readonly damages: readonly LogDamage[]
  /** How many events from the first on are as they were written; only these count. */
  readonly sure: number
  /** How many events the log had, as far as that is known. */
  readonly known: number
}

/** At most this many damages of a log are listed. */
const MOST_TOLD = 20

/** One sentence for each damage, limited to the first ones if there are very many. */
export function explainDamages(damages: readonly LogDamage[]): string[] {
  const told = damages.slice(0, MOST_TOLD).map(explainDamage)
  return damages.length > MOST_TOLD ? [...told, `And ${counted(damages.length - MOST_TOLD, 'more damage')}.`] : told
}

function explainDamage(damage: LogDamage): string {
  switch (damage.kind) {
    case 'missing':
      return damage.from === damage.to
        ? `Event ${damage.from} is missing.`
        : `Events ${damage.from} to ${damage.to} are missing.`
    case 'changed':
      return `Event ${damage.event} is not as it was written.`
    case 'unreadable':
      return `Event ${damage.event} can’t be read.`
    case 'doubled':
      return `Event ${damage.event} is there twice.`
    case 'misplaced':
      return `Event ${damage.event} stands in the wrong place.`
    case 'link':
      return `The link of event ${damage.event} is damaged; the event itself is right.`
    case 'impossible':
      return `Event ${damage.event} can’t be after those before it: ${damage.why}.`
    case 'head':
      return damage.told === damage.found
        ? 'The digest beside the log is not that of its last event.'
        : `According to the entry beside it, the log has ${counted(damage.told, 'event')}; in fact it has ${damage.found}.`
    case 'beside':
      return `What is kept beside the log does not follow from it: ${damage.what.join(', ')}.`
  }
}

/** What is wrong, and how much is undamaged, in a few sentences. */
export function explainReport({ damages, sure, known }: LogReport): string {
  const rest = sure >= known
    ? `All its ${counted(sure, 'event')} are intact.`
    : sure === 0
      ? 'None of it is intact.'
      : `The first ${numberText(sure)} of its ${counted(known, 'event')} ${plural(sure, 'is', 'are')} intact.`
  return [...explainDamages(damages), rest].join(' ')
}

/** What is wrong with the record of a finished game. */
export type RecordDamage
  = | { readonly kind: 'gone' }
    | { readonly kind: 'unreadable', readonly why: string }
    /** The record was written with `told` events, but has `found`. */
    | { readonly kind: 'changed', readonly told: number, readonly found: number }

/** What is wrong with a game's record, in words that follow the game's name: `its record is gone`. */
export function explainRecordDamage(damage: RecordDamage): string {
  switch (damage.kind) {
    case 'gone':
      return 'its record is gone'
    case 'unreadable':
      return `its record can’t be read: ${damage.why}`
    case 'changed':
      return damage.told === damage.found
        ? 'its record is not as it was written'
        : `its record was written with ${counted(damage.told, 'event')}, and has ${damage.found}`
  }
}
