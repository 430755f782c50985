import type { Dialect, Follower, News, Session } from '../game/dialect.ts'
import type { EachSeat, Seat } from '../game/seat.ts'
import type { MatchEvent } from '../match/events.ts'
import type { Match } from '../match/match.ts'
import { counted } from '../counted.ts'
import { durationText } from '../durationText.ts'
import { eachSeat, withSeat, withSwappedSeats } from '../game/seat.ts'
import { NAMELESS } from '../game/seatWords.ts'
import { gameOf } from '../games/index.ts'
import { LONGEST_UNFINISHED } from '../match/causes.ts'
import { endNews } from '../match/endNews.ts'
import { MAX_RAW_MESSAGE } from '../match/limits.ts'
import { turnOf } from '../match/match.ts'
import { displayNames } from '../match/player.ts'
import { dialectAt } from '../match/seatDialect.ts'
import { explainEnd, explainForfeit } from '../match/sentences.ts'
import { quoteAsItCame } from '../printable.ts'
import { printedBy } from './printedBeside.ts'
import { standingEvents } from './standingEvents.ts'
import { replayed } from './steps.ts'
import { startOf } from './summarise.ts'

/** Who took a seat, when, and with what message. */
interface Arrival { readonly at: number, readonly raw: string | undefined }
type Arrivals = EachSeat<Arrival | null>

/** A line of the messages between the host and a client. */
export interface WireLine {
  /** Since the start of the game; null for a comment. */
  readonly seconds: number | null
  /** `>`: sent by the client; `<`: received by it; `#`: a comment. */
  readonly mark: '>' | '<' | '#'
  /** On one line, without characters that a screen would interpret. */
  readonly text: string
}

/**
 * The messages of the match's dialect as the client at `seat` saw them, as text: one line per message, with the seconds
 * since the start, `>` before what the client sent and `<` before what it received; lines that begin with `#` are
 * comments. For a seat without a client: what a client there would have seen. Requests for hints are missing, because
 * they are not events of a game, and so are moves that were taken back. What the program printed besides is inserted as
 * comments. The events must be those of a game, from the first on.
 */
export function transcriptOf(events: readonly MatchEvent[], seat: Seat): string {
  const { lines, match } = wireTo(events, seat)
  return [...match === null ? [] : headOf(match, seat), ...withPrinted(lines, events, seat).map(lineText), ''].join(
    '\n',
  )
}

/** The messages of a transcript (`transcriptOf`), without its head and the printed lines. */
export function wireOf(events: readonly MatchEvent[], seat: Seat): readonly WireLine[] {
  return wireTo(events, seat).lines.map(({ at: _, ...line }) => line)
}

/** Inserts the printed lines, each before what passed after it. */
function withPrinted(lines: readonly TimedLine[], events: readonly MatchEvent[], seat: Seat): readonly WireLine[] {
  const printed = new TranscriptLines(startOf(events))
  for (const { at, text } of printedBy(events, seat))
    printed.comment(at, `${printed.secondsAt(at).toFixed(3)} printed: ${text}`)
  return [...lines.map(line => ({ line, order: 1 })), ...printed.all.map(line => ({ line, order: 0 }))]
    .toSorted((one, other) => one.line.at - other.line.at || one.order - other.order)
    .map(({ line }) => line)
}

function lineText({ seconds, mark, text }: WireLine): string {
  return seconds === null ? `# ${text}` : `${seconds.toFixed(3).padStart(9)} ${mark} ${text}`
}

function wireTo(
  events: readonly MatchEvent[],
  seat: Seat,
): { readonly lines: readonly TimedLine[], readonly match: Match | null } {
  const lines = new TranscriptLines(startOf(events))
  let begun: Started | null = null
  let latest: Match | null = null
  let arrivals: Arrivals = eachSeat(() => null)
  for (const { event, match } of replayed(standingEvents(events))) {
    latest = match
    arrivals = arrivalsAfter(arrivals, event)
    if (event.type === 'started')
      begun = new Started(lines, match, seat, arrivals[seat])
    begun?.see(event, match)
  }
  return { lines: lines.all, match: latest }
}

