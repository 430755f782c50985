import type { Mark } from '../game/mark.ts'
import type { Names } from '../game/seat.ts'
import type { MatchEvent } from '../match/events.ts'
import type { Match } from '../match/match.ts'
import type { Annotations } from './annotations.ts'
import type { ArchivedPlayer } from './library.ts'
import type { PrintedAside, PrintedBeside } from './printedBeside.ts'
import type { Step } from './steps.ts'
import { secondsText } from '../durationText.ts'
import { SEATS } from '../game/seat.ts'
import { gameOf } from '../games/index.ts'
import { escapeMarkup } from '../markup.ts'
import { whoPlays } from '../match/lineUp.ts'
import { displayNames } from '../match/player.ts'
import { explainEnd, tellWinner } from '../match/sentences.ts'
import { oneFilePage } from '../oneFilePage.ts'
import { typeset } from '../typeset.ts'
import { NO_ANNOTATIONS } from './annotations.ts'
import { finalePictures } from './finalePictures.ts'
import { marksBeside, readableLine } from './marksBeside.ts'
import { printedBeside } from './printedBeside.ts'
import { renamed } from './renamed.ts'
import { PAGE_SCRIPT, PAGE_SCRIPT_HASH, PAGE_STYLE, PAGE_STYLE_HASH } from './replayPageParts.ts'
import { standingEvents } from './standingEvents.ts'
import { matchOf, stepsOf } from './steps.ts'
import { endingOf, playersOf, startOf } from './summarise.ts'

/** The approximate limit for all pictures of a page together, in characters. */
const MOST_PICTURE_TEXT = 24_000_000
/** About the most characters that a mark takes in a picture. */
const MARK_TEXT = 200
/** The most figures on a move's line; those of further players are in the picture. */
const MOST_FIGURES = 3

/**
 * A single HTML page that replays a game and needs nothing else: every position as a picture, with what the program to
 * move drew there, navigation by buttons, slider and keys, one line per move with what its program printed beside it,
 * and the result. For a very long game it has only one in several positions. Without scripts it shows all positions
 * below each other. What can be seen after the last move is shown, if that is more than a position. The events must be
 * those of a game, from the first on.
 */
export async function replayPage(
  events: readonly MatchEvent[],
  annotations: Annotations = NO_ANNOTATIONS,
): Promise<string> {
  const shown = renamed(events, annotations.names)
  const match = matchOf(shown)
  const names = displayNames(match.players)
  const all = stepsOf(shown)
  const standing = standingEvents(shown)
  const printed = printedBeside(standing)
  const marks = marksBeside(standing)
  const every = strideOf(all, match, names, marks)
  const steps = all.filter(({ ply }, index) => ply % every === 0 || index === all.length - 1)
  const { frameMs, pictures } = await finalePictures(match, names)
  const title = whoPlays(match.seats.map(seat => names[seat]))
  const game = gameOf(match.plan.game)
  const about = escapeMarkup(
    `${game.title}: ${typeset(game.describeSettings(match.plan.settings))}. ${dayOf(startOf(events))}`,
  )
  return oneFilePage({
    title,
    style: { text: PAGE_STYLE, hash: PAGE_STYLE_HASH },
    script: { text: PAGE_SCRIPT, hash: PAGE_SCRIPT_HASH },
    body: `<header>
<h1>${escapeMarkup(title)}</h1>
<p>${about}</p>
<p class="end">${escapeMarkup(typeset(resultOf(match, names)))}</p>
${standingsOf(match)}${every === 1 ? '' : `<p>Of the ${all.length - 1} moves, one in ${every} is shown.</p>\n`}</header>
<main>
<figure${pictures.length === 0 ? '' : ` data-frame-ms="${frameMs}"`}>
${[...steps.map(step => imageOf(step, match, names, marks.get(step.ply))), ...pictures.map(frameImage)].join('\n')}
</figure>
<nav aria-label="Replay">
<button type="button" aria-label="First position">|◂</button>
<button type="button" aria-label="Previous move">◂</button>
<button type="button">Play</button>
<button type="button" aria-label="Next move">▸</button>
<button type="button" aria-label="Last position">▸|</button>
<input type="range" min="0" max="${steps.length - 1}" value="0" step="1" aria-label="Move">
<output>0 / ${steps.length - 1}</output>
</nav>
${printedPart(printed.byPly.get(0) ?? [], 'before the first move', names)}<ol class="moves" aria-label="Moves">
${
  steps.slice(1).map((step, index) =>
    lineOf(step, match, names, printedSince(printed, steps[index]?.ply ?? 0, step.ply)),
  ).join('\n')
}
</ol>
${printedPart(printed.unfinished, 'in the turn without a move', names)}</main>`,
  })
}

