import type { PerSeat } from '../game/seat.ts'
import type { MatchEvent } from '../match/events.ts'
import type { Match } from '../match/match.ts'
import type { Annotations } from './annotations.ts'
import type { Step } from './steps.ts'
import { gameOf } from '../games/index.ts'
import { escapeMarkup } from '../markup.ts'
import { displayNames } from '../match/player.ts'
import { NO_ANNOTATIONS } from './annotations.ts'
import { renamed } from './renamed.ts'
import { PAGE_SCRIPT, PAGE_SCRIPT_HASH, PAGE_STYLE, PAGE_STYLE_HASH } from './replayPageParts.ts'
import { matchOf, stepsOf } from './steps.ts'
import { endOf, startOf } from './summarise.ts'

/** Nothing but the page's own script and style, and pictures that are in it. */
const POLICY = `default-src 'none'; script-src '${PAGE_SCRIPT_HASH}'; style-src '${PAGE_STYLE_HASH}'; img-src data:; base-uri 'none'; form-action 'none'`

/**
 * One HTML page that replays a game and needs nothing else: every position as a picture, steps by
 * buttons, slider and keys, a line a move, and the result. Where scripts are off it shows all
 * positions below each other. The events must be those of a game, from the first on.
 */
export function replayPage(events: readonly MatchEvent[], annotations: Annotations = NO_ANNOTATIONS): string {
  const shown = renamed(events, annotations.names)
  const match = matchOf(shown)
  const names = displayNames(match.players)
  const steps = stepsOf(shown)
  const title = escapeMarkup(`${names[1]} against ${names[2]}`)
  const game = gameOf(match.plan.game)
  const about = escapeMarkup(`${game.title}: ${game.describeSettings(match.plan.settings)}. ${dayOf(startOf(events))}`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${PAGE_STYLE}</style>
</head>
<body>
<header>
<h1>${title}</h1>
<p>${about}</p>
<p class="end">${escapeMarkup(resultOf(shown, match, names))}</p>
</header>
<main>
<figure>
${steps.map(step => imageOf(step, match, names)).join('\n')}
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
<ol aria-label="Moves">
${steps.slice(1).map(step => lineOf(step, match, names)).join('\n')}
</ol>
</main>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`
}

function dayOf(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function resultOf(events: readonly MatchEvent[], match: Match, names: PerSeat<string>): string {
  const { ending, winner, reason } = endOf(events, match)
  if (ending === null)
    return 'The game goes on.'
  return `${winner === null ? `Nobody wins (${ending})` : `${names[winner]} wins`}. ${reason}.`
}

function imageOf(step: Step, { plan }: Match, names: PerSeat<string>): string {
  const picture = gameOf(plan.game).picture(step.state, names)
  return `<img alt="${escapeMarkup(wordsOf(step, plan.game, names))}" src="data:image/svg+xml;charset=utf-8,${inAddress(picture)}">`
}

/** Text inside a `data:` address inside a quoted attribute. Escaped markup of the picture stays in the picture. */
function inAddress(text: string): string {
  return text.replace(/[^\w !$()*+,\-./:;=?@[\]^`{|}~]/gu, character => character === '\'' ? '%27' : encodeURIComponent(character))
}

function wordsOf({ ply, seat, state }: Step, game: Match['plan']['game'], names: PerSeat<string>): string {
  return seat === null ? 'The start' : `${ply}. ${names[seat]} ${gameOf(game).describeLastMove(state) ?? ''}`
}

function lineOf(step: Step, { plan }: Match, names: PerSeat<string>): string {
  const figures = gameOf(plan.game).figures(step.state).map(({ key, value }) => `${key} ${value}`).join(', ')
  const took = step.tookMs === null ? '' : `, ${(step.tookMs / 1000).toFixed(1)} s`
  return `<li class="seat-${step.seat}">${escapeMarkup(wordsOf(step, plan.game, names))} <small>${escapeMarkup(figures + took)}</small></li>`
}
