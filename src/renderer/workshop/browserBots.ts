import type { BotsOverview, Problem } from '../../shared/api.ts'
import type { Result } from '../../shared/result.ts'
import type { BotDraft, BotSummary, StoredBot } from '../../shared/workshop/bot.ts'
import type { BotShelf } from './botShelf.ts'
import { dequal } from 'dequal'
import { fail, succeed } from '../../shared/result.ts'
import { botDraftSchema, storedBotSchema, withVersion } from '../../shared/workshop/bot.ts'
import { workshopTexts } from '../texts/workshop.ts'
import { memoryShelf } from './botShelf.ts'

/** The most bots of a browser. */
export const MOST_BOTS = 100

const { kept } = workshopTexts
const FULL: Problem = { code: 'refused', message: kept.full(MOST_BOTS) }
const GONE: Problem = { code: 'refused', message: kept.gone }
const IS_THERE: Problem = { code: 'refused', message: kept.isThere }
const CHANGED: Problem = { code: 'refused', message: kept.changed }
const DAMAGED: Problem = { code: 'archive', message: kept.damaged }
const NO_ROOM: Problem = { code: 'archive', message: kept.noRoom }

/** A bot as it is to be stored, or null to leave what is there; and what the call answers. */
interface Change<T> { readonly bot: StoredBot | null, readonly answer: Result<T, Problem> }

/**
 * The bots that somebody writes on this page, kept by their browser. It answers as the host does for its own bots
 * (`hostBots.ts`): two tabs can't overwrite each other, and a damaged entry is left as it is. If the browser keeps
 * nothing, the bots last as long as the page, and the overview says so.
 */
export class BrowserBots {
  #shelf: BotShelf
  readonly #now: () => number
  #message: string | null = null

  constructor(shelf: BotShelf, now: () => number) {
    this.#shelf = shelf
    this.#now = now
  }

  async all(): Promise<Result<BotsOverview, Problem>> {
    const entries = await this.#entries()
    const bots = entries.map(([, value]) => readBot(value)).filter(bot => bot !== null)
    const unread = entries.length - bots.length
    return succeed({
      bots: bots.map(summaryOf).toSorted((one, other) =>
        other.changedAt - one.changedAt || (one.id < other.id ? -1 : 1)),
      message: [this.#message, unread > 0 ? kept.unread(unread) : null].filter(one => one !== null).join(' ') || null,
    })
  }

  async read(id: string): Promise<Result<StoredBot, Problem>> {
    const found = (await this.#entries()).find(([key]) => key === id)
    if (found === undefined)
      return fail(GONE)
    const bot = readBot(found[1])
    return bot === null ? fail(DAMAGED) : succeed(bot)
  }

  /** As `saveBot` of the host: revision 0 makes a new bot, any other must be the one that was changed. */
  async save(draft: BotDraft, revision: number): Promise<Result<{ revision: number }, Problem>> {
    const checked = botDraftSchema.safeParse(draft)
    if (!checked.success)
      return fail({ code: 'bad-request', message: kept.refused(checked.error.issues[0]?.message ?? '') })
    if (revision === 0 && (await this.#entries()).length >= MOST_BOTS)
      return fail(FULL)
    const changedAt = this.#now()
    return this.#change(draft.id, (before) => {
      if (revision === 0) {
        return before === undefined
          ? stored({ draft, revision: 1, changedAt, versions: [] })
          : refused(IS_THERE)
      }
      if (before === undefined)
        return refused(GONE)
      if (before === null)
        return refused(DAMAGED)
      if (dequal(before.draft, draft))
        return { bot: null, answer: succeed({ revision: before.revision }) }
      return before.revision === revision
        ? stored({ ...before, draft, revision: revision + 1, changedAt })
        : refused(CHANGED)
    })
  }

  async keepVersion(id: string): Promise<Result<{ number: number }, Problem>> {
    return this.#change(id, (before) => {
      if (before === undefined || before === null)
        return refused(before === null ? DAMAGED : GONE)
      const { bot, number } = withVersion(before, this.#now())
      return { bot: bot === before ? null : bot, answer: succeed({ number }) }
    })
  }

  /** Deletes a bot with its versions; a damaged entry is not deleted. */
  async drop(id: string): Promise<Result<null, Problem>> {
    const read = await this.read(id)
    if (!read.ok)
      return read.error === GONE ? succeed(null) : read
    try {
      await this.#shelf.remove(id)
      return succeed(null)
    }
    catch {
      return fail(NO_ROOM)
    }
  }

  /** All that is kept. A browser that lets nothing be read keeps nothing: from then on, the page does. */
  async #entries(): Promise<readonly (readonly [string, unknown])[]> {
    try {
      return await this.#shelf.entries()
    }
    catch {
      this.#shelf = memoryShelf()
      this.#message = kept.nowhere
      return []
    }
  }

  /** Changes a bot in one go: `work` gets the stored one, null if that can't be read, and undefined for none. */
  async #change<T>(
    id: string,
    work: (before: StoredBot | null | undefined) => Change<T>,
  ): Promise<Result<T, Problem>> {
    let answer: Result<T, Problem> = fail(NO_ROOM)
    try {
      await this.#shelf.change(id, (value) => {
        const change = work(value === undefined ? undefined : readBot(value))
        answer = change.answer
        return change.bot ?? undefined
      })
      return answer
    }
    catch {
      return fail(NO_ROOM)
    }
  }
}

function stored(bot: StoredBot): Change<{ revision: number }> {
  return { bot, answer: succeed({ revision: bot.revision }) }
}

function refused(problem: Problem): Change<never> {
  return { bot: null, answer: fail(problem) }
}

/** A stored bot; null if it can't be one. */
function readBot(value: unknown): StoredBot | null {
  return storedBotSchema.safeParse(value).data ?? null
}

function summaryOf({ draft: { id, name, game, language }, revision, changedAt, versions }: StoredBot): BotSummary {
  return { id, name, game, language, revision, changedAt, versions: versions.length }
}