/** One in how many positions fits on the page, estimated from the first and last picture and the number of marks. */
function strideOf(
  steps: readonly Step[],
  match: Match,
  names: Names,
  marks: ReadonlyMap<number, readonly Mark[]>,
): number {
  const largest = Math.max(
    ...[steps[0], steps.at(-1)].map(step => step === undefined ? 0 : imageOf(step, match, names).length),
  )
  const drawn = steps.reduce((sum, { ply }) => sum + (marks.get(ply)?.length ?? 0), 0)
  return Math.max(1, Math.ceil((steps.length * largest + drawn * MARK_TEXT) / MOST_PICTURE_TEXT))
}

function dayOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function resultOf(match: Match, names: Names): string {
  const ending = endingOf(match)
  if (ending === null)
    return 'The game goes on.'
  return `${tellWinner(match, names) ?? `Nobody wins (${ending})`}. ${explainEnd(match, names)}.`
}

/** All places and scores, if the result does not already say them. */
function standingsOf(match: Match): string {
  const players = playersOf(match)
  const isTold = match.outcome === null || (players.length <= 2 && match.outcome.scores === null)
  return isTold
    ? ''
    : `<ol class="places" aria-label="Places">\n${players.map(placeLine).toSorted((one, other) => one.place - other.place).map(({ line }) => line).join('\n')}\n</ol>\n`
}

function placeLine(
  { name, place, score }: ArchivedPlayer,
  index: number,
): { readonly place: number, readonly line: string } {
  const rank = place ?? 0
  return {
    place: rank,
    line: `<li class="seat-${index + 1}">${rank}. ${escapeMarkup(name)}${score === null ? '' : ` <small>${score}</small>`}</li>`,
  }
}

function imageOf(step: Step, { plan }: Match, names: Names, marks: readonly Mark[] = []): string {
  const picture = gameOf(plan.game).picture(step.state, names, marks)
  return `<img alt="${escapeMarkup(wordsOf(step, plan.game, names))}" src="data:image/svg+xml;charset=utf-8,${inAddress(picture)}">`
}

/** A picture of what follows the last move. It needs no text, because the text beside it says the same. */
function frameImage(picture: string): string {
  return `<img class="frame" alt="" src="data:image/svg+xml;charset=utf-8,${inAddress(picture)}">`
}

/** Text inside a `data:` address inside a quoted attribute. Escaped markup inside the picture stays escaped. */
function inAddress(text: string): string {
  return text.replace(
    /[^\w !$()*+,\-./:;=?@[\]^`{|}~]/gu,
    character => character === '\'' ? '%27' : encodeURIComponent(character),
  )
}

function wordsOf({ ply, seat, state }: Step, game: Match['plan']['game'], names: Names): string {
  return seat === null ? 'The start' : `${ply}. ${names[seat]} ${typeset(gameOf(game).describeLastMove(state) ?? '')}`
}

/**
 * What was printed beside the moves from after one of them up to another; on the page of a very long game, not every
 * move has an entry.
 */
function printedSince({ byPly }: PrintedBeside, after: number, upTo: number): readonly PrintedAside[] {
  return Array.from({ length: upTo - after }, (_, index) => byPly.get(after + index + 1) ?? []).flat()
}

/** A separate part of the page under a line with the program and the time; empty if nothing was printed. */
function printedPart(printed: readonly PrintedAside[], when: string, names: Names): string {
  return SEATS.flatMap((seat) => {
    const own = printed.filter(line => line.seat === seat)
    return own.length === 0
      ? []
      : [
          `<section class="printed seat-${seat}">\n<h2>What ${escapeMarkup(names[seat])} printed ${when}</h2>\n${printedText(own)}\n</section>\n`,
        ]
  }).join('')
}

function printedText(printed: readonly PrintedAside[]): string {
  const lines = printed.flatMap(({ text }) => readableLine(text) ?? [])
  return lines.length === 0 ? '' : `<pre tabindex="0">${lines.map(escapeMarkup).join('\n')}</pre>`
}

function lineOf(step: Step, { plan }: Match, names: Names, printed: readonly PrintedAside[]): string {
  const figures = gameOf(plan.game).figures(step.state)
  const told = figures.length > MOST_FIGURES ? [] : figures.map(({ key, value }) => `${key} ${value}`)
  const took = step.tookMs === null ? [] : [secondsText(step.tookMs)]
  return `<li class="seat-${step.seat}">${escapeMarkup(wordsOf(step, plan.game, names))} <small>${escapeMarkup(typeset([...told, ...took].join(', ')))}</small>${printedText(printed)}</li>`
}
