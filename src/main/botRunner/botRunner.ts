import type { BotAnswer } from '../../shared/workshop/botMessages.ts'
import type { LoadedBot } from './loadedBot.ts'
import { writeSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { parseJsonObject } from '../../shared/jsonObject.ts'
import { parseJson } from '../../shared/parseJson.ts'
import { botAnswerSchema } from '../../shared/workshop/botMessages.ts'
import { readBotFolder } from './botFolder.ts'
import { loadJavascript } from './javascriptBot.ts'
import { loadPython } from './pythonBot.ts'

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
    return fail(files.error)
  const lines = createInterface({ input: stdin })[Symbol.asyncIterator]()
  const bot = mainFile.endsWith('.py')
    ? await loadPython(files.value, Number(seed), python)
    : await loadJavascript(files.value, Number(seed))
  tell(bot.loaded, 0)
  writeSync(STDOUT, `${JSON.stringify({ name })}\n`)
  await play(bot, lines)
}

/** Answers whenever it is the bot's turn, until the game is over. */
async function play(bot: LoadedBot, lines: AsyncIterator<string>): Promise<void> {
  for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
    const message = parseJsonObject(line.value)
    if (!message.ok)
      return fail(`The host sent a message that ${message.error}.`)
    if (message.value.type !== 'choose')
      break
    const { state } = message.value
    const move = tell(await bot.choose(JSON.stringify(state)), plyIn(state))
    writeSync(STDOUT, `${JSON.stringify({ move })}\n`)
  }
  exit.call(process, 0)
}

/**
 * Tells what the bot printed, drew and got wrong, and answers its move. Each mark says after how many moves it was
 * drawn. A bot that failed ends the process.
 */
function tell(text: string | null, ply: number): unknown {
  const answer = readAnswer(text)
  const lines = [...answer.printed, ...answer.marks.map(mark => `#show ${JSON.stringify({ ...mark, ply })}`)]
  if (lines.length > 0)
    writeSync(STDERR, `${lines.join('\n')}\n`)
  if (answer.type !== 'failed')
    return answer.type === 'chosen' ? answer.move ?? null : null
  const { file, line, message } = answer.fault
  return fail(file === null || line === null ? message : `${file}, line ${line}: ${message}`)
}

/** How many moves were made before a state, as the host tells it. */
function plyIn(state: unknown): number {
  const { ply } = state as { readonly ply?: unknown }
  return typeof ply === 'number' ? ply : 0
}

function readAnswer(text: string | null): BotAnswer {
  const read = botAnswerSchema.safeParse(text === null ? null : parseJson(text))
  if (read.success)
    return read.data
  const message = text === null ? 'choose waits for something that never comes.' : 'It answered with what is no answer.'
  return { type: 'failed', fault: { message, file: null, line: null }, printed: [], marks: [] }
}

function fail(sentence: string): never {
  writeSync(STDERR, `${sentence}\n`)
  return exit.call(process, 1)
}

void run().catch((error: unknown) => fail(String(error)))
