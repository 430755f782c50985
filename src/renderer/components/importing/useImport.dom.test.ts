import type { Host } from '../../host/host.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import { succeed } from '../../../shared/result.ts'
import { showNews, showProblem, showProgress } from '../../composables/useProblems.ts'
import { HOST } from '../../host/host.ts'
import { useOverviewStore } from '../../stores/overview.ts'
import { AT_OTHER_COMPUTERS } from '../../testing/atOtherComputers.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import { gamesFile, nimGame } from '../../testing/gameFiles.ts'
import { waitFor } from '../../testing/waitFor.ts'
import FileDrop from './FileDrop.vue'
import ImportSummary from './ImportSummary.vue'

vi.mock('../../composables/useProblems.ts', () => ({ showProblem: vi.fn(), showNews: vi.fn(), showProgress: vi.fn() }))

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(showProgress).mockReturnValue({ tell: () => {}, done: () => {} })
  document.body.innerHTML = ''
  location.hash = '#/library'
})

let unmount: (() => void) | null = null
afterEach(() => unmount?.())

async function open(answers: Partial<Host> = {}, role: 'host' | 'player' | 'spectator' = 'host') {
  const host = fakeHost(answers)
  const pinia = useStoresOn(host)
  useOverviewStore()
  await flushPromises()
  await host.tellOverview({ role })
  const view = mount(defineComponent(() => () => [h(FileDrop), h(ImportSummary)]), {
    attachTo: document.body,
    global: { plugins: [pinia], provide: { [HOST]: host } },
  })
  unmount = () => view.unmount()
  const drag = async (type: string, files: readonly unknown[] = [], types = ['Files']) => {
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
      dataTransfer: { types, files, dropEffect: '' },
      relatedTarget: null,
    })
    document.body.dispatchEvent(event)
    await flushPromises()
    return event
  }
  const hint = () => view.find('[data-testid=drop-hint]')
  return { host, view, drag, hint }
}

/** Files as the browser gives them, with streams as the browser has them. */
function file(text: string, name = 'games.fulcrum.json') {
  return { name, size: text.length, lastModified: 0, stream: () => new Blob([text]).stream() }
}

it('says that files can be dropped while some are over the window', async () => {
  const { drag, hint } = await open()
  expect(hint().exists()).toBe(false)
  const event = await drag('dragenter')
  expect(event.defaultPrevented).toBe(true)
  expect(event.dataTransfer.dropEffect).toBe('copy')
  expect(hint().text()).toContain('Drop to import')
  await drag('dragleave')
  expect(hint().exists()).toBe(false)
})

it('leaves other things that are dragged alone', async () => {
  const { drag, hint } = await open()
  const event = await drag('dragenter', [], ['text/plain'])
  expect(event.defaultPrevented).toBe(false)
  expect(hint().exists()).toBe(false)
})

it('opens a single game at once, also one that was there already', async () => {
  const { drag } = await open({ importGames: async () => succeed({ imported: ['solo'], known: 0, refused: [] }) })
  await drag('drop', [file(nimGame('solo'))])
  await waitFor(() => expect(location.hash).toBe('#/match/solo'))
  expect(showNews).toHaveBeenLastCalledWith('1 game imported.')
  unmount?.()
  location.hash = '#/library'
  const again = await open({ importGames: async () => succeed({ imported: [], known: 1, refused: [] }) })
  await again.drag('drop', [file(nimGame('solo'))])
  await waitFor(() => expect(location.hash).toBe('#/match/solo'))
  expect(showNews).toHaveBeenLastCalledWith('This game was there already.')
})

it('shows what was refused and why', async () => {
  const { drag } = await open({
    importGames: async games =>
      succeed({ imported: ['a'], known: games.length - 2, refused: [{ index: 2, reason: 'Move 3 is illegal.' }] }),
  })
  await drag('drop', [file(gamesFile([nimGame('a'), nimGame('b'), nimGame('c')]))])
  await waitFor(() => expect(document.querySelector('[data-testid=import-summary]')).not.toBeNull())
  const dialog = document.querySelector('[data-testid=import-summary]')
  expect(dialog?.textContent).toContain('1 game imported, 1 there already, 1 refused.')
  expect(dialog?.textContent).toContain('games.fulcrum.json, game 3')
  expect(dialog?.textContent).toContain('Move 3 is illegal.')
  expect(location.hash).toBe('#/library')
  ;[...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === 'Close')?.click()
  await flushPromises()
  expect(document.querySelector('[data-testid=import-summary]')).toBeNull()
})

it('stops when it is cancelled, and says how far it came', async () => {
  vi.mocked(showProgress).mockImplementation((_, cancel) => ({ tell: cancel, done: () => {} }))
  const { drag } = await open({
    importGames: async games => succeed({ imported: games.map(() => 'a'), known: 0, refused: [] }),
  })
  await drag('drop', [file(gamesFile(Array.from({ length: 120 }, (_, place) => nimGame(`g${place}`))))])
  await waitFor(() => expect(showNews).toHaveBeenLastCalledWith('The import was cancelled. 50 games imported.'))
  expect(location.hash).toBe('#/library')
})

it('does one import at a time', async () => {
  let answer = (): void => {}
  const { drag } = await open({ importGames: async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return succeed({ imported: ['a', 'b'], known: 0, refused: [] })
  } })
  await drag('drop', [file(gamesFile([nimGame('a'), nimGame('b')]))])
  await drag('drop', [file(nimGame('c'))])
  expect(showProblem).toHaveBeenLastCalledWith({
    code: 'failed',
    message: 'An import is going on. Wait for its end, or cancel it.',
  })
  await waitFor(() => {
    answer()
    expect(showNews).toHaveBeenLastCalledWith('2 games imported.')
  })
})

it.each(AT_OTHER_COMPUTERS)('takes nothing of a %s at another computer, and says so', async (role) => {
  const { drag, hint } = await open({ importGames: async () => {
    throw new Error('asked')
  } }, role)
  const event = await drag('dragover')
  expect(event.dataTransfer.dropEffect).toBe('none')
  expect(hint().text()).toContain('Only the person at the host can import games')
  const drop = await drag('drop', [file(nimGame())])
  expect(drop.defaultPrevented).toBe(true)
  expect(showProgress).not.toHaveBeenCalled()
})
