import type { Framing } from '../game/dialect.ts'
import type { GameRefusal } from '../game/game.ts'
import type { Names, Seat } from '../game/seat.ts'
import type { ForfeitCause, Note, Parting, StopCause, Unfinished } from './causes.ts'
import type { MatchPlan } from './events.ts'
import type { Forfeit, Match } from './match.ts'
import { counted } from '../counted.ts'
import { durationText, secondsText } from '../durationText.ts'
import { withSeat } from '../game/seat.ts'
import { winnersOf } from '../game/standing.ts'
import { gameOf } from '../games/index.ts'
import { numberText } from '../numberText.ts'
import { quote, quoteAsItCame } from '../printable.ts'
import { ADJUDICATED } from './endingWords.ts'
import { listed } from './lineUp.ts'
import { displayNames } from './player.ts'
import { dialectAt } from './seatDialect.ts'

/** How much of a program's message a sentence shows, in characters. */
export const LONGEST_QUOTE = 60

/** Why a match ended, as a sentence without its full stop; empty while it goes on. */
export function explainEnd(match: Match, names: Names = displayNames(match.players)): string {
  const { outcome, stopped } = match
  if (stopped !== null)
    return explainStop(stopped, names, match.plan)
  if (outcome === null)
    return ''
  if (outcome.kind === ADJUDICATED)
    return `the game was stopped after ${counted(match.plan.maxMoves ?? match.plies, 'move')}, the most that it may have`
  return outcome.forfeit === null
    ? gameOf(match.plan.game).explainEnd(match.state, names)
    : explainForfeit(match, outcome.forfeit, names)
}

/**
 * The same in a few words and without a capital, with the player of `seat` called `you`, or `they` in a text for others
 * that has just named that player; null if only `explainEnd` can say it.
 */
export function explainEndTo(
  seat: Seat,
  match: Match,
  names: Names = displayNames(match.players),
  called: 'you' | 'they' = 'you',
): string | null {
  const { outcome, plan, state } = match
  const told = withSeat(names, seat, called)
  if (outcome === null || outcome.kind === ADJUDICATED)
    return null
  return outcome.forfeit === null
    ? gameOf(plan.game).explainEndTo?.(state, told, seat) ?? null
    : explainForfeit(match, outcome.forfeit, told)
}

/** `Ann wins`, `Draw between Ann and Bob`, `Nobody wins`: how a match with places ended; null if it has none. */
export function tellWinner(
  { outcome, players }: Pick<Match, 'outcome' | 'players'>,
  names: Names = displayNames(players),
): string | null {
  if (outcome === null)
    return null
  const winners = winnersOf(outcome.places).map(seat => names[seat])
  if (winners.length === 0)
    return 'Nobody wins'
  return winners.length === 1 ? `${winners[0]} wins` : `Draw between ${listed(winners)}`
}

/** The parts of a plan that sentences need; a dialect that is left out is the game's usual one. */
type ToldPlan = Pick<MatchPlan, 'game'> & { readonly dialect?: string | undefined, readonly seats?: MatchPlan['seats'] }

/** How a seat was lost by something other than the rules, as a sentence without its full stop. */
export function explainForfeit(match: { readonly plan: ToldPlan }, forfeit: Forfeit, names: Names): string {
  const { seat, cause, raw, refusal } = forfeit
  const who = names[seat]
  switch (cause.code) {
    case 'refused-move':
      return explainRefusal(match, refusal, who, names)
    case 'told':
      return cause.after === null ? cause.before : `${cause.before}${who}${cause.after}`
    case 'faulty-message':
      return `${who} sent a message that ${cause.problem}: ${quote(raw ?? '', LONGEST_QUOTE)}`
    case 'faulty-frame':
      return `${who} sent something that ${cause.problem}`
    case 'too-many-early-moves':
      return `${who} sent ${cause.kept === 1 ? 'a second move' : `more than ${cause.kept} moves`} before it was their turn`
    case 'out-of-time':
      return `${who} ran out of time: ${explainTime(forfeit, cause.budgetMs)}${explainUnfinished(match.plan, seat, cause.unfinished)}${explainLate(forfeit)}`
    case 'bot-overran':
      return `The bot ${who} thought for more than ${cause.limitMs / 1000} s about one move`
    case 'bot-failed':
      return `The bot ${who} broke down: ${cause.problem}`
    case 'connection-lost':
      return `${explainParting(cause.how, who)}${explainUnfinished(match.plan, seat, cause.unfinished)}${cause.how === undefined ? '' : whereToLook(match.plan, seat)}`
    case 'left':
      return `${who} left the game`
    case 'gave-up':
      return cause.kind === 'timeout' ? `${who} said that its time was up` : `${who} said that its own move was illegal`
    case 'crashed':
      return explainCrash(cause, who)
    case 'out-of-memory':
      return `${who} used more than its ${numberText(cause.limitMib)} MiB of memory`
    case 'stalled':
      return `${who} said nothing${cause.unfinished === undefined ? '' : ' more'} for ${cause.limitMs / 1000} s${explainUnfinished(match.plan, seat, cause.unfinished)}${explainLate(forfeit)}`
    case 'resigned':
      return `${who} resigned`
    case 'untold':
      return `${who} lost ${cause.wasToMove ? 'without a move' : 'while another player was to move'}; the transcript does not say why`
  }
}

/** Why a match was stopped that was running when its host stopped. */
export const HOST_DIED = 'the host stopped in the middle of it'

