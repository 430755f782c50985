import type { Room } from '../../shared/rooms.ts'
import type { Host } from '../host/host.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { unzipSync } from 'fflate/browser'
import { beforeEach, expect, it, vi } from 'vitest'
import { collectionView } from '../../shared/collect/views.ts'
import { contestPlanSchema } from '../../shared/contest/plan.ts'
import { fail, succeed } from '../../shared/result.ts'
import { zipOfHandIns } from '../components/collect/handInsZip.ts'
import { HOST } from '../host/host.ts'
import { useNewContestStore } from '../stores/newContest.ts'
import { useOverviewStore } from '../stores/overview.ts'
import { came, collectionAfter, failed, handedIn, passed } from '../testing/collections.ts'
import { fakeHost, useStoresOn } from '../testing/fakeHost.ts'
import { NOON } from '../testing/matchEvents.ts'
import { waitFor } from '../testing/waitFor.ts'
import CollectionView from './CollectionView.vue'

beforeEach(() => {
  document.body.innerHTML = ''
  localStorage.clear()
})

const WORK = { isOpen: true, lan: true, checking: [], waiting: [], ladder: null, trouble: null }
const ROOM: Room = {
  id: 'k1',
  match: null,
  collection: 'k1',
  code: '4711',
  lan: true,
  port: 8123,
  addresses: ['192.168.0.7'],
  localName: null,
  guests: [{ id: 'g1', name: 'Ann', address: '192.168.0.9', since: NOON, isHere: true, seat: null }],
}
/** Ann’s first bot passed and her second failed; Bob’s is being checked; Cem has not come. */
const FACTS = [came('Ann'), handedIn('Ann'), passed(1), handedIn('Ann'), failed(2), came('Bob'), handedIn('Bob')]

async function shown(answers: Partial<Host> = {}, rooms: readonly Room[] = [ROOM]) {
  const host = fakeHost(answers)
  const pinia = useStoresOn(host)
  useOverviewStore()
  location.hash = '#/collect/k1'
  window.dispatchEvent(new Event('hashchange'))
  await flushPromises()
  await host.tellOverview({ rooms })
  const view = mount(CollectionView, {
    attachTo: document.body,
    global: { plugins: [pinia], provide: { [HOST]: host } },
  })
  await flushPromises()
  const tell = async (facts: typeof FACTS, work = {}, plan = {}): Promise<void> => {
    await host.tellCollection(collectionView(collectionAfter(facts, plan), { ...WORK, ...work }))
    await flushPromises()
  }
  const rows = (): string[] =>
    view.findAll('[data-testid=student]').map(row =>
      row.findAll('th, td').map(cell => cell.text().replace(/\s+/g, ' ')).join(' | '))
  const button = (text: string) => view.findAll('button').find(one => one.text() === text)
  return { host, view, tell, rows, button }
}

it('shows each student, the check of the latest bot and the bot that takes part, as things change', async () => {
  const { host, view, tell, rows, button } = await shown()
  expect(host.calls).toContain('watchCollection k1')
  await tell(FACTS, { checking: [3] })
  expect(view.get('h1').text()).toBe('Nim of Friday')
  expect(view.get('[data-testid=sums]').text()).toBe('2 of 3 have handed in · 1 takes part · 1 bot is being checked')
  expect(rows()[0]).toMatch(/^Ann \| Did not passWhy \| version 1 \|.* \| 2 \| Python \| 30$/)
  expect(rows()[1]).toMatch(/^Bob \| Being checked \| – \|/)
  expect(rows()[2]).toBe('Cemhas not come | nothing yet')
  expect(view.text()).not.toContain('It made no legal move.')
  await button('Why')?.trigger('click')
  expect(view.text()).toContain('It made no legal move.')
  expect(view.text()).toContain('KeyError: 7')
  await tell([...FACTS, passed(3)])
  expect(rows()[1]).toMatch(/^Bob \| Passed \| version 1 \|/)
  expect(view.get('[data-testid=sums]').text()).toBe('2 of 3 have handed in · 2 take part')
  await host.connect(false)
  await host.connect(true)
  expect(host.calls.filter(call => call === 'watchCollection k1')).toHaveLength(2)
  view.unmount()
  expect(host.calls).toContain('unwatchCollection k1')
})

it('says what is late, and moves the deadline', async () => {
  const { host, view, tell, rows, button } = await shown()
  await tell([came('Ann'), handedIn('Ann'), passed(1)], {}, { deadline: NOON })
  expect(rows()[0]).toContain('late')
  expect(rows()[0]).toContain('Passed | – |')
  expect(view.get('[data-testid=deadline]').text()).toContain('The deadline was')
  await button('Change the deadline')?.trigger('click')
  await flushPromises()
  const field = document.querySelector<HTMLInputElement>('#new-deadline')
  expect(new Date(field?.value ?? '').getTime()).toBe(Math.floor(NOON / 60_000) * 60_000)
  field?.form?.requestSubmit()
  await flushPromises()
  expect(host.calls).toContain(`setDeadline k1 ${Math.floor(NOON / 60_000) * 60_000}`)
  view.unmount()
})

it('shows the code and who is there; a closed collection can be opened', async () => {
  const { host, view, tell, button } = await shown()
  await tell([])
  expect(view.get('[data-testid=guest-code]').text()).toBe('4711')
  expect(view.get('[data-testid=guests]').text()).not.toContain('watches')
  await host.tellOverview({ rooms: [] })
  await flushPromises()
  await button('Open on this network')?.trigger('click')
  await button('On this computer only')?.trigger('click')
  expect(host.calls).toContain('openCollection k1 true')
  expect(host.calls).toContain('openCollection k1 false')
  await tell([], { trouble: 'The disk is full.' })
  expect(view.get('[role=alert]').text()).toBe('The disk is full.')
  view.unmount()
})

