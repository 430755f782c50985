import type { Buffer } from 'node:buffer'
import type { InspectedLog, StoredEntry } from './inspectLog.ts'
import { parseJson } from '../../shared/parseJson.ts'
import { inspectLog } from './inspectLog.ts'

/**
 * Logs in files: one event a line, as JSON with its link as the last key. A line that is cut off at the end is ignored.
 */

const LINE_END = 0x0A
const LINK = /,"link":"([\w-]{22})"\}$/

/** The line for an event with that JSON text. */
export function lineOf(text: string, link: string): string {
  return `${text.slice(0, -1)},"link":"${link}"}\n`
}

/** A log in a file, and the length of its complete lines in bytes. */
export interface LinkedLines<Event> extends InspectedLog<Event> { readonly bytes: number }

/** Reads the complete lines of a file; `eventIn` gives null for a text that is no event. */
export function readLines<Event extends { readonly seq: number }>(
  file: Buffer,
  eventIn: (json: unknown) => Event | null,
): LinkedLines<Event> {
  const entries: StoredEntry<Event>[] = []
  let from = 0
  for (let end = file.indexOf(LINE_END); end >= 0; end = file.indexOf(LINE_END, from)) {
    entries.push(entryOf(file.toString('utf8', from, end), entries.length, eventIn))
    from = end + 1
  }
  return { ...inspectLog(entries, null), bytes: from }
}

function entryOf<Event>(line: string, place: number, eventIn: (json: unknown) => Event | null): StoredEntry<Event> {
  const [end = '', link = ''] = LINK.exec(line) ?? []
  const text = end === '' ? line : `${line.slice(0, -end.length)}}`
  return { place, text, link, event: eventIn(parseJson(text)) }
}
