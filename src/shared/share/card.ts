import type { EachSeat, Seat } from '../game/seat.ts'
import { element, INK, placedDocument, shapeOf, shortName, svgDocument, textAt, textElement } from '../game/svg.ts'
import { whoPlays } from '../match/lineUp.ts'

/** The size at which most sites show a shared picture, in pixels. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

const MARGIN = 44
/**
 * A position at least this many times wider than high is placed between the names and the sentence; any other beside
 * them, at the full height of the card.
 */
const LEAST_WIDE = 1.3
const BETWEEN = { x: MARGIN, y: 112, width: CARD_WIDTH - 2 * MARGIN, height: 372 }
const BESIDE = { x: 580, y: MARGIN, width: CARD_WIDTH - MARGIN - 580, height: CARD_HEIGHT - 2 * MARGIN }
const SENTENCE_SIZE = 25
const SENTENCE_LINE = 34
const NAME_LETTERS = 22
const MARK_WIDTH = 154

/** How much text fits: letters per line, and lines. */
interface Room { readonly letters: number, readonly lines: number }

/** For the sentence under a wide position, leaving out the mark beside it. */
const WIDE_ROOM: Room = { letters: 72, lines: 3 }
/** For the texts beside a high position. */
const HIGH_ROOM = {
  names: { letters: 26, lines: 3 },
  title: { letters: 46, lines: 2 },
  sentence: { letters: 36, lines: 7 },
} satisfies Record<string, Room>

/** The content of a picture to share. */
export interface CardContent {
  /** The position, as `Game.picture` draws it. */
  readonly picture: string
  /** The game and its settings. */
  readonly title: string
  readonly seats: readonly Seat[]
  readonly names: EachSeat<string>
  /** The place in the game: `Move 7 of 12`. */
  readonly place: string
  /** What can be seen, in one sentence. */
  readonly sentence: string
}

/** A picture of a position to share, 1200 × 630: the players, the position, what happened there, and the origin. */
export function shareCard(content: CardContent): string {
  return svgDocument(
    CARD_WIDTH,
    CARD_HEIGHT,
    `${content.title}: ${content.sentence}`,
    element('rect', { width: CARD_WIDTH, height: CARD_HEIGHT, fill: INK.paper }),
    ...shapeOf(content.picture) < LEAST_WIDE ? besideHigh(content) : aroundWide(content),
  )
}

function aroundWide({ picture, title, seats, names, place, sentence }: CardContent): string[] {
  const lines = linesOf(sentence, WIDE_ROOM)
  const below = BETWEEN.y + BETWEEN.height
  const first = below + (CARD_HEIGHT - below - WIDE_ROOM.lines * SENTENCE_LINE) / 2 + SENTENCE_SIZE
  return [
    ...headOf({ title, seats, names, place }),
    placedDocument(picture, BETWEEN),
    ...sentenceLines(lines, first + (WIDE_ROOM.lines - lines.length) * SENTENCE_LINE / 2),
    mark(CARD_WIDTH - MARGIN),
  ]
}

function besideHigh({ picture, title, seats, names, place, sentence }: CardContent): string[] {
  const parts: string[] = []
  let y = 72
  const write = (
    lines: readonly string[],
    size: number,
    step: number,
    look: Readonly<Record<string, string | number>>,
  ): void => {
    for (const line of lines) {
      parts.push(textElement(line, { 'x': MARGIN, y, 'font-size': size, ...look }))
      y += step
    }
  }
  const [one, other] = seats
  if (seats.length === 2 && one !== undefined && other !== undefined) {
    parts.push(
      element(
        'text',
        { 'x': MARGIN, y, 'font-size': 32, 'font-weight': 700, 'fill': INK.seat[one] },
        textPart(shortName(names[one], NAME_LETTERS), {}),
        against(),
      ),
    )
    y += 40
    write([shortName(names[other], NAME_LETTERS)], 32, 40, { 'font-weight': 700, 'fill': INK.seat[other] })
  }
  else {
    write(linesOf(whoPlays(seats.map(seat => shortName(names[seat], NAME_LETTERS))), HIGH_ROOM.names), 32, 40, {
      'font-weight': 700,
      'fill': INK.ink,
    })
  }
  y -= 4
  write(linesOf(title, HIGH_ROOM.title), 20, 28, { fill: INK.soft })
  write([place], 20, 28, { 'font-weight': 600, 'fill': INK.soft })
  y += 34
  return [
    ...parts,
    ...sentenceLines(linesOf(sentence, HIGH_ROOM.sentence), y),
    placedDocument(picture, BESIDE),
    mark(MARGIN + MARK_WIDTH),
  ]
}

