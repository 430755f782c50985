import type { GamePort } from '../../shared/api.ts'
import type { ContestEvent } from '../../shared/contest/events.ts'
import type { Series } from '../../shared/contest/series.ts'
import type { Names, Seat } from '../../shared/game/seat.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { SystemSupport } from '../../shared/match/systemSupport.ts'
import type { Room } from '../../shared/rooms.ts'
import { seriesLine } from '../../shared/contest/seriesText.ts'
import { perSeat, seatsOf } from '../../shared/game/seat.ts'
import { soleWinnerOf } from '../../shared/game/standing.ts'
import { gameOf } from '../../shared/games/index.ts'
import { kindOfForfeit } from '../../shared/match/causes.ts'
import { logLine, plainLine } from '../../shared/match/log.ts'
import { displayNames } from '../../shared/match/player.ts'
import { explainEnd, explainForfeit, explainNote } from '../../shared/match/sentences.ts'
import { describeMeans } from '../../shared/match/systemSupport.ts'
import { numberText } from '../../shared/numberText.ts'
import { stripUnprintable, stripUnprintableInLines } from '../../shared/printable.ts'
import { jsonLine } from './output.ts'

/** How `fulcrum host` reports what happens. */
export interface Report {
  readonly listening: (port: number, addresses: readonly string[]) => void
  /** The means of this system to keep programs that are started here within their limits. */
  readonly means: (means: SystemSupport) => void
  /** Others may watch from a browser, using this code. */
  readonly room: (room: Room) => void
  /** Others on the network can now also find the port by that name, and the page for guests if there is one. */
  readonly named: (name: string, port: number, page: number | null) => void
  readonly event: (event: MatchEvent, after: Match) => void
  readonly series: (event: ContestEvent, after: Series) => void
  readonly portNote: (note: GamePort['notes'][number]) => void
}

/** One JSON object a line: events as they are logged, moves with their effects, endings with names. */
export function jsonReport(write: (line: string) => void): Report {
  const line = (object: Readonly<Record<string, unknown>>): void => write(jsonLine(object))
  return {
    listening: (port, addresses) => line({ type: 'listening', port, addresses }),
    means: means => line({ type: 'means', ...means }),
    room: ({ port, addresses, code }) => line({ type: 'room', port, addresses, code }),
    named: (name, port, page) => line({ type: 'name', name, port, page }),
    event: (event, after) => line(withNames(event, after)),
    series: ({ type, ...event }, { id, totals }) => line({ type: 'series', series: id, what: type, ...event, totals }),
    portNote: ({ at, level, text }) => line({ type: 'port', at, level, text }),
  }
}

function withNames(event: MatchEvent, after: Match): Readonly<Record<string, unknown>> {
  const names = displayNames(after.players)
  const { type, seq, at, ...rest } = event
  const common = { type, match: after.id, seq, at, ...rest }
  switch (event.type) {
    case 'moved': {
      const game = gameOf(after.plan.game)
      const figures = Object.fromEntries(game.figures(after.state).map(({ key, value }) => [key, value]))
      return { ...common, name: names[event.seat], text: game.describeLastMove(after.state), figures }
    }
    case 'noted':
      return { ...common, level: 'warning', text: explainNote(after, event.seat, event.note, event.raw, names) }
    case 'forfeited': {
      const forfeit = after.forfeits.at(-1)
      return {
        ...common,
        kind: kindOfForfeit(event.cause),
        reason: forfeit === undefined ? '' : explainForfeit(after, forfeit, names),
      }
    }
    case 'finished':
      return {
        ...common,
        reason: explainEnd(after),
        names: perSeat(after.seats, seat => names[seat]),
        ...winnerAndLoser(after, names),
      }
    case 'aborted':
    case 'interrupted':
      return { ...common, reason: explainEnd(after) }
    default:
      return common
  }
}

/** Who won, null for a draw or if nobody did; and with two players, who lost. */
function winnerAndLoser({ outcome, seats }: Match, names: Names): object {
  const winnerSeat = soleWinnerOf(outcome?.places ?? {})
  const loserSeat = winnerSeat === null || seats.length !== 2 ? null : seats.find(seat => seat !== winnerSeat) ?? null
  const nameOf = (seat: Seat | null): string | null => seat === null ? null : names[seat]
  return { winner: nameOf(winnerSeat), loser: nameOf(loserSeat), winnerSeat, loserSeat }
}

/** A line for each seat with its place, name and score, the best first; empty if the game has no scores. */
function scoreTable({ outcome }: Match, names: Names): string {
  const { places = {}, scores = null } = outcome ?? {}
  if (scores === null)
    return ''
  const rows = seatsOf(scores)
    .toSorted((one, other) => (places[one] ?? 0) - (places[other] ?? 0))
    .map(seat => ({ name: names[seat], score: numberText(scores[seat] ?? 0), place: places[seat] }))
  const nameWidth = Math.max(...rows.map(({ name }) => name.length))
  const scoreWidth = Math.max(...rows.map(({ score }) => score.length))
  return rows.map(({ place, name, score }) => `  ${place}. ${name.padEnd(nameWidth)}  ${score.padStart(scoreWidth)}\n`)
    .join('')
}

/** How many lines of a program's standard error are shown if it lost or could not be started. */
const LAST_WORDS = 20

/** The end of a program's standard error, if it may explain why it lost; else empty. */
function lastWords(
  { seat, stream, lines, dropped }: MatchEvent & { readonly type: 'printed' },
  { status, forfeits }: Match,
  names: Names,
): string {
  const isTold = stream === 'stderr' && (status === 'waiting' || forfeits.some(lost => lost.seat === seat))
  if (!isTold)
    return ''
  const last = lines.slice(-LAST_WORDS)
  const isCut = last.length < lines.length || dropped > 0
  return stripUnprintableInLines(
    `  ${names[seat]} wrote to its standard error${isCut ? ', at last' : ''}:\n${last.map(({ text }) => `  | ${text}\n`).join('')}`,
  )
}

/** For people at a terminal: the log, and the board after every move. */
export function plainReport(write: (text: string) => void): Report {
  return {
    listening: (port, addresses) =>
      write(`Listening on ${addresses.map(address => `${address}:${port}`).join(', ')}. Ctrl+C stops.\n`),
    // nothing to say if all limits can be enforced
    means: means => write(means.tree === 'namespace' && means.walls ? '' : `${describeMeans(means).join(' ')}\n`),
    room: ({ port, addresses, code }) =>
      write(`Watch at ${addresses.map(address => `http://${address}:${port}/`).join(', ')} with the code ${code}.\n`),
    named: (name, port, page) =>
      write(
        `If the network supports names, also ${name}:${port}${page === null ? '' : ` and http://${name}:${page}/`}.\n`,
      ),
    event: (event, after) => {
      const names = displayNames(after.players)
      if (event.type === 'printed')
        write(lastWords(event, after, names))
      const line = logLine(event, after)
      if (line === null)
        return
      write(`${stripUnprintable(plainLine(line, names))}\n`)
      if (event.type === 'finished')
        write(stripUnprintableInLines(scoreTable(after, names)))
      if (event.type === 'moved' || event.type === 'started')
        write(`\n${gameOf(after.plan.game).asciiBoard(after.state, names)}\n\n`)
    },
    series: (event, after) => {
      const line = seriesLine(event, after)
      if (line !== null)
        write(`${stripUnprintable(line)}.\n`)
    },
    portNote: ({ text }) => write(`! ${stripUnprintable(text)}\n`),
  }
}
