import type { Seat } from '../game/seat.ts'
import type { AnyGame } from '../games/index.ts'
import type { MatchEvent } from '../match/events.ts'
import type { Match } from '../match/match.ts'
import { SEATS } from '../game/seat.ts'
import { gameOf } from '../games/index.ts'
import { MAX_SAID } from '../match/events.ts'
import { replayed } from './steps.ts'
import { startOf } from './summarise.ts'

/** Who took a seat, when, and with what words. */
interface Arrival { readonly at: number, readonly said: string | undefined }

/**
 * The messages of the game's wire protocol as the client at `seat` saw them, as text: a line a
 * message, with the seconds since the start, `>` before what it sent and `<` before what it
 * received; lines that begin with `#` are comments. For a seat that was no client's it is what a
 * client there would have seen. Requests for hints are not part of a game's events, so they are
 * missing. The events must be those of a game, from the first on.
 */
export function transcriptOf(events: readonly MatchEvent[], seat: Seat): string {
  const lines = new TranscriptLines(startOf(events))
  let begun: Started | null = null
  let latest: Match | null = null
  const arrivals: Record<Seat, Arrival | null> = { 1: null, 2: null }
  for (const { event, match } of replayed(events)) {
    latest = match
    if (begun === null)
      followArrivals(arrivals, event)
    if (event.type === 'started')
      begun = new Started(lines, match, seat, arrivals[seat])
    begun?.see(event, match)
  }
  return [...latest === null ? [] : headOf(latest, seat), ...lines.all, ''].join('\n')
}

function followArrivals(arrivals: Record<Seat, Arrival | null>, event: MatchEvent): void {
  if (event.type === 'seated')
    arrivals[event.seat] = { at: event.at, said: event.said }
  else if (event.type === 'left')
    arrivals[event.seat] = null
  else if (event.type === 'swapped')
    [arrivals[1], arrivals[2]] = [arrivals[2], arrivals[1]]
}

function headOf({ plan, players, plies }: Match, seat: Seat): string[] {
  const game = gameOf(plan.game)
  const opening = plan.opening?.length ?? 0
  return [
    `# ${game.title}: ${game.describeSettings(plan.settings)}; ${plies} moves`,
    ...SEATS.map(one => `# seat ${one}: ${onOneLine(players[one]?.name ?? `Player ${one}`)}`),
    `# the messages of seat ${seat}: > what it sent, < what it received, after so many seconds`,
    ...players[seat]?.kind === 'external' ? [] : ['# no client sat at this seat: this is what one would have sent and received'],
    ...opening === 0 ? [] : [`# the game begins after ${opening} moves of another one`],
  ]
}

class TranscriptLines {
  readonly all: string[] = []
  readonly #startedAt: number

  constructor(startedAt: number) {
    this.#startedAt = startedAt
  }

  sent(at: number, message: string): void {
    this.#line(at, '>', message)
  }

  received(at: number, message: string | null): void {
    if (message !== null)
      this.#line(at, '<', message)
  }

  comment(text: string): void {
    this.all.push(`# ${onOneLine(text)}`)
  }

  #line(at: number, mark: '>' | '<', message: string): void {
    this.all.push(`${((at - this.#startedAt) / 1000).toFixed(3).padStart(9)} ${mark} ${onOneLine(message)}`)
  }
}

/** What passes between the referee and one client from the start on. */
class Started {
  readonly #lines: TranscriptLines
  readonly #seat: Seat
  readonly #game: AnyGame
  readonly #say: (state: unknown, move: unknown) => string
  #before: unknown
  /** When the position that is due will be told; null while none is. */
  #dueAt: number | null = null

  constructor(lines: TranscriptLines, match: Match, seat: Seat, arrival: Arrival | null) {
    this.#lines = lines
    this.#seat = seat
    this.#game = gameOf(match.plan.game)
    const follower = this.#game.wire.follow({ name: match.players[seat]?.name ?? '', wantsFirst: seat === 1, settings: {} })
    this.#say = (state, move) => follower.say(state, move)
    this.#greet(arrival, follower.greeting, match)
  }

  see(event: MatchEvent, match: Match): void {
    // A pause may end before a position is told: the game was over by then.
    if (this.#dueAt !== null && this.#dueAt <= event.at)
      this.#tell(match)
    switch (event.type) {
      case 'moved':
        if (event.seat === this.#seat)
          this.#sent(event.at, event.said ?? this.#say(this.#before, event.move))
        break
      case 'forfeited':
        this.#dueAt = null
        if (event.seat === this.#seat && event.said !== undefined)
          this.#sent(event.at, event.said)
        break
      case 'finished':
        this.#lines.received(event.at, this.#game.wire.tellEnd(match.state, this.#seat, event.winner, match.players[event.winner]?.name ?? ''))
        this.#lines.comment(event.reason)
        break
      case 'aborted':
      case 'interrupted':
        this.#dueAt = null
        this.#lines.comment(`the connection was closed: ${event.reason}`)
        break
      case 'created':
      case 'seated':
      case 'left':
      case 'swapped':
      case 'started':
      case 'thought':
      case 'noted':
      case 'resumed':
        break
    }
    this.#before = match.state
    if (event.type === 'started' || event.type === 'moved' || event.type === 'resumed')
      this.#dueAt = match.turnBeganAt
    if (this.#dueAt !== null && this.#dueAt <= event.at)
      this.#tell(match)
  }

  #tell({ state }: Match): void {
    this.#lines.received(this.#dueAt ?? 0, this.#game.wire.tell(this.#before ?? state, this.#seat))
    this.#dueAt = null
  }

  #greet(arrival: Arrival | null, usual: string | null, { plan }: Match): void {
    const { greeting } = this.#game.wire
    if (greeting === null || arrival === null)
      return
    this.#sent(arrival.at, arrival.said ?? usual ?? '')
    this.#lines.received(arrival.at, greeting.answer(plan.settings))
  }

  #sent(at: number, said: string): void {
    this.#lines.sent(at, said)
    if (said.length === MAX_SAID)
      this.#lines.comment(`only the first ${MAX_SAID} characters of that message were kept`)
  }
}

/** White space between the parts of a message may be line ends; the marks that turn text round are spelled. */
// eslint-disable-next-line no-control-regex -- messages from outside may hold them
const UNFIT = /[\u0000-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2028\u2029\u2066-\u2069]/g

function onOneLine(text: string): string {
  return text.toWellFormed().trim().replace(/[\t\n\r]+/g, ' ').replace(UNFIT, mark => `\\u${mark.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
