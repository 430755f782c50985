/**
 * Where everything on the beam is drawn, in CSS pixels of the drawing. Pure: a size and a game go in, a layout comes
 * out, and every part of the drawing reads the same layout.
 */
import type { Place } from '../../../shared/game/mark.ts'
import type { Spot } from '../../../shared/game/shownMarks.ts'
import type { Block } from '../../../shared/games/no-tipping/state.ts'
import type { Side, Torques } from '../../../shared/games/no-tipping/torque.ts'
import { blockSize, PLANK_THICKNESS, SUPPORT_HEIGHT } from '../../../shared/games/no-tipping/fall/proportions.ts'
import { LEFT_SUPPORT, RIGHT_SUPPORT } from '../../../shared/games/no-tipping/torque.ts'
import { printedNumber } from '../../../shared/printedNumber.ts'

export interface BeamRequest {
  /** The size of the drawing; an unusable size is replaced by a default. */
  readonly width: number
  readonly height: number
  /** Positions run from −half to +half. */
  readonly half: number
  /** The heaviest block that may ever stand on this beam, in kg. */
  readonly heaviest: number
  /** Which part of the beam is shown; the whole beam by default. */
  readonly view?: BeamView
  /** Whether blocks have handles. */
  readonly handles?: boolean
  /** Pixels at the top that are left free; 0 by default. */
  readonly above?: number
  /**
   * Whether blocks may be drawn taller than true to scale if the drawing would be half empty; not if the beam falls.
   */
  readonly growsUpward?: boolean
}

/**
 * A part of the beam. The whole beam is `zoom` times as wide as the drawing, and `left` pixels of it are beyond the
 * left edge.
 */
export interface BeamView { readonly zoom: number, readonly left: number }

export interface BeamLayout {
  readonly width: number
  readonly height: number
  readonly half: number
  /** The x of position 0. */
  readonly middle: number
  /** The heaviest block that may ever stand on it, in kg. */
  readonly heaviest: number
  /** Pixels per metre along the beam. */
  readonly metre: number
  /** Pixels per metre upwards: fewer than along the beam if the drawing is low, and more if there is room. */
  readonly upright: number
  readonly plankTop: number
  readonly plankHeight: number
  readonly groundY: number
  /** Font sizes of the ruler and of the blocks. */
  readonly rulerText: number
  readonly blockText: number
  /** How far the handle of the heaviest block stands out above it; 0 without handles. */
  readonly handle: number
  /** Whether the plank is thick enough for its numbers; if not, they hang below it. */
  readonly numbersInside: boolean
}

export interface Box { readonly x: number, readonly y: number, readonly width: number, readonly height: number }

export const WHOLE_BEAM: BeamView = { zoom: 1, left: 0 }
const FALLBACK = { width: 900, height: 320 } as const
const SIDE = 10
const FOOTER = 24
/** The width of a digit of the interface font as a share of the font size, and that of the narrow digit 1. */
const DIGIT_WIDTH = 0.65
const WIDTH_OF_ONE = 0.43
/**
 * A number is condensed down to this share of its width to fit into its block; if it still does not fit, it stands
 * above.
 */
const MOST_PRESSED = 0.8
const LINE_HEIGHT = 0.92
/** In a high drawing, a metre upwards is up to this many times as long as a metre along the beam. */
const STRETCH = 1.4
/** The share of the spare height that goes below the ground. */
const SPARE_BELOW = 0.4
const HANDLE_ROOM = 8
/** Pixels per metre upwards that fill a drawing on a phone. */
const TALL_METRE = 20
/** In pixels: on a beam with shorter metres, blocks side by side are too narrow for their numbers. */
const NARROW_METRE = 8.8
/** The lines of text that numbers above narrow blocks may take. */
const LINES_ABOVE = 2.4

/** Whether the whole beam at this width has blocks too narrow for their numbers; false while the width is 0. */
export function isNarrowFor(width: number, half: number): boolean {
  return width > 0 && (width - 2 * SIDE) / (2 * half + 1) < NARROW_METRE
}

/**
 * The view that shows the beam from one position to another, as large as fits this width. If the beam ends before,
 * there is more of it on the other side.
 */
export function viewOver([from, to]: readonly [number, number], width: number, half: number): BeamView {
  const metre = width / (to - from + 1)
  const whole = metre * (2 * half + 1) + 2 * SIDE
  return whole <= width
    ? WHOLE_BEAM
    : { zoom: whole / width, left: clamp((whole + metre * (from + to) - width) / 2, 0, whole - width) }
}

