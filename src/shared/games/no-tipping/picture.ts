import type { Mark, Place } from '../../game/mark.ts'
import type { Pair, PairSeat } from '../../game/pair.ts'
import type { Spot } from '../../game/shownMarks.ts'
import type { Attributes } from '../../game/svg.ts'
import type { FallFrame, Pose } from './fall/simulateFall.ts'
import type { Block, NoTippingState, Owner } from './state.ts'
import type { Side } from './torque.ts'
import { drawnMarks } from '../../game/drawnMarks.ts'
import { opponentOf, PAIR } from '../../game/pair.ts'
import { LEAST_UNIT } from '../../game/shownMarks.ts'
import { element, INK, sheet, shortName, svgDocument, textAt, textElement } from '../../game/svg.ts'
import { printedNumber } from '../../printedNumber.ts'
import { deedOf } from './explain.ts'
import { poseTransform } from './fall/poseTransform.ts'
import { blockSize, PLANK_THICKNESS, SUPPORT_HEIGHT, WIDEST_BLOCK } from './fall/proportions.ts'
import { blocksOn, handOf } from './state.ts'
import { LEFT_SUPPORT, RIGHT_SUPPORT } from './torque.ts'

/** Lengths are in units of the drawing, which are pixels at its natural size. */
const WIDTH = 1200
const HEIGHT = 560
const MARGIN = 24
const GROUND = 452
/** The length of a vertical metre, chosen so that the tallest block stays below the hands when the beam tips. */
const UPRIGHT = 18.8
const PLANK_HEIGHT = PLANK_THICKNESS * UPRIGHT
const PLANK_BOTTOM = GROUND - SUPPORT_HEIGHT * UPRIGHT
const PLANK_TOP = PLANK_BOTTOM - PLANK_HEIGHT
const CHIP = { width: 21, height: 34, least: 18, bottom: 100, gap: 2 } as const
const BLOCK_TEXT = 12
/** The colours of the window's beam in the light theme. */
const WOOD = { fill: '#e0b57d', stroke: '#6b4119', ink: '#2a1806' } as const
const BRASS = '#b8862b'

