import type { Problem } from '../../shared/api.ts'
import type { BotDraft, BotSummary, StoredBot } from '../../shared/workshop/bot.ts'
import { useDebounceFn } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { randomHex } from '../host/randomHex.ts'
import { workshopTexts } from '../texts/workshop.ts'
import { useWorkshopHost } from './workshopHost.ts'

/** How long after the last key a bot is saved. */
const SAVE_AFTER_MS = 500
/** So many that no two bots get the same id. */
const ID_BYTES = 10

/**
 * The bots of this person, kept by the host or by the browser, and the one that is open. What is typed is saved by
 * itself; a bot that another window changed meanwhile is never overwritten.
 */
export const useWorkshopBotsStore = defineStore('workshopBots', () => {
  const host = useWorkshopHost()
  const bots = shallowRef<readonly BotSummary[]>([])
  /** Whether the list could be read. */
  const isRead = shallowRef(false)
  const stored = shallowRef<StoredBot | null>(null)
  /** The open bot as it stands in the editor. */
  const draft = shallowRef<BotDraft | null>(null)
  const problem = shallowRef<Problem | null>(null)
  const message = shallowRef<string | null>(null)
  /** Whether another window saved the open bot after this one read it. */
  const isBehind = shallowRef(false)
  let saving: Promise<unknown> = Promise.resolve()

  const isSaved = computed(() => draft.value === null || draft.value === stored.value?.draft)

  async function readAll(): Promise<void> {
    const answer = await host.bots()
    if (answer.ok) {
      bots.value = answer.value.bots
      message.value = answer.value.message
    }
    problem.value = answer.ok ? null : answer.error
    isRead.value = answer.ok
  }

  /** Shows a bot as it is stored; but what is typed into it while it is read stays. */
  async function open(id: string): Promise<void> {
    await save()
    const before = draft.value
    const answer = await host.readBot(id)
    problem.value = answer.ok ? null : answer.error
    const isNewer = draft.value?.id === id && draft.value !== before
    if (answer.ok && !isNewer)
      show(answer.value)
  }

  /** Opens a bot; if it can't be read, says so beside another. */
  async function openOr(id: string, other: string | undefined): Promise<void> {
    await open(id)
    if (draft.value !== null || other === undefined || other === id)
      return
    const { value: why } = problem
    await open(other)
    problem.value ??= why
  }

  function show(bot: StoredBot | null): void {
    stored.value = bot
    draft.value = bot?.draft ?? null
    isBehind.value = false
  }

  /** Makes a new bot and opens it. */
  async function create(bot: Omit<BotDraft, 'id'>): Promise<void> {
    await save()
    const made: BotDraft = { ...bot, id: randomHex(ID_BYTES) }
    const answer = await host.saveBot(made, 0)
    problem.value = answer.ok ? null : answer.error
    if (!answer.ok)
      return
    await readAll()
    await open(made.id)
  }

  const saveSoon = useDebounceFn(save, SAVE_AFTER_MS)

  function change(changes: Partial<Pick<BotDraft, 'name' | 'files'>>): void {
    if (draft.value === null)
      return
    draft.value = { ...draft.value, ...changes }
    void saveSoon()
  }

  /** Saves what was changed. Saves happen one after the other. */
  async function save(): Promise<void> {
    saving = saving.then(saveNow)
    await saving
  }

  async function saveNow(): Promise<void> {
    const [before, now] = [stored.value, draft.value]
    if (before === null || now === null || now === before.draft || isBehind.value)
      return
    const answer = await host.saveBot(now, before.revision)
    if (answer.ok) {
      if (stored.value === before)
        stored.value = { ...before, draft: now, revision: answer.value.revision }
      problem.value = null
      bots.value = bots.value.map(bot =>
        bot.id === now.id ? { ...bot, name: now.name, revision: answer.value.revision } : bot,
      )
      return
    }
    problem.value = answer.error
    const theirs = await host.readBot(now.id)
    isBehind.value = theirs.ok && theirs.value.revision !== before.revision
  }

  /** Makes a version of the open bot as it is now, and answers its number; null, with `problem`, if that fails. */
  async function keepVersion(): Promise<number | null> {
    await save()
    const { value: bot } = draft
    if (bot === null || !isSaved.value)
      return null
    const kept = await host.keepBotVersion(bot.id)
    if (!kept.ok) {
      problem.value = kept.error
      return null
    }
    const { number } = kept.value
    if (stored.value?.versions.at(-1)?.number !== number) // a bot may be large: it is read only for a new version
      await readVersions(bot.id)
    return number
  }

  async function readVersions(id: string): Promise<void> {
    const again = await host.readBot(id)
    if (again.ok && stored.value !== null)
      stored.value = { ...stored.value, versions: again.value.versions, revision: again.value.revision }
  }

  async function remove(): Promise<void> {
    const { value: bot } = draft
    if (bot === null)
      return
    const answer = await host.dropBot(bot.id)
    if (!answer.ok) {
      problem.value = answer.error
      return
    }
    show(null)
    await readAll()
  }

  /** Opens the bot as another window saved it. */
  async function takeTheirs(): Promise<void> {
    const { value: bot } = draft
    show(null)
    if (bot !== null)
      await open(bot.id)
  }

  /** Keeps what stands in the editor as a bot of its own. */
  async function keepMine(): Promise<void> {
    const { value: bot } = draft
    show(null)
    if (bot !== null)
      await create({ ...bot, name: workshopTexts.files.copyOf(bot.name) })
  }

  return {
    bots,
    isRead,
    draft,
    versions: computed(() => stored.value?.versions ?? []),
    problem,
    message,
    isSaved,
    isBehind,
    readAll,
    open,
    openOr,
    create,
    change,
    save,
    keepVersion,
    remove,
    takeTheirs,
    keepMine,
  }
})