export function layoutBeam(request: BeamRequest): BeamLayout {
  const { half, heaviest, view = WHOLE_BEAM, handles = false, above = 0, growsUpward = false } = request
  const width = request.width > 0 ? request.width : FALLBACK.width
  const height = request.height > 0 ? request.height : FALLBACK.height
  const metre = Math.max(3, (width * view.zoom - 2 * SIDE) / (2 * half + 1))
  const rulerText = clamp(metre * 0.55, 12, 16)
  const blockText = clamp(metre * 0.62, 12, 18)
  const rise = growsUpward ? 0 : farArm(half) // for a beam that falls
  const tall = blockSize(heaviest, heaviest).height + PLANK_THICKNESS + SUPPORT_HEIGHT * (1 + rise)
  const numbers = blockText * (metre < NARROW_METRE ? LINES_ABOVE : 1)
  const room = height - above - FOOTER - numbers - (handles ? HANDLE_ROOM : 0)
  const upright = Math.max(2, Math.min(Math.max(metre * STRETCH, growsUpward ? TALL_METRE : 0), room / tall))
  const plankHeight = PLANK_THICKNESS * upright
  const spare = Math.max(0, room - upright * tall)
  const groundY = Math.round(height - FOOTER - spare * SPARE_BELOW)
  return {
    width,
    height,
    half,
    heaviest,
    middle: width * view.zoom / 2 - view.left,
    metre,
    upright,
    plankTop: groundY - SUPPORT_HEIGHT * upright - plankHeight,
    plankHeight,
    groundY,
    rulerText,
    blockText,
    handle: handles ? clamp(upright * 0.75, 3, 13) : 0,
    numbersInside: plankHeight >= rulerText + 6,
  }
}

/** How many times higher the free end can rise than the other end falls. */
function farArm(half: number): number {
  return (half - LEFT_SUPPORT) / (half + LEFT_SUPPORT)
}

export function xOf({ middle, metre }: BeamLayout, position: number): number {
  return middle + position * metre
}

/**
 * Where a bot's mark is drawn: above the position, or above the block that stands there on `beam` (kg by index); null
 * if the beam has no such position.
 */
export function markSpot(layout: BeamLayout, beam: readonly number[], place: Place): Spot | null {
  if (typeof place !== 'number' || !Number.isInteger(place) || Math.abs(place) > layout.half)
    return null
  const weight = beam[place + layout.half] ?? 0
  const top = weight === 0 ? layout.plankTop : blockBox(layout, place, weight).y - 1.5 * layout.blockText
  return { x: xOf(layout, place), y: top - 10 }
}

/** The box of a block of `weight` kg standing at `position`. */
export function blockBox(layout: BeamLayout, position: number, weight: number): Box {
  const size = blockSize(weight, layout.heaviest)
  const [width, height] = [size.width * layout.metre, size.height * layout.upright]
  return { x: xOf(layout, position) - width / 2, y: layout.plankTop - height, width, height }
}

/** How far the handle of a block stands out above it: the heavier the block, the further. */
export function handleOf(layout: BeamLayout, weight: number): number {
  return Math.min(layout.handle, 0.9 * layout.metre * blockSize(weight, layout.heaviest).width)
}

export interface BlockLabel {
  readonly text: string
  /** The baseline, and the height of the line above it. */
  readonly y: number
  readonly lineHeight: number
  /** The width of the number; `pressed` if its digits must be condensed to fit. */
  readonly width: number
  readonly pressed: boolean
  /** Whether the text is inside the block, in the block's ink, or above it. */
  readonly inside: boolean
}

/** Where the weight is written: at the top inside the block if it fits, otherwise right above the block. */
export function blockLabel(layout: BeamLayout, weight: number): BlockLabel {
  const { blockText } = layout
  const box = blockBox(layout, 0, weight)
  const text = String(weight)
  const natural = widthOf(text) * blockText
  const room = box.width - 0.5
  const lineHeight = blockText * LINE_HEIGHT
  const inside = box.height >= lineHeight + 3 && room >= natural * MOST_PRESSED
  const top = inside
    ? box.y + Math.min(blockText * 0.3, (box.height - lineHeight) / 2)
    : box.y - handleOf(layout, weight) - lineHeight - 2
  const pressed = inside && room < natural
  return { text, y: top + lineHeight - blockText * 0.1, lineHeight, width: pressed ? room : natural, pressed, inside }
}

