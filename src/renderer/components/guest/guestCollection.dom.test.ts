import type { UploadPart } from '../../../shared/collect/upload.ts'
import type { CollectionWork } from '../../../shared/collect/views.ts'
import type { Host } from '../../host/host.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { gunzipSync, strFromU8, zipSync } from 'fflate'
import { beforeEach, expect, it, vi } from 'vitest'
import { programOfBytes } from '../../../shared/collect/handedProgram.ts'
import { PART_BYTES } from '../../../shared/collect/upload.ts'
import { ownHandIns } from '../../../shared/collect/views.ts'
import { askedOfNim } from '../../../shared/match/testing/askedOfNim.ts'
import { fail, succeed } from '../../../shared/result.ts'
import GuestApp from '../../GuestApp.vue'
import { HOST } from '../../host/host.ts'
import { useGuestStore } from '../../stores/guest.ts'
import { useHandInsStore } from '../../stores/handIns.ts'
import { came, collectionAfter, failed, handedIn, passed } from '../../testing/collections.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import { NOON } from '../../testing/matchEvents.ts'
import { waitFor } from '../../testing/waitFor.ts'
import GuestCollection from './GuestCollection.vue'

beforeEach(() => {
  document.body.innerHTML = ''
  localStorage.clear()
  sessionStorage.clear()
  location.hash = ''
  vi.stubGlobal('Worker', SilentWorker)
})

/** A test has no workers; the workshop starts one when the page is idle. */
class SilentWorker {
  postMessage(): void {}
  terminate(): void {}
}

const WORK: CollectionWork = { isOpen: true, lan: true, checking: [], waiting: [], ladder: null, trouble: null }
type Facts = Parameters<typeof collectionAfter>[0]

function ownAfter(facts: Facts, work: Partial<CollectionWork> = {}, plan = {}) {
  const collection = collectionAfter([came('Ann'), ...facts], plan)
  const [ann = { name: 'Ann', window: null, spars: false, handedIn: [] }] = collection.students
  return ownHandIns(collection, { ...WORK, ...work }, ann)
}

async function shown(answers: Partial<Host> = {}) {
  const host = fakeHost({
    enter: async () => succeed({ match: null, collection: 'k1' }),
    ownHandIns: async () => succeed(ownAfter([])),
    ...answers,
  })
  const view = mount(GuestApp, {
    attachTo: document.body,
    global: { plugins: [useStoresOn(host)], provide: { [HOST]: host } },
  })
  await view.get('#guest-code').setValue('4711')
  await view.get('#guest-name').setValue('ann')
  await view.get('form').trigger('submit')
  await waitFor(() => expect(view.find('h1').text()).toBe('Nim of Friday'))
  const standing = (): string => view.get('[data-testid=standing]').text()
  const drop = async (...files: File[]): Promise<void> => {
    const event = Object.assign(new Event('drop'), { dataTransfer: { types: ['Files'], files } })
    window.dispatchEvent(event)
    await flushPromises()
  }
  return { host, view, standing, drop }
}

/** Text that a zip does not shrink much. */
function noise(length: number): string {
  let seed = 1
  return Array.from({ length }, () => {
    seed = seed * 16_807 % 2_147_483_647
    return String.fromCharCode(33 + seed % 90)
  }).join('')
}

it('asks a student what they would do, and then leads back to the bots', async () => {
  const { host, view } = await shown()
  const collection = view.get('[data-testid=guest-collection]').element
  await host.tellOverview({ role: 'guest', vote: askedOfNim() })
  await waitFor(() => expect(view.find('[data-testid="guest-vote"]').isVisible()).toBe(true))
  expect(view.get('[data-testid=guest-collection]').isVisible()).toBe(false)
  await view.findAll('button').find(button => button.text() === 'Back to your bots')?.trigger('click')
  expect(view.find('[data-testid="guest-vote"]').exists()).toBe(false)
  expect(view.get('[data-testid=guest-collection]').isVisible()).toBe(true)
  expect(view.get('[data-testid=guest-collection]').element).toBe(collection)
  view.unmount()
})

