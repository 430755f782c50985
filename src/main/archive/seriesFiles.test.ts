import type { Series, SeriesEvent } from '../../shared/match/series.ts'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { gameOf } from '../../shared/games/index.ts'
import { seriesOf } from '../../shared/match/series.ts'
import { SeriesFiles } from './seriesFiles.ts'

const SEATS = { 1: { kind: 'bot', bot: 'random' }, 2: { kind: 'bot', bot: 'random' } } as const
const PLAN = { game: 'nim', settings: gameOf('nim').settings.parse({}), budgetMs: null, pauseMs: 0, seats: SEATS, clientChooses: false, seed: 1 } as const
const EVENTS: readonly SeriesEvent[] = [
  { seq: 0, at: 1, type: 'series-began', series: 's1', plan: { plan: PLAN, games: 2, pauseMs: 0 }, names: { 1: 'Ann', 2: 'Bob' } },
  { seq: 1, at: 2, type: 'game-began', game: 1, match: 'g1', seating: { 1: 1, 2: 2 } },
  { seq: 2, at: 3, type: 'game-ended', game: 1, match: 'g1', places: { 1: 1, 2: 2 }, out: [] },
  { seq: 3, at: 4, type: 'game-began', game: 2, match: 'g2', seating: { 1: 2, 2: 1 } },
]

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fulcrum-series-files-'))
  path = join(folder, 'series', 's1.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function seriesAfter(event: SeriesEvent): Series {
  const series = seriesOf(EVENTS.slice(0, event.seq + 1))
  if (series === null)
    throw new Error('there is no series')
  return series
}

function write(files: SeriesFiles, from: number, to: number): void {
  EVENTS.slice(from, to).forEach(event => files.append(event, seriesAfter(event)))
}

it('a series is left as it was written, and written on in another session, after a line that was cut off', async () => {
  write(new SeriesFiles(folder), 0, 3)
  appendFileSync(path, '{"seq":3,"at":4,"ty')
  const files = new SeriesFiles(folder)
  expect(files.left()).toMatchObject([{ events: EVENTS.slice(0, 3), report: null }])
  write(files, 3, 4)
  expect(await new SeriesFiles(folder).read('s1')).toMatchObject({ events: EVENTS, report: null })
})

it('what is missing or was changed in its log is told, with what is sure', async () => {
  write(new SeriesFiles(folder), 0, 4)
  const lines = readFileSync(path, 'utf8').split('\n')
  writeFileSync(path, lines.toSpliced(1, 1).join('\n'))
  expect(new SeriesFiles(folder).left()).toMatchObject([{ events: EVENTS.slice(0, 1), report: { damages: [{ kind: 'missing', from: 1, to: 1 }], sure: 1, known: 4 } }])
  writeFileSync(path, lines.join('\n').replace('"places":{"1":1,"2":2}', '"places":{"1":2,"2":1}'))
  expect(await new SeriesFiles(folder).all()).toMatchObject([{ events: EVENTS.slice(0, 2), report: { damages: [{ kind: 'changed', event: 2 }] } }])
})
