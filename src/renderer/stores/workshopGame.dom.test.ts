import type { BotState } from '../../shared/game/botState.ts'
import type { PlacedMove } from '../../shared/game/placedMove.ts'
import type { BotDraft } from '../../shared/workshop/bot.ts'
import type { BotResult } from '../../shared/workshop/botMessages.ts'
import type { MatchNews } from '../host/hostNews.ts'
import type { Opponents } from './workshopHost.ts'
import { flushPromises } from '@vue/test-utils'
import { expect, it, vi } from 'vitest'
import { ANN, BOB, Story } from '../../shared/match/testing/story.ts'
import { fail, succeed } from '../../shared/result.ts'
import { fakeHost, useStoresOn } from '../testing/fakeHost.ts'
import { memoryShelf } from '../workshop/botShelf.ts'
import { pageWorkshop } from '../workshop/pageWorkshop.ts'
import { useWorkshopGameStore } from './workshopGame.ts'
import { WORKSHOP_HOST } from './workshopHost.ts'
import { useWorkshopSettingsStore } from './workshopSettings.ts'

/** How many moves had been made before those that a bot is told of, each time that it is asked or told the end. */
const told = vi.hoisted((): string[] => [])

// a test has no frames: this bot of Nim takes all of the first pile that is left
vi.mock('../sandbox/botSandbox.ts', () => ({
  LONGEST_MOVE_MS: 1_000,
  BotSandbox: class {
    async load() {
      return { type: 'loaded' }
    }

    async choose({ you, position }: BotState, placed: readonly PlacedMove[]) {
      told.push(`${you} chooses after ${placed.map(({ ply, seat }) => `${ply} by ${seat}`).join(', ')}`)
      const pile = (position as { readonly piles: readonly number[] }).piles.findIndex(coins => coins > 0)
      return { answer: { type: 'chosen', move: { pile, leave: 0 }, printed: [], marks: [] }, tookMs: 1 }
    }

    async over(_: BotResult, placed: readonly PlacedMove[]) {
      told.push(`over after ${placed.map(({ ply, seat, you }) => `${ply} by ${seat} against ${you}`).join(', ')}`)
      return { type: 'told', printed: [], marks: [] }
    }

    close() {}
  },
}))

const BOT: BotDraft = { id: 'mine', name: 'Mine', game: 'nim', language: 'javascript', files: { 'main.js': '' } }
/** Nobody judges positions. */
const NOBODY = { ask: async () => fail(''), close: () => {} }
const OTHER: BotDraft = { ...BOT, id: '0123456789abcdef0123', name: 'Other' }
const AGAINST_OTHER: Opponents = {
  game: 'nim',
  seat: 1,
  seats: 2,
  opponent: { kind: 'workshop', id: OTHER.id, version: null, name: OTHER.name },
}

/** A store whose games the page itself plays, with these piles. */
async function gameOnPage(piles: string) {
  const pinia = useStoresOn(fakeHost())
  const workshop = pageWorkshop({ shelf: memoryShelf(), tests: memoryShelf(), judging: NOBODY })
  await workshop.saveBot(OTHER, 0)
  pinia._a.provide(WORKSHOP_HOST, workshop)
  const game = useWorkshopGameStore()
  useWorkshopSettingsStore().setUsual('nim', { piles })
  return game
}

it('ends the game of before a reload, for whose bot nobody answers any more', async () => {
  sessionStorage.setItem('fulcrum.workshopGame', 'm7')
  const host = fakeHost()
  useStoresOn(host)
  useWorkshopGameStore()
  await flushPromises()
  await host.tellOverview({})
  expect(host.calls).toContain('abort m7')
  expect(sessionStorage.getItem('fulcrum.workshopGame')).toBe('')
})

it('tells a bot and the one that it plays against of all moves, once and in order', async () => {
  const game = await gameOnPage('1 1 1')
  told.length = 0
  await game.play(BOT, 1, AGAINST_OTHER, { games: 1 })
  expect(told).toEqual([
    '1 chooses after ',
    '2 chooses after 0 by 1',
    '1 chooses after 0 by 1, 1 by 2',
    'over after 2 by 1 against 1',
  ])
  game.lookAt(2)
  await game.askAgain(BOT)
  expect(told.at(-1)).toBe('1 chooses after 0 by 1, 1 by 2')
})

