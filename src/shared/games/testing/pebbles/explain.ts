import type { Figure } from '../../../game/game.ts'
import type { Names } from '../../../game/seat.ts'
import type { Standing } from '../../../game/standing.ts'
import type { PebblesState } from './state.ts'
import { perSeat } from '../../../game/seat.ts'
import { placesByScore } from '../../../game/standing.ts'
import { element, INK, sheet, shortName, svgDocument, textElement } from '../../../game/svg.ts'
import { isOver, playing } from './state.ts'

/** Whoever has taken the most comes first; seats that were given up share the last place. */
export function standing(state: PebblesState): Standing | null {
  if (!isOver(state))
    return null
  const left = playing(state)
  const places = placesByScore(perSeat(left, seat => state.taken[seat] ?? 0))
  return {
    ending: left.length < 2 ? 'one-left' : 'heap-empty',
    places: perSeat(state.seats, seat => places[seat] ?? left.length + 1),
    scores: state.taken,
  }
}

export function explainEnd(state: PebblesState, names: Names): string {
  const counts = state.seats.map(seat => `${names[seat]} has ${state.taken[seat] ?? 0}`).join(', ')
  return `${playing(state).length < 2 ? 'Only one player is left' : 'The last pebble is taken'}: ${counts}`
}

export function describeLastMove({ lastMove }: PebblesState): string | null {
  return lastMove === null ? null : `takes ${lastMove.took} ${lastMove.took === 1 ? 'pebble' : 'pebbles'}`
}

export function figures({ heap }: PebblesState): Figure[] {
  return [{ key: 'heap', label: 'Pebbles left', value: heap }]
}

export function asciiBoard(state: PebblesState, names: Names): string {
  const rows = state.seats.map(seat =>
    `${names[seat]}: ${state.taken[seat] ?? 0}${state.gone.includes(seat) ? ' (gone)' : ''}`,
  )
  return [`heap: ${'o'.repeat(state.heap)} ${state.heap}`, ...rows].join('\n')
}

export function picture(state: PebblesState, names: Names): string {
  const height = 80 + 24 * state.seats.length
  const line = (text: string, y: number): string => textElement(text, { 'x': 24, y, 'font-size': 16, 'fill': INK.ink })
  return svgDocument(
    480,
    height,
    `Pebbles: ${state.heap} left`,
    ...sheet(480, height),
    element('circle', { cx: 440, cy: 40, r: 12, fill: INK.neutral }),
    line(`${state.heap} pebbles left`, 44),
    ...state.seats.map((seat, row) => line(`${shortName(names[seat])}: ${state.taken[seat] ?? 0}`, 76 + 24 * row)),
  )
}

export function miniature({ heap }: PebblesState): string {
  return svgDocument(24, 24, 'Pebbles', element('circle', { cx: 12, cy: 12, r: Math.min(12, heap), fill: INK.neutral }))
}
