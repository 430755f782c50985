import type { Passed, TranscriptText } from '../../archive/transcriptMessages.ts'
import type { Played } from '../../game/game.ts'
import type { Pair, PairSeat } from '../../game/pair.ts'
import type { JsonObject } from '../../jsonObject.ts'
import type { ForfeitCause } from '../../match/causes.ts'
import type { MatchEvent, MatchFact } from '../../match/events.ts'
import type { Result } from '../../result.ts'
import type { Move } from './play.ts'
import type { NoTippingSettings } from './settings.ts'
import type { NoTippingState } from './state.ts'
import { fingerprint } from '../../archive/fingerprint.ts'
import { readTranscriptText } from '../../archive/transcriptMessages.ts'
import { opponentOf, PAIR } from '../../game/pair.ts'
import { placesWithLoser, wonBy } from '../../game/standing.ts'
import { parseJsonObject } from '../../jsonObject.ts'
import { kindOfForfeit } from '../../match/causes.ts'
import { MAX_RAW_MESSAGE } from '../../match/events.ts'
import { cleanName } from '../../match/player.ts'
import { quote } from '../../printable.ts'
import { fail, succeed } from '../../result.ts'
import { dialect } from './dialect.ts'
import { winnerOf } from './explain.ts'
import { noTipping } from './index.ts'
import { play } from './play.ts'
import { BEAM_HALF, noTippingSettings, RULE_SETS } from './settings.ts'
import { startOf } from './state.ts'

const LONGEST_QUOTE = 60
/** Reads the clients' moves; it keeps nothing between two of them. */
const session = dialect.session(noTippingSettings.parse({}))
/** Longer numbers in a board than any weight there is are nonsense. */
const LONGEST_BOARD = 1000

/**
 * The game of No Tipping that a transcript of its messages tells: from the view of one client or of
 * both, in the order in which they passed. What the client that is not in it did comes from
 * comparing boards. The game gets no clock, an id made from what happened in it, and starts at
 * `startedAt` (ms since 1970). One that the transcript leaves in the middle is interrupted. The
 * error is a sentence that says at which line the transcript can't be followed, and why.
 */
export function readTranscript(text: string, startedAt = 0): Result<MatchEvent[], string> {
  const read = readTranscriptText(text)
  if (!read.ok)
    return read
  const reader = new TranscriptReader()
  for (const message of read.value.messages) {
    const problem = reader.hear(message)
    if (problem !== null)
      return fail(`Line ${message.line}: ${problem}.`)
  }
  return eventsOf(reader, read.value, startedAt)
}

/** A client of which the transcript has messages. */
interface Client {
  seat: PairSeat | null
  greeting: Passed | null
  name: string
  /** The board that it has not answered; null while it is not its turn. */
  asked: Passed | null
  /** Moves that it sent before its turn. */
  readonly early: Passed[]
}

interface PlayedMove { readonly seat: PairSeat, readonly move: Move, readonly by: Passed, readonly since: Passed | null, readonly raw: string | null }
interface Refused { readonly seat: PairSeat, readonly by: Passed, readonly cause: ForfeitCause }
interface Final { readonly line: number, readonly winner: string, readonly by: Passed }

/** Follows the messages of a game, as a referee would. `hear` answers with what is wrong, without the full stop. */
class TranscriptReader {
  readonly clients = new Map<string, Client>()
  readonly moves: PlayedMove[] = []
  settings: NoTippingSettings | null = null
  state: NoTippingState | null = null
  /** What the player to move sent, which is no move; a later board may show that it was taken for one. */
  refused: Refused | null = null
  final: Final | null = null

  hear(message: Passed): string | null {
    const client = this.#clientOf(message)
    return message.isSent ? this.#hearClient(client, message) : this.#hearReferee(client, message)
  }

