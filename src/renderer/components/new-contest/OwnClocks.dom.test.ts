import type { MeetingsFrom } from '../../../shared/match/fair/strengths.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { nextTick } from 'vue'
import { succeed } from '../../../shared/result.ts'
import { HOST } from '../../host/host.ts'
import { useNewContestStore } from '../../stores/newContest.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import OwnClocks from './OwnClocks.vue'

beforeEach(() => localStorage.clear())

function met(first: number, second: number, wins: number, losses: number): MeetingsFrom {
  return { first, second, settings: 'fall-2021, 15 weights each', wins, draws: 0, losses, lengthMs: 0, turns: 0 }
}

/** A contest of Ann, Bob and Cy with a clock of a minute. */
async function shown(...meetings: readonly MeetingsFrom[]) {
  const ask = vi.fn(async () => succeed(meetings))
  const host = fakeHost({ meetings: ask })
  const pinia = useStoresOn(host)
  await flushPromises()
  const setup = useNewContestStore()
  setup.add(['Ann', 'Bob', 'Cy'].map(name => ({ name, seat: { kind: 'external' } })))
  setup.change({ clocks: { 'no-tipping': 60 } })
  const view = mount(OwnClocks, { global: { plugins: [pinia], provide: { [HOST]: host } } })
  onTestFinished(() => view.unmount())
  await vi.waitFor(() => expect(ask).toHaveBeenCalled())
  await flushPromises()
  const clocks = (): unknown[] => setup.plan.participants.map(({ budgetMs }) => budgetMs)
  return { view, setup, ask, clocks }
}

it('says which two are least even by their games, and gives the stronger ones less time', async () => {
  const { view, ask, clocks } = await shown(met(0, 1, 14, 6), met(1, 2, 13, 7), met(2, 0, 4, 16))
  expect(ask).toHaveBeenLastCalledWith('no-tipping', ['Ann', 'Bob', 'Cy'].map(name => ({ name, kind: 'external' })))
  const text = (): string => view.get('[role=status]').text()
  expect(text()).toMatch(
    /^Judging by 60 earlier games, the least even pair is Ann and Cy: Ann would win about 80 % of their games\. With less time for the stronger \(\d s for Ann\), the least even pair would stand at about 5\d %\.$/,
  )
  await view.get('button').trigger('click')
  const [ann, bob, cy] = clocks()
  expect(ann).toBeLessThan(Number(bob))
  expect(bob).toBeLessThan(60_000)
  expect(cy).toBeUndefined()
  expect(text()).toMatch(/, the least even pair is \w+ and \w+: \w+ would win about 5\d % of their games\.$/)
  expect(view.find('button').exists()).toBe(false)
})

it('lets anybody have any clock, says at its field which is none, and takes them all back', async () => {
  const { view, setup, clocks } = await shown()
  expect(view.find('[data-testid=fair-clocks]').exists()).toBe(false)
  const box = view.get('input[type=checkbox]')
  await box.setValue(true)
  const field = view.get<HTMLInputElement>('input[aria-label^="Seconds for Bob"]')
  expect(field.attributes('placeholder')).toBe('60')
  await field.setValue('20')
  expect(clocks()).toEqual([undefined, 20_000, undefined])
  await field.setValue('0')
  expect(field.attributes('aria-invalid')).toBe('true')
  await field.setValue('')
  expect(clocks()).toEqual([undefined, undefined, undefined])
  await field.setValue('20')
  setup.change({ clocks: { 'no-tipping': null } })
  expect(clocks()).toEqual([undefined, undefined, undefined])
  setup.change({ clocks: { 'no-tipping': 60 } })
  await nextTick()
  await box.setValue(false)
  expect(clocks()).toEqual([undefined, undefined, undefined])
})
