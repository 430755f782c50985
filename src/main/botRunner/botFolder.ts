import type { Result } from '../../shared/result.ts'
import type { BotFiles } from '../../shared/workshop/botFiles.ts'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fail, succeed } from '../../shared/result.ts'
import { botFilesSchema, fileNameSchema, MOST_CHARACTERS } from '../../shared/workshop/botFiles.ts'

/** No character of a text takes more bytes in a file. */
const MOST_BYTES = 3 * MOST_CHARACTERS

/**
 * The files of the bot whose main file this is: all in its folder that a bot may have. The error is words after `This
 * folder can’t be a bot:`.
 */
export function readBotFolder(mainFile: string): Result<BotFiles, string> {
  const folder = dirname(mainFile)
  const paths = readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && fileNameSchema.safeParse(entry.name).success)
    .map(({ name }) => [name, join(folder, name)] as const)
  const bytes = paths.reduce((sum, [, path]) => sum + statSync(path).size, 0)
  if (bytes > MOST_BYTES) // whoever reads them must not have to hold them
    return fail(`its files hold ${bytes} bytes, and more than ${MOST_BYTES} are never read`)
  const texts = paths.map(([name, path]) => [name, readFileSync(path, 'utf8')])
  const files = botFilesSchema.safeParse(Object.fromEntries(texts))
  return files.success ? succeed(files.data) : fail(files.error.issues[0]?.message ?? 'its files are wrong')
}
