import type { Figure, SecondPart } from '../../game/game.ts'
import type { Pair, PairSeat } from '../../game/pair.ts'
import type { Standing } from '../../game/standing.ts'
import type { LastMove, NoTippingState } from './state.ts'
import { opponentOf, PAIR } from '../../game/pair.ts'
import { wonBy } from '../../game/standing.ts'
import { handOf } from './state.ts'
import { LEFT_SUPPORT, RIGHT_SUPPORT } from './torque.ts'

/** Whoever makes the move that tips the beam loses. */
export function winnerOf(state: NoTippingState): PairSeat | null {
  return state.tipped === null ? null : opponentOf(state.mover)
}

export function standing(state: NoTippingState): Standing | null {
  const winner = winnerOf(state)
  return winner === null ? null : wonBy(winner, 'tipped')
}

/** The move that tipped the beam, both torques, and the limit that was broken. */
export function explainEnd(state: NoTippingState, names: Pair<string>): string {
  const { lastMove, tipped, torques } = state
  if (lastMove === null || tipped === null)
    throw new Error('explainEnd: the beam still stands')
  const limit = tipped === 'left'
    ? 'the left torque may not rise above 0'
    : 'the right torque may not fall below 0'
  return `${names[lastMove.seat]} ${deedOf(lastMove)} and the beam tipped ${tipped}: left torque ${torques.left}, right torque ${torques.right}, and ${limit}`
}

const POSSESSIVES: Readonly<Record<string, string>> = { you: 'your', they: 'their' }

/** Whose last move tipped the beam, in a few words. */
export function explainEndTo({ lastMove }: NoTippingState, names: Pair<string>): string {
  if (lastMove === null)
    throw new Error('explainEndTo: the beam still stands')
  const { phase, weight, position } = lastMove
  const who = names[lastMove.seat]
  return phase === 'place'
    ? `${POSSESSIVES[who] ?? `${who}'s`} last ${weight} kg tipped it`
    : `${who} tipped it, taking ${weight} kg from ${position}`
}

/** What a move did: `placed 5 kg at -7`, with the position as `written` has it. */
export function deedOf({ phase, weight, position }: LastMove, written: (position: number) => string = String): string {
  return `${phase === 'place' ? `placed ${weight} kg at` : `removed ${weight} kg from`} ${written(position)}`
}

export function describeLastMove({ lastMove }: NoTippingState): string | null {
  if (lastMove === null)
    return null
  const { phase, weight, position } = lastMove
  return phase === 'place' ? `places ${weight} kg at ${position}` : `removes ${weight} kg from ${position}`
}

export const secondPart: SecondPart<NoTippingState> = {
  names: ['Placing', 'Removing'],
  begins: ({ phase, lastMove }) => phase === 'remove' && lastMove?.phase === 'place',
}

export function figures({ torques }: NoTippingState): Figure[] {
  return [
    { key: 'left', label: 'Left torque', value: torques.left, limit: 0 },
    { key: 'right', label: 'Right torque', value: torques.right, limit: 0 },
  ]
}

/** The beam with its blocks (their kg read downwards), the supports, both hands and both torques. */
export function asciiBoard(state: NoTippingState, names: Pair<string>): string {
  const { beam, half, torques } = state
  const column = (of: (weight: number, position: number) => string): string =>
    beam.map((weight, index) => of(weight, index - half)).join('').trimEnd()
  return [
    column(weight => weight > 9 ? String(Math.floor(weight / 10)) : ' '),
    column(weight => weight > 0 ? String(weight % 10) : ' '),
    column(() => '='),
    column((_, position) => position === LEFT_SUPPORT || position === RIGHT_SUPPORT ? '^' : ' '),
    ruler(half),
    `left torque ${torques.left} (tips above 0), right torque ${torques.right} (tips below 0)`,
    ...PAIR.map(seat => `${names[seat]} holds: ${handOf(state, seat).join(' ') || 'nothing'}`),
  ].join('\n')
}

/** The number of every tenth position, beginning under it. */
function ruler(half: number): string {
  let line = ''
  for (let position = Math.ceil(-half / 10) * 10; position <= half; position += 10)
    line = line.padEnd(position + half) + position
  return line
}
