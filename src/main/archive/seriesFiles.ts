import type { Series, SeriesEvent } from '../../shared/match/series.ts'
import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { nextGame, seriesEventSchema, seriesOf } from '../../shared/match/series.ts'

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

/** A series as its file has it. */
export interface StoredSeries { readonly events: readonly SeriesEvent[], readonly series: Series }

/** The series that have games left to play, the newest first. A host reads them once, as it starts. */
export function leftSeries(data: string): readonly StoredSeries[] {
  const names = listed(() => readdirSync(folderOf(data)))
  return newestFirst(names.map(name => parsed(name, textOf(join(folderOf(data), name))))).filter(({ series }) => nextGame(series) !== null)
}

/** All series, the newest first. */
export async function allSeries(data: string): Promise<readonly StoredSeries[]> {
  const found: (StoredSeries | null)[] = []
  for (const name of await readdir(folderOf(data)).catch(() => []))
    found.push(await storedSeries(data, name.slice(0, -ENDING.length)))
  return newestFirst(found)
}

/** A series; null where there is none of that id. */
export async function storedSeries(data: string, id: string): Promise<StoredSeries | null> {
  const name = `${id}${ENDING}`
  return parsed(name, await readFile(join(folderOf(data), name), 'utf8').catch(() => ''))
}

function listed(read: () => string[]): string[] {
  try {
    return read()
  }
  catch {
    return [] // no series was ever played there
  }
}

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  }
  catch {
    return ''
  }
}

/** The series in a file of that name, up to a line that is cut off or no event; null where it holds none. */
function parsed(name: string, text: string): StoredSeries | null {
  const events: SeriesEvent[] = []
  for (const line of text.split('\n')) {
    const event = eventOf(line)
    if (event === null || event.seq !== events.length)
      break
    events.push(event)
  }
  const series = foldedOrNull(events)
  return series === null || name !== `${series.id}${ENDING}` ? null : { events, series }
}

/** Null where the events make no series: somebody else wrote them. */
function foldedOrNull(events: readonly SeriesEvent[]): Series | null {
  try {
    return seriesOf(events)
  }
  catch {
    return null
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

function newestFirst(found: readonly (StoredSeries | null)[]): StoredSeries[] {
  return found.filter(one => one !== null).toSorted((one, other) => other.series.beganAt - one.series.beganAt)
}
