import type { Contest, Entrant } from '../contest/contest.ts'
import type { RatedGame } from '../contest/tally/skills.ts'
import { isIn } from '../contest/entrants.ts'
import { strengthOf } from '../contest/views/standingTerms.ts'

/** How a ladder stands, and how it stood earlier. Places are by number; those who are equally strong share one. */
export interface LadderPast {
  /** How many of its games are over. */
  readonly games: number
  /** The places of those who are on it. */
  readonly now: ReadonlyMap<number, number>
  /** The places after so many games, of those who could be in the round of the last of these. */
  readonly placesAfter: (games: number) => ReadonlyMap<number, number>
  /** The place of a participant: now, or as they left; null if they left before they had one. */
  readonly placeOf: (number: number) => number | null
}

/** The past of a ladder, from its results in the order in which they came. */
export function ladderPast({ entrants, tally: { ratedGames } }: Contest): LadderPast {
  const courses = coursesOf(ratedGames)
  const now = placesOf(entrants.filter(({ toRound }) => toRound === null), ratedGames.length)

  function placesAfter(games: number): ReadonlyMap<number, number> {
    const round = ratedGames[games - 1]?.slot.round ?? 1
    return placesOf(entrants.filter(entrant => isIn(entrant, round)), games)
  }

  function placesOf(present: readonly Entrant[], games: number): ReadonlyMap<number, number> {
    const ordered = present
      .map(({ number }) => ({ number, strength: strengthAfter(courses.get(number) ?? [], games) }))
      .toSorted((one, other) => other.strength - one.strength)
    const places = new Map<number, number>()
    let place = 1
    ordered.forEach(({ number, strength }, index) => {
      place = strength === ordered[index - 1]?.strength ? place : index + 1
      places.set(number, place)
    })
    return places
  }

  function placeOf(number: number): number | null {
    const left = entrants[number - 1]?.toRound ?? null
    const places = left === null ? now : placesAfter(ratedGames.findLastIndex(({ slot }) => slot.round <= left) + 1)
    return places.get(number) ?? null
  }

  return { games: ratedGames.length, now, placesAfter, placeOf }
}

/** The strength that a participant had once so many games of all were over. */
interface Reached {
  readonly games: number
  readonly strength: number
}

/** How the strength of each participant changed, by number, as far as the games were read. */
interface Courses {
  gamesRead: number
  readonly of: Map<number, Reached[]>
}

/** By the list of games, which grows; after a correction there is another list. */
const known = new WeakMap<readonly RatedGame[], Courses>()

function coursesOf(ratedGames: readonly RatedGame[]): ReadonlyMap<number, readonly Reached[]> {
  const courses = known.get(ratedGames) ?? { gamesRead: 0, of: new Map<number, Reached[]>() }
  known.set(ratedGames, courses)
  for (const { seating, after } of ratedGames.slice(courses.gamesRead)) {
    courses.gamesRead++
    after.forEach((skill, seat) => {
      const number = seating[seat] ?? 0
      const course = courses.of.get(number) ?? []
      courses.of.set(number, course)
      course.push({ games: courses.gamesRead, strength: strengthOf(skill) })
    })
  }
  return courses.of
}

function strengthAfter(course: readonly Reached[], games: number): number {
  return course.findLast(reached => reached.games <= games)?.strength ?? 0
}
