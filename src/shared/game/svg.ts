import { escapeMarkup } from '../markup.ts'
import { eachSeat } from './seat.ts'
import { SEAT_COLOURS } from './seatLooks.ts'

/** Pieces of SVG as text. Anything from outside goes through `textElement` or an attribute, both of which escape it. */

/** The colours of pictures: those of the light window. */
export const INK = {
  paper: '#f4f3ef',
  panel: '#fdfcfa',
  sunk: '#ebe9e3',
  line: '#d9d6cd',
  strong: '#b9b5a8',
  ink: '#1d2226',
  soft: '#545b61',
  neutral: '#6b6f73',
  safe: '#1b7350',
  danger: '#b0261e',
  past: '#5d4a9c',
  seat: eachSeat(seat => SEAT_COLOURS.light[seat].full),
  stripe: '#6f3a10',
} as const

export type Attributes = Readonly<Record<string, string | number>>

/** `<name …>children</name>`. The children must already be SVG. */
export function element(name: string, attributes: Attributes, ...children: readonly string[]): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    ` ${key}="${typeof value === 'number' ? rounded(value) : escapeMarkup(value)}"`,
  ).join('')
  return children.length === 0 ? `<${name}${written}/>` : `<${name}${written}>${children.join('')}</${name}>`
}

/** A line of text; `text` may hold anything. */
export function textElement(text: string, attributes: Attributes): string {
  return element('text', attributes, escapeMarkup(text))
}

/** The look of a line of text: by default in soft ink, of normal weight and beginning at its position. */
interface TextLook {
  readonly size: number
  readonly weight?: number
  readonly fill?: string
  readonly anchor?: 'start' | 'middle' | 'end'
}

/** A line of text at a position; `text` may hold anything. */
export function textAt(
  x: number,
  y: number,
  text: string,
  { size, weight = 400, fill = INK.soft, anchor = 'start' }: TextLook,
): string {
  return textElement(text, { x, y, 'text-anchor': anchor, 'font-size': size, 'font-weight': weight, fill })
}

/** A whole document with a title for people who can't see it; uses system fonts, because a picture contains none. */
export function svgDocument(width: number, height: number, title: string, ...children: readonly string[]): string {
  const attributes: Attributes = {
    'xmlns': 'http://www.w3.org/2000/svg',
    'viewBox': `0 0 ${width} ${height}`,
    width,
    height,
    'font-family': 'system-ui, \'Segoe UI\', Roboto, \'Noto Sans\', sans-serif',
    'role': 'img',
  }
  return element('svg', attributes, element('title', {}, escapeMarkup(title)), ...children)
}

/** A picture of ours inside another: as large as fits into the area, and centred. */
export function placedDocument(
  document: string,
  place: { readonly x: number, readonly y: number, readonly width: number, readonly height: number },
): string {
  const [head = ''] = /^<svg[^>]*>/.exec(document) ?? []
  const [viewBox = ''] = / viewBox="[^"]*"/.exec(head) ?? []
  const [fonts = ''] = / font-family="[^"]*"/.exec(head) ?? []
  const at = Object.entries(place).map(([name, value]) => ` ${name}="${rounded(value)}"`).join('')
  return `<svg${at}${viewBox}${fonts}>${document.slice(head.length)}`
}

/** The ratio of width to height of a picture of ours. */
export function shapeOf(document: string): number {
  const [, width = '1', height = '1'] = /^<svg[^>]* viewBox="0 0 (\S+) (\S+)"/.exec(document) ?? []
  return Number(width) / Number(height)
}

/** The light ground of a picture. */
export function sheet(width: number, height: number): string[] {
  return [
    element('rect', { width, height, fill: INK.paper }),
    element('rect', { x: 8, y: 8, width: width - 16, height: height - 16, rx: 10, fill: INK.panel, stroke: INK.line }),
  ]
}

/** A name, shortened to fit into a picture. */
export function shortName(name: string, most = 28): string {
  const letters = [...name]
  return letters.length > most ? `${letters.slice(0, most - 1).join('')}…` : name
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}
