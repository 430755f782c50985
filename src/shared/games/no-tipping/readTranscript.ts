import type { Played } from '../../game/game.ts'
import type { Pair, PairSeat } from '../../game/pair.ts'
import type { ToldGame, ToldLoss, ToldMove } from '../../game/toldGame.ts'
import type { Passed, TranscriptText } from '../../game/transcriptMessages.ts'
import type { JsonObject } from '../../jsonObject.ts'
import type { Result } from '../../result.ts'
import type { Move } from './play.ts'
import type { NoTippingSettings } from './settings.ts'
import type { NoTippingState } from './state.ts'
import { cleanName } from '../../cleanName.ts'
import { opponentOf, PAIR } from '../../game/pair.ts'
import { NAMELESS } from '../../game/seatWords.ts'
import { readTranscriptText } from '../../game/transcriptMessages.ts'
import { parseJsonObject } from '../../jsonObject.ts'
import { quote } from '../../printable.ts'
import { fail, succeed } from '../../result.ts'
import { dialect } from './dialect.ts'
import { winnerOf } from './explain.ts'
import { noTipping } from './index.ts'
import { play } from './play.ts'
import { BEAM_HALF, noTippingSettings, RULE_SETS } from './settings.ts'
import { startOf } from './state.ts'

const LONGEST_QUOTE = 60
/** Reads the clients' moves; stateless between messages. */
const session = dialect.session(noTippingSettings.parse({}))
/** A number in a board longer than any weight is nonsense. */
const LONGEST_BOARD = 1000

/**
 * The game of No Tipping in a transcript of its messages, from the view of one client or both, in the order in which
 * they passed. Moves of a client that is not in the transcript are found by comparing boards. The error is a sentence
 * that says at which line the transcript can't be followed, and why.
 */
export function readTranscript(text: string): Result<ToldGame, string> {
  const read = readTranscriptText(text)
  if (!read.ok)
    return read
  const reader = new TranscriptReader()
  for (const message of read.value.messages) {
    const problem = reader.hear(message)
    if (problem !== null)
      return fail(`Line ${message.line}: ${problem}.`)
  }
  return gameIn(reader, read.value)
}

/** A client with messages in the transcript. */
interface Client {
  seat: PairSeat | null
  greeting: Passed | null
  name: string
  /** The board that it has not answered; null if it is not its turn. */
  asked: Passed | null
  /** Moves that it sent before its turn. */
  readonly early: Passed[]
}

interface Refused extends ToldLoss { readonly seat: PairSeat, readonly raw: string }
interface Final { readonly line: number, readonly winner: string, readonly by: Passed }

/** Follows the messages of a game, as a referee would. `hear` answers with what is wrong, without the full stop. */
class TranscriptReader {
  readonly clients = new Map<string, Client>()
  readonly moves: ToldMove[] = []
  settings: NoTippingSettings | null = null
  state: NoTippingState | null = null
  /** What the player to move sent that is not a legal move; a later board may show that the referee accepted it. */
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
    const isGreeting = parsed.ok && !('position' in parsed.value)
      && ('name' in parsed.value || 'is_first' in parsed.value)
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

  #hearBoard(
    client: Client,
    message: Passed,
    { move_type: phase, game_over: over, board_state: text, winner }: JsonObject,
  ): string | null {
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
      this.refused = { seat: state.mover, raw: message.text, cause: { code: 'faulty-message', problem: request.error } }
      return
    }
    const move = request.value.type === 'move' ? request.value.move : null
    const played = play(state, move)
    if (played.ok) {
      this.#played(state.mover, played.value, {
        by: message.line < asked.line ? asked : message,
        since: asked,
        raw: message.text,
      })
    }
    else {
      this.refused = { seat: state.mover, raw: message.text, cause: { code: 'refused-move', move } }
    }
  }

  /** Advances the game to a board that the referee showed, by the one move that may be missing. */
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
    const raw = this.refused?.raw ?? null
    this.refused = null
    this.#played(state.mover, played.value, { by: message, since: this.moves.at(-1)?.by ?? null, raw })
    return null
  }

  #played(
    seat: PairSeat,
    { state, move }: Played<NoTippingState, Move>,
    how: Pick<ToldMove, 'by' | 'since' | 'raw'>,
  ): void {
    this.moves.push({ seat, move, ...how })
    this.state = state
  }
}

function gameIn(reader: TranscriptReader, { messages, names: told }: TranscriptText): Result<ToldGame, string> {
  const { settings, state, moves, final } = reader
  if (settings === null) {
    return fail(
      'The transcript does not say the settings: the referee’s answer to the greeting (num_weights and board_length) is missing.',
    )
  }
  const clients = seated(reader)
  const names = namesOf(clients, told, final?.winner ?? null)
  const loss = lossOf(reader, names)
  if (!loss.ok)
    return loss
  const greetings = Object.fromEntries(
    PAIR.flatMap(seat => clients[seat]?.greeting ? [[seat, clients[seat].greeting]] : []),
  )
  return succeed({
    settings,
    names,
    first: messages[0] ?? null,
    greetings,
    moves,
    state,
    loss: loss.value,
    endedBy: final?.by ?? null,
  })
}

/**
 * The clients by their seats. A client that was never asked has the seat that is left; a single such client waited for
 * the first move.
 */
function seated({ clients }: TranscriptReader): Pair<Client | null> {
  const all = [...clients.values()]
  const at = (seat: PairSeat): Client | null => all.find(client => client.seat === seat) ?? null
  const unasked = all.find(({ seat }) => seat === null) ?? null
  const second = at(2)
  return second === null ? { 1: at(1), 2: unasked } : { 1: at(1) ?? unasked, 2: second }
}

/** The names from comments or greetings; a winner whom no greeting names is the other player. */
function namesOf(clients: Pair<Client | null>, told: TranscriptText['names'], winner: string | null): Pair<string> {
  const nameAt = (seat: PairSeat): string => {
    const name = cleanName(told[seat] ?? '') || clients[seat]?.name
    if (name !== undefined && name !== '')
      return name
    const isWinner = clients[seat] === null && winner !== null && winner !== clients[opponentOf(seat)]?.name
    return (isWinner ? winner : '') || NAMELESS[seat]
  }
  return { 1: nameAt(1), 2: nameAt(2) }
}

/** Who lost other than by the rules; null if nobody did. The referee's statement about the winner must agree. */
function lossOf({ state, final, refused }: TranscriptReader, names: Pair<string>): Result<ToldLoss | null, string> {
  const byRules = state === null ? null : winnerOf(state)
  if (byRules !== null && final !== null && final.winner !== names[byRules]) {
    return fail(
      `Line ${final.line}: the winner is ${quote(final.winner, LONGEST_QUOTE)} there, but by the rules it is ${names[byRules]}.`,
    )
  }
  if (byRules !== null || state === null || final === null)
    return succeed(null)
  if (!PAIR.some(seat => names[seat] === final.winner)) {
    return fail(
      `Line ${final.line}: the winner is ${quote(final.winner, LONGEST_QUOTE)} there, who is none of the players.`,
    )
  }
  const winner = names[1] === names[2] ? opponentOf(refused?.seat ?? state.mover) : names[1] === final.winner ? 1 : 2
  const loser = opponentOf(winner)
  return succeed(
    refused?.seat === loser
      ? refused
      : { seat: loser, cause: { code: 'untold', wasToMove: state.mover === loser }, raw: null },
  )
}