/** The width of a number, as a multiple of the font size. */
function widthOf(text: string): number {
  return [...text].reduce((sum, digit) => sum + (digit === '1' ? WIDTH_OF_ONE : DIGIT_WIDTH), 0)
}

/**
 * How far, in pixels, numbers above blocks are raised to avoid a neighbour's number, by position. This keeps them
 * readable if blocks are narrower than their numbers.
 */
export function raisedLabels(layout: BeamLayout, blocks: readonly Block[]): ReadonlyMap<number, number> {
  const raised = new Map<number, number>()
  const labels = blocks.map(({ position, weight }) => ({ position, ...blockLabel(layout, weight) }))
  const placed = labels.filter(({ inside }) => inside).map(label => ({ ...label, top: label.y - label.lineHeight }))
  for (const label of labels.filter(({ inside }) => !inside)) {
    const first = label.y - label.lineHeight
    let top = first
    const near = placed.filter(other =>
      Math.abs(other.position - label.position) * layout.metre < (other.width + label.width) / 2 + 1,
    )
    for (const other of near.sort((one, two) => two.top - one.top)) {
      if (other.top < top + label.lineHeight && other.top + other.lineHeight > top)
        top = other.top - label.lineHeight - 1
    }
    placed.push({ ...label, top })
    if (top !== first)
      raised.set(label.position, first - top)
  }
  return raised
}

/** The one of `positions` nearest to `x`; null if there is none. */
export function nearestPosition(layout: BeamLayout, x: number, positions: Iterable<number>): number | null {
  let nearest: number | null = null
  for (const position of positions) {
    if (nearest === null || Math.abs(xOf(layout, position) - x) < Math.abs(xOf(layout, nearest) - x))
      nearest = position
  }
  return nearest
}

export interface Tilt {
  /** Clockwise, as in CSS; negative to the left. */
  readonly degrees: number
  readonly pivotX: number
  readonly pivotY: number
}

/** The pose of a tipped beam: turned about its support until one end lies on the ground. */
export function tiltTo(layout: BeamLayout, side: Side): Tilt {
  const plankBottom = layout.plankTop + layout.plankHeight
  const support = side === 'left' ? LEFT_SUPPORT : RIGHT_SUPPORT
  const arm = (layout.half + 0.5 + (side === 'left' ? support : -support)) * layout.metre
  const angle = Math.asin(Math.min(1, (layout.groundY - plankBottom) / arm)) * 180 / Math.PI
  return {
    degrees: side === 'left' ? -angle : angle,
    pivotX: xOf(layout, support),
    pivotY: plankBottom,
  }
}

export interface RulerMark {
  readonly position: number
  readonly x: number
  /** A longer mark, with a number unless the edge of the drawing would cut it. */
  readonly isMajor: boolean
  readonly hasNumber: boolean
  /** Where its number is centred: the outermost numbers are kept inside the plank. */
  readonly numberX: number
}

/** The possible distances between numbers: at every position, or fewer so that they stay apart. */
const NUMBER_STEPS = [1, 5, 10]

/** A mark every metre, and numbers as dense as they fit. Both ends have numbers, which stand a little further in. */
export function rulerMarks(layout: BeamLayout): RulerMark[] {
  const { half, metre, rulerText } = layout
  const apart = rulerText * 2.3
  const step = NUMBER_STEPS.find(metres => metres * metre >= apart) ?? half
  const outermost = (half + 0.5) * metre - rulerText * 1.05 - 4
  const middle = xOf(layout, 0)
  return Array.from({ length: 2 * half + 1 }, (_, index) => {
    const position = index - half
    const x = xOf(layout, position)
    const fromEnd = half - Math.abs(position)
    const isMajor = fromEnd === 0 || (position % step === 0 && outermost - Math.abs(position) * metre >= apart)
    const numberX = clamp(x, middle - outermost, middle + outermost)
    const reach = printedNumber(position).length * DIGIT_WIDTH * rulerText / 2
    const hasNumber = isMajor && numberX >= reach && numberX <= layout.width - reach
    return { position, x, isMajor, hasNumber, numberX }
  })
}

/**
 * Where the whole weight acts, in metres from the middle. Right torque minus left torque is the weight times the
 * distance between the supports, and never 0 because the bare beam has weight.
 */
export function centreOfGravity({ left, right }: Torques): number {
  const span = RIGHT_SUPPORT - LEFT_SUPPORT
  return LEFT_SUPPORT - left * span / (right - left)
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
