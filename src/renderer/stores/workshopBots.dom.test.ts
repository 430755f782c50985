import type { BotDraft } from '../../shared/workshop/bot.ts'
import { expect, it } from 'vitest'
import { fail } from '../../shared/result.ts'
import { fakeHost, useStoresOn } from '../testing/fakeHost.ts'
import { memoryShelf } from '../workshop/botShelf.ts'
import { pageWorkshop } from '../workshop/pageWorkshop.ts'
import { useWorkshopBotsStore } from './workshopBots.ts'
import { WORKSHOP_HOST } from './workshopHost.ts'

const MINE: BotDraft = { id: 'mine', name: 'Mine', game: 'nim', language: 'javascript', files: { 'main.js': 'old' } }

it('keeps what is typed into a bot while the same bot is read again', async () => {
  const pinia = useStoresOn(fakeHost())
  const workshop = pageWorkshop({
    shelf: memoryShelf(),
    tests: memoryShelf(),
    judging: { ask: async () => fail(''), close: () => {} },
  })
  await workshop.saveBot(MINE, 0)
  const asked = Promise.withResolvers<null>()
  const answered = Promise.withResolvers<null>()
  let isHeld = false
  pinia._a.provide(WORKSHOP_HOST, {
    ...workshop,
    readBot: async (id: string) => {
      const bot = await workshop.readBot(id)
      if (isHeld) {
        asked.resolve(null)
        await answered.promise
      }
      return bot
    },
  })
  const bots = useWorkshopBotsStore()
  await bots.open(MINE.id)
  isHeld = true
  const again = bots.open(MINE.id)
  await asked.promise
  bots.change({ files: { 'main.js': 'new' } })
  answered.resolve(null)
  await again
  expect(bots.draft?.files).toEqual({ 'main.js': 'new' })
  await bots.save()
  expect(await workshop.readBot(MINE.id)).toMatchObject({ value: { draft: { files: { 'main.js': 'new' } } } })
})