function arrivalsAfter(arrivals: Arrivals, event: MatchEvent): Arrivals {
  switch (event.type) {
    case 'seated':
      return withSeat<Arrival | null>(arrivals, event.seat, { at: event.at, raw: event.raw })
    case 'swapped':
      return withSwappedSeats(arrivals)
    default:
      return arrivals
  }
}

function headOf({ plan, seats, players, plies }: Match, seat: Seat): string[] {
  const game = gameOf(plan.game)
  const opening = plan.opening?.length ?? 0
  return [
    `# ${game.title}: ${game.describeSettings(plan.settings)}; ${plies} moves`,
    ...seats.map(one => `# seat ${one}: ${onOneLine(players[one]?.name ?? NAMELESS[one])}`),
    `# the messages of seat ${seat}: > what it sent, < what it received, after so many seconds`,
    ...players[seat]?.kind === 'external'
      ? []
      : ['# no client sat at this seat: this is what one would have sent and received'],
    ...opening === 0 ? [] : [`# the game begins after ${opening} moves of another one`],
  ]
}

/** A line and when it passed, in ms since 1970. */
interface TimedLine extends WireLine { readonly at: number }

class TranscriptLines {
  readonly all: TimedLine[] = []
  readonly #startedAt: number

  constructor(startedAt: number) {
    this.#startedAt = startedAt
  }

  sent(at: number, message: string): void {
    this.#line(at, '>', message)
  }

  received(at: number, message: string): void {
    this.#line(at, '<', message)
  }

  comment(at: number, text: string): void {
    this.all.push({ at, seconds: null, mark: '#', text: onOneLine(text) })
  }

  secondsAt(at: number): number {
    return (at - this.#startedAt) / 1000
  }

  #line(at: number, mark: '>' | '<', message: string): void {
    this.all.push({ at, seconds: this.secondsAt(at), mark, text: onOneLine(message) })
  }
}

/** The messages between the referee and one client from the start on. */
class Started {
  readonly #lines: TranscriptLines
  readonly #seat: Seat
  readonly #dialect: Dialect<unknown, unknown, unknown>
  readonly #session: Session<unknown>
  readonly #follower: Follower<unknown, unknown>
  #before: Match
  /** When the next position will be told; null if none is due. */
  #dueAt: number | null = null
  /** A move that came before its turn, and waits for it. */
  #kept: string | null = null

