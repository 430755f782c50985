import type { BotAnswer, BotFault } from '../../shared/workshop/botMessages.ts'
import type { LoadedBot } from './loadedBot.ts'
import { parseJsonObject } from '../../shared/jsonObject.ts'
import { parseJson } from '../../shared/parseJson.ts'
import { botAnswerSchema } from '../../shared/workshop/botMessages.ts'

export interface SpeakOptions {
  readonly bot: LoadedBot
  readonly name: string
  /** What the host says, line by line. */
  readonly lines: AsyncIterator<string>
  /** Takes what goes to the host. */
  readonly say: (text: string) => void
  /** Takes what goes to standard error. */
  readonly aside: (text: string) => void
}

/**
 * Speaks the dialect of bots for a bot that can't, until its game is over: greets, and answers whenever it is the bot's
 * turn. What the bot prints and draws goes aside, a mark as `#show {…}` with after how many moves it was drawn. The
 * answer is the exit code: 1 if the bot failed, after a sentence aside.
 */
export async function speakForBot({ bot, name, lines, say, aside }: SpeakOptions): Promise<number> {
  const tell = (text: string | null, ply: number): BotAnswer => {
    const answer = readAnswer(text)
    const told = [
      ...answer.printed,
      ...answer.marks.map(mark => `#show ${JSON.stringify({ ...mark, ply })}`),
      ...answer.type === 'failed' ? [sentenceOf(answer.fault)] : [],
    ]
    if (told.length > 0)
      aside(`${told.join('\n')}\n`)
    return answer
  }
  if (tell(bot.loaded, 0).type === 'failed')
    return 1
  say(`${JSON.stringify({ name })}\n`)
  let ply = 0
  for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
    const message = parseJsonObject(line.value)
    if (!message.ok) {
      aside(`The host sent a message that ${message.error}.\n`)
      return 1
    }
    const { type, state, place, seats, placed: told } = message.value
    const placed = JSON.stringify(told ?? [])
    if (type === 'over')
      tell(await bot.over(JSON.stringify({ place, seats }), placed), ply)
    if (type !== 'choose')
      break
    ply = plyIn(state)
    const answer = tell(await bot.choose(JSON.stringify(state), placed), ply)
    if (answer.type === 'failed')
      return 1
    const move = answer.type === 'chosen' ? answer.move ?? null : null
    say(`${JSON.stringify({ move })}\n`)
  }
  return 0
}

/** How many moves were made before a state, as the host tells it. */
function plyIn(state: unknown): number {
  const { ply } = state as { readonly ply?: unknown }
  return typeof ply === 'number' ? ply : 0
}

function sentenceOf({ file, line, message }: BotFault): string {
  return file === null || line === null ? message : `${file}, line ${line}: ${message}`
}

function readAnswer(text: string | null): BotAnswer {
  const read = botAnswerSchema.safeParse(text === null ? null : parseJson(text))
  if (read.success)
    return read.data
  const message = text === null ? 'It waits for something that never comes.' : 'It answered with what is no answer.'
  return { type: 'failed', fault: { message, file: null, line: null }, printed: [], marks: [] }
}
