import type { LibraryQuery } from '../../shared/archive/library.ts'
import type { Host } from '../host/host.ts'
import { describe, expect, it } from 'vitest'
import { fail, succeed } from '../../shared/result.ts'
import { fakeHost, useStoresOn } from '../testing/fakeHost.ts'
import { gameOfAnn, pageOf } from '../testing/library.ts'
import { PAGE_SIZE, useLibraryStore } from './library.ts'

function on(answers: Partial<Host> = {}, total = 100_000) {
  const queries: LibraryQuery[] = []
  const host = fakeHost({
    library: async (query) => {
      queries.push(query)
      return succeed(pageOf(total, query))
    },
    ...answers,
  })
  useStoresOn(host)
  return { host, queries, library: useLibraryStore() }
}
const turn = () => new Promise(resolve => setTimeout(resolve))

describe('a long list', () => {
  it('asks only for the pages in sight, each once', async () => {
    const { library, queries } = on()
    await library.begin()
    library.show(0, 20)
    library.show(50_090, 50_110)
    library.show(50_091, 50_111)
    await turn()
    expect(queries.map(({ from }) => from)).toEqual([0, 50_000, 50_100])
    expect(library.row(50_105)?.id).toBe('g50105')
    expect(library.row(70_000)).toBeNull()
    expect([library.total, library.all]).toEqual([100_000, 100_000])
  })

  it('keeps no more pages than it needs', async () => {
    const { library } = on()
    await library.begin()
    for (let page = 1; page < 60; page++) {
      library.show(page * PAGE_SIZE, page * PAGE_SIZE)
      await turn()
    }
    expect(library.row(0)).toBeNull()
    expect(library.row(59 * PAGE_SIZE)).not.toBeNull()
  })

  it('gives all the games between two rows', async () => {
    const { library } = on()
    await library.begin()
    const games = await library.between(95, 304)
    expect(games.ok && games.value.map(({ id }) => id)).toEqual(
      Array.from({ length: 210 }, (_, index) => `g${index + 95}`),
    )
  })
})

describe('another list', () => {
  it('is counted against all games', async () => {
    const { library } = on({ library: async query => succeed(pageOf(query.filter.starred ? 3 : 50, query)) })
    await library.narrow({ starred: true })
    expect([library.isFiltered, library.total, library.all]).toEqual([true, 3, 50])
    await library.widen()
    expect([library.isFiltered, library.total, library.all]).toEqual([false, 50, 50])
  })

  it('stands against a late answer for the one before', async () => {
    const waiting: (() => void)[] = []
    const { library } = on({
      library: async (query) => {
        if (query.filter.text === 'slow')
          await new Promise<void>(resolve => waiting.push(resolve))
        return succeed({
          total: query.filter.text === 'slow' ? 1 : 2,
          games: [gameOfAnn({ id: query.filter.text || 'any' })],
        })
      },
    })
    const slow = library.narrow({ text: 'slow' })
    await library.narrow({ text: 'fast' })
    waiting.forEach(go => go())
    expect(await slow).toBe(false)
    expect([library.total, library.row(0)?.id]).toEqual([2, 'fast'])
  })

  it('keeps showing the one before until it is here', async () => {
    const { library } = on()
    await library.begin()
    const narrowed = library.narrow({ text: 'Bob' })
    expect(library.row(0)?.id).toBe('g0')
    expect(library.stale).toBe(true)
    await narrowed
    expect(library.stale).toBe(false)
  })

  it('is ordered the other way when the column is chosen again', async () => {
    const { library, queries } = on()
    await library.sort('plies')
    await library.sort('plies')
    await library.sort('first')
    expect(queries.map(({ orderBy, descending }) => `${orderBy} ${descending}`)).toEqual([
      'plies true',
      'plies false',
      'first false',
    ])
  })
})

it('refreshes what is in sight and forgets the rest', async () => {
  const { library, queries } = on()
  await library.begin()
  library.show(500, 510)
  await turn()
  await library.refresh()
  expect(queries.map(({ from }) => from)).toEqual([0, 500, 500])
  expect(library.row(0)).toBeNull()
  expect(library.row(505)?.id).toBe('g505')
})

it('writes on a game and shows it as the host answers', async () => {
  const { library } = on({ annotate: async id => succeed(gameOfAnn({ id, starred: true })) })
  await library.begin()
  expect(await library.annotate('g7', { starred: true })).toBeNull()
  expect(library.row(7)?.starred).toBe(true)
  expect(library.row(8)?.starred).toBe(false)
})

it('says why there is no list, and keeps the one it has', async () => {
  const off = { code: 'archive', message: 'The archive is off.' } as const
  let works = true
  const { library } = on({ library: async query => works ? succeed(pageOf(5, query)) : fail(off) })
  await library.begin()
  works = false
  expect(await library.refresh()).toBe(false)
  expect(library.problem).toEqual(off)
  expect(library.row(4)?.id).toBe('g4')
})