it('shows the task and the student’s name', async () => {
  const { view, standing } = await shown()
  expect(view.text()).toContain('Nim · piles 3 4 5')
  expect(view.text()).toContain('1 min for all moves of a game')
  expect(view.text()).toContain('JavaScript or Python')
  expect(view.text()).toContain('You hand in as Ann')
  expect(view.get('[data-testid=guest-bar]').text()).not.toContain('watching')
  expect(standing()).toBe('Nothing takes part yet.')
  expect(view.findAll('[role=tab]').map(tab => tab.text())).toEqual(['Workshop', 'Hand in'])
  view.unmount()
})

it('hands in files part by part', async () => {
  const parts: UploadPart[] = []
  const { view, drop } = await shown({
    handIn: async (_collection, part) => {
      parts.push(part)
      return succeed({ version: part.from + PART_BYTES < part.bytes ? null : 4 })
    },
  })
  const files = { 'main.py': `# ${noise(30_000)}`, 'more.py': 'x = 1 # ü' }
  await drop(...Object.entries(files).map(([name, text]) => new File([text], name)))
  await waitFor(() => expect(view.get('[data-testid=sent]').text()).toBe('Version 4 has been handed in.'))
  expect(parts.length).toBeGreaterThan(2)
  expect(parts.map(({ from }) => from)).toEqual(parts.map((_, place) => place * PART_BYTES))
  const bytes = Uint8Array.from(parts.flatMap(({ data }) => [...atob(data)].map(one => one.charCodeAt(0))))
  expect(bytes.length).toBe(parts[0]?.bytes)
  expect(JSON.parse(strFromU8(gunzipSync(bytes)))).toEqual(files)
  view.unmount()
})

it.each([
  [[new File(['x'], 'other.py')], 'There is neither main.js nor main.py among them.'],
  [[new File(['x'], 'main.exe')], 'These files can’t be a bot'],
  [[new File(['x'], 'bot.zip')], 'This is no zip that can be read.'],
])('refuses what can’t be a bot', async (files, said) => {
  const { host, view, drop } = await shown()
  await drop(...files)
  await waitFor(() => expect(view.get('[role=alert]').text()).toContain(said))
  expect(host.calls.some(call => call.startsWith('handIn '))).toBe(false)
  view.unmount()
})

it('hands in a program in another language with its command, where that is allowed', async () => {
  const parts: UploadPart[] = []
  const { view, drop } = await shown({
    ownHandIns: async () => succeed(ownAfter([], {}, { programs: true })),
    handIn: async (_collection, part) => {
      parts.push(part)
      return succeed({ version: 1 })
    },
  })
  expect(view.text()).toContain('JavaScript, Python or another language')
  const content = new Uint8Array([0xCA, 0xFE, 0xBA, 0xBE, 0])
  await drop(new File([zipSync({ 'x/Bot.class': content, 'x/.git/HEAD': content }).slice()], 'x.zip'))
  await waitFor(() => expect(view.get('[data-testid=chosen-program]').text()).toBe('1 file, 5 bytes'))
  const command = view.get<HTMLInputElement>('[data-testid=hand-in-program] input')
  expect(command.element.value).toBe('java Bot')
  await command.setValue('java -cp /etc Bot')
  expect(view.get('[data-testid=hand-in-program] [role=alert]').text()).toContain('outside of')
  await view.get('[data-testid=hand-in-program] form').trigger('submit')
  expect(parts).toEqual([])
  await command.setValue('java Bot 3')
  await view.get('[data-testid=hand-in-program] form').trigger('submit')
  await waitFor(() => expect(view.get('[data-testid=sent]').text()).toBe('Version 1 has been handed in.'))
  const packed = Uint8Array.from(atob(parts[0]?.data ?? ''), one => one.charCodeAt(0))
  expect(programOfBytes(gunzipSync(packed))).toEqual(
    succeed({ command: 'java Bot 3', files: [{ path: 'Bot.class', content }] }),
  )
  expect(view.find('[data-testid=chosen-program]').exists()).toBe(false)
  view.unmount()
})

it('offers that nowhere else', async () => {
  const { view } = await shown()
  expect(view.find('[data-testid=hand-in-program]').exists()).toBe(false)
  expect(view.text()).not.toContain('another language')
  view.unmount()
})

