/** Turns and points in words: what is due, what a step would do, what a turn did. */
import type { PairSeat } from '../../../shared/game/pair.ts'
import type { Names } from '../../../shared/game/seat.ts'
import type { Geometry, PointIndex } from '../../../shared/games/yinsh/geometry.ts'
import type { YinshState } from '../../../shared/games/yinsh/state.ts'
import type { Effects } from './effects.ts'
import type { Aim, NextStep } from './nextStep.ts'
import type { Laid } from './pieces.ts'
import { opponentOf } from '../../../shared/game/pair.ts'
import { countBits } from '../../../shared/games/yinsh/bits.ts'
import { describeLastMove } from '../../../shared/games/yinsh/explain.ts'
import { pointName } from '../../../shared/games/yinsh/geometry.ts'
import { ringsToWin } from '../../../shared/games/yinsh/settings.ts'
import { seatAt } from './pieces.ts'
import { rowThrough } from './rows.ts'
import { yinshTexts } from './texts.ts'

/** What the player who builds a turn is to do next. */
export function dueText(geometry: Geometry, state: YinshState, next: NextStep, seat: PairSeat, names: Names): string {
  const [who, { due }] = [names[seat], yinshTexts]
  switch (next.phase) {
    case 'place':
      return due.place(who, countBits(state.rings[seat]) + 1, state.settings.size)
    case 'row':
      return next.isBeforeMove ? due.rowOfOpponent(who, names[opponentOf(seat)]) : due.row(who)
    case 'ring-off':
      return due.ringOff(who)
    case 'ring':
      return due.ring(who)
    case 'target':
      return next.chosen === null ? due.ring(who) : due.target(who, pointName(geometry, next.chosen))
    case 'done':
      return due.sent
  }
}

/** What choosing the point or row that is aimed at does. */
export function aimText(
  geometry: Geometry,
  state: YinshState,
  next: NextStep,
  { point, row }: Aim,
  won: number,
): string {
  const { aim } = yinshTexts
  if (row !== null)
    return aim.row(pointName(geometry, row.from), pointName(geometry, row.to))
  if (point === null)
    return ''
  const at = pointName(geometry, point)
  if (next.phase === 'place')
    return aim.place(at)
  if (next.phase === 'ring-off')
    return aim.ringOff(at, won + 1 >= ringsToWin(state.settings))
  if (point === next.chosen)
    return aim.back(at)
  if (next.chosen === null || next.movable.includes(point))
    return aim.ring(at)
  return aim.target(pointName(geometry, next.chosen), at, next.flipsAt(point).length)
}

/** The labels of all points for screen readers, in board order. */
export function pointLabels(geometry: Geometry, laid: Laid, next: NextStep | null, names: Names): readonly string[] {
  const open = new Set(next?.points)
  return geometry.points.map(({ index }) => {
    const ringOf = seatAt(laid.rings, index)
    const markerOf = seatAt(laid.markers, index)
    const { ring, marker, none } = yinshTexts.piece
    const piece = ringOf !== null ? ring(names[ringOf]) : markerOf !== null ? marker(names[markerOf]) : none
    return yinshTexts.point(
      pointName(geometry, index),
      piece,
      next === null ? null : useOf(geometry, next, index, open),
    )
  })
}

function useOf(geometry: Geometry, next: NextStep, point: PointIndex, open: ReadonlySet<PointIndex>): string | null {
  const { use } = yinshTexts
  if (next.phase === 'row') {
    const row = rowThrough(geometry, next.rows, point)
    return row === null ? null : use.row(pointName(geometry, row.from), pointName(geometry, row.to))
  }
  if (point === next.chosen)
    return use.chosen
  if (!open.has(point))
    return null
  if (next.phase === 'place')
    return use.place
  if (next.phase === 'ring-off')
    return use.ringOff
  return next.movable.includes(point) ? use.ring : use.target(next.flipsAt(point).length)
}

/** The announcement of what the last turn did, and who is next. */
export function turnSentence(state: YinshState, { flipped, seat }: Effects, names: Names, next: string): string {
  return yinshTexts.turn(names[seat], describeLastMove(state) ?? '', flipped.length, next)
}
