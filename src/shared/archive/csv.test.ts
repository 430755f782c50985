import type { GameSummary } from './library.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Story } from '../match/testing/story.ts'
import { stripUnprintable, stripUnprintableInLines } from '../printable.ts'
import { csvOf } from './csv.ts'
import { summarise } from './summarise.ts'

function summary(changes: Partial<GameSummary> = {}): GameSummary {
  return {
    ...summarise(
      new Story().start().wait(1500).tell({ type: 'aborted', cause: { code: 'port-closed' } }).events,
      'played',
    ),
    ...changes,
  }
}

/** People at a table, and the places that they came in. */
function players(
  names: readonly string[],
  places: readonly (number | null)[] = [],
  scores: readonly number[] = [],
): GameSummary['players'] {
  return names.map((name, index) => ({
    name,
    kind: 'human',
    place: places[index] ?? null,
    score: scores[index] ?? null,
  }))
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
    expect(csvOf([summary({ players: players(['Ann', 'Bob'], [2, 1]), starred: true, tags: ['cup', 'final'] })])).toBe([
      'id,game,settings,rules,first player,second player,first kind,second kind,winning seat,winner,ending,reason,moves,started,seconds,origin,starred,tags,note,players,places,scores\r\n',
      'm1,no-tipping,"fall-2021, 1 weight each",fall-2021,Ann,Bob,human,human,2,Bob,aborted,the port was closed,0,1970-01-01T00:00:01.000Z,1.5,played,yes,"cup, final",,Ann; Bob,2; 1,\r\n',
    ].join(''))
  })

  it('has all seats of a game for more than two, or for one', () => {
    const rows = parsed(csvOf([
      summary({ players: players(['Ann', 'Bob', 'Cid'], [1, 3, 1], [7, 0.5, 7]) }),
      summary({ players: players(['Ann'], [2], [0]) }),
    ])).slice(1)
    const shown = rows.map(row => [...row.slice(4, 6), ...row.slice(8, 10), ...row.slice(19)])
    expect(shown).toEqual([
      ['Ann', 'Bob', '', '', 'Ann; Bob; Cid', '1; 3; 1', '7; 0.5; 7'],
      ['Ann', '', '', '', 'Ann', '2', '0'],
    ])
  })

  it('leaves empty what a game has not', () => {
    expect(parsed(csvOf([summary({ ending: null, reason: '' })]))[1]?.slice(8, 12)).toEqual(['', '', '', ''])
  })

  it('has nothing that a terminal would obey, and line breaks only in notes', () => {
    const hostile = 'a\u001B[2J\u009B2J\u202Eb\nc\rd\te'
    const csv = csvOf([
      summary({
        players: players([hostile, hostile]),
        tags: [hostile],
        settings: hostile,
        reason: hostile,
        note: hostile,
      }),
    ])
    const cells = parsed(csv)[1] ?? []
    expect(cells[18]).toBe('a[2J2Jb\ncd\te')
    expect(cells.slice(0, 18).filter(cell => cell.includes('a['))).toEqual(Array.from({ length: 5 }).fill('a[2J2Jbcde'))
    // eslint-disable-next-line no-control-regex -- that there is none
    expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/)
  })

  it('keeps every text as it is, but for an apostrophe before what looks like a formula', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('=1+1', '+1', '-1', '@x', '\tx', 'a"b', 'a,b', 'a\nb', '\r\n', '"=1"')),
        (note) => {
          const rows = parsed(csvOf([summary({ note, players: players([note, 'Bob']) })]))
          expect(rows).toHaveLength(2)
          const shown = (text: string): string => /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text
          expect([rows[1]?.[4], rows[1]?.[18]]).toEqual([
            shown(stripUnprintable(note)),
            shown(stripUnprintableInLines(note)),
          ])
        },
      ),
    )
  })

  it.each(['=cmd|\' /C calc\'!A0', '+1', '-1', '@SUM(1)', '\t=1'])('runs nothing: %s', (name) => {
    expect(
      parsed(csvOf([summary({ players: players([name, name]), note: name, tags: [name], reason: name })])).at(1)
        ?.filter(cell => /^[=+\-@\t]/.test(cell)),
    ).toEqual([])
  })
})
