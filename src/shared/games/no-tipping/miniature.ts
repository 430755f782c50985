import type { Attributes } from '../../game/svg.ts'
import type { NoTippingState } from './state.ts'
import { element, INK, svgDocument } from '../../game/svg.ts'
import { blockSize } from './fall/proportions.ts'
import { blocksOn } from './state.ts'
import { LEFT_SUPPORT, RIGHT_SUPPORT } from './torque.ts'

/** Lengths are in units of the drawing; a metre along the beam is 10. */
const METRE = 10
/** How far the beam is shown to each side at the least, in metres. */
const LEAST_REACH = 9
/** The heaviest block that is drawn to scale, in kg: heavier ones have the same height. */
const TALLEST_KG = 18
const TIPPED_DEGREES = 9

/** The part of the beam that has blocks, without numbers; tipped if the beam has tipped. */
export function miniature(state: NoTippingState): string {
  const blocks = blocksOn(state)
  const reach = Math.max(LEAST_REACH, ...blocks.map(({ position }) => Math.abs(position))) + 2
  const width = 2 * reach * METRE
  const height = width * 0.62
  const plank = { top: height * 0.72, thick: width * 0.035 }
  const kg = height * 0.6 / TALLEST_KG
  const x = (position: number): number => width / 2 + position * METRE
  const bottom = plank.top + plank.thick
  const support = (position: number, foot: number): string =>
    element('path', { d: `M${x(position)} ${bottom}l${foot} ${height - bottom}h${-2 * foot}z`, fill: INK.soft })
  const pivot = state.tipped === 'left' ? LEFT_SUPPORT : RIGHT_SUPPORT
  const turned: Attributes = state.tipped === null
    ? {}
    : { transform: `rotate(${state.tipped === 'left' ? -TIPPED_DEGREES : TIPPED_DEGREES} ${x(pivot)} ${bottom})` }
  return svgDocument(
    width,
    height,
    'No Tipping',
    support(LEFT_SUPPORT, METRE * 0.8),
    support(RIGHT_SUPPORT, METRE * 0.8),
    element(
      'g',
      turned,
      element('rect', {
        x: METRE,
        y: plank.top,
        width: width - 2 * METRE,
        height: plank.thick,
        rx: plank.thick / 3,
        fill: INK.strong,
      }),
      ...blocks.map(({ position, weight, owner }) => {
        const tall = kg * Math.min(TALLEST_KG, weight + 2)
        const wide = METRE * blockSize(weight, state.weights).width
        const place = { x: x(position) - wide / 2, y: plank.top - tall, width: wide, height: tall, rx: 2 }
        return element('rect', { ...place, fill: owner === 0 ? INK.neutral : INK.seat[owner] })
      }),
    ),
  )
}
