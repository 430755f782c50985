import type { Result } from '../../shared/result.ts'
import { Archive } from '../archive/archive.ts'
import { dataFolder } from '../archive/dataFolder.ts'
import { CliError } from './cliError.ts'
import { tell, tellOfRescue } from './tell.ts'
import { thisCommand } from './thisCommand.ts'

/**
 * Opens the archive, does the work, and closes the archive. Throws a `CliError` if the archive is not usable for the
 * work.
 */
export async function withArchive<T>(
  data: string | undefined,
  work: (archive: Archive) => Promise<T>,
  right: 'read' | 'write' = 'read',
): Promise<T> {
  const archive = new Archive({ folder: dataFolder(data ?? null), what: thisCommand(), rescue: tellOfRescue })
  try {
    const { state, message } = archive.status
    if (state === 'off' || (right === 'write' && state !== 'kept'))
      throw new CliError(archive.contestsProblem ?? message ?? 'There is no archive.', 1)
    if (state === 'kept' && message !== null)
      tell(message)
    return await work(archive)
  }
  finally {
    await archive.close()
  }
}

/** The archive's answer; throws its error sentence as a `CliError`. */
export function valueOf<T>(answer: Result<T, string>): T {
  if (!answer.ok)
    throw new CliError(answer.error, 1)
  return answer.value
}
