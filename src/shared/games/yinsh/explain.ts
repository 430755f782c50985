import type { Figure, SecondPart } from '../../game/game.ts'
import type { Pair } from '../../game/pair.ts'
import type { Geometry } from './geometry.ts'
import type { Removal, Turn } from './notation.ts'
import type { YinshState } from './state.ts'
import { counted } from '../../counted.ts'
import { opponentOf, PAIR } from '../../game/pair.ts'
import { countBits } from './bits.ts'
import { pointName } from './geometry.ts'
import { parseTurn } from './notation.ts'
import { scoresOf, scoreText } from './scores.ts'
import { leaderOf } from './standing.ts'
import { boardOf } from './state.ts'

/** What a player does in a turn: `Ann moves …`; and what would have been better: `moving … was better`. */
const DOES = { place: 'places', move: 'moves', remove: 'removes' } as const
const DOING = { place: 'placing', move: 'moving', remove: 'removing' } as const

export function explainEnd(state: YinshState, names: Pair<string>): string {
  const scores = scoresOf(state, null)
  return `${explainEndTo(state, names)}; the scores are ${scoreText(scores[1])} for ${names[1]} and ${scoreText(scores[2])} for ${names[2]}`
}

/** How it ended, without the scores. */
export function explainEndTo({ ending, mover, won }: YinshState, names: Pair<string>): string {
  const last = opponentOf(mover)
  if (ending === 'rings') {
    return won[last] === 1
      ? `${names[last]} removed a ring first`
      : `${names[last]} removed ${counted(won[last], 'ring')} and ${names[mover]} ${won[mover]}`
  }
  const leader = leaderOf({ won })
  const rings = leader === null
    ? `both removed ${counted(won[1], 'ring')}`
    : `${names[leader]} removed ${counted(won[leader], 'ring')} and ${names[opponentOf(leader)]} ${won[opponentOf(leader)]}`
  return ending === 'markers'
    ? `No marker was left for ${names[mover]} to put down: ${rings}`
    : `${names[mover]} had no turn left: ${rings}`
}

export const secondPart: SecondPart<YinshState> = {
  names: ['Placing rings', 'Moving rings'],
  begins: ({ settings, turns }) => turns === 2 * settings.size,
}

export function describeLastMove(state: YinshState): string | null {
  const board = boardOf(state)
  const read = state.last === null ? null : parseTurn(board, state.last)
  if (read?.ok !== true)
    return null
  return tellTurn(board, read.value, DOES)
}

/** `moving a ring from 3 4 to 5 6`: a turn to speak of. */
export function tellDoing(board: Geometry, turn: Turn): string {
  return tellTurn(board, turn, DOING)
}

function tellTurn(board: Geometry, turn: Turn, words: typeof DOES | typeof DOING): string {
  if (turn.kind === 'place')
    return `${words.place} a ring at ${pointName(board, turn.at)}`
  const removed = ({ from, to, ring }: Removal): string =>
    `${words.remove} the row from ${pointName(board, from)} to ${pointName(board, to)} with the ring at ${pointName(board, ring)}`
  const move = turn.ring === null
    ? []
    : [`${words.move} a ring from ${pointName(board, turn.ring.from)} to ${pointName(board, turn.ring.to)}`]
  return [...turn.before.map(removed), ...move, ...turn.after.map(removed)].join(', ')
}

/** The rings that each player removed, and their markers on the board. */
export function figures({ won, markers }: YinshState): Figure[] {
  return [
    ...PAIR.map(seat => ({ key: `rings-${seat}`, label: `Rings, player ${seat}`, value: won[seat] })),
    ...PAIR.map((seat): Figure => ({
      key: `markers-${seat}`,
      label: `Markers, player ${seat}`,
      value: countBits(markers[seat]),
      inLog: false,
    })),
  ]
}
