import type { BotsOverview, Problem } from '../../shared/api.ts'
import type { Clock } from '../../shared/clock.ts'
import type { Result } from '../../shared/result.ts'
import type { BotDraft, BotSummary, StoredBot } from '../../shared/workshop/bot.ts'
import type { Archive } from '../archive/archive.ts'
import type { ReadBot } from '../archive/botFiles.ts'
import { isDeepStrictEqual } from 'node:util'
import { MAIN_FILES } from '../../shared/match/mainFiles.ts'
import { fail, succeed } from '../../shared/result.ts'
import { withVersion } from '../../shared/workshop/bot.ts'
import { botIdsIn, readBotFile, removeBotFile, stampOfBot, writeBotFile } from '../archive/botFiles.ts'
import { placeBotFolder } from '../archive/botFolders.ts'
import { Mutex } from '../mutex.ts'

/** The most bots of a data folder. */
export const MOST_BOTS = 500
/** As many files that could not be read are described; of others only the number is told. */
const MOST_DESCRIBED = 5

const NO_ARCHIVE: Problem = { code: 'archive', message: 'This host keeps no archive, and so no bots.' }
const FULL: Problem = {
  code: 'refused',
  message: `No more than ${MOST_BOTS} bots can be kept. Delete some first.`,
}
const GONE: Problem = {
  code: 'refused',
  message: 'That bot is not kept any more: it was deleted in another window. Save it as a new bot to keep it.',
}
const IS_THERE: Problem = { code: 'refused', message: 'There is a bot with that id already. Choose another id.' }
const NO_VERSION: Problem = { code: 'refused', message: 'That version of the bot is not kept any more.' }
const CHANGED: Problem = {
  code: 'refused',
  message: 'That bot was changed in another window. Open it again to see the change, or save yours as a new bot.',
}

/**
 * The bots that people write in the window, kept in the data folder, one file each. A call that changes a bot answers
 * once that is on the disk. Every call reads the files, so that bots that somebody copies there are found.
 */
export class HostBots {
  readonly #archive: Archive | null
  readonly #clock: Clock
  /** What is known of each file, as long as its stamp stays the same. */
  #known: ReadonlyMap<string, { readonly stamp: string | null, readonly summary: BotSummary }> = new Map()
  /** Sentences about the damaged files that were set aside since the host was opened. */
  readonly #setAside: string[] = []
  /** Reads and writes happen one after the other. */
  readonly #mutex = new Mutex()

  constructor({ archive, clock }: { readonly archive: Archive | null, readonly clock: Clock }) {
    this.#archive = archive
    this.#clock = clock
  }

