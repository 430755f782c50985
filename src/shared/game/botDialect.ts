import type { Result } from '../result.ts'
import type { AskedPosition, BotState } from './botState.ts'
import type { ClientRequest, Dialect, Greeting, Heard, News } from './dialect.ts'
import type { Seat } from './seat.ts'
import { parseJsonObject } from '../jsonObject.ts'
import { fail, succeed } from '../result.ts'
import { botStateOf } from './botState.ts'

/** The name of the dialect in which bots of the workshop are asked, in every game. */
export const BOT_DIALECT = 'bot'

/** So many illegal moves in one turn lose, in games that ask again after one. */
export const MOST_TRIES = 3

/** What a bot is told, one line of JSON each. */
export type BotMessage
  /** It is its turn: it answers with `{"move":…}`. */
  = | { readonly type: 'choose', readonly state: BotState }
    /** The game is over: its place, from 1, and how many played. */
    | { readonly type: 'over', readonly place: number, readonly seats: number }

type Rules<State> = AskedPosition<State>['game']

/**
 * How bots of the workshop play any game over a connection or a pipe: a bot is told the state of the game only when it
 * is to move, the same as `choose` gets, and answers with a move. A program in any language can do that in a few lines.
 */
export function botDialect<Settings, State, Move>(rules: Rules<State>): Dialect<Settings, State, Move> {
  const tell = (settings: Settings, news: News<State>, seat: Seat): readonly string[] => {
    if (news.type === 'end') {
      const places = Object.values(news.places)
      return [written({ type: 'over', place: news.places[seat] ?? places.length, seats: places.length })]
    }
    if (news.type === 'hint' || news.turn === undefined || rules.toMove(news.state) !== seat)
      return []
    const { state, turn, remainingMs } = news
    const told = botStateOf({ game: rules, settings, state, ...turn, timeLeftMs: remainingMs?.() ?? null })
    return told === null ? [] : [written({ type: 'choose', state: told })]
  }
  return {
    id: BOT_DIALECT,
    framing: 'lines',
    gapMs: 0,
    graceMs: 0,
    earlyMoves: 0,
    faultsPassedOver: 0,
    mostRefusals: MOST_TRIES,
    connectionLasts: 'game',
    greeting: { read: readGreeting, answer: null },
    session: settings => ({ hear: readAnswer, tell: (news, seat) => tell(settings, news, seat) }),
    follow: ({ name }) => ({
      greeting: JSON.stringify({ name }),
      hear: readNothing,
      say: (_state, move) => JSON.stringify({ move }),
    }),
  }
}

function written(message: BotMessage): string {
  return JSON.stringify(message)
}

/** `{"name":"Ann"}`: how the program is called, or an empty name. It says so once it is ready. */
function readGreeting(line: string): Result<Greeting, string> {
  const parsed = parseJsonObject(line.trim())
  if (!parsed.ok)
    return parsed
  const { name } = parsed.value
  return typeof name === 'string' ? succeed({ name: name || null, wantsFirst: false }) : fail('has no name')
}

function readAnswer(line: string): Result<ClientRequest, string> {
  const parsed = parseJsonObject(line.trim())
  if (!parsed.ok)
    return parsed
  const { move, leave } = parsed.value
  if (move !== undefined)
    return succeed({ type: 'move', move })
  return leave === true ? succeed({ type: 'leave' }) : fail('has neither move nor leave')
}

/** Fulcrum's own bots speak the dialects of the courses. */
function readNothing(): Result<Heard<never>, string> {
  return fail('built-in bots do not speak the dialect of bots of the workshop')
}
