import type { PerSeat, Seat } from '../game/seat.ts'
import type { MatchEvent } from '../match/events.ts'
import type { Match } from '../match/match.ts'
import type { Result } from '../result.ts'
import type { Annotations } from './annotations.ts'
import type { Step } from './steps.ts'
import { gameOf } from '../games/index.ts'
import { parseJsonObject } from '../jsonObject.ts'
import { isOver } from '../match/match.ts'
import { displayNames } from '../match/player.ts'
import { fail, succeed } from '../result.ts'
import { annotationsSchema, NO_ANNOTATIONS } from './annotations.ts'
import { checkEvents } from './checkEvents.ts'
import { validateFormat } from './fileFormat.ts'
import { issueOf } from './issueOf.ts'
import { renamed } from './renamed.ts'
import { matchOf, stepsOf } from './steps.ts'
import { endOf, startOf } from './summarise.ts'

export const GAME_FORMAT = 'fulcrum-game'
export const GAME_VERSION = 1
/** Longest text of one game, in characters. */
export const MAX_GAME_TEXT = 16_000_000

/** What a game file holds that counts: the game, and what people wrote on it. */
export interface SavedGame { readonly events: MatchEvent[], readonly annotations: Annotations }

/**
 * A game as one line of JSON (`*.fulcrum.json`, without the line's end). All but `events` and
 * `annotations` is worked out from them, for programs that don't know the rules. The events must be
 * those of a game, from the first on. docs/game-format.md describes it.
 */
export function writeGameFile(events: readonly MatchEvent[], annotations: Annotations = NO_ANNOTATIONS): string {
  const shown = renamed(events, annotations.names)
  const match = matchOf(shown)
  const { id, plan } = match
  const { ending, winner, reason } = endOf(shown, match)
  return JSON.stringify({
    format: GAME_FORMAT,
    version: GAME_VERSION,
    id,
    game: plan.game,
    settings: plan.settings,
    players: playersOf(match),
    started: new Date(startOf(events)).toISOString(),
    result: ending === null ? null : { winner, ending, reason },
    positions: stepsOf(events).map(step => positionOf(step, match)),
    annotations,
    events,
  })
}

interface NamedPlayer { readonly name: string, readonly kind: string }

function playersOf({ players, plan }: Match): PerSeat<NamedPlayer> {
  const names = displayNames(players)
  const playerAt = (seat: Seat): NamedPlayer => ({ name: names[seat], kind: players[seat]?.kind ?? plan.seats[seat].kind })
  return { 1: playerAt(1), 2: playerAt(2) }
}

function positionOf({ ply, seat, move, tookMs, state, leftMs }: Step, { plan }: Match): object {
  const game = gameOf(plan.game)
  return {
    ply,
    seat,
    move,
    text: game.describeLastMove(state),
    tookMs,
    leftMs,
    figures: Object.fromEntries(game.figures(state).map(({ key, value }) => [key, value])),
    position: game.toJson(state),
  }
}

/**
 * The game in a file's text. Only `events` and `annotations` are read; the game is played again,
 * and one that breaks a rule is refused. A game that the file leaves in the middle is ended as
 * interrupted. Takes anything, never throws; the error is a sentence.
 */
export function readGameFile(text: string): Result<SavedGame, string> {
  if (text.length > MAX_GAME_TEXT)
    return fail(`The game is too large: more than ${MAX_GAME_TEXT / 1_000_000} million characters.`)
  const parsed = parseJsonObject(text.replace(/^\uFEFF/, ''))
  if (!parsed.ok)
    return fail(`This is not a game: it ${parsed.error}.`)
  const problem = validateFormat(parsed.value, GAME_FORMAT, GAME_VERSION)
  if (problem !== null)
    return fail(problem)
  const annotations = annotationsSchema.safeParse(parsed.value.annotations)
  if (!annotations.success)
    return fail(`What is written on the game can't be read: ${issueOf(annotations.error)}.`)
  const events = checkEvents(parsed.value.events)
  return events.ok ? succeed({ events: ended(events.value), annotations: annotations.data }) : events
}

function ended(events: MatchEvent[]): MatchEvent[] {
  const last = events.at(-1)
  if (last === undefined || isOver(matchOf(events)))
    return events
  return [...events, { seq: events.length, at: last.at, type: 'interrupted', reason: 'the file ends before the game does' }]
}
