import type { BotState } from '../../shared/game/botState.ts'
import type { BotDraft } from '../../shared/workshop/bot.ts'
import type { Opponents, WorkshopTests } from './workshopHost.ts'
import { flushPromises } from '@vue/test-utils'
import { expect, it, vi } from 'vitest'
import { fail } from '../../shared/result.ts'
import { fakeHost, useStoresOn } from '../testing/fakeHost.ts'
import { memoryShelf } from '../workshop/botShelf.ts'
import { pageWorkshop } from '../workshop/pageWorkshop.ts'
import { useWorkshopGameStore } from './workshopGame.ts'
import { WORKSHOP_HOST } from './workshopHost.ts'
import { useWorkshopSettingsStore } from './workshopSettings.ts'
import { useWorkshopTestsStore } from './workshopTests.ts'

// a test has no frames: this bot of Nim takes all of the first pile that is left
vi.mock('../sandbox/botSandbox.ts', () => ({
  LONGEST_MOVE_MS: 1_000,
  BotSandbox: class {
    async load() {
      return { type: 'loaded' }
    }

    async choose({ position }: BotState) {
      const pile = (position as { readonly piles: readonly number[] }).piles.findIndex(coins => coins > 0)
      return { answer: { type: 'chosen', move: { pile, leave: 0 }, printed: [], marks: [] }, tookMs: 1 }
    }

    async over() {
      return { type: 'told', printed: [], marks: [] }
    }

    close() {}
  },
}))

const BOT: BotDraft = { id: 'mine', name: 'Mine', game: 'nim', language: 'javascript', files: { 'main.js': '' } }
/** Nobody judges positions. */
const NOBODY = { ask: async () => fail(''), close: () => {} }
const AGAINST_PERFECT: Opponents = {
  game: 'nim',
  seat: 1,
  seats: 2,
  opponent: { kind: 'built-in', bot: 'perfect' },
}

it('tests a bot also in the position that is still being kept', async () => {
  const pinia = useStoresOn(fakeHost())
  const workshop = pageWorkshop({ shelf: memoryShelf(), tests: memoryShelf(), judging: NOBODY })
  const held = Promise.withResolvers<undefined>()
  const slow: WorkshopTests = {
    all: async () => workshop.tests.all(),
    drop: async id => workshop.tests.drop(id),
    keep: async (position) => {
      await held.promise
      return workshop.tests.keep(position)
    },
  }
  pinia._a.provide(WORKSHOP_HOST, { ...workshop, tests: slow })
  const [game, tests] = [useWorkshopGameStore(), useWorkshopTestsStore()]
  useWorkshopSettingsStore().setUsual('nim', { piles: '3' })
  await game.play(BOT, 1, AGAINST_PERFECT, { games: 1 })
  game.lookAt(0)
  const keeping = tests.keep()
  const testing = tests.run(BOT)
  expect(await tests.keep()).toBe(false)
  await flushPromises()
  expect(tests.tested).toEqual([])
  held.resolve(undefined)
  expect(await keeping).toBe(true)
  await testing
  expect(tests.tested.map(({ verdict }) => verdict)).toEqual(['wrong-again'])
})

it('lists what is kept before any of it is asked', async () => {
  const pinia = useStoresOn(fakeHost())
  pinia._a.provide(WORKSHOP_HOST, pageWorkshop({ shelf: memoryShelf(), tests: memoryShelf(), judging: NOBODY }))
  const [game, tests] = [useWorkshopGameStore(), useWorkshopTestsStore()]
  useWorkshopSettingsStore().setUsual('nim', { piles: '3' })
  await tests.read('nim')
  expect(tests.tested).toEqual([])
  await game.play(BOT, 1, AGAINST_PERFECT, { games: 1 })
  game.lookAt(0)
  await tests.keep()
  expect(tests.tested.map(({ verdict }) => verdict)).toEqual(['not-asked'])
  await tests.read('maze')
  expect(tests.tested).toEqual([])
})
