import type { Pair } from '../../game/pair.ts'
import type { Point } from './geometry.ts'
import type { YinshState } from './state.ts'
import { counted } from '../../counted.ts'
import { PAIR } from '../../game/pair.ts'
import { countBits, hasBit } from './bits.ts'
import { boardOf, markersLeft } from './state.ts'

/** A character for each point: rings are `A` and `B`, markers `a` and `b`, empty points `.`; below it who has what. */
export function asciiBoard(state: YinshState, names: Pair<string>): string {
  const { points, size } = boardOf(state)
  const lines = Array.from(
    { length: 4 * size + 1 },
    (_, line) =>
      Array.from({ length: 2 * size + 1 }, (_, column) => letterAt(state, points, column - size, line - 2 * size)).join(
        '  ',
      ).trimEnd(),
  )
  const players = PAIR.map(seat =>
    `${'AB'[seat - 1]} ${names[seat]}: ${counted(state.won[seat], 'ring')} removed, ${counted(countBits(state.markers[seat]), 'marker')}`,
  )
  const left = markersLeft(state)
  return [...lines.filter(line => line !== ''), ...players, ...left === null ? [] : [`${counted(left, 'marker')} left`]]
    .join('\n')
}

/** `half` counts half steps downwards, as neighbouring columns lie half a step apart. */
function letterAt(state: YinshState, points: readonly Point[], q: number, half: number): string {
  const point = points.find(known => known.q === q && 2 * known.r + known.q === half)
  if (point === undefined)
    return ' '
  for (const seat of PAIR) {
    if (hasBit(state.rings[seat], point.index))
      return seat === 1 ? 'A' : 'B'
    if (hasBit(state.markers[seat], point.index))
      return seat === 1 ? 'a' : 'b'
  }
  return '.'
}
