import type { GameRefusal } from '../game/game.ts'
import type { Names, Seat } from '../game/seat.ts'
import type { Check, CheckGame, Delivery, Fault } from './check.ts'
import type { Facts, Reason, Score, StepId, Untried } from './steps.ts'
import { counted } from '../counted.ts'
import { durationText } from '../durationText.ts'
import { eachSeat, seatsOf } from '../game/seat.ts'
import { gameOf } from '../games/index.ts'
import { kindOfForfeit } from '../match/causes.ts'
import { botTitle } from '../match/player.ts'
import { explainForfeit } from '../match/sentences.ts'
import { quote, spellUnprintable } from '../printable.ts'
import {
  faultAdvice,
  greetingAdvice,
  isPlayedByPipes,
  leavingAdvice,
  messagesPageOf,
  silenceAdvice,
  startAdvice,
  toldPlanOf,
} from './advice.ts'

/** The sentences of a check, made from the facts in its findings. */

const PROGRAM = 'Your program'
const DELIVERY_WORDS: Readonly<Record<Delivery, string>> = {
  whole: 'each message in one piece',
  bytes: 'messages split into single bytes',
  joined: 'several messages joined into one',
}

/**
 * The parts of a report on a failure: why it failed, the message that caused it, the position at that time, and what to
 * do.
 */
export interface ToldReason {
  /** With its full stop. */
  readonly sentence: string
  readonly raw: string | null
  /** Lines of plain text. */
  readonly board: string | null
  /** The last lines that the program printed on its standard error; null if not known, or if there were none. */
  readonly said: string | null
  readonly advice: string
}

/** What a step tries: `Greets`, `Plays a game as seat 2, its messages split into single bytes`. */
export function titleOf({ games, plan: { program } }: Check, id: StepId): string {
  switch (id.code) {
    case 'connect':
      return program === undefined ? 'Connects' : program.proto === 'tcp' ? 'Starts and connects' : 'Starts'
    case 'greet':
      return 'Greets'
    case 'first-turn':
      return 'Answers its first turn'
    case 'again':
      return program === undefined ? 'Connects again for the next game' : 'Starts again for the next game'
    case 'legal':
      return 'Sends only legal moves'
    case 'time':
      return 'Answers in time'
    case 'close':
      return 'Closes the connection after the end'
    case 'exit':
      return 'Ends by itself after each game, with exit code 0'
    case 'play': {
      const game = games[id.game - 1]
      return game === undefined ? 'Plays a game' : `Plays ${seatWords(game)}, ${DELIVERY_WORDS[game.delivery]}`
    }
  }
}

/** What a passed step showed, in a few words. */
export function tellFacts(facts: Facts): string {
  switch (facts.code) {
    case 'connect':
    case 'again':
    case 'first-turn':
      return `after ${durationText(facts.afterMs)}`
    case 'greet':
      return facts.name === null ? 'without a name' : `as ${quote(facts.name, 64)}`
    case 'play':
      return `${counted(facts.plies, 'move')}${
        facts.cutShort
          ? ', then the check ended the game, as that was enough'
          : facts.place === null
            ? ''
            : facts.place === 1
              ? ', and it won'
              : ', and it lost, which is no fault'
      }`
    case 'legal':
      return `in ${counted(facts.games, 'game')}`
    case 'time':
      return `its slowest answer took ${durationText(facts.slowestMs)}${
        facts.budgetMs === null
          ? ''
          : `; a game took up to ${share(facts.usedMs, facts.budgetMs)} of its ${durationText(facts.budgetMs)}`
      }`
    case 'close':
    case 'exit':
      return `within ${durationText(facts.slowestMs)}`
  }
}

/** Why a step was not tried, as a sentence. */
export function tellUntried(why: Untried): string {
  switch (why) {
    case 'nobody-came':
      return 'Not tried: the program did not connect.'
    case 'not-started':
      return 'Not tried: the program could not be started.'
    case 'turned-away':
      return 'Not tried: the program did not get as far as a game.'
    case 'connection-ended':
      return 'Not tried: the connection ended, and it must last for all the games.'
    case 'broken-off':
      return 'Not tried: the check broke off an earlier game.'
    case 'stopped':
      return 'Not tried: the check was stopped.'
    case 'too-few-games':
      return 'Not tried: the check was asked for too few games.'
    case 'nothing-to-judge':
      return 'Not tried: no game got so far.'
  }
}