it('lets another browser take a name, and shows the code of a bot', async () => {
  const { host, view, tell } = await shown({
    readHandIn: async () => succeed({
      files: { 'main.py': 'def choose(state):', 'more.py': 'x = 1' },
      binaries: {},
    }),
  })
  await tell(FACTS)
  const openMenu = async (): Promise<void> => {
    await view.get('[aria-label="More for Ann"]').trigger('keydown', { key: 'Enter' })
    await flushPromises()
  }
  const item = (text: string) =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(one => one.textContent?.trim() === text)
  await openMenu()
  item('Let another browser be Ann')?.click()
  await flushPromises()
  expect(host.calls).toContain('releaseStudent k1 Ann')
  await openMenu()
  item('See the code of version 2')?.click()
  await vi.dynamicImportSettled()
  await waitFor(() => expect(document.querySelector('[data-testid=code]')?.textContent).toBe('def choose(state):'))
  expect(host.calls).toContain('readHandIn k1 2')
  view.unmount()
})

it('makes a contest of those that take part, once there are two', async () => {
  const { view, tell, button } = await shown({
    participantsOf: async () => succeed(['Ann', 'Bob'].map(name => ({
      kind: 'program' as const,
      name,
      command: 'main.py',
      proto: 'bot' as const,
      folder: `/bots/${name}`,
    }))),
  })
  await tell(FACTS)
  expect(button('Contest of these')?.attributes('disabled')).toBeDefined()
  expect(view.text()).toContain('A contest needs two bots that take part.')
  await tell([...FACTS, passed(3)])
  await button('Contest of these')?.trigger('click')
  await waitFor(() => expect(location.hash).toBe('#/contests/new'))
  const { plan } = useNewContestStore()
  expect(contestPlanSchema.safeParse(plan).error).toBeUndefined()
  expect(plan).toMatchObject({
    name: 'Nim of Friday',
    game: 'nim',
    settings: { piles: '3 4 5', misere: false },
    budgetMs: 60_000,
    format: { name: 'match' },
    participants: [
      { name: 'Ann', seat: { kind: 'program', proto: 'bot', name: 'Ann', command: 'main.py', folder: '/bots/Ann' } },
      { name: 'Bob', seat: { kind: 'program', proto: 'bot', name: 'Bob', command: 'main.py', folder: '/bots/Bob' } },
    ],
  })
  view.unmount()
})

it('lists alike bots, and looks again when another bot takes part', async () => {
  const alike = vi.fn(async () => succeed([
    { names: ['Ann', 'Bob'], entries: [1, 3], share: 0.82 },
    { names: ['Ann', 'Cem'], entries: [1, 4], share: 1 },
  ] as const))
  const { view, tell } = await shown({ alikeHandIns: alike })
  await tell(FACTS)
  const list = view.get('[data-testid=alike]').text()
  expect(list).toContain('Ann and Bob')
  expect(list).toContain('82 % in common')
  expect(list).toContain('the same files')
  expect(list).toContain('not a verdict')
  await tell(FACTS, { trouble: 'x' })
  expect(alike).toHaveBeenCalledTimes(1)
  await tell([...FACTS, passed(3)])
  expect(alike).toHaveBeenCalledTimes(2)
  view.unmount()
})

it('says why it is not there', async () => {
  const { view } = await shown({
    watchCollection: async () => fail({ code: 'failed', message: 'There is no such collection.' }),
  })
  expect(view.text()).toContain('There is no such collection.')
  view.unmount()
})

it('has all bots in one zip, a folder each, with a table', async () => {
  const students = collectionView(collectionAfter(FACTS, { names: ['Ann', 'Bob', '=Cem'] }), WORK)
  const read: number[] = []
  const zip = await zipOfHandIns(students, {
    read: async (entry) => {
      read.push(entry)
      return succeed({ files: { 'main.py': `# ${entry}` }, binaries: { 'lib/bot': btoa('\x7FELF') } })
    },
    tell: () => {},
    signal: new AbortController().signal,
  })
  expect(read).toEqual([1, 3]) // the one that takes part, or else the latest
  const files = zip?.ok === true ? unzipSync(zip.value) : {}
  const text = (name: string): string => new TextDecoder().decode(files[name])
  expect(Object.keys(files).toSorted()).toEqual([
    'Ann/lib/bot',
    'Ann/main.py',
    'Bob/lib/bot',
    'Bob/main.py',
    'handed-in.csv',
  ])
  expect(text('Ann/main.py')).toBe('# 1')
  expect(text('Ann/lib/bot')).toBe('\x7FELF')
  const [head, ann, , cem] = text('handed-in.csv').split('\r\n')
  expect(head).toBe('name,folder,version,handed in,late,language,lines,SHA-256,check')
  expect(ann).toBe(`Ann,Ann,1,${new Date(NOON + 120_000).toISOString()},no,Python,30,${'a'.repeat(64)},Passed`)
  expect(cem).toBe('\'=Cem,,,,,,,,')
})

it('says why no ladder can begin', async () => {
  const { view, tell, button } = await shown()
  const why = 'A ladder needs two bots that take part.'
  await tell([came('Ann'), handedIn('Ann'), passed(1)])
  expect(button('Begin the ladder')?.attributes('disabled')).toBeDefined()
  expect(view.text()).toContain(why)
  await tell([came('Ann'), handedIn('Ann'), passed(1), came('Bob'), handedIn('Bob'), passed(2)])
  expect(button('Begin the ladder')?.attributes('disabled')).toBeUndefined()
  expect(view.text()).not.toContain(why)
  view.unmount()
})