it('sends again what was cut off by a lost connection', async () => {
  let isCut = true
  let cut = async (): Promise<unknown> => null
  const { host, view, drop } = await shown({
    handIn: async () => {
      if (!isCut)
        return succeed({ version: 1 })
      await cut()
      return fail({ code: 'failed', message: 'The connection was lost.' })
    },
  })
  cut = async () => host.connect(false)
  await drop(new File(['def choose(state): pass'], 'main.py'))
  await waitFor(() => expect(view.get('section [role=alert]').text()).toContain('Send the bot again'))
  isCut = false
  await host.connect(true)
  await flushPromises()
  expect(host.calls.filter(call => call === 'ownHandIns k1')).toHaveLength(2)
  await view.findAll('button').find(one => one.text() === 'Send it again')?.trigger('click')
  await waitFor(() => expect(view.get('[data-testid=sent]').text()).toBe('Version 1 has been handed in.'))
  expect(view.find('section [role=alert]').exists()).toBe(false)
  view.unmount()
})

it('says where the student stands, whatever happens', async () => {
  const { host, view, standing } = await shown()
  const tell = async (...told: Parameters<typeof ownAfter>): Promise<void> => {
    await host.tellHandIns(ownAfter(...told))
    await flushPromises()
  }
  const first = [handedIn('Ann')]
  await tell(first, { checking: [9], waiting: [8, 1] })
  expect(standing()).toBe('Version 1 takes part as soon as it has passed its check.')
  expect(view.get('[data-testid=own-hand-ins]').text()).toContain('2 before it')
  await tell([...first, failed(1)])
  expect(standing()).toBe('Version 1 did not pass its check. Nothing takes part yet.')
  expect(view.get('[data-testid=own-hand-ins]').text()).toContain('It made no legal move.')
  expect(view.get('[data-testid=own-hand-ins]').text()).toContain('KeyError: 7')
  await tell([...first, passed(1)])
  expect(standing()).toBe('Version 1 takes part.')
  const second = [...first, passed(1), handedIn('Ann')]
  await tell(second, { checking: [2] })
  expect(standing()).toBe('Version 1 takes part until version 2 has passed its check.')
  await tell([...second, failed(2)])
  expect(standing()).toBe('Version 2 did not pass its check; version 1 takes part.')
  await tell([...second, passed(2)], {}, { deadline: NOON + 3 * 60_000 })
  expect(standing()).toBe('Version 2 came after the deadline; version 1 takes part.')
  const versions = view.findAll('[data-testid=own-hand-ins] > li').map(one => one.text())
  expect(versions[0]).toMatch(/^Version 2.*late.*Passed$/)
  expect(versions[1]).toMatch(/^Version 1.*takes part.*Passed$/)
  view.unmount()
})

it('says that the collection was closed', async () => {
  const { host, view } = await shown()
  await host.tellGuest({ state: 'closed' })
  await flushPromises()
  expect(view.get('[role=alert]').text()).toContain('has closed the collection')
  expect(useHandInsStore().own).toBeNull()
  expect(useGuestStore().place).toBeNull()
  view.unmount()
})

it('has the workshop, handing in, and the ladder if there is one', async () => {
  const score = { games: 4, wins: 3, draws: 0, losses: 1, strength: '21.4' }
  const row = { number: 1, rank: 1, name: 'Ann v1', ...score, moved: null, places: [1] }
  const ladder = { contest: 'c1', goesOn: true, isOver: false, rows: [row] }
  const host = fakeHost({
    ownHandIns: async () => succeed(ownAfter([handedIn('Ann'), passed(1)], { ladder })),
  })
  const pinia = useStoresOn(host)
  useGuestStore().place = { match: null, collection: 'k1' }
  const view = mount(GuestCollection, {
    attachTo: document.body,
    global: {
      plugins: [pinia],
      provide: { [HOST]: host },
      stubs: { GuestBar: true, BrowserWorkshop: { template: '<p>Write a bot</p>' } },
    },
  })
  await flushPromises()
  const [workshop, handIn] = view.findAll('[role=tabpanel]')
  expect(workshop?.text()).toBe('Write a bot')
  expect(handIn?.attributes('hidden')).toBeDefined()
  await view.findAll('[role=tab]')[1]?.trigger('mousedown', { button: 0 })
  expect(workshop?.attributes('hidden')).toBeDefined()
  expect(handIn?.attributes('hidden')).toBeUndefined()
  expect(view.get('[data-testid=ladder] tbody').text()).toContain('Ann v1')
  expect(view.get('[data-testid=ladder] tbody tr').classes()).toContain('bg-safe-soft')
  view.unmount()
})