  #clientOf({ client: label }: Passed): Client {
    const known = this.clients.get(label)
    if (known !== undefined)
      return known
    const client: Client = { seat: null, greeting: null, name: '', asked: null, early: [] }
    this.clients.set(label, client)
    return client
  }

  #hearClient(client: Client, message: Passed): string | null {
    if (this.clients.size > 2)
      return 'a third client speaks, and a game has two'
    const parsed = parseJsonObject(message.text)
    const isGreeting = parsed.ok && !('position' in parsed.value) && ('name' in parsed.value || 'is_first' in parsed.value)
    if (client.greeting === null && (isGreeting || (client.asked === null && this.settings === null)))
      return this.#greet(client, message)
    if (isGreeting && this.state === null)
      return 'a second greeting; to tell two clients apart, begin their lines with their names, as in Ann > {…}'
    if (client.asked === null)
      client.early.push(message)
    else
      this.#answer(client, message)
    return null
  }

  #greet(client: Client, message: Passed): string | null {
    const greeting = dialect.greeting?.read(message.text)
    if (greeting?.ok !== true)
      return `the greeting ${greeting?.error ?? 'is not one'}`
    client.greeting = message
    client.name = cleanName(greeting.value.name ?? '')
    return null
  }

  #hearReferee(client: Client, message: Passed): string | null {
    const parsed = parseJsonObject(message.text)
    if (!parsed.ok)
      return `the referee’s message ${parsed.error}`
    if ('num_weights' in parsed.value)
      return this.#hearSettings(parsed.value)
    if (!('board_state' in parsed.value))
      return 'the referee’s message is none of No Tipping'
    return this.#hearBoard(client, message, parsed.value)
  }

  #hearSettings({ num_weights: weights, board_length: half }: JsonObject): string | null {
    const rules = RULE_SETS.find(one => BEAM_HALF[one] === half)
    const settings = noTippingSettings.safeParse({ rules, weights })
    if (rules === undefined || !settings.success)
      return 'there are no such settings of No Tipping'
    if (this.settings !== null && (this.settings.rules !== rules || this.settings.weights !== weights))
      return 'the two clients were told different settings'
    this.settings = settings.data
    return null
  }

  #hearBoard(client: Client, message: Passed, { move_type: phase, game_over: over, board_state: text, winner }: JsonObject): string | null {
    if (this.settings === null)
      return 'a board came before the settings (num_weights and board_length), which answer the greeting'
    this.state ??= startOf(this.settings)
    const board = typeof text === 'string' && text.length <= LONGEST_BOARD ? text.trim().split(/\s+/).map(Number) : []
    if (board.length !== this.state.beam.length)
      return `board_state does not hold ${this.state.beam.length} weights`
    const problem = this.#follow(board, message)
    if (problem !== null)
      return problem
    if (over === '1') {
      this.final ??= { line: message.line, winner: cleanName(typeof winner === 'string' ? winner : ''), by: message }
      return null
    }
    return this.#ask(client, message, phase)
  }

  #ask(client: Client, message: Passed, phase: unknown): string | null {
    const { state } = this
    if (state === null || state.tipped !== null || this.final !== null)
      return 'the referee asks for a move, but the game is over'
    if (phase !== state.phase)
      return `the referee asks for a move of the kind ${quote(String(phase), LONGEST_QUOTE)}, but by the rules it is "${state.phase}"`
    if (client.seat !== null && client.seat !== state.mover)
      return 'the referee asks a client whose turn it is not; perhaps a message before it is missing'
    client.seat = state.mover
    client.asked = message
    const early = client.early.shift()
    if (early !== undefined)
      this.#answer(client, early)
    return null
  }

  #answer(client: Client, message: Passed): void {
    const { state } = this
    const { asked } = client
    if (state === null || asked === null || this.final !== null)
      return
    client.asked = null
    const request = session.hear(message.text)
    if (!request.ok) {
      this.refused = { seat: state.mover, by: message, cause: { code: 'faulty-message', problem: request.error } }
      return
    }
    const move = request.value.type === 'move' ? request.value.move : null
    const played = play(state, move)
    if (played.ok)
      this.#played(state.mover, played.value, { by: message.line < asked.line ? asked : message, since: asked, raw: message.text })
    else
      this.refused = { seat: state.mover, by: message, cause: { code: 'refused-move', move } }
  }

  /** Brings the game to a board that the referee showed, by the one move that may be missing. */
  #follow(board: readonly number[], message: Passed): string | null {
    const { state } = this
    if (state === null)
      return null
    const changed = state.beam.flatMap((weight, index) => weight === board[index] ? [] : [index])
    const [index] = changed
    if (index === undefined)
      return null
    if (changed.length > 1)
      return `the board differs from the one before at ${changed.map(one => one - state.half).join(', ')}, and that is more than one move; perhaps a message before it is missing`
    const position = index - state.half
    const weight = board[index] ?? 0
    if (state.phase === 'remove' && weight !== 0)
      return `the board has another weight at ${position} than before, but blocks are only removed now`
    const played = play(state, state.phase === 'place' ? { position, weight } : { position })
    if (!played.ok)
      return `the board shows a move against the rules: ${noTipping.explainRefusal(played.error, 'somebody')}`
    const raw = this.refused?.by.text ?? null
    this.refused = null
    this.#played(state.mover, played.value, { by: message, since: this.moves.at(-1)?.by ?? null, raw })
    return null
  }

  #played(seat: PairSeat, { state, move }: Played<NoTippingState, Move>, how: Pick<PlayedMove, 'by' | 'since' | 'raw'>): void {
    this.moves.push({ seat, move, ...how })
    this.state = state
  }
}

