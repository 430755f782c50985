import type { BotDraft } from '../../shared/workshop/bot.ts'
import { BotSandbox } from './botSandbox.ts'

/** Has a bot run for one question, outside any game. */
export async function askAlone<T>(bot: BotDraft, work: (running: BotSandbox) => Promise<T>): Promise<T> {
  const running = new BotSandbox(bot, 0)
  try {
    return await work(running)
  }
  finally {
    running.close()
  }
}