it('shows a game of others with what they did, and asks a bot for whoever is to move', async () => {
  const game = await gameOnPage('1 1')
  await game.play(BOT, 1, AGAINST_OTHER, { games: 1 })
  const id = game.record?.match.id ?? ''
  game.forget()
  await game.lookInto(id, 1)
  expect(game.asked.map(({ ply, by }) => [ply, by])).toEqual([
    [0, { kind: 'player', name: 'Mine' }],
    [1, { kind: 'player', name: 'Other' }],
  ])
  expect([game.shownPly, game.seat]).toEqual([1, 2])
  await game.askAgain(BOT)
  expect(told.at(-1)).toBe('2 chooses after 0 by 1')
  await expect.poll(() => game.asked.at(-1)).toMatchObject({ ply: 1, by: { kind: 'now' } })
  await game.lookInto(id, 0)
  expect(game.asked, 'what was asked stays').toHaveLength(3)
  expect(game.seat).toBe(1)
  await game.play(BOT, 1, AGAINST_OTHER, { games: 1 })
  expect(game.asked.every(({ by }) => by.kind === 'version')).toBe(true)
})

it('leaves out what was taken back and the opening, in a game of others', async () => {
  const take = (pile: number) => ({ pile, leave: 0 })
  const { events } = new Story({ game: 'nim', settings: { piles: '1 1 1 1' }, opening: [take(0)] }).start(ANN, BOB)
    .move(take(1), 2000).move(take(2), 3000).tell({ type: 'taken-back', seat: 2, ply: 2, tookMs: 0 })
    .move(take(3), 4000)
  const pinia = useStoresOn(fakeHost())
  let hear: (news: MatchNews) => void = () => {}
  pinia._a.provide(WORKSHOP_HOST, {
    ...pageWorkshop({ shelf: memoryShelf(), tests: memoryShelf(), judging: NOBODY }),
    watch: async (match: string) => {
      hear({ match, events, now: 0 })
      return succeed(null)
    },
    onMatchEvents: (listener: typeof hear) => {
      hear = listener
      return { off: () => {} }
    },
  })
  const game = useWorkshopGameStore()
  await game.lookInto('m1', 3)
  expect(game.asked.map(({ ply, by, answer, tookMs }) => [ply, by, answer, tookMs])).toEqual([
    [1, { kind: 'player', name: 'Bob' }, { type: 'chosen', move: take(1), printed: [], marks: [] }, 2000],
    [2, { kind: 'player', name: 'Ann' }, { type: 'chosen', move: take(3), printed: [], marks: [] }, 4000],
  ])
  await game.askAgain(BOT)
  expect(told.at(-1)).toBe('2 chooses after 1 by 2, 2 by 1')
})

it('shows a game of a run until the next one is there', async () => {
  const pinia = useStoresOn(fakeHost())
  const workshop = pageWorkshop({ shelf: memoryShelf(), tests: memoryShelf(), judging: NOBODY })
  await workshop.saveBot(OTHER, 0)
  const second = Promise.withResolvers<undefined>()
  const held = Promise.withResolvers<undefined>()
  let first = ''
  pinia._a.provide(WORKSHOP_HOST, {
    ...workshop,
    watch: async (match: string, from: number) => {
      first ||= match
      if (match !== first) {
        second.resolve(undefined)
        await held.promise
      }
      return workshop.watch(match, from)
    },
  })
  const game = useWorkshopGameStore()
  useWorkshopSettingsStore().setUsual('nim', { piles: '1 1' })
  vi.useFakeTimers()
  const playing = game.play(BOT, 1, AGAINST_OTHER, { games: 2 })
  await second.promise
  await vi.advanceTimersByTimeAsync(1_000)
  expect(game.record?.match.id).toBe(first)
  vi.useRealTimers()
  held.resolve(undefined)
  await playing
  expect(game.record?.match.id).not.toBe(first)
})
