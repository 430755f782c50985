import type { AnyGame, Figure, PartNames } from '../game/game.ts'
import type { Names, Seat } from '../game/seat.ts'
import type { Thought } from '../game/thinking.ts'
import type { StopCause } from './causes.ts'
import type { MatchEvent, MatchPlan } from './events.ts'
import type { Load } from './load.ts'
import type { Match } from './match.ts'
import { counted } from '../counted.ts'
import { durationText, secondsText } from '../durationText.ts'
import { gameOf } from '../games/index.ts'
import { quoteAsItCame } from '../printable.ts'
import { isOverdue } from './causes.ts'
import { whoPlays } from './lineUp.ts'
import { explainTurn } from './loadWords.ts'
import { displayNames } from './player.ts'
import { explainEnd, explainForfeit, explainNote, explainStop, LONGEST_QUOTE, tellWinner } from './sentences.ts'

/** A line of the game log, as people read it. */
export interface LogLine {
  readonly seq: number
  readonly at: number
  readonly level: 'info' | 'warning' | 'thought' | 'move' | 'end'
  readonly seat: Seat | null
  /** Without the player's name if `seat` gives the player and the level is `move`. */
  readonly text: string
  /** For an end: only that the match ended, and for whom; used where the reason is shown beside it. */
  readonly short?: string
  /** For a move: the number of moves including it, from 1. */
  readonly ply: number | null
  readonly tookMs: number | null
  /** For a move: the figures after it. */
  readonly figures: readonly Figure[]
  /** For a move: set if it was taken back later. */
  readonly isTakenBack?: true
  /** For a move after which the game's second part begins: the names of both parts. */
  readonly parts?: PartNames
}

/** The figures of a position that the log shows beside its move. */
export function loggedFigures(game: Pick<AnyGame, 'figures'>, state: unknown): readonly Figure[] {
  return game.figures(state).filter(({ inLog = true }) => inLog)
}

/** The line for an event, or null if it needs none. `after` is the match after the event. */
export function logLine(event: MatchEvent, after: Match): LogLine | null {
  const names = displayNames(after.players)
  const line = (level: LogLine['level'], seat: Seat | null, text: string): LogLine =>
    ({ seq: event.seq, at: event.at, level, seat, text, ply: null, tookMs: null, figures: [] })
  const stopLine = (what: string, cause: StopCause): LogLine =>
    ({ ...line('end', null, `${what}: ${explainStop(cause, names, after.plan)}.`), short: `${what}.` })
  const game = gameOf(after.plan.game)
  switch (event.type) {
    case 'created':
      return line(
        'info',
        null,
        `${game.title}: ${game.describeSettings(after.plan.settings)}; ${describeClock(after.plan)}${describeOpening(after.plan.opening)}`,
      )
    case 'seated':
      return line('info', event.seat, `${names[event.seat]} takes seat ${event.seat}`)
    case 'swapped':
      return line('info', null, `The seats are swapped: ${names[1]} moves first`)
    case 'started':
      return line('info', null, `The match starts: ${whoPlays(after.seats.map(seat => names[seat]))}`)
    case 'moved':
      return {
        ...line('move', event.seat, game.describeLastMove(after.state) ?? ''),
        ply: after.plies,
        tookMs: event.tookMs,
        figures: loggedFigures(game, after.state),
        ...game.secondPart?.begins(after.state) === true ? { parts: game.secondPart.names } : {},
      }
    case 'taken-back':
      return line('info', event.seat, takenBackText(names[event.seat], event.ply))
    case 'thought':
      return line('thought', event.seat, `${names[event.seat]} thinks: ${describeThought(event.thought)}`)
    case 'noted':
      return line('warning', event.seat, explainNote(after, event.seat, event.note, event.raw, names))
    case 'printed':
      return null
    case 'measured':
      return overdueLine(line, event, after, names)
    case 'forfeited':
      return forfeitLine(line, after, names)
    case 'answered-late':
      return line(
        'warning',
        event.seat,
        `${names[event.seat]} answered ${durationText(event.lateMs)} too late: ${quoteAsItCame(event.raw ?? '', LONGEST_QUOTE)}`,
      )
    case 'finished': {
      const short = `${tellWinner(after, names) ?? ''}.`
      return { ...line('end', null, `${short} ${explainEnd(after, names)}.`), short }
    }
    case 'aborted':
      return stopLine('The match was stopped', event.cause)
    case 'interrupted':
      return stopLine('The match was interrupted', event.cause)
    case 'resumed':
      return line('info', null, 'The match goes on where it was left; the interrupted turn begins anew')
    case 'held':
      return line(
        'warning',
        null,
        'The host can’t save games at the moment. Until it can, the match stands still and no clock runs',
      )
    case 'released':
      return line('info', null, 'The match goes on; the time that it waited is charged to nobody')
    case 'host-was-away':
      return line(
        'warning',
        null,
        `The host was away for ${durationText(event.awayMs)}, in which no clock ran: it was stopped, or its computer slept`,
      )
  }
}

