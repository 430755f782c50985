import { SEATS } from '../../shared/game/seat.ts'
import { INK } from '../../shared/game/svg.ts'

/** The style sheet's property for each colour of miniatures. */
const PROPERTIES: ReadonlyMap<string, string> = new Map([
  [INK.paper, '--paper'],
  [INK.panel, '--panel'],
  [INK.sunk, '--panel-sunk'],
  [INK.line, '--line'],
  [INK.strong, '--line-strong'],
  [INK.ink, '--ink'],
  [INK.soft, '--ink-soft'],
  [INK.neutral, '--neutral'],
  [INK.safe, '--safe'],
  [INK.danger, '--danger'],
  [INK.past, '--past'],
  ...SEATS.map(seat => [INK.seat[seat], `--seat-${seat}`] as const),
])

/** A miniature in the colours that the window has now. */
export function inTheme(miniature: string): string {
  const style = getComputedStyle(document.documentElement)
  return miniature.replace(/#[\da-f]{6}/g, (colour) => {
    const property = PROPERTIES.get(colour)
    return (property === undefined ? '' : style.getPropertyValue(property)) || colour
  })
}

/** The address of an SVG document as an image. */
export function svgAddress(svg: string): string {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.toWellFormed())}`
}
