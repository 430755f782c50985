import type { Points, Result } from '../standings/results.ts'
import { stripUnprintable } from '../../printable.ts'
import { USUAL_POINTS } from '../standings/results.ts'

/** The results of a round. */
export interface TrfRound {
  readonly results: readonly Result[]
  /** Who had no opponent. */
  readonly byes: readonly number[]
  /** Who was not paired. */
  readonly away: readonly number[]
}

/** The contents of a tournament report file. */
export interface TrfTerms {
  readonly name: string
  /** Such as `Individual: Swiss-System`. */
  readonly type: string
  /** By number less 1. Those who are level share a rank; null for participants who count for nobody. */
  readonly participants: readonly { readonly name: string, readonly rank: number | null }[]
  /**
   * The paired rounds. A participant without a result in a round was not paired, or its encounter is still going on.
   */
  readonly rounds: readonly TrfRound[]
  readonly plannedRounds: number
  /** The seat that was drawn for number 1 in the first round of a Swiss; null if none was. */
  readonly drawnSeat: 1 | 2 | null
  readonly points?: Points
  /** Whether a bye brings as much as a win, as in a Swiss. */
  readonly byeWins: boolean
  /** Days such as `2026-11-22`; null if they are left out. */
  readonly began: string | null
  readonly ended: string | null
}

const NAME_WIDTH = 33

/**
 * FIDE's tournament report file (TRF in the form of 2016, which the form of 2026 keeps for these lines): one line for
 * each participant, with columns at fixed places and ten characters per round: the opponent, white for seat 1 or black,
 * and the result. The points are the sum of the columns, so that a checker that adds them up finds no difference.
 */
export function trfOf(
  { name, type, participants, rounds, plannedRounds, drawnSeat, points = USUAL_POINTS, byeWins, began, ended }:
  TrfTerms,
): string {
  const columns = rounds.map(round => columnsOf(round, points, byeWins))
  const lines = [
    `012 ${fit(name, 120)}`,
    ...began === null ? [] : [`042 ${began.replaceAll('-', '/')}`],
    ...ended === null ? [] : [`052 ${ended.replaceAll('-', '/')}`],
    `062 ${participants.length}`,
    `092 ${fit(type, 120)}`,
    ...participants.map((participant, index) =>
      playerLine(index + 1, participant, columns.map(round => round.get(index + 1))),
    ),
    `XXR ${plannedRounds}`,
    ...drawnSeat === null ? [] : [`XXC ${drawnSeat === 1 ? 'white1' : 'black1'}`],
    ...pointLines(points),
  ]
  return lines.map(line => `${line}\r\n`).join('')
}

/** A participant's part of a round: its ten columns, and the points. */
interface Column { readonly text: string, readonly points: number }

const NOT_PAIRED: Column = { text: '0000 - Z', points: 0 }

/** The columns of a round, by number; participants without an entry have no result yet. */
function columnsOf({ results, byes, away }: TrfRound, points: Points, byeWins: boolean): ReadonlyMap<number, Column> {
  const columns = new Map<number, Column>()
  for (const { seat1, seat2, outcome } of results) {
    const [first = '', second = ''] = outcome === '='
      ? ['=', '=']
      : outcome.length === 2
        ? [...outcome]
        : outcome.split('-')
    columns.set(seat1, { text: `${right(seat2, 4)} w ${first}`, points: worth(first, points) })
    columns.set(seat2, { text: `${right(seat1, 4)} b ${second}`, points: worth(second, points) })
  }
  byes.forEach(number => columns.set(number, byeWins ? { text: '0000 - U', points: points.win } : NOT_PAIRED))
  away.forEach(number => columns.set(number, NOT_PAIRED))
  return columns
}

function worth(code: string, { win, draw, loss }: Points): number {
  return code === '1' || code === '+' ? win : code === '=' ? draw : code === '0' ? loss : 0
}

function playerLine(
  number: number,
  { name, rank }: TrfTerms['participants'][number],
  columns: readonly (Column | undefined)[],
): string {
  const points = columns.reduce((sum, column) => sum + (column?.points ?? 0), 0)
  const parts: readonly (readonly [at: number, text: string])[] = [
    [1, '001'],
    [5, right(number, 4)],
    [15, fit(name, NAME_WIDTH)],
    [81, right(points.toFixed(1), 4)],
    [86, right(rank ?? '', 4)],
    ...columns.map((column, round): [number, string] => [92 + 10 * round, column?.text ?? '']),
  ]
  return parts.reduce((line, [at, text]) => `${line.padEnd(at - 1)}${text}`, '').trimEnd()
}

/** The lines for what a win, a draw and so on bring, if that is not the usual. */
function pointLines({ win, draw, loss }: Points): string[] {
  if (win === USUAL_POINTS.win && draw === USUAL_POINTS.draw && loss === USUAL_POINTS.loss)
    return []
  return [['BBW', win], ['BBD', draw], ['BBL', loss], ['BBZ', 0], ['BBF', 0], ['BBU', win]].map(([code, points]) =>
    `${code} ${right(Number(points).toFixed(1), 4)}`,
  )
}

function right(value: number | string, width: number): string {
  return String(value).padStart(width)
}

/** Text on one line, with at most this many characters. */
function fit(text: string, most: number): string {
  return [...stripUnprintable(text)].slice(0, most).join('').trimEnd()
}
