import type { Machines, WorkerMachine } from '../../../shared/contest/machines.ts'
import type { Host } from '../../host/host.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fail, succeed } from '../../../shared/result.ts'
import { HOST } from '../../host/host.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { AT_OTHER_COMPUTERS } from '../../testing/atOtherComputers.ts'
import { LedContest } from '../../testing/contestEvents.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import CopyButton from '../ui/CopyButton.vue'
import MachinesPanel from './MachinesPanel.vue'

const LAB_1: WorkerMachine = {
  id: 'w1',
  name: 'lab-1',
  processor: 'Example 9000',
  cores: 8,
  load: 3.14,
  ownSlots: 8,
  slots: 8,
  games: 5,
  played: 12_345,
  gamesPerS: 41.6,
  startsPrograms: false,
  lacks: [],
  stalls: 0,
  clockMs: 900,
  silentMs: 1_200,
  state: 'plays',
  version: '0.0.0',
}
const MACHINES: Machines = {
  queue: 'redis://lab-3:6379',
  trouble: null,
  waitingJobs: 12,
  playedJobs: 1,
  waitingResults: 0,
  gamesPerS: { here: 3.2, elsewhere: 83.4 },
  workers: [LAB_1],
}

beforeEach(() => {
  document.body.innerHTML = ''
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterEach(() => vi.useRealTimers())

/** What stands there, a part of it beside the other. */
function textOf(node: Node): string {
  return [...node.childNodes].map(child => child.nodeType === Node.TEXT_NODE ? child.textContent : textOf(child))
    .join(' ').replace(/\s+/g, ' ').trim()
}

async function shown(
  machines: Partial<Machines> | null,
  role: 'host' | 'player' | 'spectator' = 'host',
  answers: Partial<Host> = {},
) {
  let told = machines
  const host = fakeHost({
    machines: async () => succeed(told === null ? null : { ...MACHINES, ...told }),
    queueAddress: async () => succeed('redis://:s%20cret@lab-3:6379'),
    ...answers,
  })
  const pinia = useStoresOn(host)
  useOverviewStore()
  await flushPromises()
  await host.tellOverview({ role })
  const { contest } = new LedContest({ queue: MACHINES.queue })
  const view = mount(MachinesPanel, {
    props: { contest },
    attachTo: document.body,
    global: { plugins: [pinia], provide: { [HOST]: host } },
  })
  await flushPromises()
  const text = (): string => textOf(view.element)
  const rows = (): string[] => view.findAll('[data-testid=worker]').map(({ element }) => textOf(element))
  const choose = async (item: string): Promise<void> => {
    const trigger = view.get<HTMLButtonElement>('[aria-label="What lab-1 is to do"]')
    trigger.element.focus()
    await trigger.trigger('keydown', { key: 'Enter' })
    await flushPromises()
    const found = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
      .find(one => one.textContent?.trim() === item)
    if (found?.hasAttribute('data-disabled') !== false)
      throw new Error(`nobody can choose ${item}`)
    found.click()
    await flushPromises()
  }
  const second = async (now: Partial<Machines> | null = told): Promise<void> => {
    told = now
    vi.advanceTimersByTime(1_000)
    await flushPromises()
  }
  return { host, view, text, rows, choose, second }
}

it('shows each machine, what it does, and what all do together', async () => {
  const { view, text, rows } = await shown({})
  expect(rows()).toEqual(['lab-1 Example 9000 · 8 cores Plays Bots 5 of 8 42 12,345 3.1'])
  expect(text()).toContain('In all 87 games/s On this computer 3.2 games/s On the others 83 games/s')
  expect(text()).toContain('redis://lab-3:6379 answers 12 jobs wait · 1 job is played · 0 results wait')
  view.unmount()
})

it('says of a machine what is unusual, and nothing of the kind otherwise', async () => {
  const { view, rows } = await shown({
    workers: [
      { ...LAB_1, startsPrograms: true, lacks: ['No java here.'], stalls: 2, clockMs: -3_600_000, silentMs: 4_200 },
      { ...LAB_1, id: 'w2', name: 'lab-2', version: '9.9.9', state: 'other-version' },
      { ...LAB_1, id: 'w3', name: 'lab-3', state: 'paused' },
    ],
  })
  const [first, second, third] = rows()
  expect(first).toContain('Silent for 4 s')
  expect(first).toContain(
    'Bots and programs No java here. 2 times, another computer had to play a game that this one had begun Its clock is 60 min slow',
  )
  expect(second).toContain('Other version has Fulcrum 9.9.9')
  expect(third).toContain('Paused')
  view.unmount()
})

it('tells a machine to pause, to go on, to play fewer games, and to leave once somebody is sure', async () => {
  const { host, view, choose, second } = await shown({})
  const orders = (): string[] => host.calls.filter(call => call.startsWith('orderWorker'))
  await choose('Pause')
  await choose('One core less: 7 games at once')
  await second({ workers: [{ ...LAB_1, state: 'paused', slots: 1 }] })
  await choose('Resume')
  await choose('One core more: 2 games at once')
  await second({ workers: [LAB_1] })
  await choose('Send off…')
  expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Send lab-1 off?')
  expect(orders()).toHaveLength(4)
  ;[...document.querySelectorAll<HTMLButtonElement>('[role=alertdialog] button')]
    .find(one => one.textContent?.trim() === 'Send it off')?.click()
  await flushPromises()
  expect(orders()).toEqual([
    'orderWorker c1 w1 {"kind":"pause"}',
    'orderWorker c1 w1 {"kind":"slots","slots":7}',
    'orderWorker c1 w1 {"kind":"resume"}',
    'orderWorker c1 w1 {"kind":"slots","slots":2}',
    'orderWorker c1 w1 {"kind":"send-off"}',
  ])
  await second({ workers: [{ ...LAB_1, state: 'leaving' }] })
  expect(view.find('[aria-label="What lab-1 is to do"]').exists()).toBe(false)
  await second({ workers: [LAB_1] })
  await expect(choose('One core more')).rejects.toThrow('nobody can choose')
  view.unmount()
})

it('has the command for a further machine, shown without the password and copied with it', async () => {
  const { view, text } = await shown({ workers: [] })
  expect(text()).toContain('No other computer yet')
  expect(text()).toContain('fulcrum worker --queue redis://:••••••@lab-3:6379')
  expect(view.html()).not.toContain('cret@')
  expect(view.getComponent(CopyButton).props('text')).toBe('fulcrum worker --queue redis://:s%20cret@lab-3:6379')
  view.unmount()
})

it('has the command without the password where the window may not know it', async () => {
  const { view, text } = await shown({ workers: [] }, 'host', {
    queueAddress: async () => fail({ code: 'queue', message: 'Only the person at the host.' }),
  })
  expect(text()).toContain('fulcrum worker --queue redis://:PASSWORD@lab-3:6379')
  view.unmount()
})

it.each(AT_OTHER_COMPUTERS)('lets a %s at another computer see all of it and change nothing', async (role) => {
  const { host, view, rows, text, second } = await shown({}, role)
  expect(rows()).toHaveLength(1)
  expect(view.find('[aria-haspopup=menu]').exists()).toBe(false)
  expect(text()).not.toContain('fulcrum worker')
  await second({ workers: [] })
  expect(text()).toContain('No other computer plays.')
  expect(host.calls.filter(call => call.startsWith('queueAddress'))).toEqual([])
  view.unmount()
})

it('says what is wrong with the queue, and when there is nothing to see', async () => {
  const { view, text, second } = await shown({ trouble: 'The queue at redis://lab-3:6379 does not answer.' })
  expect(view.get('[role=alert]').text()).toBe('The queue at redis://lab-3:6379 does not answer.')
  expect(text()).not.toContain('answers')
  await second(null)
  expect(text()).toContain('Resume it to see its computers here.')
  view.unmount()
})

it('asks once a second, and not while nobody looks', async () => {
  const { host, view, second } = await shown({})
  const asked = (): number => host.calls.filter(call => call.startsWith('machines')).length
  expect(asked()).toBe(1)
  await second()
  expect(asked()).toBe(2)
  const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await second()
  expect(asked()).toBe(2)
  hidden.mockRestore()
  document.dispatchEvent(new Event('visibilitychange'))
  await second()
  expect(asked()).toBe(3)
  view.unmount()
  await second()
  expect(asked()).toBe(3)
})
