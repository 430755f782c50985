import type { Names, Seat } from './seat.ts'
import type { Standing } from './standing.ts'
import { PAIR } from './pair.ts'
import { seatsOf } from './seat.ts'
import { soleWinnerOf } from './standing.ts'
import { element, INK, sheet, shortName, svgDocument, textAt } from './svg.ts'

/** Lengths are in units of the drawing, which are pixels at its natural size. */
const TOP = 92
const FOOT = 72
/** The margin on the left and right of a framed drawing. */
export const FRAME_MARGIN = 28
/** The bar below the name of the player to move. */
const BAR = { y: 56, width: 160, height: 4, rx: 2 } as const

/** What is happening: who has to do something (`take coins`), or how the game ended. */
export function newsOf(toMove: Seat | null, end: Standing | null, names: Names, toDo: string): string {
  if (toMove !== null || end === null)
    return `${shortName(names[toMove ?? 1])} is to ${toDo}`
  const winner = soleWinnerOf(end.places)
  if (seatsOf(end.places).length === 1)
    return winner === null ? 'Not solved' : 'Solved'
  return winner === null ? 'A draw' : `${shortName(names[winner])} wins`
}

/** What surrounds the drawing in a picture of a game for two. */
export interface Frame {
  /** What the game is called. */
  readonly title: string
  readonly names: Names
  /** Who is to move; null if the game is over. */
  readonly toMove: Seat | null
  /** What is happening, as `newsOf` says it. */
  readonly news: string
  /** A line below the news: the last move, or the rules in use. */
  readonly note: string
  /** The width of the drawing, and of the picture. */
  readonly width: number
  readonly height: number
}

/** A picture of a game for two: the players above, the drawing, whose origin is 0, 0, and the news below. */
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