/** One of two futures: its name, its colour, the position reached, and what led there. */
export interface FutureContent {
  readonly label: string
  readonly colour: string
  /** As drawn by `Game.picture`. */
  readonly picture: string
  /** A sentence without its full stop; empty if nothing was done yet. */
  readonly says: string
}

export interface FuturesContent extends Omit<CardContent, 'picture'> {
  readonly futures: readonly [FutureContent, FutureContent]
}

const HALF = (CARD_WIDTH - 3 * MARGIN) / 2
const FUTURE_LETTERS = 44
const FUTURE_TOP = 176

/** A picture of 1200 × 630 with two futures of a position side by side. */
export function futuresCard({ title, seats, names, place, sentence, futures }: FuturesContent): string {
  const halves = futures.flatMap(({ label, colour, picture, says }, index) => {
    const x = MARGIN + index * (HALF + MARGIN)
    return [
      textAt(x, 142, label, { size: 24, weight: 700, fill: colour }),
      textAt(x, 168, shortName(says, FUTURE_LETTERS), { size: 18 }),
      placedDocument(picture, { x, y: FUTURE_TOP, width: HALF, height: 344 }),
    ]
  })
  const lines = linesOf(sentence, { letters: 78, lines: 2 })
  return svgDocument(
    CARD_WIDTH,
    CARD_HEIGHT,
    `${title}: ${sentence}`,
    element('rect', { width: CARD_WIDTH, height: CARD_HEIGHT, fill: INK.paper }),
    ...headOf({ title, seats, names, place }),
    ...halves,
    ...sentenceLines(lines, 595 - (lines.length - 1) * SENTENCE_LINE),
    mark(CARD_WIDTH - MARGIN),
  )
}

function sentenceLines(lines: readonly string[], first: number): string[] {
  return lines.map((line, index) =>
    textAt(MARGIN, first + index * SENTENCE_LINE, line, { size: SENTENCE_SIZE, weight: 600, fill: INK.ink }),
  )
}

/** The players, the game and the place in the game, over the whole width. */
function headOf({ title, seats, names, place }: Pick<CardContent, 'title' | 'seats' | 'names' | 'place'>): string[] {
  return [
    players(seats, names),
    textAt(MARGIN, 92, title, { size: 20 }),
    textAt(CARD_WIDTH - MARGIN, 60, place, { size: 20, weight: 600, anchor: 'end' }),
  ]
}

/** The names; if there are two, each is in its seat's colour. */
function players(seats: readonly Seat[], names: EachSeat<string>): string {
  const look = { 'x': MARGIN, 'y': 62, 'font-size': 36, 'font-weight': 700 }
  const shown = seats.map(seat => shortName(names[seat], NAME_LETTERS))
  const [one, other] = seats
  if (seats.length !== 2 || one === undefined || other === undefined)
    return textElement(shortName(whoPlays(shown), 2 * NAME_LETTERS), { ...look, fill: INK.ink })
  const name = (seat: Seat, index: number): string => textPart(shown[index] ?? '', { fill: INK.seat[seat] })
  return element('text', look, name(one, 0), against(), name(other, 1))
}

function against(): string {
  return textPart(' against ', { 'fill': INK.soft, 'font-weight': 400 })
}

function textPart(text: string, attributes: Readonly<Record<string, string | number>>): string {
  return textElement(text, attributes).replace(/^<text/, '<tspan').replace(/text>$/, 'tspan>')
}

/** A text broken into lines; what does not fit is replaced by an ellipsis. */
export function linesOf(text: string, { letters, lines: most } = WIDE_ROOM): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= letters)
      lines[lines.length - 1] = `${last} ${word}`
    else
      lines.push(shortName(word, letters))
  }
  const shown = lines.slice(0, most)
  return lines.length <= most
    ? shown
    : shown.map((line, index) => index === most - 1 ? `${line.slice(0, letters - 1)}…` : line)
}

/** The product's mark and name at the foot, up to `right`. */
function mark(right: number): string {
  const parts = [
    element('path', {
      'd': 'M3 13.6 29 9.6',
      'fill': 'none',
      'stroke': INK.ink,
      'stroke-width': 2.6,
      'stroke-linecap': 'round',
    }),
    element('path', { d: 'M16 13.6 22.4 26H9.6z', fill: INK.seat[1] }),
    element('rect', {
      x: 5,
      y: 5.4,
      width: 6.2,
      height: 6.2,
      rx: 1,
      transform: 'rotate(-8.7 8 8.5)',
      fill: INK.seat[2],
    }),
  ]
  return element('g', { transform: `translate(${right - MARK_WIDTH} 570)` }, ...parts)
    + textAt(right, 595, 'Fulcrum', { size: 24, weight: 650, fill: INK.ink, anchor: 'end' })
}
