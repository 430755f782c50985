import type { HandedProgram } from '../../shared/collect/handedProgram.ts'
import type { OwnHandIns } from '../../shared/collect/views.ts'
import type { BotFiles } from '../../shared/workshop/botFiles.ts'
import { promiseTimeout } from '@vueuse/core'
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import { z } from 'zod'
import { MOST_PACKED_BYTES, packFiles, packProgram, PART_BYTES } from '../../shared/collect/upload.ts'
import { GAME_IDS } from '../../shared/games/index.ts'
import { useHost } from '../host/host.ts'
import { storageOf } from '../storage.ts'
import { STORED } from '../storageKeys.ts'
import { handInTexts } from '../texts/handIn.ts'
import { useGuestStore } from './guest.ts'
import { readStored } from './readStored.ts'

/** The host takes so many calls of a guest at once, and ten a second after that: others may come meanwhile. */
const PARTS_AT_ONCE = 40
const PART_EVERY_MS = 120

const taskSchema = z.object({ game: z.enum(GAME_IDS), settings: z.record(z.string(), z.unknown()) })

/** What a guest hands in to the collection that their code opened, and what became of it. */
export const useHandInsStore = defineStore('handIns', () => {
  const host = useHost()
  const guest = useGuestStore()
  const own = shallowRef<OwnHandIns | null>(null)
  /** How much of a bot has been sent, from 0 to 1; null while none is. */
  const share = shallowRef<number | null>(null)
  /** Why a bot was not handed in, as a sentence; null if it was. */
  const problem = shallowRef<string | null>(null)
  /** The version that was handed in last, since the page is open. */
  const sent = shallowRef<number | null>(null)
  /** A bot whose way was cut, to be sent again. */
  const unsent = shallowRef<Uint8Array | null>(null)
  const collection = computed(() => guest.place?.collection ?? null)
  const browser = storageOf('localStorage')
  /** The game of the last collection, for whose workshop no code is needed; null if there was none. */
  const task = shallowRef(readStored(browser, STORED.guestTask, taskSchema))
  watch(own, (now) => {
    if (now === null)
      return
    const { game, settings } = now
    task.value = taskSchema.parse({ game, settings })
    browser.setItem(STORED.guestTask, JSON.stringify(task.value))
  })

  host.onHandIns((now) => {
    if (now.collection === collection.value)
      own.value = now
  })
  watch(() => guest.place, refresh, { immediate: true }) // the guest comes in anew with every connection

  async function refresh(): Promise<void> {
    const { value: id } = collection
    if (own.value?.collection !== id)
      own.value = null
    if (id === null)
      return
    const answer = await host.ownHandIns(id)
    if (answer.ok && id === collection.value)
      own.value = answer.value
  }

  /** Hands in a bot; whether the host has it. */
  async function handIn(files: BotFiles): Promise<boolean> {
    return send(packFiles(files))
  }

  /** Hands in a program in another language; whether the host has it. */
  async function handInProgram(program: HandedProgram): Promise<boolean> {
    return send(packProgram(program))
  }

  async function send(packed: Uint8Array): Promise<boolean> {
    const { value: id } = collection
    if (id === null || share.value !== null)
      return false
    unsent.value = null
    sent.value = null
    problem.value = packed.length > MOST_PACKED_BYTES ? handInTexts.tooLarge : null
    if (problem.value !== null)
      return false
    let version: number | null = null
    for (let from = 0; from < packed.length && problem.value === null; from += PART_BYTES) {
      share.value = from / packed.length
      if (from >= PARTS_AT_ONCE * PART_BYTES)
        await promiseTimeout(PART_EVERY_MS)
      const data = base64Of(packed.subarray(from, from + PART_BYTES))
      const answer = await host.handIn(id, { bytes: packed.length, from, data })
      if (answer.ok) {
        version = answer.value.version
        continue
      }
      problem.value = host.isConnected() ? answer.error.message : handInTexts.lost
      unsent.value = !host.isConnected() || answer.error.code === 'failed' ? packed : null
    }
    share.value = null
    sent.value = problem.value === null ? version : null
    return problem.value === null
  }

  return {
    own,
    task,
    share,
    problem,
    sent,
    handIn,
    handInProgram,
    /** Whether the bot that was sent last has not come, and can be sent again. */
    canSendAgain: computed(() => unsent.value !== null && share.value === null),
    sendAgain: async () => unsent.value !== null && send(unsent.value),
    /** Lets others have their bots play against the guest's, or no longer. */
    allowSparring: async (open: boolean) => {
      const answer = collection.value === null ? null : await host.setSparring(collection.value, open)
      problem.value = answer?.ok === false ? answer.error.message : null
    },
    /** Says why files can’t be handed in; null if they can, and nothing has been said of them yet. */
    refuse: (why: string | null) => {
      problem.value = why
      sent.value = null
      unsent.value = null
    },
  }
})

/** Not every browser has `toBase64` yet. */
function base64Of(part: Uint8Array): string {
  return btoa(String.fromCharCode(...part))
}
