import type { KeptPosition } from '../../shared/lab/keptPosition.ts'
import { expect, it } from 'vitest'
import { memoryShelf } from './botShelf.ts'
import { BrowserTests } from './browserTests.ts'

function kept(id: string, changes: Partial<KeptPosition> = {}): KeptPosition {
  return {
    id,
    game: 'nim',
    settings: { piles: '3 4 5' },
    seats: 2,
    first: 1,
    line: [],
    wrong: { pile: 0, leave: 0 },
    right: [],
    match: null,
    note: '',
    keptAt: 1,
    ...changes,
  }
}

async function idsIn(tests: BrowserTests): Promise<readonly string[] | null> {
  const all = await tests.all()
  return all.ok ? all.value.map(({ id }) => id) : null
}

it('keeps positions in the order in which they were kept, and the same mistake once', async () => {
  const tests = new BrowserTests(memoryShelf())
  const late = kept('late', { keptAt: 2, wrong: { pile: 1, leave: 0 } })
  for (const one of [late, kept('early'), kept('again', { keptAt: 3 })])
    expect((await tests.keep(one)).ok).toBe(true)
  expect(await idsIn(tests)).toEqual(['early', 'late'])
  await tests.drop('early')
  expect(await idsIn(tests)).toEqual(['late'])
})

it('leaves alone what it can’t read, and says that nothing can be kept', async () => {
  const shelf = memoryShelf()
  await shelf.change('damaged', () => ({ id: 7 }))
  expect(await idsIn(new BrowserTests(shelf))).toEqual([])
  expect((await shelf.entries()).length).toBe(1)
  const full = new BrowserTests({ ...shelf, change: async () => Promise.reject(new Error('QuotaExceededError')) })
  expect(await full.keep(kept('a'))).toMatchObject({ error: { code: 'archive' } })
})
