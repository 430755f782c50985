import type { Seat } from '../game/seat.ts'
import type { MatchEvent } from '../match/events.ts'
import { SEATS } from '../game/seat.ts'
import { numberText } from '../numberText.ts'
import { replayed } from './steps.ts'

/** A line that the program of a seat printed, and when it came, in ms since 1970. */
export interface PrintedAside { readonly seat: Seat, readonly at: number, readonly text: string }

/**
 * What the programs of a game printed, in order, with each line beside the move that its program was working on or had
 * just made.
 */
export interface PrintedBeside {
  /** Keyed by the number of moves including that move, from 1; key 0 has what came before a program's first turn. */
  readonly byPly: ReadonlyMap<number, readonly PrintedAside[]>
  /** What came in turns that were not completed. */
  readonly unfinished: readonly PrintedAside[]
}

/**
 * The lines that a program printed besides its messages; for a program that plays by plain lines, the messages
 * themselves.
 */
export function printedBy(events: readonly MatchEvent[], seat: Seat): readonly PrintedAside[] {
  const streams = events.filter(event => event.type === 'printed').filter(event => event.seat === seat)
  const playsByLines = streams.some(({ stream }) => stream === 'stdin')
  return streams
    .filter(({ stream }) => stream === 'stderr' || (stream === 'stdout' && !playsByLines))
    .flatMap(({ lines, dropped, at }) => [
      ...dropped === 0
        ? []
        : [{ seat, at: lines[0]?.at ?? at, text: `(${numberText(dropped)} bytes before this were not kept)` }],
      ...lines.map(line => ({ seat, ...line })),
    ])
    .toSorted((one, other) => one.at - other.at)
}

/** The events must be those of a game, from the first on. */
export function printedBeside(events: readonly MatchEvent[]): PrintedBeside {
  const turns = turnsIn(events)
  const lines = SEATS.flatMap(seat => printedBy(events, seat)).toSorted((one, other) => one.at - other.at)
  const byPly = new Map<number, PrintedAside[]>()
  const unfinished: PrintedAside[] = []
  /** The last turn of each seat that began before the line. */
  const latest = new Map<Seat, number>()
  let begun = 0
  for (const line of lines) {
    for (let turn = turns[begun]; turn !== undefined && turn.at <= line.at; turn = turns[++begun]) {
      if (turn.toMove !== null)
        latest.set(turn.toMove, begun)
    }
    const ply = plyAfter(turns, latest.get(line.seat))
    const beside = ply === null ? unfinished : byPly.get(ply) ?? []
    beside.push(line)
    if (ply !== null)
      byPly.set(ply, beside)
  }
  return { byPly, unfinished }
}

/** The beginning of a turn, after this many moves; `toMove` is null if it was nobody's. */
interface Turn { readonly at: number, readonly toMove: Seat | null, readonly plies: number }

function turnsIn(events: readonly MatchEvent[]): readonly Turn[] {
  const turns: Turn[] = []
  for (const { event: { type, at }, match: { toMove, plies } } of replayed(events)) {
    if (type === 'started' || type === 'moved' || type === 'forfeited')
      turns.push({ at, toMove, plies })
  }
  return turns
}

/**
 * The number of moves including the one that completed a turn; 0 before the first turn, null if no move completed it.
 */
function plyAfter(turns: readonly Turn[], index: number | undefined): number | null {
  const turn = index === undefined ? undefined : turns[index]
  if (index === undefined || turn === undefined)
    return 0
  const plies = turns[index + 1]?.plies ?? turn.plies
  return plies > turn.plies ? plies : null
}
