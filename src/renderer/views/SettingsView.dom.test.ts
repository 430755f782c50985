import type { Host } from '../host/host.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { fail, succeed } from '../../shared/result.ts'
import { showNews, showProblem } from '../composables/useProblems.ts'
import { HOST } from '../host/host.ts'
import { useNewMatchStore } from '../stores/newMatch.ts'
import { useOverviewStore } from '../stores/overview.ts'
import { AT_OTHER_COMPUTERS } from '../testing/atOtherComputers.ts'
import { fakeHost, useStoresOn } from '../testing/fakeHost.ts'
import SettingsView from './SettingsView.vue'

vi.mock('../composables/useProblems.ts', () => ({ showProblem: vi.fn(), showNews: vi.fn() }))
vi.mock('../sounds/soundPlayer.ts', () => ({ soundPlayer: () => ({ play: vi.fn() }) }))
beforeEach(() => vi.clearAllMocks())

async function open(
  answers: Partial<Host> = {},
  role: 'host' | 'player' | 'spectator' = 'host',
  state: 'kept' | 'off' = 'kept',
) {
  const host = fakeHost(answers)
  const pinia = useStoresOn(host)
  useOverviewStore()
  await flushPromises()
  await host.tellOverview({ role, archive: { state, message: null, folder: '/home/ann/fulcrum', bytes: 64_000_000 } })
  const view = mount(SettingsView, { attachTo: document.body, global: { plugins: [pinia], provide: { [HOST]: host } } })
  const button = (text: string) => view.findAll('button').find(one => one.text() === text)
  return { host, view, button }
}

it('says where games are kept and what they take', async () => {
  const { host, view, button } = await open()
  expect(view.get('[data-testid=data-folder]').text()).toBe('/home/ann/fulcrum')
  expect(view.get('[data-testid=archive-size]').text()).toBe('64 MB')
  await button('Open folder')?.trigger('click')
  expect(host.calls).toContain('openDataFolder')
  view.unmount()
})

it.each(['name', 'practice', 'evaluation', 'sounds', 'archive', 'maps', 'network', 'about'])(
  'goes to the setting that its address names: %s',
  async (part) => {
    location.hash = `#/settings/${part}`
    await flushPromises()
    const { view } = await open()
    expect(document.activeElement?.id).toBe(`setting-${part}`)
    view.unmount()
    location.hash = ''
  },
)

it('names the bots to practise against as a new match does', async () => {
  const { view } = await open()
  const names = view.findAll('#practice-against option').map(option => option.text())
  expect(names).toEqual(['As last chosen', 'Random', 'Careful', 'Expert', 'Oracle'])
  view.unmount()
})

it('backs up and says where the copy is', async () => {
  const { view, button } = await open({ backUp: async () => succeed({ path: '/home/ann/fulcrum/backups/1.db' }) })
  await button('Back up')?.trigger('click')
  await flushPromises()
  expect(showNews).toHaveBeenCalledWith('The copy is /home/ann/fulcrum/backups/1.db.')
  view.unmount()
})

it('compacts and says what was freed, or why not', async () => {
  const full = { code: 'archive', message: 'The disk is full.' } as const
  let works = true
  const { view, button } = await open({
    compact: async () => works ? succeed({ state: 'kept', message: null, folder: '', bytes: 40_000_000 }) : fail(full),
  })
  await button('Compact')?.trigger('click')
  await flushPromises()
  expect(showNews).toHaveBeenCalledWith('The library takes 40 MB now; 24 MB were freed.')
  works = false
  await button('Compact')?.trigger('click')
  await flushPromises()
  expect(showProblem).toHaveBeenCalledWith(full)
  view.unmount()
})

it('can do nothing with an archive that is off', async () => {
  const { view, button } = await open({}, 'host', 'off')
  expect(button('Back up')?.attributes('disabled')).toBeDefined()
  expect(button('Compact')?.attributes('disabled')).toBeDefined()
  view.unmount()
})

it('is found by name, until a person does not want it', async () => {
  const { host, view } = await open()
  const box = view.findAll<HTMLInputElement>('section[aria-labelledby=network-heading] input')[1]
  expect(box?.element.checked).toBe(true)
  await box?.setValue(false)
  expect(host.calls).toContain('announceName false')
  await host.tellOverview({ announcesName: false })
  await flushPromises()
  expect(box?.element.checked).toBe(false)
  view.unmount()
})

it('goes on being found by name where the host refuses to end it', async () => {
  const { view } = await open({ announceName: async () => fail({ code: 'failed', message: 'It failed.' }) })
  const box = view.findAll<HTMLInputElement>('section[aria-labelledby=network-heading] input')[1]
  await box?.setValue(false)
  await flushPromises()
  expect(box?.element.checked).toBe(true)
  view.unmount()
})

it('shares the library with those who watch, and says so as long as it does', async () => {
  const { host, view } = await open()
  const box = view.get<HTMLInputElement>('section[aria-labelledby=network-heading] input')
  expect(box.element.checked).toBe(false)
  await box.setValue(true)
  expect(host.calls).toContain('share true')
  await host.tellOverview({ shared: true })
  await flushPromises()
  expect(box.element.checked).toBe(true)
  await box.setValue(false)
  expect(host.calls).toContain('share false')
  view.unmount()
})

