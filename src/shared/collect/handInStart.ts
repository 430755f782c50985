import type { GameId } from '../games/index.ts'
import type { ProgramProtocol, ProgramSeat } from '../match/program.ts'
import type { Result } from '../result.ts'
import { z } from 'zod'
import { namesPort, splitCommand } from '../match/command.ts'
import { LANGUAGES, MAIN_FILES } from '../match/mainFiles.ts'
import { validateProgram } from '../match/validateProgram.ts'
import { quote } from '../printable.ts'
import { fail, succeed } from '../result.ts'

/** The longest command with which a program is handed in. */
export const LONGEST_COMMAND = 300
const LONGEST_QUOTE = 60

const commandSchema = z.string().trim().min(1).max(LONGEST_COMMAND).regex(/^\P{Cc}*$/u)

/** How something that was handed in is started: as a bot of the workshop, or by a command of its own in its folder. */
export const handInStartSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('bot'), language: z.enum(LANGUAGES) }),
  z.strictObject({ kind: z.literal('program'), command: commandSchema }),
])
export type HandInStart = Readonly<z.infer<typeof handInStartSchema>>

/** The command of something that was handed in, and the protocol that it speaks. */
export function startedAs(start: HandInStart): { readonly command: string, readonly proto: ProgramProtocol } {
  return start.kind === 'bot'
    ? { command: `./${MAIN_FILES[start.language]}`, proto: 'bot' }
    : { command: start.command, proto: namesPort(start.command) ? 'tcp' : 'stdio' }
}

/**
 * The start of a program by that command; the error is a sentence. A word that names a place outside of the folder is
 * refused, since Fulcrum opens the folder of the file that a command names to its program.
 */
export function programStart(game: GameId, command: string): Result<HandInStart, string> {
  const text = commandSchema.safeParse(command)
  if (!text.success)
    return fail(`Give the command that starts it: one line of at most ${LONGEST_COMMAND} characters.`)
  const words = splitCommand(text.data)
  if (!words.ok)
    return words
  const outside = words.value.find(leavesFolder)
  if (outside !== undefined) {
    return fail(
      `The command names ${quote(outside, LONGEST_QUOTE)}, which lies outside of what is handed in. Name files as they lie in the folder.`,
    )
  }
  const start = { kind: 'program', command: text.data } as const
  const seat: ProgramSeat = { kind: 'program', name: '', ...startedAs(start) }
  const problem = validateProgram(game, undefined, seat)
  return problem === null ? succeed(start) : fail(problem)
}

/** Whether a word is a path from a root, a drive or a home folder, or goes up. */
function leavesFolder(word: string): boolean {
  return /^(?:[\\/~]|[a-z]:)/i.test(word) || word.split(/[\\/]/).includes('..')
}
