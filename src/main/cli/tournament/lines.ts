import type { Correction, GameResult } from '../../../shared/contest/events.ts'
import type { EloEstimate } from '../../../shared/contest/statistics/elo.ts'
import type { SprtState } from '../../../shared/contest/statistics/sprt.ts'
import { WITHDREW } from '../../../shared/contest/gameResult.ts'
import { DECIDED, FAULT_WORDS } from '../../../shared/contest/gameWords.ts'
import { endingWords } from '../../../shared/match/endingWords.ts'

/** Lines exactly as cutechess-cli writes them, so that its scripts can parse them. None has a line end. */

/** `total` is null if the number of games is unknown. */
export function startedLine(number: number, total: number | null, names: readonly string[]): string {
  return `Started game ${number}${total === null ? '' : ` of ${total}`} (${names.join(' vs ')})`
}

/** `Finished game 3 (A vs B): 1-0 {A wins: Last coin taken}`. The names are in the order of the seats. */
export function finishedLine(number: number, names: readonly string[], result: GameResult): string {
  return `Finished game ${number} (${names.join(' vs ')}): ${resultText(result)} {${reasonText(names, result)}}`
}

/** A game that nobody lost. */
export function voidLine(number: number, names: readonly string[], reason: string): string {
  return `Finished game ${number} (${names.join(' vs ')}): * {No result: ${reason}}`
}

/**
 * `Corrected game 3 (A vs B): 1/2-1/2 {The organizer decided: …}`, or with `does not count` or `replay`, the latter
 * also after a game's record was lost.
 */
export function correctedLine(number: number, names: readonly string[], to: Correction, reason: string): string {
  const what = to.what === 'result' ? resultText(to.result) : to.what === 'void' ? 'does not count' : to.what
  const why = to.what === 'replay' ? reason : `${DECIDED}: ${reason}`
  return `Corrected game ${number} (${names.join(' vs ')}): ${what} {${why}}`
}

/** `1-0`, `0-1`, `1/2-1/2`, or `0-0` if nobody came; with more than two players the places. */
export function resultText({ places }: Pick<GameResult, 'places'>): string {
  const [first = 1, second = 1] = places
  if (places.length > 2)
    return places.join('-')
  if (first === second)
    return first > 1 ? '0-0' : '1/2-1/2'
  return first < second ? '1-0' : '0-1'
}

/** Why a game ended as it did, in a few words. */
function reasonText(
  names: readonly string[],
  { places, ending, faults }: Pick<GameResult, 'places' | 'ending' | 'faults'>,
): string {
  const told = faults.flatMap((fault, seat) =>
    fault === null ? [] : [`${names[seat] ?? ''} ${ending === WITHDREW ? 'has withdrawn' : FAULT_WORDS[fault].did}`],
  )
  if (told.length > 0)
    return told.join(', ')
  const how = endingWords(ending)
  const winners = names.filter((_, seat) => places[seat] === 1)
  return winners.length === 1 ? `${winners.join('')} wins: ${how}` : `Draw: ${how}`
}

/** One participant's games: how many were won, drawn and lost. */
export interface Score { readonly wins: number, readonly draws: number, readonly losses: number }

function gamesOf({ wins, draws, losses }: Score): number {
  return wins + draws + losses
}

/** A participant's share of the points of games of two, from 0 to 1. */
export function shareOf(record: Score): number {
  return (record.wins + record.draws / 2) / Math.max(1, gamesOf(record))
}

/** `Score of A vs B: 3 - 1 - 0  [0.750] 4`: wins, losses and draws of the first. */
export function scoreLine(first: string, second: string, record: Score): string {
  return `Score of ${first} vs ${second}: ${record.wins} - ${record.losses} - ${record.draws}  [${shareOf(record).toFixed(3)}] ${gamesOf(record)}`
}

/**
 * `Elo difference: 63.3 +/- 20.1, LOS: 100.0 %, DrawRatio: 24.9 %`. If all results are alike, the number is a bound, or
 * `inf` if too few games give none, and the line says so.
 */
