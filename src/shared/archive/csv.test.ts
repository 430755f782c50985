import type { GameSummary } from './library.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Story } from '../match/testing/story.ts'
import { stripUnprintable, stripUnprintableInLines } from '../printable.ts'
import { csvOf } from './csv.ts'
import { summarise } from './summarise.ts'

function summary(changes: Partial<GameSummary> = {}): GameSummary {
  return { ...summarise(new Story().start().wait(1500).tell({ type: 'aborted', reason: 'no time' }).events, 'played'), ...changes }
}

/** A table as RFC 4180 has it, cell by cell. */
function parsed(csv: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    row.push(quoted?.replaceAll('""', '"') ?? plain ?? '')
    if (end === '\r\n') {
      rows.push(row)
      row = []
    }
  }
  return rows
}

describe('games as a table', () => {
  it('has a first line of names, and a line a game', () => {
    expect(csvOf([summary({ winner: 2, starred: true, tags: ['cup', 'final'] })])).toBe([
      'id,game,settings,rules,first player,second player,first kind,second kind,winning seat,winner,ending,reason,moves,started,seconds,origin,starred,tags,note\r\n',
      'm1,no-tipping,"fall-2021, 1 weight each",fall-2021,Ann,Bob,human,human,2,Bob,aborted,no time,0,1970-01-01T00:00:01.000Z,1.5,played,yes,"cup, final",\r\n',
    ].join(''))
  })

  it('leaves empty what a game has not', () => {
    expect(parsed(csvOf([summary({ winner: null, ending: null, reason: '' })]))[1]?.slice(8, 12)).toEqual(['', '', '', ''])
  })

  it('has nothing that a terminal would obey, and line breaks only in notes', () => {
    const hostile = 'a\u001B[2J\u009B2J\u202Eb\nc\rd\te'
    const csv = csvOf([summary({ names: { 1: hostile, 2: hostile }, tags: [hostile], settings: hostile, reason: hostile, note: hostile })])
    const cells = parsed(csv)[1] ?? []
    expect(cells[18]).toBe('a[2J2Jb\ncd\te')
    expect(cells.slice(0, 18).filter(cell => cell.includes('a['))).toEqual(Array.from({ length: 5 }).fill('a[2J2Jbcde'))
    // eslint-disable-next-line no-control-regex -- that there is none
    expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/)
  })

  it('keeps every text as it is, but for an apostrophe before what looks like a formula', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.constantFrom('=1+1', '+1', '-1', '@x', '\tx', 'a"b', 'a,b', 'a\nb', '\r\n', '"=1"')), (note) => {
      const rows = parsed(csvOf([summary({ note, names: { 1: note, 2: 'Bob' } })]))
      expect(rows).toHaveLength(2)
      const shown = (text: string): string => /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
      expect([rows[1]?.[4], rows[1]?.[18]]).toEqual([shown(stripUnprintable(note)), shown(stripUnprintableInLines(note))])
    }))
  })

  it.each(['=cmd|\' /C calc\'!A0', '+1', '-1', '@SUM(1)', '\t=1'])('runs nothing: %s', (name) => {
    expect(parsed(csvOf([summary({ names: { 1: name, 2: name }, note: name, tags: [name], reason: name })])).at(1)?.filter(cell => /^[=+\-@\t]/.test(cell))).toEqual([])
  })
})