  /**
   * At most `MOST_BOTS` bots, the newest change first. `message` says which files could not be read and what became of
   * them, as sentences; null if there were none.
   */
  async all(): Promise<Result<BotsOverview, Problem>> {
    return this.#inTurn(async (archive) => {
      const ids = await botIdsIn(archive.folder)
      if (!ids.ok)
        return storageProblem(ids.error)
      const known = new Map<string, { readonly stamp: string | null, readonly summary: BotSummary }>()
      const unread: string[] = []
      for (const id of ids.value.slice(0, MOST_BOTS)) {
        const stamp = await stampOfBot(archive.folder, id)
        const before = this.#known.get(id)
        if (before !== undefined && stamp !== null && before.stamp === stamp) {
          known.set(id, before)
          continue
        }
        const read = await this.#read(archive, id)
        if (!read.ok)
          unread.push(read.error.message)
        else if (read.value.bot !== null)
          known.set(id, { stamp, summary: summaryOf(read.value.bot) })
      }
      this.#known = known
      const bots = [...known.values()].map(({ summary }) => summary).sort((one, other) =>
        other.changedAt - one.changedAt || (one.id < other.id ? -1 : 1),
      )
      const more = ids.value.length - MOST_BOTS
      return succeed({
        bots,
        message: described([
          ...more > 0 ? [`Only ${MOST_BOTS} bots are shown, and ${more} are not. Delete some first.`] : [],
          ...unread,
          ...this.#setAside,
        ]),
      })
    })
  }

  async read(id: string): Promise<Result<StoredBot, Problem>> {
    return this.#inTurn(async archive => this.#stored(archive, id))
  }

  /**
   * Keeps a draft. Revision 0 makes a new bot, and is refused if there is one with that id; any other must be the
   * revision that was changed, unless the draft is the stored one. Returns the revision that is stored now. An
   * unchanged draft is not written again.
   */
  async save(draft: BotDraft, revision: number): Promise<Result<{ revision: number }, Problem>> {
    return this.#inTurnToWrite(async (archive) => {
      const read = await this.#read(archive, draft.id)
      if (!read.ok)
        return read
      const { bot } = read.value
      if (revision === 0)
        return bot === null ? this.#make(archive, draft) : fail(IS_THERE)
      if (bot === null)
        return fail(GONE)
      if (isDeepStrictEqual(bot.draft, draft))
        return succeed({ revision: bot.revision })
      if (bot.revision !== revision)
        return fail(CHANGED)
      return written(archive, { ...bot, draft, revision: revision + 1, changedAt: this.#clock.now() })
    })
  }

  /**
   * Keeps the files as they are now as a version, if they changed since the last one. Returns the number of the version
   * that they are.
   */
  async keepVersion(id: string): Promise<Result<{ number: number }, Problem>> {
    return this.#inTurnToWrite(async (archive) => {
      const stored = await this.#stored(archive, id)
      if (!stored.ok)
        return stored
      const { bot, number } = withVersion(stored.value, this.#clock.now())
      if (bot === stored.value)
        return succeed({ number })
      const kept = await written(archive, bot)
      return kept.ok ? succeed({ number }) : kept
    })
  }

  /** Makes a folder of a bot, of that version or as it is now, to start it from. */
  async place(id: string, version: number | null): Promise<Result<{ command: string, folder: string }, Problem>> {
    return this.#inTurnToWrite(async (archive) => {
      const stored = await this.#stored(archive, id)
      if (!stored.ok)
        return stored
      const { draft, versions } = stored.value
      const files = version === null ? draft.files : versions.find(({ number }) => number === version)?.files
      if (files === undefined)
        return fail(NO_VERSION)
      const folder = await placeBotFolder(archive.folder, { ...draft, files })
      return folder.ok
        ? succeed({ command: `./${MAIN_FILES[draft.language]}`, folder: folder.value })
        : storageProblem(folder.error)
    })
  }

  /** Deletes a bot with its versions. A file that this Fulcrum can't read is not deleted. */
  async drop(id: string): Promise<Result<null, Problem>> {
    return this.#inTurnToWrite(async (archive) => {
      const read = await this.#read(archive, id)
      if (!read.ok)
        return read
      const removed = await removeBotFile(archive.folder, id)
      return removed.ok ? removed : storageProblem(removed.error)
    })
  }

  /** Resolves once nothing is read or written any more. */
  async close(): Promise<void> {
    await this.#mutex.take(async () => {})
  }

  async #make(archive: Archive, draft: BotDraft): Promise<Result<{ revision: number }, Problem>> {
    const ids = await botIdsIn(archive.folder)
    if (!ids.ok)
      return storageProblem(ids.error)
    return ids.value.length >= MOST_BOTS
      ? fail(FULL)
      : written(archive, { draft, revision: 1, changedAt: this.#clock.now(), versions: [] })
  }

  async #stored(archive: Archive, id: string): Promise<Result<StoredBot, Problem>> {
    const read = await this.#read(archive, id)
    if (!read.ok)
      return read
    const { bot, message } = read.value
    if (bot !== null)
      return succeed(bot)
    return fail(message === null ? GONE : { code: 'archive', message })
  }

  async #read(archive: Archive, id: string): Promise<Result<ReadBot, Problem>> {
    const read = await readBotFile(archive.folder, id, {
      now: new Date(this.#clock.now()),
      mayMove: archive.contestsProblem === null,
    })
    if (!read.ok)
      return storageProblem(read.error)
    if (read.value.message !== null)
      this.#setAside.push(read.value.message)
    return read
  }

  async #inTurnToWrite<T>(work: (archive: Archive) => Promise<Result<T, Problem>>): Promise<Result<T, Problem>> {
    return this.#inTurn(async archive =>
      archive.contestsProblem === null ? work(archive) : storageProblem(archive.contestsProblem),
    )
  }

  async #inTurn<T>(work: (archive: Archive) => Promise<Result<T, Problem>>): Promise<Result<T, Problem>> {
    const archive = this.#archive
    return archive === null ? fail(NO_ARCHIVE) : this.#mutex.take(async () => work(archive))
  }
}

async function written(archive: Archive, bot: StoredBot): Promise<Result<{ revision: number }, Problem>> {
  const kept = await writeBotFile(archive.folder, bot)
  return kept.ok ? succeed({ revision: bot.revision }) : storageProblem(kept.error)
}

function summaryOf({ draft: { id, name, game, language }, revision, changedAt, versions }: StoredBot): BotSummary {
  return { id, name, game, language, revision, changedAt, versions: versions.length }
}

function storageProblem(message: string): Result<never, Problem> {
  return fail({ code: 'archive', message })
}

/** Sentences as one text, the first ones in full; null if there are none. */
function described(sentences: readonly string[]): string | null {
  const more = sentences.length - MOST_DESCRIBED
  const told = sentences.slice(0, MOST_DESCRIBED)
  return [...told, ...more > 0 ? [`There are ${more} more such files.`] : []].join(' ') || null
}
