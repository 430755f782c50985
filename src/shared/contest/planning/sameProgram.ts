import type { ProgramSeat } from '../../match/program.ts'

/**
 * A key that is equal for programs that are started alike: with the same command in the same folder with the same
 * variables.
 */
export function sameProgramKey(
  { command, folder = '', env = {} }: Pick<ProgramSeat, 'command' | 'folder' | 'env'>,
): string {
  return JSON.stringify([
    command.trim(),
    folder.trim().replace(/(?<=[^/\\])[/\\]+$/, ''),
    Object.entries(env).sort(([one], [other]) => one < other ? -1 : 1),
  ])
}
