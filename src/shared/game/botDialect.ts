import type { Result } from '../result.ts'
import type { AskedPosition, BotState } from './botState.ts'
import type { ClientRequest, Dialect, Greeting, Heard, News, Session } from './dialect.ts'
import type { PlacedMove } from './placedMove.ts'
import type { Seat } from './seat.ts'
import { parseJsonObject } from '../jsonObject.ts'
import { fail, succeed } from '../result.ts'
import { botStateOf } from './botState.ts'

/** The name of the dialect in which bots of the workshop are asked, in every game. */
export const BOT_DIALECT = 'bot'

/** So many illegal moves in one turn lose, in games that ask again after one. */
export const MOST_TRIES = 3

/** What a bot is told, one line of JSON each: `placed` has the moves that were made since it was told something. */
export type BotMessage
  /** It is its turn: it answers with `{"move":…}`. */
  = | { readonly type: 'choose', readonly state: BotState, readonly placed: readonly PlacedMove[] }
    /** The game is over: its place, from 1, and how many played. */
    | {
      readonly type: 'over'
      readonly place: number
      readonly seats: number
      readonly placed: readonly PlacedMove[]
    }

type Rules<State> = AskedPosition<State>['game']

/**
 * How bots of the workshop play any game over a connection or a pipe: a bot is told the state of the game only when it
 * is to move, the same as `choose` gets, and answers with a move. A program in any language can do that in a few lines.
 */
export function botDialect<Settings, State, Move>(rules: Rules<State>): Dialect<Settings, State, Move> {
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
    session: settings => new BotSession(rules, settings),
    follow: ({ name }) => ({
      greeting: JSON.stringify({ name }),
      hear: readNothing,
      say: (_state, move) => JSON.stringify({ move }),
    }),
  }
}

/** One game of a bot. Hears every position, and tells the bot of those in which it is to move. */
class BotSession<Settings, State> implements Session<State> {
  readonly hear = readAnswer
  readonly #rules: Rules<State>
  readonly #settings: Settings
  /** The position that was told last, to whoever moves there: that seat makes the next move. */
  #before: { readonly ply: number, readonly toMove: Seat | null } | null = null
  /** The moves of which the bot has not been told yet. */
  #placed: Omit<PlacedMove, 'you'>[] = []

  constructor(rules: Rules<State>, settings: Settings) {
    this.#rules = rules
    this.#settings = settings
  }

  tell(news: News<State>, seat: Seat): readonly string[] {
    if (news.type === 'hint')
      return []
    this.#follow(news)
    if (news.type === 'end') {
      const places = Object.values(news.places)
      const place = news.places[seat] ?? places.length
      return [written({ type: 'over', place, seats: places.length, placed: this.#takePlaced(seat) })]
    }
    const { state, turn, remainingMs } = news
    if (turn === undefined || this.#rules.toMove(state) !== seat)
      return []
    const told = botStateOf({
      game: this.#rules,
      settings: this.#settings,
      state,
      ...turn,
      timeLeftMs: remainingMs?.() ?? null,
    })
    return told === null ? [] : [written({ type: 'choose', state: told, placed: this.#takePlaced(seat) })]
  }

  #follow({ state, turn }: Exclude<News<State>, { type: 'hint' }>): void {
    if (turn === undefined)
      return
    const before = this.#before
    if (before !== null && before.toMove !== null && turn.ply === before.ply + 1)
      this.#placed.push({ ply: before.ply, seat: before.toMove, move: turn.lastMove })
    this.#before = { ply: turn.ply, toMove: this.#rules.toMove(state) }
  }

  #takePlaced(you: Seat): readonly PlacedMove[] {
    return this.#placed.splice(0).map(({ ply, seat, move }) => ({ ply, seat, you, move }))
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
