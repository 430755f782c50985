import type { LogDamage } from '../../shared/archive/logDamage.ts'
import type { LogHead, StoredEntry } from './inspectLog.ts'
import { describe, expect, it } from 'vitest'
import { explainReport } from '../../shared/archive/logDamage.ts'
import { linkAfter } from './chain.ts'
import { inspectLog } from './inspectLog.ts'

interface Told { readonly seq: number, readonly what: string }
type Entry = StoredEntry<Told>

const ENTRIES = logOf(10)
const HEAD: LogHead = { events: 10, link: ENTRIES.at(-1)?.link ?? '' }

function logOf(events: number): Entry[] {
  const entries: Entry[] = []
  for (let seq = 0; seq < events; seq++) {
    entries.push(
      entryOf(
        seq,
        JSON.stringify({ seq, what: `event ${seq}` }),
        linkAfter(entries.at(-1)?.link ?? '', JSON.stringify({ seq, what: `event ${seq}` })),
      ),
    )
  }
  return entries
}

function entryOf(place: number, text: string, link: string): Entry {
  try {
    return { place, text, link, event: JSON.parse(text) as Told }
  }
  catch {
    return { place, text, link, event: null }
  }
}

function at(seq: number): Entry {
  const entry = ENTRIES[seq]
  if (entry === undefined)
    throw new Error(`there is no event ${seq}`)
  return entry
}

/** The log with these in the place of `count` events from that one on. */
function changed(from: number, count: number, ...entries: readonly Entry[]): Entry[] {
  return ENTRIES.toSpliced(from, count, ...entries)
}

function damageIn(
  entries: readonly Entry[],
  head: LogHead | null = HEAD,
): { damages: readonly LogDamage[], sure: number } {
  const { events, report } = inspectLog(entries, head)
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, seq) => seq))
  expect(report?.sure ?? events.length).toBe(events.length)
  return { damages: report?.damages ?? [], sure: events.length }
}

const OTHER_LINK = 'x'.repeat(22)

describe('a log', () => {
  it('is right as it was written, and gives its head', () => {
    expect(inspectLog(ENTRIES, HEAD)).toEqual({
      events: ENTRIES.map(({ event }) => event),
      texts: ENTRIES.map(({ text }) => text),
      link: HEAD.link,
      report: null,
    })
    expect(inspectLog([], null)).toEqual({ events: [], texts: [], link: '', report: null })
  })

  const cases:
  readonly (readonly [what: string, entries: readonly Entry[], damages: readonly LogDamage[], sure: number])[] = [
    ['without one event', changed(4, 1), [{ kind: 'missing', from: 4, to: 4 }], 4],
    ['without several', changed(4, 3), [{ kind: 'missing', from: 4, to: 6 }], 4],
    ['without its first', changed(0, 1), [{ kind: 'missing', from: 0, to: 0 }], 0],
    ['without its last ones', ENTRIES.slice(0, 7), [{ kind: 'missing', from: 7, to: 9 }], 7],
    ['with nothing left', [], [{ kind: 'missing', from: 0, to: 9 }], 0],
    [
      'with two holes',
      changed(6, 1).toSpliced(2, 1),
      [{ kind: 'missing', from: 2, to: 2 }, { kind: 'missing', from: 6, to: 6 }],
      2,
    ],
    ['with a changed event', changed(4, 1, entryOf(4, '{"seq":4,"what":"mine"}', at(4).link)), [{
      kind: 'changed',
      event: 4,
    }], 4],
    ['with its last one changed', changed(9, 1, entryOf(9, '{"seq":9,"what":"mine"}', at(9).link)), [{
      kind: 'changed',
      event: 9,
    }], 9],
    ['with what is no event', changed(4, 1, entryOf(4, '{"seq":4,"wh', at(4).link)), [{
      kind: 'unreadable',
      event: 4,
    }], 4],
    ['with an event twice', changed(5, 0, at(4)), [{ kind: 'doubled', event: 4 }], 10],
    ['with an event twice, in another form', changed(5, 0, entryOf(5, '{"seq":4,"what":"mine"}', at(4).link)), [{
      kind: 'changed',
      event: 4,
    }], 10],
    ['with two that changed places', changed(4, 2, at(5), at(4)), [{ kind: 'misplaced', event: 4 }], 10],
    ['with a damaged link', changed(4, 1, { ...at(4), link: OTHER_LINK }), [{ kind: 'link', event: 4 }], 10],
    ['with its last link damaged', changed(9, 1, { ...at(9), link: OTHER_LINK }), [{ kind: 'link', event: 9 }], 10],
    ['with another number in an event', changed(4, 1, entryOf(4, '{"seq":5,"what":"event 4"}', at(4).link)), [{
      kind: 'missing',
      from: 4,
      to: 4,
    }, { kind: 'changed', event: 5 }], 4],
    [
      'with events that were made up',
      [...ENTRIES, entryOf(10, '{"seq":10,"what":"mine"}', linkAfter(at(9).link, '{"seq":10,"what":"mine"}'))],
      [{ kind: 'head', told: 10, found: 11 }],
      11,
    ],
  ]
  it.each(cases)('%s is told to be so', (_, entries, damages, sure) => {
    expect(damageIn(entries)).toEqual({ damages, sure })
  })

  it.each([
    ['its count', { ...HEAD, events: 171 }, 171],
    ['its digest', { ...HEAD, link: OTHER_LINK }, 10],
  ] as const)('is told from what is kept beside it, where that is damaged in %s', (_, head, told) => {
    expect(damageIn(ENTRIES, head)).toEqual({ damages: [{ kind: 'head', told, found: 10 }], sure: 10 })
  })

  it('is told without what is kept beside it, but for an end that is not there', () => {
    expect(damageIn(changed(4, 1), null)).toEqual({ damages: [{ kind: 'missing', from: 4, to: 4 }], sure: 4 })
    expect(damageIn(ENTRIES.slice(0, 4), null)).toEqual({ damages: [], sure: 4 })
  })

  it('says in sentences what is wrong, and what is sure', () => {
    const { report } = inspectLog(changed(7, 3).toSpliced(2, 1), { ...HEAD, events: 10 })
    expect(report === null ? '' : explainReport(report)).toBe(
      'Event 2 is missing. Events 7 to 9 are missing. The first 2 of its 10 events are intact.',
    )
  })
})