/** Why a step failed. */
export function tellReason(check: Check, reason: Reason): ToldReason {
  const printed = check.findings[reason.game - 1]?.said ?? null
  const told = (
    sentence: string,
    advice: string,
    raw: string | null | undefined = null,
    board: string | null = null,
  ): ToldReason => ({
    sentence,
    raw: raw ?? null,
    board,
    advice,
    said: printed !== null && sentence.includes(printed.trim()) ? null : printed,
  })
  const inGame = `In game ${reason.game}`
  switch (reason.code) {
    case 'not-started':
      return told(`It could not be started: it ${reason.problem}.`, startAdvice(check))
    case 'exit-code':
      return told(
        `After game ${reason.game} it ended with exit code ${reason.exitCode}.`,
        'See what your program printed last: it has probably stopped with an error. It should end with exit code 0.',
      )
    case 'exit-signal':
      return told(
        `After game ${reason.game} it was ended by ${reason.signal}.`,
        'See what your program printed last: it has probably crashed.',
      )
    case 'went-on':
      return told(
        `It still ran ${durationText(reason.waitedMs)} after the end of game ${reason.game}.`,
        'End the program when a message says that the game is over, or when nothing more can be read. A program that still runs is killed.',
      )
    case 'nobody-came':
      if (check.plan.program !== undefined) {
        return told(
          `It started, and did not connect to its port within ${durationText(reason.waitedMs)}.`,
          'Give it {port} in its command, or let it read FULCRUM_PORT, and connect to 127.0.0.1 there as soon as it starts. If it speaks on its standard input and output, choose “Input and output” in the window, or --proto stdio at the command line.',
        )
      }
      return told(
        `Nobody connected to ${check.address}, port ${check.port}, within ${durationText(reason.waitedMs)}.`,
        reason.game === 1
          ? `Let your program connect to ${check.address}, port ${check.port}, over TCP. If it runs in a container or on another machine, start it on this one.`
          : 'Start your program once more when the check asks for it. One that plays game after game must open a new connection for each.',
      )
    case 'web-socket':
      return told(
        'It connected over a WebSocket. This check is for plain TCP, where messages can come split and joined.',
        'Let your program connect over TCP for the check. What it does in its games is the same.',
      )
    case 'no-greeting':
      return told(
        check.plan.program === undefined || check.plan.program.proto === 'tcp'
          ? `It connected and sent no greeting within ${durationText(reason.waitedMs)}.`
          : `It started and wrote no greeting to its standard output within ${durationText(reason.waitedMs)}.`,
        greetingAdvice(check),
      )
    case 'left-ungreeted':
      return told(
        'It closed the connection without a greeting.',
        'See what your program printed last: it has probably stopped with an error.',
      )
    case 'faulty-greeting':
      return told(
        `It sent a greeting that ${reason.problem}.`,
        `Send the greeting as ${messagesPageOf(check)} has it, and nothing before it.`,
        reason.raw,
      )
    case 'no-answer':
      return told(
        `${inGame} it did not answer within ${durationText(reason.waitedMs)}, after ${counted(reason.plies, 'move')}.`,
        silenceAdvice(check, reason.game, reason.code, reason.raw !== undefined),
        reason.raw,
      )
    case 'too-many-faults':
      return told(
        `${inGame} one message after the other was refused; the check ended it after ${counted(reason.plies, 'move')}.`,
        'Look at the first of them, under “Sends only legal moves”.',
      )
    case 'closed-early':
      return told(
        `${inGame} it closed the connection after ${counted(reason.plies, 'move')}, before the end.`,
        leavingAdvice(check, reason.game),
      )
    case 'late-bytes':
      return told(
        `It sent something after the end of game ${reason.game}.`,
        'When a message says that the game is over, send nothing more, and close the connection.',
        reason.raw,
      )
    case 'stayed-open':
      return told(
        `It had not closed the connection ${durationText(reason.waitedMs)} after the end of game ${reason.game}, although the host had.`,
        'Close the connection when a message says that the game is over, or when nothing more can be read.',
      )
    case 'fault':
    case 'lost':
      return tellFault(check, reason.game, reason.fault)
  }
}

