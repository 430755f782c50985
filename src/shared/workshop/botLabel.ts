import type { BotDraft } from './bot.ts'
import { parseJson } from '../parseJson.ts'
import { botDraftSchema } from './bot.ts'

/** What a bot is called and which game it plays: neither can be seen in its files. */
export type BotLabel = Pick<BotDraft, 'name' | 'game'>

/** The file in a bot's zip that says so. No bot needs it: it may be deleted, and programs pass it over. */
export const LABEL_FILE = 'fulcrum.json'
const labelSchema = botDraftSchema.pick({ name: true, game: true })

export function labelText({ name, game }: BotLabel): string {
  return `${JSON.stringify({ name, game }, null, 2)}\n`
}

/** The label in that text; null if it is none, as in a file that a bot has of its own under that name. */
export function readLabel(text: string): BotLabel | null {
  return labelSchema.safeParse(parseJson(text)).data ?? null
}