it('sets the memory for maps, and says how they are computed', async () => {
  const { host, view } = await open()
  const maps = view.get('section[aria-labelledby=maps-heading]')
  expect(maps.text()).toContain('with SIMD')
  const field = maps.get<HTMLInputElement>('input')
  expect(field.element.value).toBe('256')
  await field.setValue('1024')
  expect(host.calls).toContain('setMapMemory 1024')
  await host.tellOverview({ maps: { memoryMib: 1024, kernel: 'plain' } })
  await flushPromises()
  expect(maps.text()).toContain('without SIMD')
  view.unmount()
})

it.each(['63', '4097', '100.5', ''])('says which memory for maps there can be where it is “%s”', async (memory) => {
  const { host, view } = await open()
  const field = view.get('#setting-maps')
  await field.setValue(memory)
  expect(view.get('#map-memory-issue').text()).toContain('64 to 4096')
  expect(field.attributes('aria-invalid')).toBe('true')
  expect((field.element as HTMLInputElement).value).toBe(memory)
  expect(host.calls.filter(call => call.startsWith('setMapMemory'))).toEqual([])
  await field.setValue('64')
  expect(view.find('#map-memory-issue').exists()).toBe(false)
  expect(host.calls).toContain('setMapMemory 64')
  view.unmount()
})

it('keeps the memory for maps where the host refuses another', async () => {
  const problem = { code: 'failed', message: 'It failed.' } as const
  const { view } = await open({ setMapMemory: async () => fail(problem) })
  const field = view.get<HTMLInputElement>('#setting-maps')
  await field.setValue('1024')
  await flushPromises()
  expect(field.element.value).toBe('256')
  expect(showProblem).toHaveBeenCalledWith(problem)
  view.unmount()
})

it('shares nothing where the host refuses', async () => {
  const problem = { code: 'failed', message: 'It failed.' } as const
  const { view } = await open({ share: async () => fail(problem) })
  const box = view.get<HTMLInputElement>('section[aria-labelledby=network-heading] input')
  await box.setValue(true)
  await flushPromises()
  expect(box.element.checked).toBe(false)
  expect(showProblem).toHaveBeenCalledWith(problem)
  view.unmount()
})

it.each(AT_OTHER_COMPUTERS)('shows a %s at another computer nothing of the host’s disk', async (role) => {
  const { view, button } = await open({}, role)
  expect(view.find('[data-testid=data-folder]').exists()).toBe(false)
  expect(button('Back up')).toBeUndefined()
  expect(view.find('section[aria-labelledby=network-heading]').exists()).toBe(false)
  view.unmount()
})

describe('what it says about Fulcrum', () => {
  const licences = (type: string): Response =>
    new Response('Fulcrum\nMIT License', { headers: { 'content-type': type } })

  async function press(answer: () => Promise<Response>) {
    vi.stubGlobal('fetch', vi.fn(answer))
    onTestFinished(() => void vi.unstubAllGlobals())
    const opened = await open({}, 'spectator')
    onTestFinished(() => opened.view.unmount())
    expect(opened.view.text()).toContain('Version')
    await opened.button('Show all licences')?.trigger('click')
    await flushPromises()
    return opened
  }

  it('shows the licences to whoever asks for them', async () => {
    const { view } = await press(async () => licences('text/plain; charset=utf-8'))
    expect(fetch).toHaveBeenCalledWith('./licences.txt')
    expect(view.get('[data-testid=licences]').text()).toBe('Fulcrum\nMIT License')
  })

  it.each([
    ['the host has gone', async () => Promise.reject(new TypeError('Failed to fetch')), 'can’t be reached'],
    ['there is no such file', async () => new Response('', { status: 404 }), 'are not here'],
    ['the page comes in its place', async () => licences('text/html'), 'are not here'],
  ])('says so where %s, and asks again', async (_why, answer, words) => {
    const { view, button } = await press(answer)
    expect(view.get('[role=alert]').text()).toContain(words)
    vi.mocked(fetch).mockResolvedValue(licences('text/plain'))
    await button('Show all licences')?.trigger('click')
    await flushPromises()
    expect(view.find('[role=alert]').exists()).toBe(false)
    expect(view.find('[data-testid=licences]').exists()).toBe(true)
  })
})

it('remembers who plays, what is practised and how the window sounds', async () => {
  localStorage.clear()
  const { view } = await open()
  await view.get('input[placeholder="Player 1"]').setValue('Ann')
  const [game] = view.findAll('select')
  await game?.setValue('nim')
  await view.findAll('select')[1]?.setValue('perfect')
  const boxes = view.findAll('section[aria-labelledby=look-heading] input[type=checkbox]')
  await boxes[0]?.setValue(true)
  expect(view.text()).toContain('Volume')
  view.unmount()
  const again = await open()
  expect(again.view.get<HTMLInputElement>('input[placeholder="Player 1"]').element.value).toBe('Ann')
  expect(again.view.findAll<HTMLSelectElement>('select').map(({ element }) => element.value)).toEqual([
    'nim',
    'perfect',
  ])
  await useNewMatchStore().playTheBot()
  expect(again.host.calls.at(-1)).toMatch(/^createMatch .*"game":"nim".*"name":"Ann".*"bot":"perfect"/)
  again.view.unmount()
})
