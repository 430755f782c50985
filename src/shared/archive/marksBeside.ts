import type { Mark } from '../game/mark.ts'
import type { MatchEvent } from '../match/events.ts'
import { z } from 'zod'
import { markSchema, MOST_MARKS } from '../game/mark.ts'
import { parseJson } from '../parseJson.ts'
import { printedBeside } from './printedBeside.ts'

/** What a line of a program's standard error begins with if it draws on the board; a mark follows as JSON. */
const SHOW = '#show '
const plySchema = z.object({ ply: z.int().min(0).optional() })

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

/** After how many moves a mark was drawn, if its line says so: `#show {…,"ply":3}`. */
function plyOf(line: string): number | null {
  return plySchema.safeParse(parseJson(line.slice(SHOW.length))).data?.ply ?? null
}

/**
 * What the programs of a game drew, keyed by the number of moves before the move that they were thinking about: as the
 * line says itself, or by its time. The events must be those of a game, from the first on, and after them what its
 * programs printed.
 */
export function marksBeside(events: readonly MatchEvent[]): ReadonlyMap<number, readonly Mark[]> {
  const marks = new Map<number, Mark[]>()
  if (!events.some(event => event.type === 'printed' && event.lines.some(({ text }) => text.startsWith(SHOW))))
    return marks
  for (const [plies, lines] of printedBeside(events).byPly) {
    for (const { text } of lines) {
      const mark = markOf(text)
      const ply = mark === null ? null : plyOf(text) ?? plies - 1
      if (mark !== null && ply !== null && ply >= 0)
        marks.set(ply, [...marks.get(ply) ?? [], mark].slice(0, MOST_MARKS))
    }
  }
  return marks
}
