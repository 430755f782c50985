import type { MatchEvent } from '../../../shared/match/events.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, it, vi } from 'vitest'
import { readGameFile } from '../../../shared/archive/gameFile.ts'
import { showProgress } from '../../composables/useProblems.ts'
import { saveFile } from '../../files/saveFile.ts'
import { HOST } from '../../host/host.ts'
import { useMatchStore } from '../../stores/match.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import { eventsOfNim } from '../../testing/gameFiles.ts'
import { eventsOf, NOON, resignedFacts } from '../../testing/matchEvents.ts'
import { waitFor } from '../../testing/waitFor.ts'
import SaveMenu from './SaveMenu.vue'

vi.mock('../../composables/useProblems.ts', () => ({ showProblem: vi.fn(), showNews: vi.fn(), showProgress: vi.fn() }))
vi.mock('../../files/saveFile.ts', () => ({ saveFile: vi.fn() }))
vi.mock('./drawnPicture.ts', () => ({
  drawnPicture: async () => ({
    canvas: { width: 4, height: 2 },
    context: { getImageData: () => ({ width: 4, height: 2, data: new Uint8ClampedArray(32) }) },
  }),
  pngOf: async () => new Blob(['PNG'], { type: 'image/png' }),
}))

vi.mock('./gifInWorker.ts', async () => ({ gifInWorker: (await import('../../testing/gifHere.ts')).gifHere }))

beforeEach(() => {
  document.body.innerHTML = ''
  vi.clearAllMocks()
  vi.mocked(showProgress).mockReturnValue({ tell: () => {}, done: () => {} })
})

async function open(events: readonly MatchEvent[] = eventsOfNim()) {
  const host = fakeHost()
  const pinia = useStoresOn(host)
  const inView = useMatchStore()
  await inView.open('m1')
  await host.tell({ match: 'm1', events, now: NOON })
  const view = mount(SaveMenu, { attachTo: document.body, global: { plugins: [pinia], provide: { [HOST]: host } } })
  await view.get('[data-testid=save-menu]').trigger('keydown', { key: 'Enter' })
  await flushPromises()
  const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
  const choose = async (words: string) => {
    const item = items.find(({ textContent }) => textContent.replace(/\s+/g, ' ').includes(words))
    if (item === undefined)
      throw new Error(`no ${words}`)
    item.click()
    await flushPromises()
    await waitFor(() => expect(saveFile).toHaveBeenCalled())
    const [name = '', content] = vi.mocked(saveFile).mock.lastCall ?? []
    return { name, type: content?.type, text: await content?.text() ?? '' }
  }
  return { host, inView, view, items, choose }
}

it('saves the game so that it can be imported', async () => {
  const { view, choose } = await open()
  const { name, text } = await choose('Game file')
  expect(name).toBe('Ann-Bob-2026-01-05.fulcrum.json')
  const game = readGameFile(text)
  expect(game.ok && game.value.events.slice(0, -1)).toEqual(eventsOfNim())
  view.unmount()
})

it.each([
  ['Web page that replays', 'Ann-Bob-2026-01-05.html', 'text/html;charset=utf-8', '<!doctype html>'],
  ['PositionSVG', 'Ann-Bob-2026-01-05-2.svg', 'image/svg+xml', '<svg '],
  ['PositionPNG', 'Ann-Bob-2026-01-05-2.png', 'image/png', 'PNG'],
  ['Animated picture', 'Ann-Bob-2026-01-05.gif', 'image/gif', 'GIF89a'],
  ['Turning point as a picture', 'Ann-Bob-2026-01-05-turning-point.png', 'image/png', 'PNG'],
  ['Turning point as a six-second film', 'Ann-Bob-2026-01-05-turning-point.gif', 'image/gif', 'GIF89a'],
  ['Messages of Ann', 'Ann-Bob-2026-01-05-messages-1-Ann.txt', 'text/plain;charset=utf-8', '# Nim'],
  ['Messages of Bob', 'Ann-Bob-2026-01-05-messages-2-Bob.txt', 'text/plain;charset=utf-8', '# Nim'],
])('saves: %s', async (words, name, type, begin) => {
  const { view, choose } = await open()
  const file = await choose(words)
  expect(file).toMatchObject({ name, type })
  expect(file.text.startsWith(begin)).toBe(true)
  view.unmount()
})

it('saves the position that one looks back at', async () => {
  const { view, inView, choose } = await open()
  inView.lookAt(1)
  await flushPromises()
  const { name } = await choose('Position after move 1SVG')
  expect(name).toBe('Ann-Bob-2026-01-05-1.svg')
  view.unmount()
})

it('offers no messages and no pictures of what happened before the game starts', async () => {
  const { view, items } = await open(eventsOfNim().slice(0, 2))
  expect(items.filter(item => item.hasAttribute('data-disabled')).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Animated picture'),
    expect.stringContaining('Turning point as a picture'),
    expect.stringContaining('Turning point as a six-second film'),
    expect.stringContaining('Messages of Ann'),
    expect.stringContaining('Messages of'),
  ])
  view.unmount()
})

it('draws no picture to its end once it is cancelled', async () => {
  vi.mocked(showProgress).mockImplementation((_, cancel) => ({ tell: cancel, done: () => {} }))
  const { view, items } = await open()
  items.find(({ textContent }) => textContent.includes('Animated'))?.click()
  await new Promise(resolve => setTimeout(resolve, 100))
  expect(saveFile).not.toHaveBeenCalled()
  view.unmount()
})

it('waits for the review of a game that is over, and can be told not to', async () => {
  const cancels: (() => void)[] = []
  vi.mocked(showProgress).mockImplementation((_, cancel) => {
    cancels.push(cancel)
    return { tell: () => {}, done: () => {} }
  })
  const { host, view, items } = await open(eventsOf(...resignedFacts))
  const share = (): void => items.find(({ textContent }) => textContent.includes('Turning point as a picture'))?.click()
  share()
  await flushPromises()
  expect(host.calls).toContain('review m1')
  cancels.forEach(cancel => cancel())
  await flushPromises()
  expect(host.calls).toContain('stopReview m1')
  expect(saveFile).not.toHaveBeenCalled()
  view.unmount()
})

it('shares the end of a game that can’t be reviewed', async () => {
  const { host, view, items } = await open(eventsOf(...resignedFacts))
  items.find(({ textContent }) => textContent.includes('Turning point as a picture'))?.click()
  await flushPromises()
  await host.tellReview({ match: 'm1', status: { state: 'failed', message: 'No.' } })
  await waitFor(() => expect(saveFile).toHaveBeenCalledOnce())
  view.unmount()
})
