import type { ContestEvent } from '../../shared/contest/events.ts'
import type { Series } from '../../shared/contest/series.ts'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { seriesOf } from '../../shared/contest/series.ts'
import { gameBegan, gameEnded, seriesLog } from '../../shared/contest/testing/seriesStory.ts'
import { gameOf } from '../../shared/games/index.ts'
import { SeriesFiles } from './seriesFiles.ts'

const SEATS = { 1: { kind: 'bot', bot: 'random' }, 2: { kind: 'bot', bot: 'random' } } as const
const PLAN = { game: 'nim', settings: gameOf('nim').settings.parse({}), budgetMs: null, pauseMs: 0, seats: SEATS, clientChooses: false, seed: 1 } as const
const EVENTS = seriesLog(PLAN, [gameBegan(1), gameEnded(1), gameBegan(2)], { games: 2 })

let folder: string
let path: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fulcrum-series-files-'))
  path = join(folder, 'series', 's1.jsonl')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function seriesAfter(event: ContestEvent): Series {
  const series = seriesOf(EVENTS.slice(0, event.seq + 1))
  if (series === null)
    throw new Error('there is no series')
  return series
}

function write(files: SeriesFiles, from: number, to: number): void {
  EVENTS.slice(from, to).forEach(event => files.append(event, seriesAfter(event)))
}

it('a series is left as it was written, and written on in another session, after a line that was cut off', async () => {
  write(new SeriesFiles(folder), 0, 5)
  appendFileSync(path, '{"seq":5,"at":4,"ty')
  const files = new SeriesFiles(folder)
  expect(files.left()).toMatchObject([{ events: EVENTS.slice(0, 5), report: null }])
  write(files, 5, 6)
  expect(await new SeriesFiles(folder).read('s1')).toMatchObject({ events: EVENTS, report: null })
})

it('what is missing or was changed in its log is told, with what is sure', async () => {
  write(new SeriesFiles(folder), 0, 6)
  const lines = readFileSync(path, 'utf8').split('\n')
  writeFileSync(path, lines.toSpliced(3, 1).join('\n'))
  expect(new SeriesFiles(folder).left()).toMatchObject([{ events: EVENTS.slice(0, 3), report: { damages: [{ kind: 'missing', from: 3, to: 3 }], sure: 3, known: 6 } }])
  writeFileSync(path, lines.join('\n').replace('"places":[1,2]', '"places":[2,1]'))
  expect(await new SeriesFiles(folder).all()).toMatchObject([{ events: EVENTS.slice(0, 4), report: { damages: [{ kind: 'changed', event: 4 }] } }])
})