const STRIPE = element('rect', { width: 2.2, height: 6, fill: INK.stripe })
const GROUND_OF_STRIPES = element('rect', { width: 6, height: 6, fill: INK.seat[2] })
/** Distinguishes the blocks of seat 2 without colours. */
const HATCH = element(
  'pattern',
  { id: 'hatch', width: 6, height: 6, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
  GROUND_OF_STRIPES,
  STRIPE,
)

/** A frame of a fall, and the first frame, in which everything stands. */
export interface FallMoment { readonly from: FallFrame, readonly now: FallFrame }

/** The beam to scale with its blocks, both torques and both hands, and whose turn it is or how it tipped. */
export function picture(state: NoTippingState, names: Pair<string>, marks: readonly Mark[] = []): string {
  return pictureDuring(state, names, null, marks)
}

/** The picture of a position at a moment of the beam's fall; like `picture` if `fall` is null. */
export function pictureDuring(
  state: NoTippingState,
  names: Pair<string>,
  fall: FallMoment | null,
  marks: readonly Mark[] = [],
): string {
  const shown = { 1: shortName(names[1]), 2: shortName(names[2]) }
  const news = newsOf(state, shown)
  const parts = [
    element('defs', {}, HATCH),
    ...sheet(WIDTH, HEIGHT),
    ...PAIR.map(seat => hand(state, seat, shown[seat])),
    supports(state),
    ...beam(state, fall, marks),
    torque(state, 'left'),
    torque(state, 'right'),
    textAt(WIDTH / 2, 516, news, {
      size: 17,
      weight: 650,
      fill: state.tipped === null ? INK.ink : INK.danger,
      anchor: 'middle',
    }),
    lastMoveNote(state, shown),
  ]
  return svgDocument(WIDTH, HEIGHT, `No Tipping: ${news}`, ...parts)
}

function newsOf({ tipped, mover, phase }: NoTippingState, names: Pair<string>): string {
  return tipped === null
    ? `${names[mover]} is to ${phase} a block`
    : `The beam tipped ${tipped}: ${names[mover]} loses, ${names[opponentOf(mover)]} wins`
}

function lastMoveNote({ lastMove }: NoTippingState, names: Pair<string>): string {
  if (lastMove === null)
    return ''
  const text = `${names[lastMove.seat]} ${deedOf(lastMove, printedNumber)}`
  return textAt(WIDTH / 2, 538, text, { size: 14, anchor: 'middle' })
}

function metre({ half }: NoTippingState): number {
  return (WIDTH - 2 * MARGIN) / (2 * half + 1)
}

function xOf(state: NoTippingState, position: number): number {
  return WIDTH / 2 + position * metre(state)
}

/** A player's name with the colour and pattern of the blocks, and the blocks not placed yet; seat 2 on the right. */
function hand(state: NoTippingState, seat: PairSeat, name: string): string {
  const isMover = state.tipped === null && state.mover === seat
  const left = seat === 1
  const edge = left ? MARGIN + 4 : WIDTH - MARGIN - 4
  const inward = left ? 1 : -1
  const weights = handOf(state, seat)
  const width = CHIP.width + CHIP.gap
  const begin = left ? edge : edge - weights.length * width + CHIP.gap
  const anchor = left ? 'start' : 'end'
  const parts = [
    element('rect', { x: left ? edge : edge - 18, y: 26, width: 18, height: 18, rx: 3, ...paintOf(seat) }),
    textAt(edge + inward * 27, 42, name, { size: 20, weight: 650, fill: INK.ink, anchor }),
    isMover
      ? element('rect', { x: left ? edge : edge - 180, y: 52, width: 180, height: 4, rx: 2, fill: INK.seat[seat] })
      : '',
    weights.length === 0
      ? textAt(edge, 82, 'all blocks placed', { size: 14, anchor })
      : '',
    ...weights.map((weight, index) => chip(begin + index * width, weight, state.weights, seat)),
  ]
  return element('g', {}, ...parts)
}

/** A chip, larger for heavier blocks. */
function chip(x: number, weight: number, weights: number, seat: PairSeat): string {
  const size = blockSize(weight, weights)
  const width = CHIP.width * size.width / WIDEST_BLOCK
  const height = CHIP.least + (CHIP.height - CHIP.least) * size.height / blockSize(weights, weights).height
  const box = { x: x + (CHIP.width - width) / 2, y: CHIP.bottom - height, width, height }
  return element('rect', { ...box, rx: 3, ...paintOf(seat) })
    + weightText(x + CHIP.width / 2, CHIP.bottom - 5, weight, seat)
}

/** Seat 1 is plain, seat 2 is hatched, nobody's block is hollow, so that they differ without colours. */
function paintOf(owner: Owner): Record<string, string | number> {
  if (owner === 0)
    return { 'fill': INK.panel, 'stroke': INK.neutral, 'stroke-width': 2 }
  return owner === 1 ? { fill: INK.seat[1] } : { fill: 'url(#hatch)', stroke: INK.stripe }
}

/** A weight inside a block of `owner`; on a hatched block it has an outline to stay readable. */
function weightText(x: number, y: number, weight: number, owner: Owner): string {
  const rim: Attributes = owner === 2
    ? { 'stroke': INK.stripe, 'stroke-width': 3, 'stroke-linejoin': 'round', 'paint-order': 'stroke' }
    : {}
  return textElement(String(weight), {
    x,
    y,
    'text-anchor': 'middle',
    'font-size': BLOCK_TEXT,
    'font-weight': 700,
    'fill': owner === 0 ? INK.ink : '#ffffff',
    ...rim,
  })
}

/** The ground and the two supports; the support that a tipped beam turns on is marked. */
function supports(state: NoTippingState): string {
  const support = (side: Side, position: number): string => {
    const x = xOf(state, position)
    const isOver = state.tipped === side
    const shape = { d: `M${x} ${PLANK_BOTTOM}l15 ${GROUND - PLANK_BOTTOM}h-30z`, fill: isOver ? INK.danger : BRASS }
    const look = { size: 13, fill: isOver ? INK.danger : INK.soft, anchor: 'middle' } as const
    return element('path', shape) + textAt(x, GROUND + 16, printedNumber(position), look)
  }
  return element('line', { x1: MARGIN, x2: WIDTH - MARGIN, y1: GROUND, y2: GROUND, stroke: INK.strong })
    + support('left', LEFT_SUPPORT) + support('right', RIGHT_SUPPORT)
}

function beam(state: NoTippingState, fall: FallMoment | null, marks: readonly Mark[]): string[] {
  const { half, tipped } = state
  const plank = { x: xOf(state, -half - 0.5), y: PLANK_TOP, width: metre(state) * (2 * half + 1), height: PLANK_HEIGHT }
  const board = [
    element('rect', { ...plank, 'rx': 3, 'fill': WOOD.fill, 'stroke': WOOD.stroke, 'stroke-width': 1.5 }),
    ...ruler(state),
  ]
  const blocks = blocksOn(state).map(block => blockShape(state, block))
  if (fall === null) {
    const shown = [...board, ...blocks, trace(state), drawnMarks(marks, place => spotAt(state, place), LEAST_UNIT)]
    return [element('g', tipped === null ? {} : { transform: tilt(state, tipped) }, ...shown)]
  }
  return [
    moved(state, fall.from.beam, fall.now.beam, ...board),
    ...blocks.map((block, index) => moved(state, fall.from.blocks[index], fall.now.blocks[index], block)),
  ]
}

/** Moved from its pose in the standing beam to its pose in the fall. */
function moved(
  state: NoTippingState,
  from: Pose | undefined,
  to: Pose | undefined,
  ...parts: readonly string[]
): string {
  const scale = { metre: metre(state), upright: UPRIGHT, middle: WIDTH / 2, groundY: GROUND }
  return element(
    'g',
    from === undefined || to === undefined ? {} : { transform: poseTransform(scale, from, to) },
    ...parts,
  )
}

/** Turned round its support until the end touches the ground. */
function tilt(state: NoTippingState, side: Side): string {
  const pivot = side === 'left' ? LEFT_SUPPORT : RIGHT_SUPPORT
  const arm = (state.half + 0.5 + (side === 'left' ? pivot : -pivot)) * metre(state)
  const degrees = Math.asin((GROUND - PLANK_BOTTOM) / arm) * 180 / Math.PI
  return `rotate(${(side === 'left' ? -degrees : degrees).toFixed(3)} ${xOf(state, pivot).toFixed(2)} ${PLANK_BOTTOM})`
}

/** A tick every metre, numbers every five and at both ends. */
function ruler(state: NoTippingState): string[] {
  const { half } = state
  return state.beam.flatMap((_, index) => {
    const position = index - half
    const x = xOf(state, position)
    const isMajor = position % 5 === 0
    const tick = element('line', {
      x1: x,
      x2: x,
      y1: PLANK_TOP,
      y2: PLANK_TOP + (isMajor ? 7 : 4),
      stroke: WOOD.ink,
    })
    if (!isMajor)
      return [tick]
    const inside = Math.sign(position) * (Math.abs(position) === half ? 3 : 0)
    const look = { fill: WOOD.ink, weight: position === 0 ? 700 : 400 }
    return [
      tick,
      textAt(x - inside, PLANK_BOTTOM - 5, printedNumber(position), { size: 12, anchor: 'middle', ...look }),
    ]
  })
}

function boxOf(
  state: NoTippingState,
  position: number,
  weight: number,
): { x: number, y: number, width: number, height: number } {
  const size = blockSize(weight, state.weights)
  const [width, height] = [size.width * metre(state), size.height * UPRIGHT]
  return { x: xOf(state, position) - width / 2, y: PLANK_TOP - height, width, height }
}

/** Whether the weight of a block stands inside it; otherwise it is above. */
function fitsInside({ height }: { readonly height: number }): boolean {
  return height >= BLOCK_TEXT + 4
}

function blockShape(state: NoTippingState, { position, weight, owner }: Block): string {
  const box = boxOf(state, position, weight)
  const text = fitsInside(box)
    ? weightText(xOf(state, position), box.y + BLOCK_TEXT + 1, weight, owner)
    : textAt(xOf(state, position), box.y - 3, String(weight), {
        size: BLOCK_TEXT,
        weight: 700,
        fill: INK.ink,
        anchor: 'middle',
      })
  return element('rect', { ...box, rx: 2, ...paintOf(owner) }) + text
}

/** Marks the last move: the block that was placed, or the outline of the one that was removed. */
function trace(state: NoTippingState): string {
  const { lastMove } = state
  if (lastMove === null)
    return ''
  const box = boxOf(state, lastMove.position, lastMove.weight)
  if (lastMove.phase === 'remove')
    return element('rect', { ...box, 'rx': 2, 'fill': 'none', 'stroke': INK.neutral, 'stroke-dasharray': '3 3' })
  const x = xOf(state, lastMove.position)
  return element('path', {
    d: `M${x.toFixed(2)} ${(box.y - (fitsInside(box) ? 4 : 17)).toFixed(2)}l5 -8h-10z`,
    fill: INK.ink,
  })
}

/** Above a position, or above all that stands there; null if the beam has no such position. */
function spotAt(state: NoTippingState, place: Place): Spot | null {
  if (typeof place !== 'number' || !Number.isInteger(place) || Math.abs(place) > state.half)
    return null
  const weight = state.beam[place + state.half] ?? 0
  const box = boxOf(state, place, weight)
  const above = weight === 0 ? 0 : (fitsInside(box) ? 0 : 14) + (state.lastMove?.position === place ? 12 : 0)
  return { x: xOf(state, place), y: box.y - above - 10 }
}

/** A torque and its limit, on its own side. */
function torque(state: NoTippingState, side: Side): string {
  const left = side === 'left'
  const value = state.torques[side]
  const margin = left ? -value : value
  const x = left ? MARGIN + 4 : WIDTH - MARGIN - 4
  const anchor = left ? 'start' : 'end'
  const limit = left ? 'tips left above 0' : 'tips right below 0'
  return textAt(x, 488, left ? 'Left torque' : 'Right torque', { size: 13, anchor })
    + textAt(x, 518, printedNumber(value), { size: 28, weight: 700, fill: margin < 0 ? INK.danger : INK.safe, anchor })
    + textAt(x, 537, limit, { size: 13, anchor })
}
