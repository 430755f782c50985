import type { EachSeat, Seat } from '../game/seat.ts'
import { whoPlays } from '../match/lineUp.ts'
import { element, INK, placedDocument, shortName, svgDocument, textElement } from '../svg.ts'

/** The size that most places show a shared picture in, in pixels. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

const MARGIN = 44
const PICTURE = { x: MARGIN, y: 112, width: CARD_WIDTH - 2 * MARGIN, height: 372 }
const SENTENCE_SIZE = 25
const SENTENCE_LINE = 34
const MOST_LINES = 3
/** Letters of the sentence that fit into a line, the mark beside it left out. */
const LINE_LETTERS = 72
const NAME_LETTERS = 22

/** What a picture to share shows. */
export interface CardContent {
  /** The position, as `Game.picture` draws it. */
  readonly picture: string
  /** The game and its settings. */
  readonly title: string
  readonly seats: readonly Seat[]
  readonly names: EachSeat<string>
  /** Where in the game this is: `Move 7 of 12`. */
  readonly place: string
  /** What there is to see, in one sentence. */
  readonly sentence: string
}

/** A picture of a position to share, 1200 × 630: who plays, the position, what happened there, and where it is from. */
export function shareCard({ picture, title, seats, names, place, sentence }: CardContent): string {
  const lines = linesOf(sentence)
  const below = PICTURE.y + PICTURE.height
  const first = below + (CARD_HEIGHT - below - MOST_LINES * SENTENCE_LINE) / 2 + SENTENCE_SIZE
  return svgDocument(
    CARD_WIDTH,
    CARD_HEIGHT,
    `${title}: ${sentence}`,
    element('rect', { width: CARD_WIDTH, height: CARD_HEIGHT, fill: INK.paper }),
    players(seats, names),
    textElement(title, { 'x': MARGIN, 'y': 92, 'font-size': 20, 'fill': INK.soft }),
    textElement(place, { 'x': CARD_WIDTH - MARGIN, 'y': 60, 'font-size': 20, 'font-weight': 600, 'fill': INK.soft, 'text-anchor': 'end' }),
    placedDocument(picture, PICTURE),
    ...lines.map((line, index) => textElement(line, { 'x': MARGIN, 'y': first + (index + (MOST_LINES - lines.length) / 2) * SENTENCE_LINE, 'font-size': SENTENCE_SIZE, 'font-weight': 600, 'fill': INK.ink })),
    mark(),
  )
}

/** The names, each in its seat's colour where there are two. */
function players(seats: readonly Seat[], names: EachSeat<string>): string {
  const look = { 'x': MARGIN, 'y': 62, 'font-size': 36, 'font-weight': 700 }
  const shown = seats.map(seat => shortName(names[seat], NAME_LETTERS))
  const [one, other] = seats
  if (seats.length !== 2 || one === undefined || other === undefined)
    return textElement(shortName(whoPlays(shown), 2 * NAME_LETTERS), { ...look, fill: INK.ink })
  const name = (seat: Seat, index: number): string => textPart(shown[index] ?? '', { fill: INK.seat[seat] })
  return element('text', look, name(one, 0), textPart(' against ', { 'fill': INK.soft, 'font-weight': 400 }), name(other, 1))
}

function textPart(text: string, attributes: Readonly<Record<string, string | number>>): string {
  return textElement(text, attributes).replace(/^<text/, '<tspan').replace(/text>$/, 'tspan>')
}

/** The sentence in lines; what is too long for them ends in an ellipsis. */
export function linesOf(sentence: string): string[] {
  const lines: string[] = []
  for (const word of sentence.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= LINE_LETTERS)
      lines[lines.length - 1] = `${last} ${word}`
    else
      lines.push(shortName(word, LINE_LETTERS))
  }
  const shown = lines.slice(0, MOST_LINES)
  return lines.length <= MOST_LINES ? shown : shown.map((line, index) => index === MOST_LINES - 1 ? `${line.slice(0, LINE_LETTERS - 1)}…` : line)
}

/** The product's mark and name, at the lower right. */
function mark(): string {
  const parts = [
    element('path', { 'd': 'M3 13.6 29 9.6', 'fill': 'none', 'stroke': INK.ink, 'stroke-width': 2.6, 'stroke-linecap': 'round' }),
    element('path', { d: 'M16 13.6 22.4 26H9.6z', fill: INK.seat[1] }),
    element('rect', { x: 5, y: 5.4, width: 6.2, height: 6.2, rx: 1, transform: 'rotate(-8.7 8 8.5)', fill: INK.seat[2] }),
  ]
  const right = CARD_WIDTH - MARGIN
  return element('g', { transform: `translate(${right - 154} 570)` }, ...parts)
    + textElement('Fulcrum', { 'x': right, 'y': 595, 'font-size': 24, 'font-weight': 650, 'fill': INK.ink, 'text-anchor': 'end' })
}
