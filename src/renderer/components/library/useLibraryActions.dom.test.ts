import { expect, it, vi } from 'vitest'
import { createApp } from 'vue'
import { succeed } from '../../../shared/result.ts'
import { showNews, showProblem } from '../../composables/useProblems.ts'
import { HOST } from '../../host/host.ts'
import { fakeHost, useStoresOn } from '../../testing/fakeHost.ts'
import { saveText } from './saveText.ts'
import { useLibraryActions } from './useLibraryActions.ts'

vi.mock('../../composables/useProblems.ts', () => ({ showProblem: vi.fn(), showNews: vi.fn(), showUndo: vi.fn() }))
vi.mock('./saveText.ts', () => ({ saveText: vi.fn() }))

function actionsOn(host = fakeHost()) {
  const app = createApp({})
  app.use(useStoresOn(host))
  app.provide(HOST, host)
  return app.runWithContext(useLibraryActions)
}

it('exports part by part into one file, a game a line', async () => {
  const froms: number[] = []
  const { exportGames } = actionsOn(fakeHost({
    exportGames: async (_, from, count) => {
      froms.push(from)
      return succeed({ total: 120, games: Array.from({ length: Math.min(count, 120 - from) }, (_, place) => `{"n":${from + place}}`) })
    },
  }))
  await exportGames({ ids: [] })
  expect(froms).toEqual([0, 50, 100])
  const [name, text] = vi.mocked(saveText).mock.lastCall ?? []
  expect(name).toBe('games.fulcrum.jsonl')
  expect(text?.trim().split('\n')).toHaveLength(120)
  expect(showNews).toHaveBeenLastCalledWith('120 games exported.')
})

it('imports the games of all files, and says what was refused', async () => {
  const { importFiles } = actionsOn(fakeHost({
    importGames: async games => succeed({ imported: ['g1'], known: games.length - 2, refused: [{ index: 2, reason: 'Move 3 is illegal.' }] }),
  }))
  await importFiles([new File(['{"a":1}\n{"b":2}\n'], 'games.jsonl'), new File(['{"c":3}'], 'game.fulcrum.json')])
  expect(showNews).toHaveBeenLastCalledWith('1 game imported, 1 known already.')
  expect(showProblem).toHaveBeenLastCalledWith({ code: 'failed', message: '1 game could not be imported. Game 3: Move 3 is illegal.' })
})
