import type { Figure } from '../../game/game.ts'
import type { Pair } from '../../game/pair.ts'
import type { Removal } from './notation.ts'
import type { YinshState } from './state.ts'
import { counted } from '../../counted.ts'
import { opponentOf, PAIR } from '../../game/pair.ts'
import { countBits } from './bits.ts'
import { pointName } from './geometry.ts'
import { parseTurn } from './notation.ts'
import { scoresOf, scoreText } from './scores.ts'
import { leaderOf } from './standing.ts'
import { boardOf } from './state.ts'

export function explainEnd(state: YinshState, names: Pair<string>): string {
  const scores = scoresOf(state, null)
  return `${howItEnded(state, names)}; the scores are ${names[1]} ${scoreText(scores[1])}, ${names[2]} ${scoreText(scores[2])}`
}

function howItEnded({ ending, mover, won }: YinshState, names: Pair<string>): string {
  const last = opponentOf(mover)
  if (ending === 'rings')
    return won[last] === 1 ? `${names[last]} removed a ring first` : `${names[last]} removed ${counted(won[last], 'ring')} and ${names[mover]} ${won[mover]}`
  const leader = leaderOf({ won })
  const rings = leader === null ? `both removed ${counted(won[1], 'ring')}` : `${names[leader]} removed ${counted(won[leader], 'ring')} and ${names[opponentOf(leader)]} ${won[opponentOf(leader)]}`
  return ending === 'markers' ? `No marker was left for ${names[mover]} to put down: ${rings}` : `${names[mover]} had no turn left: ${rings}`
}

export function describeLastMove(state: YinshState): string | null {
  const board = boardOf(state)
  const read = state.last === null ? null : parseTurn(board, state.last)
  if (read?.ok !== true)
    return null
  const turn = read.value
  if (turn.kind === 'place')
    return `places a ring at ${pointName(board, turn.at)}`
  const removed = ({ from, to, ring }: Removal): string => `removes the row from ${pointName(board, from)} to ${pointName(board, to)} with the ring at ${pointName(board, ring)}`
  const move = turn.ring === null ? [] : [`moves a ring from ${pointName(board, turn.ring.from)} to ${pointName(board, turn.ring.to)}`]
  return [...turn.before.map(removed), ...move, ...turn.after.map(removed)].join(', ')
}

/** The rings that each player removed, and their markers on the board. */
export function figures({ won, markers }: YinshState): Figure[] {
  return [
    ...PAIR.map(seat => ({ key: `rings-${seat}`, label: `Rings, player ${seat}`, value: won[seat] })),
    ...PAIR.map((seat): Figure => ({ key: `markers-${seat}`, label: `Markers, player ${seat}`, value: countBits(markers[seat]), inLog: false })),
  ]
}
