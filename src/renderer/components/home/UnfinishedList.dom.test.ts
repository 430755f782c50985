import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, it } from 'vitest'
import { succeed } from '../../../shared/result.ts'
import { HOST } from '../../host/host.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { AT_OTHER_COMPUTERS } from '../../testing/atOtherComputers.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import { gameOfAnn, UNPLACED } from '../../testing/library.ts'
import HomeView from '../../views/HomeView.vue'

const left = gameOfAnn({ id: 'g3', players: UNPLACED, ending: null, plies: 1 })

beforeEach(() => {
  document.body.innerHTML = ''
  location.hash = '#/'
})

async function home(unfinished = [left], role: 'host' | 'player' | 'spectator' = 'host') {
  const resumed: string[] = []
  const host = fakeHost({
    resume: async (id) => {
      resumed.push(id)
      return succeed({ id })
    },
  })
  const pinia = useStoresOn(host)
  useOverviewStore()
  await flushPromises()
  await host.tellOverview({ unfinished, role })
  const view = mount(HomeView, { attachTo: document.body, global: { plugins: [pinia], provide: { [HOST]: host } } })
  const button = (text: string) => view.findAll('[data-testid=unfinished] button').find(one => one.text() === text)
  return { host, view, button, resumed }
}

it('shows what was left in the middle, and goes on with it', async () => {
  const { view, button, resumed } = await home()
  expect(view.get('[data-testid=unfinished]').text()).toContain('No Tipping · classic, 15 weights each · 1 move')
  await button('Resume')?.trigger('click')
  await flushPromises()
  expect(resumed).toEqual(['g3'])
  expect(location.hash).toBe('#/match/g3')
  view.unmount()
})

it('lists five of many until all are asked for, and leads on to the next', async () => {
  const { view } = await home(Array.from({ length: 60 }, (_, at) => ({ ...left, id: `g${at}` })))
  const rows = () => view.findAll('[data-testid=unfinished] > li')
  expect(rows()).toHaveLength(5)
  await view.findAll('button').find(one => one.text() === 'Show all 60')?.trigger('click')
  await flushPromises()
  expect(rows()).toHaveLength(60)
  expect(document.activeElement).toBe(rows()[5]?.get('a').element)
  expect(view.text()).not.toContain('Show all')
  view.unmount()
})

it('gives a match up only once the question is answered', async () => {
  const { host, view, button } = await home()
  await button('Don’t resume')?.trigger('click')
  await flushPromises()
  expect(host.calls).not.toContain('abandon g3')
  const yes = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].find(one =>
    one.textContent?.trim() === 'Don’t resume',
  )
  yes?.click()
  await flushPromises()
  expect(host.calls).toContain('abandon g3')
  view.unmount()
})

it.each(AT_OTHER_COMPUTERS)('offers neither to a %s at another computer', async (role) => {
  const { view, button } = await home([left], role)
  expect(button('Resume')).toBeUndefined()
  view.unmount()
})

it('is not there where nothing was left', async () => {
  const { view } = await home([])
  expect(view.text()).not.toContain('Unfinished')
  view.unmount()
})