/** Why a match was stopped, as a sentence without its full stop. The plan gives names to players who never sat down. */
export function explainStop(
  cause: StopCause,
  names: Names,
  plan: Pick<Match['plan'], 'seats'> = { seats: {} },
): string {
  switch (cause.code) {
    case 'stopped-by-person':
      return 'a person stopped it'
    case 'port-closed':
      return 'the port was closed'
    case 'host-closed':
      return 'the host was closed'
    case 'host-died':
      return HOST_DIED
    case 'file-ends':
      return 'the file ends before the game does'
    case 'transcript-ends':
      return 'the transcript ends before the game does'
    case 'start-failed':
      return `${plannedName(plan, cause.seat) ?? names[cause.seat]} could not be started: it ${cause.problem}`
  }
}

/** A log line about something that changes nothing; `match` is the match at that moment. */
export function explainNote(
  match: Pick<Match, 'plan' | 'state'>,
  seat: Seat | null,
  note: Note,
  raw: string | undefined,
  names: Names,
): string {
  const who = seat === null ? 'Somebody' : names[seat]
  switch (note.code) {
    case 'early-move-kept':
      return note.beforeStart
        ? `${who} sent a move before the game began; it is kept for their turn`
        : `${who} sent a move before their turn; it is kept until then`
    case 'early-move-dropped':
      return `${who} sent more moves before their turn than are kept; this one is dropped`
    case 'owed-answer-dropped':
      return `${who} answered a turn that was over; that is dropped`
    case 'message-passed-over':
      return `${who} sent a message that ${note.problem}; it is passed over: ${quote(raw ?? '', LONGEST_QUOTE)}`
    case 'limits-not-kept':
      return `Not every limit of ${who} is kept: this system can’t ${note.limits.join(', and can’t ')}`
    case 'folder-read-only':
      return `${who} can’t write to the folder that it runs in, which is not its own alone`
    case 'strangers-refused':
      return note.connections === 1
        ? `A connection that is not from ${who}’s program was refused`
        : `${note.connections} connections that are not from ${who}’s program were refused`
    case 'asked-again': {
      const played = gameOf(match.plan.game).play(match.state, note.move)
      return `${played.ok ? `${who} sent a move that was refused` : explainRefusal(match, played.error, who, names)}; they are asked again`
    }
  }
}

function explainRefusal(
  { plan }: { readonly plan: Pick<Match['plan'], 'game'> },
  refusal: GameRefusal | null,
  who: string,
  names: Names,
): string {
  return refusal === null
    ? `${who} sent a move that was refused`
    : gameOf(plan.game).explainRefusal(refusal, who, names)
}

function explainTime({ plies, tookMs }: Forfeit, budgetMs: number): string {
  const turn = tookMs === 0 || tookMs >= budgetMs ? '' : `; that turn had taken ${secondsText(tookMs)}`
  return `the ${budgetMs / 1000} s for the whole game were used up before move ${plies + 1}${turn}`
}

function explainParting(how: Parting | undefined, who: string): string {
  switch (how) {
    case 'closed':
      return `${who} closed the connection before the game was over: its program ended, crashed or left`
    case 'broke-off':
      return `${who} lost its connection before the game was over: its program crashed or was killed, or the network failed`
    case 'exited':
      return `${who} ended by itself, with exit code 0, before the game was over`
    case undefined:
      return `${who} closed the connection or lost it during the game`
  }
}

function explainLate({ lateMs }: Forfeit): string {
  return lateMs === null ? '' : `; its answer came ${durationText(lateMs)} too late`
}

/** Where to find what a program printed: the host keeps it if it started the program. */
function whereToLook({ seats }: ToldPlan, seat: Seat): string {
  return `; see what it printed last${seats?.[seat]?.kind === 'program' ? '' : ', where it was started'}`
}

/** What an unfinished message lacks. */
const MISSING: Readonly<Record<Framing, string>> = {
  'objects': 'its closing brace is missing',
  'lines': 'its newline is missing',
  'lines-or-pauses': 'its second number is missing',
}

function explainUnfinished(plan: ToldPlan, seat: Seat, unfinished: Unfinished | undefined): string {
  if (unfinished === undefined)
    return ''
  const { text, bytes } = unfinished
  const all = text.length > LONGEST_QUOTE ? `, ${numberText(bytes)} bytes in all` : ''
  return `; of its next message only ${quoteAsItCame(text, LONGEST_QUOTE)} had come${all} (${MISSING[framingAt(plan, seat)]})`
}

/** How the messages of a seat end. */
export function framingAt(plan: ToldPlan, seat: Seat): Framing {
  const planned = plan.seats?.[seat]
  const isLines = planned?.kind === 'program' && planned.proto === 'lines'
  return isLines ? 'lines' : dialectAt(plan, seat).framing
}

function plannedName({ seats }: Pick<Match['plan'], 'seats'>, seat: Seat): string | null {
  const planned = seats[seat]
  return planned?.kind === 'program' ? planned.name || null : null
}

function explainCrash({ exitCode, signal, tooMuch }: ForfeitCause & { readonly code: 'crashed' }, who: string): string {
  if (tooMuch !== undefined)
    return `${who} was ended: it ${tooMuch === 'processes' ? 'started too many processes' : 'wrote too much into its folder for scratch files'}`
  return `${who} crashed: its program ended ${signal === null ? `with exit code ${exitCode ?? 'unknown'}` : `by ${signal}`} before the game was over`
}
