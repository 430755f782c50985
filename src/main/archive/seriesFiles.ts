import type { GameId } from '../../shared/games/index.ts'
import type { Series, SeriesEvent } from '../../shared/match/series.ts'
import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beginSeries, foldSeries, nextGame, seriesEventSchema } from '../../shared/match/series.ts'

/**
 * Series, each in a file of its own in the data folder's `series`: one event a line, as it happens. Their
 * games are kept like all others.
 */

const ENDING = '.jsonl'
const folderOf = (data: string): string => join(data, 'series')

/** Hands an event to the system. Throws what the file system throws. */
export function appendToSeries(data: string, event: SeriesEvent, { id }: Series): void {
  mkdirSync(folderOf(data), { recursive: true })
  appendFileSync(join(folderOf(data), `${id}${ENDING}`), `${JSON.stringify(event)}\n`)
}

/** The events of the series of that game that began last and has games left to play; empty where there is none. */
export function newestLeftSeries(data: string, game: GameId): readonly SeriesEvent[] {
  const left = namesIn(data).map(name => eventsIn(join(folderOf(data), name))).filter(events => isLeft(events, game))
  return left.toSorted((one, other) => (other[0]?.at ?? 0) - (one[0]?.at ?? 0))[0] ?? []
}

function namesIn(data: string): string[] {
  try {
    return readdirSync(folderOf(data), { withFileTypes: true }).filter(entry => entry.isFile() && entry.name.endsWith(ENDING)).map(({ name }) => name)
  }
  catch {
    return [] // no series was ever played there
  }
}

/** The events in a file, up to a line that is cut off or no event. */
function eventsIn(path: string): SeriesEvent[] {
  const events: SeriesEvent[] = []
  for (const line of textOf(path).split('\n')) {
    const event = eventOf(line)
    if (event === null || event.seq !== events.length)
      break
    events.push(event)
  }
  return events
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  }
  catch {
    return ''
  }
}

function eventOf(line: string): SeriesEvent | null {
  try {
    return seriesEventSchema.parse(JSON.parse(line)) as SeriesEvent
  }
  catch {
    return null
  }
}

function isLeft([began, ...later]: readonly SeriesEvent[], game: GameId): boolean {
  if (began?.type !== 'series-began' || began.plan.plan.game !== game)
    return false
  return nextGame(later.reduce(foldSeries, beginSeries(began))) !== null
}
