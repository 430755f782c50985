import type { Contest } from '../../../shared/contest/contest.ts'
import type { BracketPlace } from '../../../shared/contest/views/bracket.ts'
import { bracketOf } from '../../../shared/contest/views/bracket.ts'
import { standingsOf } from '../../../shared/contest/views/standings.ts'

export interface PodiumStep {
  readonly place: number
  /** Who shares it, as many as can be read. */
  readonly names: readonly string[]
  /** How many more share it. */
  readonly others: number
  /** Null if points say nothing: after a knock-out. */
  readonly points: number | null
}

/** How many stand beside one another on a step before they are too many to read. */
const MOST_ON_STEP = 4

/** The first three places: after a knock-out by its final and its match for third place, else by the table. */
export function podiumOf(contest: Contest): readonly PodiumStep[] {
  const bracket = bracketOf(contest)
  const final = bracket?.rounds.at(-1)?.places[0]
  if (bracket !== null && bracket.winner !== null && final !== undefined) {
    const third = bracket.thirdPlace === null ? [] : inOrder(bracket.thirdPlace).slice(0, 1)
    return [...inOrder(final), ...third].map((number, index) => ({
      place: index + 1,
      names: [contest.nameOf(number)],
      others: 0,
      points: null,
    }))
  }
  const { rows } = standingsOf(contest)
  return [1, 2, 3].flatMap((place) => {
    const sharing = rows.filter(({ rank }) => rank === place)
    const [first] = sharing
    if (first === undefined)
      return []
    const named = sharing.length > MOST_ON_STEP ? MOST_ON_STEP - 1 : sharing.length
    return [{
      place,
      names: sharing.slice(0, named).map(({ number }) => contest.nameOf(number)),
      others: sharing.length - named,
      points: first.points,
    }]
  })
}

/** Who won and then the other. */
function inOrder({ participants, goesOn }: BracketPlace): number[] {
  return participants.toSorted((one, other) => Number(other === goesOn) - Number(one === goesOn)).flatMap(number =>
    number ?? [],
  )
}
