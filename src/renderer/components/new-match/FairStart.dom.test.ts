import type { MeetingsFrom } from '../../../shared/match/fair/strengths.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { succeed } from '../../../shared/result.ts'
import { HOST } from '../../host/host.ts'
import { useNewMatchStore } from '../../stores/newMatch.ts'
import { requestOf, withName } from '../../stores/newMatchDraft.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import FairStart from './FairStart.vue'

beforeEach(() => localStorage.clear())

/** Games of Ann, in that seat, against the bot Careful with 15 blocks each. */
function games(seat: 1 | 2, won: number, lost: number): MeetingsFrom {
  const [first, second, wins, losses] = seat === 1 ? [0, 1, won, lost] : [1, 0, lost, won]
  return { first, second, settings: 'fall-2021, 15 weights each', wins, draws: 0, losses, lengthMs: 0, turns: 0 }
}

async function shown(...played: readonly MeetingsFrom[]) {
  const asked: string[][] = []
  const host = fakeHost({
    meetings: async (_, players) => {
      asked.push(players.map(({ name, kind }) => `${kind} ${name}`))
      return succeed(played)
    },
  })
  const pinia = useStoresOn(host)
  await flushPromises()
  const setup = useNewMatchStore()
  setup.change(withName(setup.draft, 'Ann'))
  setup.change({ seats: { ...setup.draft.seats, 2: { ...setup.draft.seats[2], bots: { 'no-tipping': 'careful' } } } })
  const view = mount(FairStart, { global: { plugins: [pinia], provide: { [HOST]: host } } })
  const asks = async (): Promise<void> => {
    await vi.dynamicImportSettled()
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0))
    await flushPromises()
  }
  return { view, setup, asked, asks }
}

it('says whom the start favours by the games of the two, and sets up one that is more even', async () => {
  const { view, setup, asked, asks } = await shown(games(1, 7, 0), games(2, 2, 1))
  await asks()
  expect(asked.at(-1)).toEqual(['human Ann', 'bot Careful'])
  const text = view.get('[role=status]').text()
  expect(text).toMatch(/^Ann won 9 of 10 games against Careful\. From this start Ann’s chance to win is about 79 %, /)
  expect(text).toMatch(/More even, perhaps: Ann moves first, fall-2021, \d+ weights each \(about [45]\d % for Ann\)\.$/)
  await view.get('button').trigger('click')
  expect(setup.settings).toMatchObject({ rules: 'fall-2021' })
  expect(setup.settings.weights).toBeLessThan(15)
  expect(setup.draft.seats[1].kind).toBe('human')
  await vi.waitFor(() => expect(view.find('button').exists()).toBe(false))
})

it('takes time from the one whom the start favours, if there is a clock', async () => {
  const { view, setup, asks } = await shown(games(1, 6, 1))
  await asks()
  const text = (): string => view.get('[role=status]').text()
  expect(text()).not.toContain('Or this start')
  setup.changeClock(60)
  await nextTick()
  expect(text()).toMatch(/Or this start, with only \d+ s for Ann \(about 50 %\)\.$/)
  const button = view.findAll('button').find(one => one.text() === 'Give less time')
  await button?.trigger('click')
  const { budgets } = requestOf(setup.draft).plan
  expect(budgets?.[2]).toBe(60_000)
  expect(budgets?.[1]).toBeGreaterThan(1_000)
  expect(budgets?.[1]).toBeLessThan(30_000)
  await nextTick()
  expect(text()).not.toContain('Or this start')
  expect(text()).toMatch(/chance to win is about 5[01] %, judging by [^.]+\.$/)
})

it('says nothing of two who have hardly met', async () => {
  const { view, asks } = await shown(games(1, 3, 0))
  await asks()
  expect(view.find('[data-testid=fair-start]').exists()).toBe(false)
})

it('says nothing, and asks nobody, once a series makes it even', async () => {
  const { view, setup, asked, asks } = await shown(games(1, 6, 0))
  await asks()
  expect(view.find('[data-testid=fair-start]').exists()).toBe(true)
  const before = asked.length
  setup.changeGames(2)
  await vi.waitFor(() => expect(view.find('[data-testid=fair-start]').exists()).toBe(false))
  expect(asked.length).toBe(before)
})

it('follows the settings without asking again, and is gone at once with another game', async () => {
  const { view, setup, asked, asks } = await shown(games(1, 6, 0))
  await asks()
  const before = view.get('[role=status]').text()
  const times = asked.length
  setup.changeSetting('weights', 5)
  await nextTick()
  expect(view.get('[role=status]').text()).not.toBe(before)
  setup.change({ game: 'nim' })
  await nextTick()
  expect(view.find('[data-testid=fair-start]').exists()).toBe(false)
  expect(asked.length).toBe(times)
})