  constructor(lines: TranscriptLines, match: Match, seat: Seat, arrival: Arrival | null) {
    const { plan, players } = match
    this.#lines = lines
    this.#seat = seat
    this.#dialect = dialectAt(plan, seat)
    this.#session = this.#dialect.session(plan.settings)
    this.#follower = this.#dialect.follow({
      name: players[seat]?.name ?? '',
      wantsFirst: seat === (plan.first ?? 1),
      settings: {},
    })
    this.#before = match
    this.#greet(arrival, match)
  }

  see(event: MatchEvent, match: Match): void {
    if (event.type === 'host-was-away' && this.#dueAt !== null && this.#dueAt > event.at - event.awayMs)
      this.#dueAt += event.awayMs
    // The game may end in the pause before a position is told.
    this.#tellUntil(event.at, this.#before)
    switch (event.type) {
      case 'moved':
        if (event.seat === this.#seat) {
          this.#kept = null
          this.#sent(event.at, event.raw ?? this.#follower.say(this.#before.state, event.move))
        }
        break
      case 'noted':
        if (event.seat === this.#seat)
          this.#noted(event, match)
        break
      case 'forfeited':
        if (event.seat === this.#seat)
          this.#forfeited(event, match)
        if (event.seat === this.#seat || match.toMove === null)
          this.#dueAt = null
        break
      case 'finished':
        this.#tellKept(event.at)
        if (match.outcome !== null)
          this.#received(event.at, endNews(match, match.outcome))
        this.#lines.comment(event.at, explainEnd(match))
        break
      case 'answered-late':
        if (event.seat === this.#seat) {
          this.#lines.comment(
            event.at,
            `its answer came ${durationText(event.lateMs)} too late: ${quoteAsItCame(event.raw ?? '', MAX_RAW_MESSAGE)}`,
          )
        }
        break
      case 'aborted':
      case 'interrupted':
        this.#tellKept(event.at)
        this.#dueAt = null
        this.#lines.comment(event.at, `the connection was closed: ${explainEnd(match)}`)
        break
      case 'created':
      case 'seated':
      case 'swapped':
      case 'started':
      case 'thought':
      case 'taken-back':
      case 'resumed':
      case 'held':
      case 'released':
      case 'host-was-away':
      case 'printed':
      case 'measured':
        break
    }
    if (this.#beginsTurn(event))
      this.#dueAt = this.#isGone(match) ? null : match.turnBeganAt
    this.#before = match
    this.#tellUntil(event.at, match)
  }

  /** Handles messages that change nothing. A move that is kept is told with its turn, or at the end. */
  #noted({ at, note, raw }: MatchEvent & { readonly type: 'noted' }, match: Match): void {
    if (note.code === 'early-move-kept')
      this.#kept = raw ?? null
    else if (raw !== undefined)
      this.#sent(at, raw)
    if (note.code === 'asked-again') {
      this.#kept = null // if it was that one
      this.#received(at, { type: 'refused', state: match.state, turn: turnOf(match) })
    }
  }

  #tellKept(at: number): void {
    if (this.#kept !== null)
      this.#sent(at, this.#kept)
    this.#kept = null
  }

  /** If the others play on, the client hears nothing more of the game. */
  #forfeited({ at, cause, raw }: MatchEvent & { readonly type: 'forfeited' }, match: Match): void {
    if (cause.code !== 'refused-move' && cause.code !== 'told')
      this.#tellKept(at)
    this.#kept = null
    if (raw !== undefined)
      this.#sent(at, raw)
    if ('unfinished' in cause && cause.unfinished !== undefined) {
      this.#lines.comment(
        at,
        `of its next message only this had come, ${counted(cause.unfinished.bytes, 'byte')}: ${quoteAsItCame(cause.unfinished.text, LONGEST_UNFINISHED)}`,
      )
    }
    const forfeit = match.forfeits.at(-1)
    if (forfeit !== undefined && match.toMove !== null)
      this.#lines.comment(at, explainForfeit(match, forfeit, displayNames(match.players)))
  }

  /** Whether the players are told the position: also if the player to move has just lost, and the others play on. */
  #beginsTurn(event: MatchEvent): boolean {
    return event.type === 'started' || event.type === 'moved' || event.type === 'resumed'
      || (event.type === 'forfeited' && event.seat === this.#before.toMove)
  }

  #isGone({ forfeits }: Match): boolean {
    return forfeits.some(({ seat }) => seat === this.#seat)
  }

  #tellUntil(at: number, match: Match): void {
    if (this.#dueAt === null || this.#dueAt > at)
      return
    this.#received(this.#dueAt, {
      type: 'position',
      state: match.state,
      turn: turnOf(match),
      budgetMs: match.plan.budgetMs,
    })
    this.#dueAt = null
  }

  #greet(arrival: Arrival | null, { plan }: Match): void {
    const { greeting } = this.#dialect
    if (greeting === null || arrival === null)
      return
    if (greeting.ask !== undefined)
      this.#lines.received(arrival.at, greeting.ask(plan.settings, this.#seat))
    this.#sent(arrival.at, arrival.raw ?? this.#follower.greeting ?? '')
    if (greeting.answer !== null)
      this.#lines.received(arrival.at, greeting.answer(plan.settings))
  }

  #received(at: number, news: News<unknown>): void {
    this.#session.tell(news, this.#seat).forEach(message => this.#lines.received(at, message))
  }

  #sent(at: number, message: string): void {
    this.#session.hear(message)
    this.#lines.sent(at, message)
    if (message.length === MAX_RAW_MESSAGE)
      this.#lines.comment(at, `only the first ${MAX_RAW_MESSAGE} characters of that message were kept`)
  }
}

/**
 * White space between the parts of a message may be line ends; characters that change the direction of text are spelled
 * out.
 */
// eslint-disable-next-line no-control-regex -- messages from outside may hold them
const UNFIT = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2028\u2029\u2066-\u2069]/g

function onOneLine(text: string): string {
  return text.toWellFormed().trim().replace(/[\t\n\r]+/g, ' ').replace(
    UNFIT,
    mark => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
