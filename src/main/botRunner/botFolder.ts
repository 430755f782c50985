import type { Result } from '../../shared/result.ts'
import type { BotFiles } from '../../shared/workshop/bot.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fail, succeed } from '../../shared/result.ts'
import { botFilesSchema, fileNameSchema } from '../../shared/workshop/bot.ts'

/**
 * The files of the bot whose main file this is: all in its folder that a bot may have. The error is a sentence for the
 * bot's author.
 */
export function readBotFolder(mainFile: string): Result<BotFiles, string> {
  const folder = dirname(mainFile)
  const names = readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && fileNameSchema.safeParse(entry.name).success)
    .map(({ name }) => name)
  const texts = names.map(name => [name, readFileSync(join(folder, name), 'utf8')])
  const files = botFilesSchema.safeParse(Object.fromEntries(texts))
  return files.success
    ? succeed(files.data)
    : fail(`This folder can’t be a bot: ${files.error.issues[0]?.message ?? 'its files are wrong'}.`)
}
