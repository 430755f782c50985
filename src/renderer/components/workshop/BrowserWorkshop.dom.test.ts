import type { Language } from '../../../shared/match/mainFiles.ts'
import { DOMWrapper, flushPromises, mount } from '@vue/test-utils'
import { afterEach, expect, it, vi } from 'vitest'
import { h } from 'vue'
import { gameOf } from '../../../shared/games/index.ts'
import { HOST } from '../../host/host.ts'
import { useWorkshopBotsStore } from '../../stores/workshopBots.ts'
import { useWorkshopGameStore } from '../../stores/workshopGame.ts'
import { WORKSHOP_HOST } from '../../stores/workshopHost.ts'
import { useWorkshopSettingsStore } from '../../stores/workshopSettings.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import { memoryShelf } from '../../workshop/botShelf.ts'
import { BuiltInThread } from '../../workshop/builtInThread.ts'
import { pageWorkshop } from '../../workshop/pageWorkshop.ts'
import BrowserWorkshop from './BrowserWorkshop.vue'

// a test has no pages that frames could show, and no host with the files of Python
vi.mock('../../sandbox/framePage.ts', () => ({ useFramePage: () => ({ leave: () => {} }) }))
vi.mock('../../sandbox/pythonFrames.ts', () => ({
  warmPython: () => {},
  coolPython: () => {},
  checkPython: async () => null,
}))
vi.mock('../../sandbox/pythonFiles.ts', () => ({ fetchPython: async () => {}, forgetPython: () => {} }))

afterEach(() => {
  document.body.innerHTML = ''
})

function quietWorkshop() {
  const thread = Object.assign(new BuiltInThread(), { start: vi.fn() })
  return pageWorkshop({ shelf: memoryShelf(), thread })
}

async function shown(languages?: readonly Language[], workshop = quietWorkshop()) {
  const host = fakeHost()
  const pinia = useStoresOn(host)
  pinia._a.provide(WORKSHOP_HOST, workshop)
  const view = mount(BrowserWorkshop, {
    props: { game: 'nim', settings: { piles: '1 2' }, languages },
    slots: { default: () => h('button', 'Hand in') },
    attachTo: document.body,
    global: { plugins: [pinia], provide: { [HOST]: host, [WORKSHOP_HOST]: workshop } },
  })
  await flushPromises()
  return { host, view, workshop }
}

const bot = { name: 'Mine', game: 'nim', language: 'javascript', files: { 'main.js': '' } } as const

it('keeps bots of its game without the host, and offers what goes without a library', async () => {
  const { host, view } = await shown()
  const bots = useWorkshopBotsStore()
  await bots.create({ ...bot, game: 'maze', name: 'Elsewhere' })
  await bots.create(bot)
  await flushPromises()
  expect(view.findAll('option').map(option => option.text())).toContain('Mine')
  expect(view.text()).not.toContain('Elsewhere')
  expect(view.text()).toContain('Hand in')
  expect(view.text()).toContain('Versions')
  expect(view.text()).toContain('Tests')
  await host.connect(false)
  await flushPromises()
  const play = view.findAll('button').find(button => button.text() === 'Play a game')
  expect(play?.attributes('disabled')).toBeUndefined()
  expect(host.calls).toEqual([])
  view.unmount()
})

it('never says that there is no bot while one is being opened', async () => {
  const workshop = quietWorkshop()
  await workshop.saveBot({ ...bot, id: 'mine' }, 0)
  const { readBot } = workshop
  const opening = Promise.withResolvers<null>()
  const { view } = await shown(undefined, {
    ...workshop,
    readBot: async (id) => {
      await opening.promise
      return readBot(id)
    },
  })
  expect(view.find('button').exists()).toBe(false)
  opening.resolve(null)
  await flushPromises()
  expect(view.findAll('option').map(option => option.text())).toContain('Mine')
  view.unmount()
})

it.each([
  [undefined, ['JavaScript', 'Python']],
  [['python'], []],
] as const)('offers only the languages of its collection: %s', async (languages, offered) => {
  const { view } = await shown(languages)
  const bots = useWorkshopBotsStore()
  await view.findAll('button').find(button => button.text() === 'New bot')?.trigger('click')
  await vi.dynamicImportSettled()
  await flushPromises()
  const dialog = new DOMWrapper(document.querySelector('[role="dialog"]'))
  const labels = dialog.findAll('label').map(label => label.text())
  expect(labels.filter(label => ['JavaScript', 'Python'].includes(label))).toEqual(offered)
  await dialog.get('form').trigger('submit')
  await vi.waitFor(() => expect(bots.draft?.language).toBe(languages?.[0] ?? 'javascript'))
  view.unmount()
})

it('has bots play with the given settings, unless others are chosen', async () => {
  const { view } = await shown()
  const settings = useWorkshopSettingsStore()
  expect(settings.of('nim')).toMatchObject({ piles: '1 2' })
  settings.set('nim', 'piles', '5')
  expect(settings.of('nim')).toMatchObject({ piles: '5' })
  settings.reset('nim')
  expect(settings.of('nim')).toMatchObject({ piles: '1 2' })
  view.unmount()
})

it('plays a game without the host, as a match that is followed', async () => {
  const { view, workshop } = await shown()
  const heard: string[] = []
  workshop.onMatchEvents(({ events }) => heard.push(...events.map(({ type }) => type)))
  const opened = await workshop.openGame({
    name: 'Mine',
    game: 'nim',
    seat: 1,
    seats: 2,
    settings: gameOf('nim').settings.parse({ piles: '1' }),
    opponent: { kind: 'built-in', bot: 'perfect' },
  })
  const id = opened.ok ? opened.value.id : ''
  expect(await workshop.play(id, 1, 0, { pile: 0, leave: 5 })).toMatchObject({ ok: false })
  expect(await workshop.play(id, 1, 0, { pile: 0, leave: 0 })).toMatchObject({ ok: true })
  expect(heard).toEqual(['created', 'seated', 'seated', 'started', 'moved', 'finished'])
  heard.length = 0
  await workshop.watch(id, 4)
  expect(heard).toEqual(['moved', 'finished'])
  await workshop.dismiss(id)
  expect(await workshop.watch(id, 0)).toMatchObject({ ok: false })
  view.unmount()
})

it('keeps the focus on one button that plays and stops, and brings the board into view', async () => {
  const { view } = await shown()
  await useWorkshopBotsStore().create(bot)
  await flushPromises()
  const brought = vi.spyOn(HTMLElement.prototype, 'scrollIntoView')
  const button = view.findAll('button').find(one => one.text() === 'Play a game')
  button?.element.focus()
  const game = useWorkshopGameStore()
  game.isPlaying = true
  await flushPromises()
  expect(document.activeElement?.textContent).toContain('Stop')
  expect(brought.mock.instances).toEqual([view.get('[data-testid=bot-status]').element.parentElement])
  game.isPlaying = false
  await flushPromises()
  expect(document.activeElement?.textContent).toContain('Play a game')
  brought.mockRestore()
  view.unmount()
})

it('has the lines that are read aloud before a game, and says at once which tests are kept', async () => {
  const { view } = await shown()
  await useWorkshopBotsStore().create(bot)
  await flushPromises()
  for (const line of ['bot-status', 'tally'])
    expect(view.get(`[data-testid=${line}]`).attributes('role')).toBe('status')
  await view.findAll('label').find(label => label.text() === 'Tests')?.get('input').setValue(true)
  await flushPromises()
  expect(view.text()).toContain('No position of this game is kept yet.')
  view.unmount()
})
