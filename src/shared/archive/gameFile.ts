import type { MatchEvent } from '../match/events.ts'
import type { Match } from '../match/match.ts'
import type { Result } from '../result.ts'
import type { Annotations } from './annotations.ts'
import type { GameDigest } from './gameDigest.ts'
import type { Step } from './steps.ts'
import { perSeat } from '../game/seat.ts'
import { soleWinnerOf } from '../game/standing.ts'
import { gameOf } from '../games/index.ts'
import { parseJsonObject } from '../jsonObject.ts'
import { isOver } from '../match/isOver.ts'
import { explainEnd } from '../match/sentences.ts'
import { fail, succeed } from '../result.ts'
import { annotationsSchema, NO_ANNOTATIONS } from './annotations.ts'
import { checkEvents } from './checkEvents.ts'
import { validateFormat } from './fileFormat.ts'
import { gameDigest } from './gameDigest.ts'
import { issueOf } from './issueOf.ts'
import { renamed } from './renamed.ts'
import { matchOf, stepsOf } from './steps.ts'
import { endingOf, playersOf, startOf } from './summarise.ts'

export const GAME_FORMAT = 'fulcrum-game'
/** Increased with every change that readers must know about. */
export const GAME_VERSION = 1
/** The longest text of one game, in characters. */
export const MAX_GAME_TEXT = 32_000_000
/** The approximate limit of that text for the positions, so that every written file can be read again. */
const MOST_POSITION_TEXT = 8_000_000

/** The essential content of a game file: the game, and what people wrote about it. */
export interface SavedGame { readonly events: MatchEvent[], readonly annotations: Annotations }

/**
 * A game as one line of JSON (`*.fulcrum.json`, without the line's end). Everything except `events` and `annotations`
 * is derived, for programs that don't know the rules. The events must be those of a game, from the first on.
 * docs/game-format.md describes it. `texts` are the events as JSON, exactly as first written if they were; `digest` can
 * be replaced by a faster one.
 */
export function writeGameFile(
  events: readonly MatchEvent[],
  annotations: Annotations = NO_ANNOTATIONS,
  texts: readonly string[] = events.map(event => JSON.stringify(event)),
  digest: GameDigest = gameDigest,
): string {
  const shown = renamed(events, annotations.names)
  const match = matchOf(shown)
  const { id, plan } = match
  const about = JSON.stringify({
    format: GAME_FORMAT,
    version: GAME_VERSION,
    id,
    game: plan.game,
    settings: plan.settings,
    players: namedPlayersOf(match),
    started: new Date(startOf(events)).toISOString(),
    result: resultOf(match),
  })
  return `${about.slice(0, -1)},"positions":[${positionsOf(stepsOf(shown), match).join(',')}],"annotations":${JSON.stringify(annotations)},"digest":"${digest(texts)}","events":[${texts.join(',')}]}`
}

function namedPlayersOf(match: Match): object {
  const players = playersOf(match)
  return perSeat(match.seats, seat => ({ name: players[seat - 1]?.name, kind: players[seat - 1]?.kind }))
}

function resultOf(match: Match): object | null {
  const ending = endingOf(match)
  const { places = null, scores = null } = match.outcome ?? {}
  return ending === null
    ? null
    : { ending, reason: explainEnd(match), winner: places === null ? null : soleWinnerOf(places), places, scores }
}

/** The positions as JSON: all of them, or, for a very long game, the first ones and the last. */
function positionsOf(steps: readonly Step[], match: Match): string[] {
  const positions: string[] = []
  let room = MOST_POSITION_TEXT
  for (const [index, step] of steps.entries()) {
    if (room <= 0 && index < steps.length - 1)
      continue
    const position = positionOf(step, match)
    positions.push(position)
    room -= position.length
  }
  return positions
}

function positionOf({ ply, seat, move, tookMs, state, leftMs }: Step, { plan }: Match): string {
  const game = gameOf(plan.game)
  return JSON.stringify({
    ply,
    seat,
    move,
    text: game.describeLastMove(state),
    tookMs,
    leftMs,
    figures: Object.fromEntries(game.figures(state).map(({ key, value }) => [key, value])),
    position: game.toJson(state),
  })
}

/**
 * The game in a file's text. Only `events`, their `digest` and `annotations` are read. The game is played again and
 * refused if it breaks a rule or does not match its digest. An unfinished game in a file is ended as interrupted. Takes
 * anything, never throws; the error is a sentence.
 */
export function readGameFile(text: string, digest: GameDigest = gameDigest): Result<SavedGame, string> {
  if (text.length > MAX_GAME_TEXT)
    return fail(`The game is too large: more than ${MAX_GAME_TEXT / 1_000_000} million characters.`)
  const parsed = parseJsonObject(text.replace(/^\uFEFF/, ''))
  if (!parsed.ok)
    return fail(`Not a Fulcrum game file: it ${parsed.error}.`)
  const problem = validateFormat(parsed.value, GAME_FORMAT, GAME_VERSION)
  if (problem !== null)
    return fail(problem)
  const annotations = annotationsSchema.safeParse(parsed.value.annotations)
  if (!annotations.success)
    return fail(`What is written on the game can’t be read: ${issueOf(annotations.error)}.`)
  const events = checkEvents(parsed.value.events)
  if (!events.ok)
    return events
  const { digest: told, events: asWritten } = parsed.value
  const sum = Array.isArray(asWritten) ? digest(asWritten.map(event => JSON.stringify(event))) : told
  if (told !== undefined && told !== sum) {
    return fail(
      'Its events have changed since it was written, or some are missing. To read it all the same, delete its “digest”.',
    )
  }
  return succeed({ events: ended(events.value), annotations: annotations.data })
}

function ended(events: MatchEvent[]): MatchEvent[] {
  const last = events.at(-1)
  if (last === undefined || isOver(matchOf(events)))
    return events
  return [...events, { seq: events.length, at: last.at, type: 'interrupted', cause: { code: 'file-ends' } }]
}
