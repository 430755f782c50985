import type { Course } from '../../../shared/game/course.ts'
import type { Pair, PairSeat } from '../../../shared/game/pair.ts'
import { isProven } from '../../../shared/game/chance.ts'
import { libraryTexts } from '../../texts/library.ts'

/** A player whose lead in the chance to win is smaller than this is not called ahead. */
const LEAST_LEAD = 0.05

/** A stretch of a game in which one player led. */
interface Lead {
  readonly seat: PairSeat
  /** The number of the move that began it; 0 for the start. */
  readonly move: number
}

/** How a game went, as a sentence without its full stop: `Ann led until move 31, then Bob; proven from move 41 on`. */
export function courseWords(course: Course, names: Pair<string>): string {
  const leads = leadsOf(course)
  const [first, second] = leads
  const last = leads.at(-1)
  if (first === undefined || last === undefined)
    return libraryTexts.course.even
  const words = second === undefined
    ? libraryTexts.course.ledFrom(names[first.seat], first.move)
    : leads.length === 2
      ? libraryTexts.course.ledUntil(names[first.seat], second.move, names[second.seat])
      : libraryTexts.course.changed(leads.length - 1, last.move, names[last.seat])
  return libraryTexts.course.withProof(words, provenFrom(course))
}

function leadsOf(course: Course): Lead[] {
  const leads: Lead[] = []
  for (const [move, chance] of course.entries()) {
    if (chance === null || Math.abs(chance - 0.5) < LEAST_LEAD)
      continue
    const seat = chance > 0.5 ? 1 : 2
    if (leads.at(-1)?.seat !== seat)
      leads.push({ seat, move })
  }
  return leads
}

/** The move from which on every position is proven; null if the last one is not. */
function provenFrom(course: Course): number | null {
  const from = course.findLastIndex(chance => chance === null || !isProven(chance)) + 1
  return from < course.length ? from : null
}