/** Says that a program is played on its standard input and output, unless its command says otherwise; null else. */
export function tellPipes(check: Check): string | null {
  return isPlayedByPipes(check) ? 'Its command has no {port}: it is played on its standard input and output.' : null
}

/** What the person has to do while the check waits for the program; null if nothing. */
export function tellWait({ waits, address, port, plan }: Check): string | null {
  if (waits?.what !== 'arrival' || plan.program !== undefined)
    return null
  return waits.game === 1
    ? `Start your program, so that it connects to ${address}, port ${port}.`
    : `Start your program again, for game ${waits.game}: a new connection to ${address}, port ${port}.`
}

/** `Ready for the contest: 9 of 9`. */
export function tellScore({ passed, of, isReady }: Score): string {
  return `${isReady ? 'Ready for the contest' : 'Not ready yet'}: ${passed} of ${of}`
}

/** How much of one message is shown, in characters. */
const LONGEST_SHOWN = 2_000

/**
 * Bytes as text that can be shown: line ends and control characters are spelled out, and long text is cut at the end.
 */
export function spellBytes(text: string): string {
  const ends = text.slice(0, LONGEST_SHOWN).toWellFormed().replaceAll('\n', '\\n').replaceAll('\r', '\\r').replaceAll(
    '\t',
    '\\t',
  )
  return text.length > LONGEST_SHOWN ? `${spellUnprintable(ends)}… (${text.length} in all)` : spellUnprintable(ends)
}

function tellFault(check: Check, number: number, fault: Fault): ToldReason {
  const { plan } = check
  const game = check.games[number - 1]
  const { cause } = fault
  const unfinished = 'unfinished' in cause ? cause.unfinished?.text : undefined
  const names = namesIn(game, plan.program?.name)
  const refusal = cause.code === 'refused-move' ? refusalOf(check, fault, cause.move) : null
  const forfeit = { ...fault, seat: game?.seat ?? 1, kind: kindOfForfeit(cause), refusal }
  const isMove = cause.code === 'refused-move' || cause.code === 'told'
  return {
    sentence: `Game ${number}, after ${counted(fault.plies, 'move')}: ${explainForfeit({ plan: toldPlanOf(check, number) }, forfeit, names)}.`,
    raw: fault.raw ?? unfinished ?? null,
    said: check.findings[number - 1]?.said ?? null,
    board: isMove ? gameOf(plan.game).asciiBoard(fault.state, names) : null,
    advice: faultAdvice(check, number, fault),
  }
}

function refusalOf({ plan }: Check, { state }: Fault, move: unknown): GameRefusal | null {
  const played = gameOf(plan.game).play(state, move)
  return played.ok ? null : played.error
}

function seatWords({ seat, first, bots }: CheckGame): string {
  const [opponent] = Object.values(bots)
  const begins = first === 1 ? '' : first === seat ? ' and begins' : `, where seat ${first} begins`
  return opponent === undefined ? 'a game alone' : `a game as seat ${seat} against ${botTitle(opponent)}${begins}`
}

/** A program that the check started may already have a name; any other is called as the reader's own. */
function namesIn(game: CheckGame | undefined, own = ''): Names {
  const severalBots = seatsOf(game?.bots ?? {}).length > 1
  const nameAt = (seat: Seat): string => game?.bots[seat] ?? (seat === game?.seat ? own || PROGRAM : `Player ${seat}`)
  return eachSeat(seat => severalBots && game?.bots[seat] !== undefined ? `${nameAt(seat)} (${seat})` : nameAt(seat))
}

function share(ms: number, of: number): string {
  return `${Math.ceil(100 * ms / of)} %`
}
