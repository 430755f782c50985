import type { GamePort } from '../../../shared/api.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { nextTick } from 'vue'
import { HOST } from '../../host/host.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { AT_OTHER_COMPUTERS } from '../../testing/atOtherComputers.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import PortList from './PortList.vue'

const gamePort: GamePort = {
  id: 'p1',
  game: 'nim',
  port: 5000,
  lan: false,
  addresses: ['127.0.0.1'],
  localName: null,
  waiting: ['Ann'],
  latestMatch: null,
  notes: [],
}

async function shown(role: 'host' | 'player' | 'spectator') {
  const host = fakeHost()
  const pinia = useStoresOn(host)
  useOverviewStore()
  await flushPromises()
  await host.tellOverview({ role, ports: [gamePort] })
  const view = mount(PortList, {
    attachTo: document.body,
    props: { ports: [gamePort] },
    global: { plugins: [pinia], provide: { [HOST]: host } },
  })
  return { host, view }
}

/** A button of the dialog, which is not inside the component but at the end of the page. */
function dialogButton(text: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')].find(button =>
    button.textContent?.trim() === text,
  )
}

it('closes a port only once the question is answered', async () => {
  const { host, view } = await shown('host')
  await view.get('button').trigger('click')
  await nextTick()
  expect(host.calls).toEqual([])
  dialogButton('Stop listening')?.click()
  await flushPromises()
  expect(host.calls).toEqual(['stopListening p1'])
  view.unmount()
})

it('says who waits there', async () => {
  const { view } = await shown('host')
  expect(view.text()).toContain('Waiting for the next game: Ann.')
  view.unmount()
})

it.each([
  ['host', 'this computer only'],
  ['player', 'the host’s computer only'],
  ['spectator', 'the host’s computer only'],
] as const)('says to a %s who can reach it', async (role, reach) => {
  const { view } = await shown(role)
  expect(view.text()).toContain(`Nim · ${reach}`)
  view.unmount()
})

it.each(AT_OTHER_COMPUTERS)('offers a %s at another computer nothing to close', async (role) => {
  const { view } = await shown(role)
  expect(view.find('button').exists()).toBe(false)
  view.unmount()
})
