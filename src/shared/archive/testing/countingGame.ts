import type { ForfeitKind } from '../../game/forfeit.ts'
import type { AnyGame } from '../../game/game.ts'
import type { PerSeat, Seat } from '../../game/seat.ts'
import type { Standing } from '../../game/standing.ts'
import { perSeat } from '../../game/seat.ts'
import { placesByScore } from '../../game/standing.ts'
import { gameOf } from '../../games/index.ts'
import { fail, succeed } from '../../result.ts'

/** A position: who is still in, in the order of moving, and each player's count. */
interface State {
  readonly seats: readonly Seat[]
  readonly waiting: readonly Seat[]
  readonly scores: PerSeat<number>
  readonly given: readonly ForfeitKind[]
}

/**
 * A game for up to nine: in turn, each adds 1 to 3 to their own number, and it ends when somebody reaches 5 or only one
 * is left. It continues without a seat that was given up. Everything that it does not define itself is taken from Nim,
 * even the id.
 */
export const countingGame: AnyGame = {
  ...gameOf('nim'),
  seats: () => ({ least: 1, most: 9 }),
  begins: 'any-seat',
  refused: 'again',
  setup: (_, { seats, first }): State => ({
    seats,
    waiting: [...seats.slice(seats.indexOf(first)), ...seats.slice(0, seats.indexOf(first))],
    scores: perSeat(seats, () => 0),
    given: [],
  }),
  toMove: state => standing(state as State) === null ? (state as State).waiting[0] ?? null : null,
  play: (state, move) => {
    const { waiting: [seat, ...others], ...same } = state as State
    const add = typeof move === 'object' && move !== null && 'add' in move ? move.add : 0
    if (seat === undefined || standing(state as State) !== null || (add !== 1 && add !== 2 && add !== 3))
      return fail({ code: 'not-a-move' })
    return succeed({
      state: {
        ...same,
        waiting: [...others, seat],
        scores: { ...same.scores, [seat]: (same.scores[seat] ?? 0) + add },
      },
      move: { add },
    })
  },
  withdraw: (state, seat, kind): State => {
    const { waiting, given, ...same } = state as State
    return { ...same, waiting: waiting.filter(one => one !== seat), given: [...given, kind] }
  },
  standing: state => standing(state as State),
  explainEnd: (state, names) => `${names[(state as State).waiting.at(-1) ?? 1]} was the last to count`,
  explainRefusal: (_, who) => `${who} can't count`,
  describeLastMove: () => 'counts',
  figures: () => [],
  dialects: [{
    ...gameOf('nim').dialects[0],
    session: () => ({ hear: () => fail('is never heard'), tell: ({ type }) => [type] }),
    follow: () => ({ greeting: null, hear: () => fail('is never heard'), say: (_, move) => JSON.stringify(move) }),
  }],
  toJson: (state) => {
    const { scores } = state as State
    return { scores }
  },
}

function standing({ seats, waiting, scores }: State): Standing | null {
  const isOver = waiting.length <= (seats.length === 1 ? 0 : 1) || Object.values(scores).some(score => score >= 5)
  if (!isOver)
    return null
  const ranked = perSeat(seats, seat => waiting.includes(seat) ? scores[seat] ?? 0 : -1)
  return { ending: 'last-coin', places: placesByScore(ranked), scores }
}
