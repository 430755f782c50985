import type { Mark, Place } from '../../game/mark.ts'
import type { Names } from '../../game/seat.ts'
import type { Spot } from '../../game/shownMarks.ts'
import type { NimState } from './state.ts'
import { counted } from '../../counted.ts'
import { drawnMarks } from '../../game/drawnMarks.ts'
import { framedPicture, FRAME_MARGIN as MARGIN, newsOf } from '../../game/framedPicture.ts'
import { element, INK, shortName, svgDocument, textAt } from '../../game/svg.ts'
import { printedNumber } from '../../printedNumber.ts'
import { standing } from './explain.ts'
import { isOver } from './state.ts'

/** Lengths are in units of the drawing, which are pixels at its natural size. */
const WIDTH = 900
const ROW = 46
const LABELS = 110
const MARK_UNIT = 24
/** The largest coin, if the piles leave room for it. */
const LARGEST = 17
const COIN = { fill: '#e8b73a', stroke: '#8a6412' } as const

/** A row of coins for each pile, with removed coins hollow; and whose turn it is or who won. Marks are beside piles. */
export function picture(state: NimState, names: Names, marks: readonly Mark[] = []): string {
  const toMove = isOver(state) ? null : state.mover
  const rule = state.misere ? 'misère: the last coin loses' : 'normal play: the last coin wins'
  return framedPicture({
    title: 'Nim',
    names,
    toMove,
    news: newsOf(toMove, standing(state), names, 'take coins'),
    note: `${lastMoveNote(state, names)}${rule}`,
    width: WIDTH,
    height: state.piles.length * ROW,
  }, ...state.piles.map((_, pile) => row(state, pile)), drawnMarks(marks, place => spotAt(state, place), MARK_UNIT))
}

/** A row of coins for each pile, with removed coins hollow. */
export function miniature({ piles, start }: NimState): string {
  const coin = (pile: number, at: number): string =>
    element('circle', {
      'cx': 10 * at + 5,
      'cy': 10 * pile + 5,
      'r': 3.8,
      'stroke-width': 0.8,
      ...at < (piles[pile] ?? 0) ? COIN : { fill: 'none', stroke: INK.strong },
    })
  return svgDocument(
    10 * Math.max(1, ...start),
    10 * start.length,
    'Nim',
    ...start.map((began, pile) => Array.from({ length: began }, (_, at) => coin(pile, at)).join('')),
  )
}

function row({ piles, start, lastMove }: NimState, pile: number): string {
  const coins = piles[pile] ?? 0
  const began = start[pile] ?? coins
  const y = (pile + 0.5) * ROW
  const step = Math.min(2 * LARGEST + 6, (WIDTH - 2 * MARGIN - LABELS) / Math.max(1, ...start))
  const radius = Math.min(LARGEST, step / 2 - 1)
  const took = lastMove?.pile === pile ? lastMove.took : 0
  const coin = (at: number): string => {
    const place = { cx: MARGIN + LABELS + (at + 0.5) * step, cy: y, r: radius }
    if (at < coins)
      return element('circle', { ...place, ...COIN, 'stroke-width': 1.5 })
    const justGone = at < coins + took
    return element('circle', {
      ...place,
      'fill': justGone ? INK.sunk : 'none',
      'stroke': justGone ? INK.neutral : INK.line,
      'stroke-dasharray': '3 3',
    })
  }
  return textAt(MARGIN, y + 5, `Pile ${pile + 1}`, { size: 14 })
    + textAt(MARGIN + LABELS - 18, y + 7, printedNumber(coins), { size: 20, weight: 700, fill: INK.ink, anchor: 'end' })
    + Array.from({ length: began }, (_, at) => coin(at)).join('')
}

/** Between the name of a pile and its count; null if there is no such pile. */
function spotAt({ piles }: NimState, place: Place): Spot | null {
  return typeof place === 'number' && place in piles ? { x: MARGIN + LABELS - 52, y: (place + 0.5) * ROW } : null
}

function lastMoveNote({ lastMove }: NimState, names: Names): string {
  if (lastMove === null)
    return ''
  const { seat, pile, took } = lastMove
  return `${shortName(names[seat])} took ${counted(took, 'coin')} from pile ${pile + 1}; `
}
