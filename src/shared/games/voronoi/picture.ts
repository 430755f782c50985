import type { Mark } from '../../game/mark.ts'
import type { Names, Seat } from '../../game/seat.ts'
import type { Stone } from './field/stone.ts'
import type { VoronoiState } from './state.ts'
import { ByteLruCache } from '../../byteLruCache.ts'
import { drawnMarks } from '../../game/drawnMarks.ts'
import { newsOf } from '../../game/framedPicture.ts'
import { firstSeats } from '../../game/seat.ts'
import { inGrid } from '../../game/shownMarks.ts'
import { element, INK, sheet, shortName, svgDocument, textAt, textElement } from '../../game/svg.ts'
import { numberText } from '../../numberText.ts'
import { SIDE } from './board.ts'
import { ownersOf } from './field/scores.ts'
import { outlinesOf } from './outlines.ts'
import { standing } from './standing.ts'
import { isOver, scoreAt } from './state.ts'

/** Lengths are in units of the drawing, which are pixels at its natural size. */
const MARGIN = 32
const TOP = 72
const ROW = 36
const STONE = 13
const MARK_UNIT = 30
/** How far below the middle of a stone its number stands. */
const NUMBER_DROP = 5.5
/** How many squares a side of the map has in a miniature. */
const COARSE = 50
const WIDTH = SIDE + 2 * MARGIN

/** The outlines of the maps that were drawn last, in bytes. */
const OUTLINES = new ByteLruCache<ReadonlyMap<number, string>>(
  4 * 1024 * 1024,
  outlines => [...outlines.values()].reduce((bytes, path) => bytes + 2 * path.length, 0),
)

/**
 * The map with its territories, the stones with their players' numbers, the newest one in a ring, and below
 * it who has what. Cells of nobody are plain.
 */
export function picture(state: VoronoiState, names: Names, marks: readonly Mark[] = []): string {
  const seats = firstSeats(state.players)
  const height = TOP + SIDE + MARGIN + ROW * Math.ceil(seats.length / 2) + MARGIN / 2
  const news = newsOf(isOver(state) ? null : state.mover, standing(state), names, 'place a stone')
  return svgDocument(
    WIDTH,
    height,
    `Gravitational Voronoi: ${news}`,
    ...sheet(WIDTH, height),
    textAt(MARGIN, 48, news, { size: 26, weight: 650, fill: INK.ink }),
    element(
      'g',
      { transform: `translate(${MARGIN} ${TOP})` },
      ...territories(state.players, exactOutlines(state), 0.5),
      ...stones(state),
      drawnMarks(marks, inGrid(SIDE, SIDE, 1), MARK_UNIT),
    ),
    ...seats.map((seat, index) =>
      legend(
        state,
        names,
        seat,
        MARGIN + (index % 2) * SIDE / 2,
        TOP + SIDE + MARGIN + ROW * Math.floor(index / 2) + ROW / 2,
      ),
    ),
  )
}

/** The territories, as far as they are seen at that size, and the stones. */
export function miniature(state: VoronoiState): string {
  return svgDocument(
    SIDE,
    SIDE,
    'Gravitational Voronoi',
    ...territories(state.players, outlinesOf({ owners: coarseOwners(state), side: COARSE }), SIDE / COARSE / 2),
    ...state.placed.map(stone => discs(stone.player, element('circle', { ...middleOf(stone), r: 2.5 * STONE }))),
  )
}

/** Who owns the middle of each square of a map cut into `COARSE` by `COARSE`. */
function coarseOwners({ placed, players }: VoronoiState): Uint8Array {
  const cell = SIDE / COARSE
  return Uint8Array.from({ length: COARSE * COARSE }, (_, at) => {
    const [y, x] = [(Math.floor(at / COARSE) + 0.5) * cell, (at % COARSE + 0.5) * cell]
    const pulls = firstSeats(players).map(seat =>
      placed.reduce((sum, { row, column, player }) =>
        player === seat ? sum + 1 / ((row - y) ** 2 + (column - x) ** 2 + 1) : sum, 0),
    )
    const most = Math.max(...pulls)
    return most === 0 ? 0 : pulls.indexOf(most) + 1
  })
}

function exactOutlines({ placed, players }: VoronoiState): ReadonlyMap<number, string> {
  return OUTLINES.get(
    JSON.stringify([players, placed]),
    () => outlinesOf({ owners: ownersOf(placed, players), side: SIDE }),
  )
}

function territories(players: number, outlines: ReadonlyMap<number, string>, scale: number): string[] {
  return [
    element('rect', { width: SIDE, height: SIDE, fill: INK.panel }),
    ...firstSeats(players).map((seat) => {
      const d = outlines.get(seat)
      return d === undefined
        ? ''
        : element('path', {
            d,
            'fill': INK.seat[seat],
            'fill-opacity': 0.4,
            'fill-rule': 'evenodd',
            'stroke': INK.ink,
            'stroke-opacity': 0.45,
            'stroke-width': 1 / scale,
            'transform': `scale(${scale})`,
          })
    }),
    element('rect', { width: SIDE, height: SIDE, fill: 'none', stroke: INK.strong }),
  ]
}

/** In groups of what they have in common, which makes the picture half as long. */
function stones({ placed, players }: VoronoiState): string[] {
  const newest = placed.at(-1)
  return [
    ...firstSeats(players).map(seat =>
      discs(
        seat,
        ...placed.filter(({ player }) => player === seat).map(stone =>
          element('circle', { ...middleOf(stone), r: STONE }),
        ),
      ),
    ),
    numbers(
      ...placed.map(({ row, column, player }) =>
        textElement(String(player), { x: column + 0.5, y: row + 0.5 + NUMBER_DROP }),
      ),
    ),
    newest === undefined
      ? ''
      : element('circle', {
          ...middleOf(newest),
          'r': STONE + 5,
          'fill': 'none',
          'stroke': INK.ink,
          'stroke-width': 3,
        }),
  ]
}

function middleOf({ row, column }: Stone): { readonly cx: number, readonly cy: number } {
  return { cx: column + 0.5, cy: row + 0.5 }
}

function discs(seat: Seat, ...circles: readonly string[]): string {
  return circles.length === 0
    ? ''
    : element('g', { 'fill': INK.seat[seat], 'stroke': INK.panel, 'stroke-width': 2 }, ...circles)
}

function numbers(...texts: readonly string[]): string {
  return element('g', { 'fill': INK.panel, 'font-size': 16, 'font-weight': 700, 'text-anchor': 'middle' }, ...texts)
}

function legend(state: VoronoiState, names: Names, seat: Seat, x: number, y: number): string {
  return discs(seat, element('circle', { cx: x + STONE, cy: y, r: STONE }))
    + numbers(textElement(String(seat), { x: x + STONE, y: y + NUMBER_DROP }))
    + textAt(x + 3 * STONE, y + 6, `${shortName(names[seat], 22)}: ${numberText(scoreAt(state, seat))}`, {
      size: 18,
      fill: INK.ink,
    })
}
