import type { Slot } from '../../match/slot.ts'
import type { Contest } from '../contest.ts'
import type { Decision } from '../decision.ts'
import type { ContestRound, Encounter } from '../encounter.ts'
import { decisionOf } from '../decision.ts'
import { encounterPoints, isComplete } from '../encounter.ts'
import { ladderOf } from '../formats/knockout/knockoutRounds.ts'
import { rulesOf } from '../formats/rules.ts'
import { firstRound } from '../schedule/seeding.ts'

/** A knock-out, the first round first. */
export interface Bracket {
  readonly rounds: readonly BracketRound[]
  /** The match for the third place; null if there is none, or not yet. */
  readonly thirdPlace: BracketPlace | null
  /** The winner; null while there is none. */
  readonly winner: number | null
}

export interface BracketRound {
  /** Places in this round: 2 for the final, 4 for the semi-finals. */
  readonly left: number
  /** Down the bracket: the winners of places 1 and 2 meet at place 1 of the next round. */
  readonly places: readonly BracketPlace[]
}

export interface BracketPlace {
  /** Null if not known yet, and for the missing opponent in a bye. */
  readonly participants: readonly [higher: number | null, lower: number | null]
  readonly isBye: boolean
  /** Points so far, in the order of the participants; null before it is paired, and for a bye. */
  readonly points: readonly number[] | null
  /** The encounter whose games are those of this place; null before it is paired, and for a bye. */
  readonly encounter: Pick<Slot, 'round' | 'encounter'> | null
  /** Who advances, and by what; null while that is open. */
  readonly decision: Decision | null
  readonly goesOn: number | null
}

/** Null for a contest without a knock-out. Before its first round is paired: the bracket as it would be now. */
export function bracketOf(contest: Contest): Bracket | null {
  const knockout = rulesOf(contest.plan).knockout?.(contest)
  if (knockout === undefined)
    return null
  const paired = contest.rounds.slice(knockout.from)
  let places = firstPlaces(contest, knockout.seeds, paired[0])
  const rounds: BracketRound[] = []
  while (places.length > 0) {
    rounds.push({ left: 2 * places.length, places })
    places = places.length === 1 ? [] : nextPlaces(contest, places, paired[rounds.length]?.encounters)
  }
  const third = paired.at(-1)?.encounters.find(({ stage }) => stage?.part === 'knockout' && stage.thirdPlace)
  return {
    rounds,
    thirdPlace: third === undefined ? null : placeOf(contest, third),
    winner: rounds.at(-1)?.places[0]?.goesOn ?? null,
  }
}

function firstPlaces(contest: Contest, seeds: readonly number[], paired: ContestRound | undefined): BracketPlace[] {
  const encounters = (paired === undefined ? [] : ladderOf(paired)).values()
  return seeds.length < 2
    ? []
    : firstRound(seeds).map(([higher, lower]) => {
        if (lower === null) {
          return {
            participants: [higher, null],
            isBye: true,
            points: null,
            encounter: null,
            decision: null,
            goesOn: higher,
          }
        }
        const encounter = encounters.next().value
        return encounter === undefined ? openPlace(higher, lower) : placeOf(contest, encounter)
      })
}

function nextPlaces(
  contest: Contest,
  before: readonly BracketPlace[],
  encounters: readonly Encounter[] = [],
): BracketPlace[] {
  return Array.from({ length: before.length / 2 }, (_, index) => {
    const encounter = encounters[index]
    return encounter === undefined
      ? openPlace(before[2 * index]?.goesOn ?? null, before[2 * index + 1]?.goesOn ?? null)
      : placeOf(contest, encounter)
  })
}

function openPlace(higher: number | null, lower: number | null): BracketPlace {
  return { participants: [higher, lower], isBye: false, points: null, encounter: null, decision: null, goesOn: null }
}

function placeOf({ plan }: Contest, encounter: Encounter): BracketPlace {
  const [higher = null, lower = null] = encounter.participants
  const decision = isComplete(plan, encounter) ? decisionOf(plan, encounter) : null
  return {
    participants: [higher, lower],
    isBye: false,
    points: encounterPoints(plan, encounter),
    encounter: { round: encounter.round, encounter: encounter.number },
    decision,
    goesOn: decision?.winner ?? null,
  }
}
