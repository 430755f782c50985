import type { Framing } from '../game/dialect.ts'
import type { Check, Fault, GameFindings } from './check.ts'
import { BOT_DIALECT } from '../game/botDialect.ts'
import { dialectOf } from '../games/index.ts'
import { namesPort } from '../match/command.ts'
import { framingAt } from '../match/sentences.ts'

/** What to do about the findings in one game of a check, given by its number: sentences with their full stops. */

const LOOK_AT_ERRORS = 'See what your program printed last.'

/** What to do about a fault; if only split or joined messages led to it, the advice begins with that. */
export function faultAdvice(check: Check, number: number, { cause }: Fault): string {
  const reading = readingAdvice(check, number, cause.code)
  switch (cause.code) {
    case 'refused-move':
    case 'told':
      return reading
        ?? `Compare the position above with the one that your program believed in, and look up the move’s rule in ${gamePageOf(check)}.`
    case 'faulty-message':
    case 'faulty-frame':
      return `Send nothing but the messages of ${messagesPageOf(check)} over the connection; what your program prints for you belongs on its standard error.`
    case 'too-many-early-moves':
      return reading ?? 'Send one move for each turn, and only when it is your turn.'
    case 'out-of-time':
      return silenceAdvice(check, number, cause.code, cause.unfinished !== undefined)
    case 'connection-lost':
      return cause.how === 'exited' ? crashAdvice(reading) : leavingAdvice(check, number)
    case 'crashed':
      return crashAdvice(reading)
    default:
      return LOOK_AT_ERRORS
  }
}

function crashAdvice(reading: string | null): string {
  return reading === null ? LOOK_AT_ERRORS : `${LOOK_AT_ERRORS} ${reading}`
}

/** The page with the rules of the check's game. */
function gamePageOf({ plan: { game } }: Check): string {
  return `docs/protocol/${game}.md`
}

/** The page with the messages and the greeting that a check's program speaks. */
export function messagesPageOf(check: Check): string {
  return dialectOf(check.plan.game, check.plan.dialect)?.id === BOT_DIALECT ? 'docs/protocol.md' : gamePageOf(check)
}

/** How to end a message, for a program that began one and did not end it. */
const HOW_TO_END: Readonly<Record<Framing, string>> = {
  'objects': 'close every brace of it',
  'lines': 'send a newline after it',
  'lines-or-pauses':
    'a lone number may be half a move, and the other half is waited for; send both numbers, and a newline after them',
}

/**
 * Advice for a program that did not answer; `failure` is how its game ended by that, and `hasBegun` whether it had
 * begun an answer.
 */
export function silenceAdvice(check: Check, number: number, failure: string, hasBegun: boolean): string {
  const game = check.games[number - 1]
  if (hasBegun)
    return `It had begun a message and not ended it: ${HOW_TO_END[framingAt(toldPlanOf(check, number), game?.seat ?? 1)]}.`
  const answer = readingAdvice(check, number, failure)
    ?? 'Answer every turn with one move, and flush your output. If it thinks too long, let it look at a clock of its own.'
  return hasAnswered(check.findings[number - 1]) ? answer : withPipes(check, answer)
}

/** Advice for a program that ended before its game, or never began. */
export function startAdvice(check: Check): string {
  return withPipes(check, 'Start it with the same command in a terminal, in the same folder, and see what it says.')
}

/** Advice for a program that did not greet. */
export function greetingAdvice(check: Check): string {
  const { program } = check.plan
  const since = program === undefined || program.proto === 'tcp' ? 'you are connected' : 'your program has started'
  const isAsked = dialectOf(check.plan.game, check.plan.dialect)?.greeting?.ask !== undefined
  return withPipes(
    check,
    `${isAsked ? 'Answer the host’s first message with your name' : `Send the greeting as soon as ${since}`}, and flush your output: many libraries keep a short message back.`,
  )
}

export function leavingAdvice(check: Check, number: number): string {
  return readingAdvice(check, number, 'connection-lost')
    ?? 'Keep the connection open until the game is over, also while another player is to move. See what your program printed last: it may have stopped with an error.'
}

/** If nothing was heard from a program whose command puts it on its standard input and output, says that first. */
function withPipes(check: Check, advice: string): string {
  return isPlayedByPipes(check)
    ? `Its command has no {port}, so it is played on its standard input and output. If it connects instead, write {port} in its command where the port belongs. ${advice}`
    : advice
}

/** Whether a program is played on its standard input and output because its command asks for no port. */
export function isPlayedByPipes({ plan: { program } }: Check): boolean {
  return program?.proto === 'stdio' && !namesPort(program.command)
}

/** The plan of a game as the sentences need it: with the program at its seat. */
export function toldPlanOf({ plan, games }: Check, number: number): Parameters<typeof framingAt>[0] {
  return { ...plan, seats: { [games[number - 1]?.seat ?? 1]: plan.program ?? { kind: 'external' } } }
}

/**
 * Advice on reading, if the host's messages were split or joined; null if they were not, or if a game with whole
 * messages failed in the same way, since then the delivery is not to blame.
 */
function readingAdvice({ games, findings }: Check, number: number, failure: string): string | null {
  const isAlike = games.some(({ delivery }, index) =>
    delivery === 'whole' && failuresIn(findings[index]).includes(failure),
  )
  switch (isAlike ? 'whole' : games[number - 1]?.delivery) {
    case 'bytes':
      return 'In this game the host’s messages came in single bytes. A single read may return only part of a message: collect what arrives until the message is complete. docs/protocol.md says how under “Reading messages”.'
    case 'joined':
      return 'In this game several of the host’s messages came in one piece. A single read may return more than one message: keep the rest for the next one, and act on the last state. docs/protocol.md says how under “Reading messages”.'
    default:
      return null
  }
}

function failuresIn(findings: GameFindings | undefined): string[] {
  const { end = null, fault = null } = findings ?? {}
  return [
    ...fault === null ? [] : [fault.cause.code],
    ...end === null ? [] : [end.code === 'lost' ? end.fault.cause.code : end.code],
  ]
}

function hasAnswered(findings: GameFindings | undefined): boolean {
  return findings !== undefined && (findings.firstAnswerMs !== null || findings.fault !== null)
}
