import type { Contest } from '../contest/contest.ts'
import type { RatedGame } from '../contest/tally/skills.ts'
import { isIn } from '../contest/entrants.ts'
import { strengthOf } from '../contest/views/standingTerms.ts'

/** How a ladder stood earlier, by how many of its games were over. */
export interface LadderPast {
  readonly games: number
  /**
   * The places of those who were on the ladder after so many games, by number; those who are equally strong share one.
   * Who was on it follows from the last of these games: those who could be in its round.
   */
  readonly placesAfter: (games: number) => ReadonlyMap<number, number>
  /** How many games were over when that participant left; all if it has not. */
  readonly gamesUntilLeft: (number: number) => number
}

/** The past of a ladder, from its results in the order in which they came. */
export function ladderPast({ entrants, tally: { ratedGames } }: Contest): LadderPast {
  const courses = coursesOf(ratedGames)

  function placesAfter(games: number): ReadonlyMap<number, number> {
    const round = ratedGames[games - 1]?.slot.round ?? 1
    const present = entrants.filter(one => games === ratedGames.length ? one.toRound === null : isIn(one, round))
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

  return {
    games: ratedGames.length,
    placesAfter,
    gamesUntilLeft: (number) => {
      const last = entrants[number - 1]?.toRound ?? null
      return last === null ? ratedGames.length : ratedGames.findLastIndex(({ slot }) => slot.round <= last) + 1
    },
  }
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
