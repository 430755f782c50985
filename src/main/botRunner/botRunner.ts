import type { BotFiles } from '../../shared/workshop/botFiles.ts'
import type { LoadedBot } from './loadedBot.ts'
import { writeSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { readBotFolder } from './botFolder.ts'
import { speakForBot } from './speakForBot.ts'

const STDOUT = 1
const STDERR = 2

/** What of Node is still used once the rest of it is gone. */
const { exit, stdin, argv, env } = process

/**
 * Runs one bot of the workshop for one game: `botRunner <main file> <folder of Python>`. It speaks the dialect of bots
 * on its standard input and output; what the bot prints and draws goes to standard error, a mark as `#show {…}`. A bot
 * that fails ends the process with exit code 1. The process is started without rights (`runnerCommand.ts`), and gives
 * up what Node still has before it runs anything of the bot.
 */
async function run(): Promise<void> {
  const [mainFile = '', python = ''] = argv.slice(2)
  const { FULCRUM_SEED: seed = '0', FULCRUM_NAME: given = '' } = env
  const name = given || basename(dirname(mainFile))
  const files = readBotFolder(mainFile)
  if (!files.ok)
    return fail(`This folder can’t be a bot: ${files.error}.`)
  const lines = createInterface({ input: stdin })[Symbol.asyncIterator]()
  const bot = await load(mainFile, files.value, Number(seed), python)
  const code = await speakForBot({
    bot,
    name,
    lines,
    say: text => writeSync(STDOUT, text),
    aside: text => writeSync(STDERR, text),
  })
  exit.call(process, code)
}

/** Loads what its language needs, and nothing for the other one: that takes time. */
async function load(mainFile: string, files: BotFiles, seed: number, python: string): Promise<LoadedBot> {
  if (mainFile.endsWith('.py'))
    return (await import('./pythonBot.ts')).loadPython(files, seed, python)
  return (await import('./javascriptBot.ts')).loadJavascript(files, seed)
}

function fail(sentence: string): never {
  writeSync(STDERR, `${sentence}\n`)
  return exit.call(process, 1)
}

void run().catch((error: unknown) => fail(String(error)))
