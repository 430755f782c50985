import type { Names, Seat } from './seat.ts'
import type { Standing } from './standing.ts'
import { PAIR } from './pair.ts'
import { seatsOf } from './seat.ts'
import { soleWinnerOf } from './standing.ts'
import { element, INK, sheet, shortName, svgDocument, textAt } from './svg.ts'

/** All lengths in units of the drawing, which are pixels at its own size. */
const TOP = 92
const FOOT = 72
/** What a drawing in a frame keeps free on the left and on the right. */
export const FRAME_MARGIN = 28
/** Of the bar below the name of who is to move. */
const BAR = { y: 56, width: 160, height: 4, rx: 2 } as const

/** How a position stands: who is to do something (`take coins`), or how it ended. */
export function newsOf(toMove: Seat | null, end: Standing | null, names: Names, toDo: string): string {
  if (toMove !== null || end === null)
    return `${shortName(names[toMove ?? 1])} is to ${toDo}`
  const winner = soleWinnerOf(end.places)
  if (seatsOf(end.places).length === 1)
    return winner === null ? 'Not solved' : 'Solved'
  return winner === null ? 'A draw' : `${shortName(names[winner])} wins`
}

/** What a picture of a game for two has around its drawing. */
export interface Frame {
  /** What the game is called. */
  readonly title: string
  readonly names: Names
  /** Who is to move; null where the game is over. */
  readonly toMove: Seat | null
  /** How it stands, as `newsOf` has it. */
  readonly news: string
  /** A line below that: what came last, or which rules hold. */
  readonly note: string
  /** Of the drawing; as wide as the picture. */
  readonly width: number
  readonly height: number
}

/** A picture of a game for two: the players above, the drawing, which begins at 0 and 0, and how it stands below. */
export function framedPicture(
  { title, names, toMove, news, note, width, height: drawn }: Frame,
  ...drawing: readonly string[]
): string {
  const height = TOP + drawn + FOOT
  const player = (seat: Seat, x: number, anchor: 'start' | 'end'): string =>
    textAt(x, 46, shortName(names[seat]), { size: 20, weight: 650, fill: INK.seat[seat], anchor })
    + (seat === toMove
      ? element('rect', { x: anchor === 'start' ? x : x - BAR.width, ...BAR, fill: INK.seat[seat] })
      : '')
  return svgDocument(
    width,
    height,
    `${title}: ${news}`,
    ...sheet(width, height),
    player(PAIR[0], FRAME_MARGIN, 'start'),
    player(PAIR[1], width - FRAME_MARGIN, 'end'),
    element('g', { transform: `translate(0 ${TOP})` }, ...drawing),
    textAt(width / 2, height - 46, news, { size: 18, weight: 650, fill: INK.ink, anchor: 'middle' }),
    textAt(width / 2, height - 24, note, { size: 14, anchor: 'middle' }),
  )
}
