import type { Mark } from '../game/mark.ts'
import type { MatchEvent } from '../match/events.ts'
import { markSchema, MOST_MARKS } from '../game/mark.ts'
import { parseJson } from '../parseJson.ts'
import { printedBeside } from './printedBeside.ts'

/** What a line of a program's standard error begins with if it draws on the board; a mark follows as JSON. */
const SHOW = '#show '

/** The mark that a printed line draws; null if it draws none. */
export function markOf(line: string): Mark | null {
  const mark = line.startsWith(SHOW) ? markSchema.safeParse(parseJson(line.slice(SHOW.length))) : null
  return mark?.data ?? null
}

/** A printed line for people to read: if it draws, what the mark says, or null if it says nothing. */
export function readableLine(line: string): string | null {
  const mark = markOf(line)
  if (mark === null)
    return line
  if (mark.kind === 'mark')
    return [String(mark.place), mark.why, mark.value === null ? '' : String(mark.value)].filter(Boolean).join(' · ')
  return mark.kind === 'text' ? mark.text : null
}

/**
 * What the programs of a game drew, keyed by the number of moves before the move that they were thinking about. The
 * events must be those of a game that is over, from the first on.
 */
export function marksBeside(events: readonly MatchEvent[]): ReadonlyMap<number, readonly Mark[]> {
  if (!events.some(event => event.type === 'printed' && event.lines.some(({ text }) => text.startsWith(SHOW))))
    return new Map()
  const marks = [...printedBeside(events).byPly].filter(([ply]) => ply > 0).map(([ply, lines]) =>
    [ply - 1, lines.flatMap(({ text }) => markOf(text) ?? []).slice(0, MOST_MARKS)] as const)
  return new Map(marks.filter(([, drawn]) => drawn.length > 0))
}
