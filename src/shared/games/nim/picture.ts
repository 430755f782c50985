import type { Pair, PairSeat } from '../../game/pair.ts'
import type { NimState } from './state.ts'
import { counted } from '../../counted.ts'
import { opponentOf, PAIR } from '../../game/pair.ts'
import { element, INK, sheet, shortName, svgDocument, textAt } from '../../game/svg.ts'
import { printedNumber } from '../../printedNumber.ts'
import { winnerOf } from './explain.ts'

/** All lengths in units of the drawing, which are pixels at its own size. */
const WIDTH = 900
const ROW = 46
const TOP = 92
const FOOT = 72
const LABELS = 110
const MARGIN = 28
/** The largest coin, where the piles leave room for it. */
const LARGEST = 17

/** A row of coins a pile, those that are gone hollow; and whose turn it is or who won. */
export function picture(state: NimState, names: Pair<string>): string {
  const shown = { 1: shortName(names[1]), 2: shortName(names[2]) }
  const height = TOP + state.piles.length * ROW + FOOT
  const winner = winnerOf(state)
  const news = winner === null ? `${shown[state.mover]} is to take coins` : `${shown[winner]} wins`
  const rule = state.misere ? 'misère: the last coin loses' : 'normal play: the last coin wins'
  const parts = [
    ...sheet(WIDTH, height),
    ...PAIR.map(seat => player(seat, shown[seat], winner === null && state.mover === seat)),
    ...state.piles.map((_, pile) => row(state, pile)),
    textAt(WIDTH / 2, height - 46, news, { size: 18, weight: 650, fill: INK.ink, anchor: 'middle' }),
    textAt(WIDTH / 2, height - 24, `${lastMoveNote(state, shown)}${rule}`, { size: 14, anchor: 'middle' }),
  ]
  return svgDocument(WIDTH, height, `Nim: ${news}`, ...parts)
}

function player(seat: PairSeat, name: string, isMover: boolean): string {
  const left = seat === 1
  const x = left ? MARGIN : WIDTH - MARGIN
  return textAt(x, 46, name, { size: 20, weight: 650, fill: INK.seat[seat], anchor: left ? 'start' : 'end' })
    + (isMover
      ? element('rect', { x: left ? x : x - 160, y: 56, width: 160, height: 4, rx: 2, fill: INK.seat[seat] })
      : '')
}

function row({ piles, start, lastMove }: NimState, pile: number): string {
  const coins = piles[pile] ?? 0
  const began = start[pile] ?? coins
  const y = TOP + (pile + 0.5) * ROW
  const step = Math.min(2 * LARGEST + 6, (WIDTH - 2 * MARGIN - LABELS) / Math.max(1, ...start))
  const radius = Math.min(LARGEST, step / 2 - 1)
  const took = lastMove?.pile === pile ? lastMove.took : 0
  const coin = (at: number): string => {
    const place = { cx: MARGIN + LABELS + (at + 0.5) * step, cy: y, r: radius }
    if (at < coins)
      return element('circle', { ...place, 'fill': '#e8b73a', 'stroke': '#8a6412', 'stroke-width': 1.5 })
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

function lastMoveNote({ lastMove, mover }: NimState, names: Pair<string>): string {
  if (lastMove === null)
    return ''
  const { pile, took } = lastMove
  return `${names[opponentOf(mover)]} took ${counted(took, 'coin')} from pile ${pile + 1}; `
}
