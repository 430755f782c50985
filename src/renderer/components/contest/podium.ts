import type { Contest } from '../../../shared/contest/contest.ts'
import type { BracketPlace } from '../../../shared/contest/views/bracket.ts'
import { bracketOf } from '../../../shared/contest/views/bracket.ts'
import { standingsOf } from '../../../shared/contest/views/standings.ts'

export interface PodiumStep {
  readonly place: number
  /** The names of those on the step, as many as can be read. */
  readonly names: readonly string[]
  /** How many more share the step. */
  readonly others: number
  /** Null if points say nothing: after a knock-out. */
  readonly points: number | null
}

/** More names than this side by side on a step are too many to read. */
const MOST_ON_STEP = 4

/** The first three places: after a knock-out from its final and its match for third place, otherwise from the table. */
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

/** The winner, then the other. */
function inOrder({ participants, goesOn }: BracketPlace): number[] {
  return participants.toSorted((one, other) => Number(other === goesOn) - Number(one === goesOn)).flatMap(number =>
    number ?? [],
  )
}
