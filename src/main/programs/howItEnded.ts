import type { ForfeitCause } from '../../shared/match/causes.ts'
import type { PrintedLog } from './printedLog.ts'
import type { ProgramEnd } from './program.ts'

/**
 * The cause for which a program's end loses the seat; null if it ended regularly, which counts as a lost connection.
 */
export function causeOf(end: ProgramEnd): ForfeitCause | null {
  switch (end.kind) {
    case 'exited':
      return end.code === 0 ? null : { code: 'crashed', exitCode: end.code, signal: null }
    case 'signalled':
      return { code: 'crashed', exitCode: null, signal: end.signal }
    case 'not-started':
      return { code: 'crashed', exitCode: null, signal: null }
  }
}

/**
 * How a program ended before its game began, as words after `it`, with its last error output; `killedFor` is why we
 * killed it.
 */
export function startProblem(end: ProgramEnd, stderr: PrintedLog, killedFor: ForfeitCause | null): string {
  const said = stderr.printed.lines.findLast(({ text }) => text.trim() !== '')?.text.trim().slice(0, 300)
  const how = end.kind === 'exited'
    ? `with exit code ${end.code}`
    : end.kind === 'signalled'
      ? `by ${end.signal}`
      : `as it began (${end.code})`
  const killed = killedFor?.code === 'out-of-memory' ? ', since it used more memory than it may' : ''
  return `ended ${how} before the game began${killed}${said === undefined ? '' : `; its last output: ${said}`}`
}
