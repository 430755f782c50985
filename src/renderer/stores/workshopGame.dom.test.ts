import type { BotDraft } from '../../shared/workshop/bot.ts'
import type { Opponents, WorkshopTests } from './workshopHost.ts'
import { flushPromises } from '@vue/test-utils'
import { expect, it, vi } from 'vitest'
import { fakeHost, useStoresOn } from '../testing/fakeHost.ts'
import { memoryShelf } from '../workshop/botShelf.ts'
import { pageWorkshop } from '../workshop/pageWorkshop.ts'
import { useWorkshopGameStore } from './workshopGame.ts'
import { WORKSHOP_HOST } from './workshopHost.ts'

// a test has no frames: this bot of Nim takes all of the first pile
vi.mock('../sandbox/botSandbox.ts', () => ({
  LONGEST_MOVE_MS: 1_000,
  BotSandbox: class {
    async load() {
      return { type: 'loaded' }
    }

    async choose() {
      return { answer: { type: 'chosen', move: { pile: 0, leave: 0 }, printed: [], marks: [] }, tookMs: 1 }
    }

    async over() {
      return { type: 'told', printed: [], marks: [] }
    }

    close() {}
  },
}))

const BOT: BotDraft = { id: 'mine', name: 'Mine', game: 'nim', language: 'javascript', files: { 'main.js': '' } }

it('tests a bot also in the position that is still being kept', async () => {
  const pinia = useStoresOn(fakeHost())
  const workshop = pageWorkshop({ shelf: memoryShelf(), tests: memoryShelf() })
  const held = Promise.withResolvers<undefined>()
  const tests: WorkshopTests = {
    all: async () => workshop.tests.all(),
    drop: async id => workshop.tests.drop(id),
    keep: async (position) => {
      await held.promise
      return workshop.tests.keep(position)
    },
  }
  pinia._a.provide(WORKSHOP_HOST, { ...workshop, tests })
  const game = useWorkshopGameStore()
  game.setUsual('nim', { piles: '3' })
  const opponents: Opponents = { game: 'nim', seat: 1, seats: 2, opponent: { kind: 'built-in', bot: 'perfect' } }
  await game.play(BOT, 1, opponents, { games: 1 })
  game.lookAt(0)
  const keeping = game.keepTest()
  const testing = game.test(BOT)
  expect(await game.keepTest()).toBe(false)
  await flushPromises()
  expect(game.tested).toEqual([])
  held.resolve(undefined)
  expect(await keeping).toBe(true)
  await testing
  expect(game.tested.map(({ verdict }) => verdict)).toEqual(['wrong-again'])
})
