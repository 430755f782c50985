import type { Contest } from '../../../shared/contest/contest.ts'
import type { ContestGame, Encounter } from '../../../shared/contest/encounter.ts'
import type { Fault } from '../../../shared/contest/faults.ts'
import { capitalised } from '../../../shared/capitalised.ts'
import { encounterPoints, gamePoints, waitsForPerson } from '../../../shared/contest/encounter.ts'
import { UNPLAYED } from '../../../shared/contest/faults.ts'
import { howItEnded } from '../../../shared/contest/gameWords.ts'
import { isContestOver } from '../../../shared/contest/isContestOver.ts'
import { numberText } from '../../../shared/numberText.ts'
import { contestTexts } from '../../texts/contest.ts'

/** Words for the games of a contest and how they ended. */

/** What is said above some games as the contest stands now, which a correction may change. */
export type AboutGames = (contest: Contest) => string

/** All games that began, in the order of their rounds. */
export function* gamesIn(
  { rounds }: Pick<Contest, 'rounds'>,
): Generator<{ readonly encounter: Encounter, readonly game: ContestGame }> {
  for (const { encounters } of rounds) {
    for (const encounter of encounters) {
      for (const game of encounter.games)
        yield { encounter, game }
    }
  }
}

/** A number of points as it is shown: `2½`, `0.33`. */
export function pointsText(points: number): string {
  const whole = Math.floor(points)
  if (points === whole)
    return numberText(points)
  return points - whole === 0.5 ? `${whole === 0 ? '' : whole}½` : points.toFixed(2)
}

/** The state of a game that nobody plays yet, or nobody will play any more. */
export function unplayedText(contest: Contest): string {
  return isContestOver(contest) ? contestTexts.encounter.notPlayed : contestTexts.encounter.due
}

/** The state of a game of a contest: `Ann won · the beam tipped`. */
export function gameText(contest: Contest, game: ContestGame): string {
  const { status, result, seating } = game
  if (status === 'running')
    return contestTexts.encounter.running
  if (status === 'void')
    return contestTexts.encounter.void
  if (result === null)
    return waitsForPerson(game) ? contestTexts.encounter.waits : unplayedText(contest)
  const how = howItEnded(result)
  const names = seating.map(number => contest.nameOf(number))
  const absent = names.filter((_, seat) => isAbsent(result.faults[seat]))
  if (absent.length > 0) {
    const present = names.filter((_, seat) => !isAbsent(result.faults[seat]))
    return contestTexts.encounter.unplayedBy(absent, how, present)
  }
  if (result.places.length > 2) {
    const told = names.map((name, seat) => ({
      name: result.scores === null ? name : `${name}: ${numberText(result.scores[seat] ?? 0)}`,
      place: result.places[seat] ?? 9,
    }))
    return contestTexts.encounter.places(
      told.toSorted((one, other) => one.place - other.place).map(({ name }) => name),
      how,
    )
  }
  const [first = 1, second = 1] = result.places
  if (first === second)
    return first === 1 ? contestTexts.encounter.drawn(how) : contestTexts.encounter.unplayed(how)
  return contestTexts.encounter.won(names[first < second ? 0 : 1] ?? '', how)
}

function isAbsent(fault: Fault | null | undefined): boolean {
  return fault != null && UNPLAYED.includes(fault)
}

/** The state of a game beside its players, of whom the winner is marked: `The beam tipped`. */
export function shortGameText(contest: Contest, game: ContestGame): string {
  const { status, result } = game
  const isWonOfTwo = status !== 'void' && result?.places.length === 2 && result.places[0] !== result.places[1]
    && !result.faults.some(isAbsent)
  return isWonOfTwo ? capitalised(howItEnded(result)) : gameText(contest, game)
}

/** Who lost a game that was played, by participant number; empty if nobody did. */
export function losersOf({ result, seating }: Pick<ContestGame, 'result' | 'seating'>): readonly number[] {
  if (result === null || result.places.every(place => place === result.places[0]))
    return []
  const last = Math.max(...result.places)
  return seating.filter((_, seat) => result.places[seat] === last)
}

/** `1½–½`, in the order of the encounter's participants. */
export function scoreText(contest: Contest, encounter: Encounter): string {
  return encounterPoints(contest.plan, encounter).map(pointsText).join('–')
}

/** The points that one participant got from a game; null if it has no result yet. */
export function pointsOf(
  contest: Contest,
  { result, seating }: Pick<ContestGame, 'result' | 'seating'>,
  number: number,
): number | null {
  return result === null ? null : gamePoints(contest.plan, result)[seating.indexOf(number)] ?? null
}

export function titleOf(contest: Contest, { participants }: Pick<Encounter, 'participants'>): string {
  const names = participants.map(number => contest.nameOf(number))
  return names.length === 2
    ? contestTexts.encounter.title(names[0] ?? '', names[1] ?? '')
    : contestTexts.encounter.titleOfMany(names)
}
