import type { DatabaseSync } from 'node:sqlite'
import type { MatchEvent } from '../src/shared/match/events.ts'
import type { Row } from './table.ts'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openToWrite } from '../src/main/archive/database.ts'
import { databasePath } from '../src/main/archive/databaseFiles.ts'
import { pageOf, statsOf } from '../src/main/archive/library.ts'
import { removeLive } from '../src/main/archive/liveMatch.ts'
import { Recorder } from '../src/main/archive/recorder.ts'
import { EVERYTHING, libraryQuerySchema } from '../src/shared/archive/library.ts'
import { replayed } from '../src/shared/archive/steps.ts'
import { differentGames, fill, GAMES, renamed } from './filledArchive.ts'

const RECORDED = 200
const ASKED = 20

/** (g) What the archive costs a move, how large 100,000 games are, and how soon they are found. */
export async function measureArchive(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'fulcrum-archive-'))
  const opened = openToWrite(folder)
  if (!opened.ok)
    throw new Error('a new archive could not be opened')
  const db = opened.value
  try {
    const games = differentGames()
    const recording = recordLive(folder, games)
    const began = performance.now()
    fill(db, games)
    const fillSeconds = (performance.now() - began) / 1000
    db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
    const megabytes = statSync(databasePath(folder)).size / 1e6
    return [
      row(
        '(g) archive, a move written',
        `median ${us(recording.median)}, p99 ${us(recording.p99)} (${recording.count} moves)`,
        '≤ 300 µs',
        recording.p99 <= 0.3,
      ),
      row(
        `(g) archive, ${GAMES.toLocaleString('en')} games`,
        `${megabytes.toFixed(0)} MB, ${(GAMES / fillSeconds).toFixed(0)} games/s stored`,
        '≤ 1500 MB',
        megabytes <= 1500,
      ),
      ...questions(db),
    ]
  }
  finally {
    db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Milliseconds that each move took to commit while games are recorded as they are played. */
function recordLive(
  folder: string,
  games: readonly (readonly MatchEvent[])[],
): { median: number, p99: number, count: number } {
  const recorder = new Recorder(folder, id => removeLive(folder, id))
  const took: number[] = []
  for (let index = 0; index < RECORDED; index++) {
    const events = renamed(games[index % games.length] ?? [], `live${index}`)
    for (const { event, match } of replayed(events)) {
      const before = performance.now()
      recorder.write(recorder.lineOf(event, match))
      if (event.type === 'moved')
        took.push(performance.now() - before)
    }
  }
  took.sort((one, other) => one - other)
  return {
    median: took[Math.floor(took.length / 2)] ?? 0,
    p99: took[Math.floor(took.length * 0.99)] ?? 0,
    count: took.length,
  }
}

function questions(db: DatabaseSync): Row[] {
  const query = (part: object) => libraryQuerySchema.parse({ filter: EVERYTHING, ...part })
  const asked: readonly (readonly [string, () => unknown])[] = [
    ['the first page', () => pageOf(db, query({}))],
    ['a page in the middle', () => pageOf(db, query({ from: GAMES / 2 }))],
    ['the last page by a player\'s name', () => pageOf(db, query({ orderBy: 'first', from: GAMES - 100 }))],
    ['a search for a player', () => pageOf(db, query({ filter: { ...EVERYTHING, text: 'team 17' } }))],
    ['a search for nobody', () => pageOf(db, query({ filter: { ...EVERYTHING, text: 'nobody' } }))],
  ]
  const rows = asked.map(([what, ask]) => {
    const { median, slowest } = timed(ask)
    return row(
      `(g) archive, ${what}`,
      `median ${median.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms`,
      '≤ 50 ms',
      slowest <= 50,
    )
  })
  const stats = timed(() => statsOf(db, EVERYTHING))
  return [
    ...rows,
    {
      what: '(g) archive, statistics of all',
      figures: `median ${stats.median.toFixed(0)} ms, slowest ${stats.slowest.toFixed(0)} ms`,
      goal: '',
      met: null,
    },
  ]
}

function timed(ask: () => unknown): { median: number, slowest: number } {
  const took = Array.from({ length: ASKED }, () => {
    const before = performance.now()
    ask()
    return performance.now() - before
  }).sort((one, other) => one - other)
  return { median: took[ASKED / 2] ?? 0, slowest: took.at(-1) ?? 0 }
}

function row(what: string, figures: string, goal: string, met: boolean): Row {
  return { what, figures, goal, met }
}

function us(ms: number): string {
  return `${(1000 * ms).toFixed(0)} µs`
}
