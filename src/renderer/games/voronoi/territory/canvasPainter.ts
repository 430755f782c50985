import type { MapTheme } from './mapPaint.ts'
import type { MapLook, Owners, TerritoryPainter } from './painter.ts'
import { SEATS } from '../../../../shared/game/seat.ts'
import { CELLS, SIDE } from '../../../../shared/games/voronoi/board.ts'
import { spanOf } from '../mapView.ts'
import { colourOf, SHADES, TILE, TILE_PIXELS } from './mapPaint.ts'

/**
 * Paints without WebGL: an image with one pixel per cell, remade for new owners or another look, and drawn at the size
 * of the view. Null if there are no canvases.
 */
export function canvasPainter(canvas: HTMLCanvasElement): TerritoryPainter | null {
  const context = canvas.getContext('2d')
  const picture = canvas.ownerDocument.createElement('canvas')
  picture.width = SIDE
  picture.height = SIDE
  const pictured = picture.getContext('2d')
  if (context === null || pictured === null)
    return null
  const image = pictured.createImageData(SIDE, SIDE)
  const pixels = new Uint32Array(image.data.buffer)
  let owners: Owners = new Uint8Array(CELLS)
  let after: Owners | null = null
  let made = ''

  return {
    name: 'canvas',
    take: (newOwners, newAfter) => {
      owners = newOwners
      after = newAfter
      made = ''
    },
    paint: (view, look) => {
      const wanted = `${look.theme} ${look.patterned}`
      if (made !== wanted) {
        paintCells(pixels, owners, after, look)
        pictured.putImageData(image, 0, 0)
        made = wanted
      }
      const span = spanOf(view)
      context.clearRect(0, 0, canvas.width, canvas.height)
      context.imageSmoothingEnabled = canvas.width < span
      context.drawImage(picture, view.left, view.top, span, span, 0, 0, canvas.width, canvas.height)
    },
    close: () => {},
  }
}

/** A colour for each cell, as four bytes with red first; all of today's machines store the lowest byte first. */
export function paintCells(
  pixels: Uint32Array,
  owners: Owners,
  after: Owners | null,
  { theme, patterned }: MapLook,
): void {
  const { ground, mark, gained, border } = SHADES[theme]
  const [grounds, marks, gained1, gained2, borders] = [ground, mark, ...gained, border].map(shade =>
    pixelsOf(theme, shade),
  )
  for (let cell = 0, row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++, cell++) {
      const owner = owners[cell] ?? 0
      const next = after === null ? owner : after[cell] ?? 0
      const isRight = (row + column) % 10 < 5
      let palette = grounds
      let shown = owner
      if (next !== owner) {
        palette = isRight ? gained1 : gained2
        shown = next === 0 && isRight ? owner : next
      }
      else if ((column > 0 && owners[cell - 1] !== owner) || (row > 0 && owners[cell - SIDE] !== owner)) {
        palette = borders
      }
      else if (patterned && TILE_PIXELS[(owner * TILE + row % TILE) * TILE + column % TILE] === 1) {
        palette = marks
      }
      pixels[cell] = palette?.[shown] ?? 0
    }
  }
}

/** The pixel of each player in this shade; index 0 belongs to nobody. */
function pixelsOf(theme: MapTheme, shade: number): Uint32Array {
  return Uint32Array.from([0, ...SEATS.map((seat) => {
    const [red, green, blue] = colourOf(theme, seat)
    return ((Math.round(shade * 255) << 24) | (blue << 16) | (green << 8) | red) >>> 0
  })])
}