export function eloLine({ difference, los }: EloEstimate, record: Score): string {
  const drawRatio = 100 * record.draws / Math.max(1, gamesOf(record))
  const { elo, error, bound } = figuresOf(difference)
  return `Elo difference: ${fixed(elo, 1)} +/- ${fixed(error, 1)}, LOS: ${fixed(los === null ? null : 100 * los, 1)} %, DrawRatio: ${drawRatio.toFixed(1)} %${bound}`
}

function figuresOf(
  difference: EloEstimate['difference'],
): { readonly elo: number, readonly error: number | null, readonly bound: string } {
  switch (difference.kind) {
    case 'interval': return { elo: difference.elo, error: difference.error, bound: '' }
    case 'at-least': return difference.elo === null
      ? { elo: Infinity, error: null, bound: ' (one side won all: too few games for a bound)' }
      : { elo: difference.elo, error: null, bound: ' (at least: all was won)' }
    case 'at-most': return difference.elo === null
      ? { elo: -Infinity, error: null, bound: ' (one side won all: too few games for a bound)' }
      : { elo: difference.elo, error: null, bound: ' (at most: all was lost)' }
    case 'alike': return { elo: difference.elo, error: null, bound: '' }
  }
}

/** Formats NaN and infinity like C. */
function fixed(value: number | null, digits: number): string {
  if (value === null)
    return 'nan'
  return Number.isFinite(value) ? withoutMinusZero(value.toFixed(digits)) : value > 0 ? 'inf' : '-inf'
}

/** `SPRT: llr 2.95 (100.3%), lbound -2.94, ubound 2.94 - H1 was accepted`. */
export function sprtLine({ llr, lower, upper, verdict }: SprtState): string {
  const accepted = verdict === 'continue' ? '' : ` - ${verdict} was accepted`
  return `SPRT: llr ${general(llr)} (${withoutMinusZero((100 * llr / upper).toFixed(1))}%), lbound ${general(lower)}, ubound ${general(upper)}${accepted}`
}

/** Three significant digits, without trailing zeros. */
function general(value: number): string {
  return withoutMinusZero(String(Number(value.toPrecision(3))))
}

function withoutMinusZero(text: string): string {
  return /^-0(?:\.0*)?$/.test(text) ? text.slice(1) : text
}

/** A participant in the table of ratings. */
export interface Rated {
  /** Rank in the contest; null if the participant is not ranked. */
  readonly rank: number | null
  readonly name: string
  readonly score: Score
  /** The share of the possible points, from 0 to 1. */
  readonly share: number
  /** Elo and its error, or OpenSkill's μ and σ; null if unknown. */
  readonly figures: readonly [number, number] | null
}

/** The name of each rating, and its number of digits. */
const RATINGS = {
  elo: { head: ['Elo', '+/-'], digits: 0 },
  openskill: { head: ['OpenSkill μ', 'σ'], digits: 2 },
} as const
const NAME_WIDTH = 25
const FIGURE_WIDTH = 7

/** The table of ratings, in the order of the participants. */
export function rankTable(kind: keyof typeof RATINGS, participants: readonly Rated[]): string[] {
  const { head, digits } = RATINGS[kind]
  const widths = [...head, 'Games', 'Score', 'Draw'].map(title => Math.max(FIGURE_WIDTH, title.length))
  const row = (rank: string, name: string, figures: readonly string[]): string =>
    `${rank.padStart(4)} ${name.padEnd(NAME_WIDTH)} ${figures.map((figure, column) => `${figure.padStart(widths[column] ?? 0)} `).join('')}`
  return [
    row('Rank', 'Name', [...head, 'Games', 'Score', 'Draw']),
    ...participants.map(({ rank, name, score, share, figures }) => row(rank === null ? '–' : String(rank), name, [
      ...(figures ?? [null, null]).map(figure => fixed(figure, digits)),
      String(gamesOf(score)),
      percent(share),
      percent(score.draws / Math.max(1, gamesOf(score))),
    ])),
  ]
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`
}

/** The last line. */
export const FINISHED_LINE = 'Finished match'