function eventsOf(reader: TranscriptReader, { messages, names: told }: TranscriptText, startedAt: number): Result<MatchEvent[], string> {
  const { settings, state, moves } = reader
  if (settings === null)
    return fail('The transcript does not say the settings: the referee’s answer to the greeting (num_weights and board_length) is missing.')
  const clients = seated(reader)
  const names = namesOf(clients, told, reader.final?.winner ?? null)
  const end = endOf(reader, names)
  if (!end.ok)
    return end
  const diary = new Diary(startedAt, messages[0] ?? null)
  const id = `transcript-${fingerprint(JSON.stringify([settings, names, moves.map(({ move }) => move)]))}`
  diary.tell(null, { type: 'created', match: id, plan: { game: 'no-tipping', settings, budgetMs: null, pauseMs: 0, seats: { 1: { kind: 'external' }, 2: { kind: 'external' } }, clientChooses: false, seed: 0 } })
  for (const seat of PAIR) {
    const greeting = clients[seat]?.greeting ?? null
    diary.tell(greeting, { type: 'seated', seat, player: { kind: 'external', name: names[seat] }, ...asRaw(greeting?.text ?? null) })
  }
  if (state !== null)
    diary.tell(null, { type: 'started' })
  for (const [ply, { seat, move, by, since, raw }] of moves.entries())
    diary.tell(by, { type: 'moved', seat, ply, move, tookMs: diary.between(since, by), ...asRaw(raw) })
  for (const fact of end.value)
    diary.tell(reader.final?.by ?? null, fact)
  return succeed(diary.events)
}

/** The clients by their seats. One that was never asked has the seat that is left; alone, it waited for the first move. */
function seated({ clients }: TranscriptReader): Pair<Client | null> {
  const all = [...clients.values()]
  const at = (seat: PairSeat): Client | null => all.find(client => client.seat === seat) ?? null
  const unasked = all.find(({ seat }) => seat === null) ?? null
  const second = at(2)
  return second === null ? { 1: at(1), 2: unasked } : { 1: at(1) ?? unasked, 2: second }
}

/** As comments or greetings give them; a winner whom no greeting names is the other player. */
function namesOf(clients: Pair<Client | null>, told: TranscriptText['names'], winner: string | null): Pair<string> {
  const nameAt = (seat: PairSeat): string => {
    const name = cleanName(told[seat] ?? '') || clients[seat]?.name
    if (name !== undefined && name !== '')
      return name
    const isWinner = clients[seat] === null && winner !== null && winner !== clients[opponentOf(seat)]?.name
    return (isWinner ? winner : '') || `Player ${seat}`
  }
  return { 1: nameAt(1), 2: nameAt(2) }
}

function endOf(reader: TranscriptReader, names: Pair<string>): Result<readonly MatchFact[], string> {
  const { state, final, refused, moves } = reader
  const byRules = state === null ? null : winnerOf(state)
  if (byRules !== null) {
    if (final !== null && final.winner !== names[byRules])
      return fail(`Line ${final.line}: the winner is ${quote(final.winner, LONGEST_QUOTE)} there, but by the rules it is ${names[byRules]}.`)
    const { ending, places } = wonBy(byRules, 'tipped')
    return succeed([{ type: 'finished', kind: ending, places, plies: moves.length }])
  }
  if (state === null || final === null)
    return succeed([{ type: 'interrupted', cause: { code: 'transcript-ends' } }])
  if (!PAIR.some(seat => names[seat] === final.winner))
    return fail(`Line ${final.line}: the winner is ${quote(final.winner, LONGEST_QUOTE)} there, who is none of the players.`)
  const winner = names[1] === names[2] ? opponentOf(refused?.seat ?? state.mover) : names[1] === final.winner ? 1 : 2
  const loser = opponentOf(winner)
  return succeed(lostBy(loser, refused?.seat === loser ? refused : null, state.mover === loser, moves.length))
}

function lostBy(loser: PairSeat, refused: Refused | null, wasToMove: boolean, plies: number): MatchFact[] {
  const cause: ForfeitCause = refused?.cause ?? { code: 'untold', wasToMove }
  return [
    { type: 'forfeited', seat: loser, cause, tookMs: 0, ...asRaw(refused?.by.text ?? null) },
    { type: 'finished', kind: kindOfForfeit(cause), places: placesWithLoser(PAIR, loser), plies },
  ]
}

function asRaw(text: string | null): { raw?: string } {
  return text === null ? {} : { raw: text.slice(0, MAX_RAW_MESSAGE) }
}

/** The events as they are written down, at the times of the messages that brought them. */
class Diary {
  readonly events: MatchEvent[] = []
  readonly #startedAt: number
  #now: number

  constructor(startedAt: number, first: Passed | null) {
    this.#startedAt = startedAt
    this.#now = Math.max(0, startedAt + Math.min(0, first?.afterMs ?? 0))
  }

  /** Without a message, or one without a time, it happens together with the event before. */
  tell(by: Passed | null, fact: MatchFact): void {
    if (by !== null && by.afterMs !== null)
      this.#now = Math.max(this.#now, this.#startedAt + by.afterMs)
    if (fact.type === 'started')
      this.#now = Math.max(this.#now, this.#startedAt)
    this.events.push({ seq: this.events.length, at: this.#now, ...fact })
  }

  /** Milliseconds from one message to another, as far as they have times. */
  between(from: Passed | null, to: Passed): number {
    const began = from === null ? 0 : from.afterMs
    return began === null || to.afterMs === null ? 0 : Math.max(0, to.afterMs - began)
  }
}