/** A player who lost on time wants to know what happened to the answer. */
function overdueLine(
  line: (level: LogLine['level'], seat: Seat, text: string) => LogLine,
  { seats }: Load,
  { forfeits }: Match,
  names: Names,
): LogLine | null {
  const lost = forfeits.at(-1)
  const slowest = lost === undefined || !isOverdue(lost.cause)
    ? null
    : seats.find(({ seat }) => seat === lost.seat)?.slowest ?? null
  return lost === undefined || slowest === null ? null : line('info', lost.seat, explainTurn(slowest, names[lost.seat]))
}

/** Only if the others play on after a seat is given up: else `finished` follows at once and says the same. */
function forfeitLine(
  line: (level: LogLine['level'], seat: Seat, text: string) => LogLine,
  after: Match,
  names: Names,
): LogLine | null {
  const forfeit = after.forfeits.at(-1)
  return forfeit === undefined || gameOf(after.plan.game).withdraw === undefined
    ? null
    : line('warning', forfeit.seat, explainForfeit(after, forfeit, names))
}

/** `every reply loses (proven, 2,147,483,648 positions)`. */
export function describeThought({ text, exact, depth, nodes }: Thought): string {
  const ahead = depth === null ? 'to the end' : `${counted(depth, 'move')} ahead`
  return `${text} (${exact ? 'proven' : 'estimated'}, ${ahead}, ${counted(nodes, 'position')})`
}

/** `Ann took back move 5 and what followed`. */
function takenBackText(who: string, ply: number): string {
  return `${who} took back move ${ply + 1} and what followed`
}

/** The lines so far when all moves after the first `ply` are taken back: those moves are marked. */
export function withTakenBack(lines: readonly LogLine[], ply: number): LogLine[] {
  return lines.map(line => line.ply === null || line.ply <= ply ? line : { ...line, isTakenBack: true })
}

function describeOpening(opening: readonly unknown[] | undefined): string {
  return opening === undefined || opening.length === 0
    ? ''
    : `; it continues another game from its move ${opening.length}`
}

function describeClock({ budgetMs, budgets }: MatchPlan): string {
  const clock = (ms: number | null, each: string): string => ms === null ? 'no clock' : `${ms / 1000} s${each}`
  const own = Object.entries(budgets ?? {}).filter(([, ms]) => ms !== budgetMs)
  return [clock(budgetMs, ' each'), ...own.map(([seat, ms]) => `but ${clock(ms, '')} for seat ${seat}`)].join(', ')
}

/**
 * A log line as plain text: `12. Ann places 5 kg at -7 [left -12, right 30] 0.8 s`; below it, if so, that another part
 * of the game begins.
 */
export function plainLine(line: LogLine, names: Names): string {
  if (line.level !== 'move' || line.seat === null)
    return line.level === 'warning' ? `! ${line.text}` : line.text
  const figures = line.figures.map(({ key, value }) => `${key} ${value}`).join(', ')
  const took = line.tookMs === null ? '' : ` ${secondsText(line.tookMs)}`
  const then = line.parts === undefined ? '' : `\n--- ${line.parts.join(' → ')} ---`
  return `${line.ply}. ${names[line.seat]} ${line.text}${figures === '' ? '' : ` [${figures}]`}${took}${line.isTakenBack === true ? ' (taken back)' : then}`
}
