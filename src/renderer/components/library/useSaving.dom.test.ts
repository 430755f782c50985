import { beforeEach, expect, it, vi } from 'vitest'
import { createApp } from 'vue'
import { CSV_HEAD } from '../../../shared/archive/csv.ts'
import { readGameFile } from '../../../shared/archive/gameFile.ts'
import { GameSplitter } from '../../../shared/archive/gamesFile.ts'
import { fail, succeed } from '../../../shared/result.ts'
import { showNews, showProblem, showProgress } from '../../composables/useProblems.ts'
import { saveFile } from '../../files/saveFile.ts'
import { HOST } from '../../host/host.ts'
import { useLibraryStore } from '../../stores/library.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import { nimGame } from '../../testing/gameFiles.ts'
import { pageOf } from '../../testing/library.ts'
import { useSaving } from './useSaving.ts'

vi.mock('../../composables/useProblems.ts', () => ({ showProblem: vi.fn(), showNews: vi.fn(), showProgress: vi.fn() }))
vi.mock('../../files/saveFile.ts', () => ({ saveFile: vi.fn() }))

beforeEach(() => {
  vi.clearAllMocks()
  vi.mocked(showProgress).mockReturnValue({ tell: () => {}, done: () => {} })
})

function savingOn(host = fakeHost()) {
  const app = createApp({})
  app.use(useStoresOn(host))
  app.provide(HOST, host)
  return app.runWithContext(useSaving)
}

async function saved(): Promise<{ name: string, text: string }> {
  const [name = '', content] = vi.mocked(saveFile).mock.lastCall ?? []
  return { name, text: await content?.text() ?? '' }
}

const GAME = nimGame()

it('exports part by part into one file of many games', async () => {
  const froms: number[] = []
  const { exportGames } = savingOn(fakeHost({
    exportGames: async (_, from, count) => {
      froms.push(from)
      return succeed({ total: 120, games: Array.from({ length: Math.min(count, 120 - from) }, String).fill(GAME) })
    },
  }))
  await exportGames({ ids: [] })
  expect(froms).toEqual([0, 50, 100])
  const { name, text } = await saved()
  expect(name).toBe('games.fulcrum.json')
  const splitter = new GameSplitter()
  const games = splitter.push(text)
  expect(games).toEqual(succeed(Array.from({ length: 120 }).fill(GAME)))
  expect(splitter.end().ok).toBe(true)
  expect(JSON.parse(text)).toMatchObject({ format: 'fulcrum-games', games: { length: 120 } })
  expect(showNews).toHaveBeenLastCalledWith('120 games exported.')
})

it('passes over games that are no longer there', async () => {
  const { exportGames } = savingOn(fakeHost({
    exportGames: async (_, from) => succeed({ total: 150, games: from === 50 ? [] : [GAME] }),
  }))
  await exportGames({ ids: [] })
  expect(JSON.parse((await saved()).text)).toMatchObject({ games: { length: 2 } })
})

it('exports one game as a file of its own, called after its players and day', async () => {
  const { exportGames } = savingOn(fakeHost({ exportGames: async () => succeed({ total: 1, games: [GAME] }) }))
  await exportGames({ ids: ['m1'] })
  const { name, text } = await saved()
  expect(name).toBe('Ann-Bob-2026-01-05.fulcrum.json')
  expect(readGameFile(text).ok).toBe(true)
  expect(showNews).toHaveBeenLastCalledWith('1 game exported.')
})

it('stops when told to, and saves nothing', async () => {
  let asked = 0
  vi.mocked(showProgress).mockImplementation((_, cancel) => ({ tell: cancel, done: () => {} }))
  const { exportGames } = savingOn(fakeHost({
    exportGames: async () => {
      asked++
      return succeed({ total: 1000, games: [GAME] })
    },
  }))
  await exportGames({ ids: [] })
  expect(asked).toBe(2)
  expect(saveFile).not.toHaveBeenCalled()
  expect(showProblem).not.toHaveBeenCalled()
})

it('says why nothing was exported', async () => {
  const problem = { code: 'archive', message: 'The disk can’t be read.' } as const
  await savingOn(fakeHost({ exportGames: async () => fail(problem) })).exportGames({ ids: [] })
  expect(showProblem).toHaveBeenLastCalledWith(problem)
  await savingOn().exportGames({ ids: [] })
  expect(showProblem).toHaveBeenLastCalledWith({
    code: 'failed',
    message: 'There is nothing to export: the games are no longer in the library.',
  })
})

it('lists all games of the filter, in its order', async () => {
  const asked: unknown[] = []
  const { exportList } = savingOn(fakeHost({
    library: async (query) => {
      asked.push(query)
      return succeed(pageOf(1100, query))
    },
  }))
  await useLibraryStore().narrow({ text: 'ann' })
  await useLibraryStore().sort('plies')
  asked.length = 0
  await exportList()
  expect(asked).toMatchObject(
    [0, 500, 1000].map(from => ({ filter: { text: 'ann' }, orderBy: 'plies', descending: true, from, count: 500 })),
  )
  const { name, text } = await saved()
  expect(name).toBe('games.csv')
  const lines = text.replace(/^\uFEFF/, '').split('\r\n')
  expect(lines).toHaveLength(1102)
  expect(`${lines[0]}\r\n`).toBe(CSV_HEAD)
  expect(lines[1]).toContain('Ann,careful')
})
