import type { Contest } from '../../../shared/contest/contest.ts'
import type { BracketPlace } from '../../../shared/contest/views/bracket.ts'
import { bracketOf } from '../../../shared/contest/views/bracket.ts'
import { standingsOf } from '../../../shared/contest/views/standings.ts'

export interface PodiumStep {
  readonly place: number
  /** Who shares it. */
  readonly names: readonly string[]
  /** Null where points say nothing: after a knock-out. */
  readonly points: number | null
}

/** How many stand on one step before they are too many to read. */
const MOST_ON_STEP = 4

/** The first three places: after a knock-out by its final and its match for third place, else by the table. */
export function podiumOf(contest: Contest): readonly PodiumStep[] {
  const bracket = bracketOf(contest)
  const final = bracket?.rounds.at(-1)?.places[0]
  if (bracket !== null && bracket.winner !== null && final !== undefined) {
    const third = bracket.thirdPlace === null ? [] : inOrder(bracket.thirdPlace).slice(0, 1)
    return [...inOrder(final), ...third].map((number, index) => ({ place: index + 1, names: [contest.nameOf(number)], points: null }))
  }
  const { rows } = standingsOf(contest)
  return [1, 2, 3].flatMap((place) => {
    const sharing = rows.filter(({ rank }) => rank === place)
    const [first] = sharing
    return first === undefined ? [] : [{ place, names: sharing.slice(0, MOST_ON_STEP).map(({ number }) => contest.nameOf(number)), points: first.points }]
  })
}

/** Who won and then the other. */
function inOrder({ participants, goesOn }: BracketPlace): number[] {
  return participants.toSorted((one, other) => Number(other === goesOn) - Number(one === goesOn)).flatMap(number => number ?? [])
}
