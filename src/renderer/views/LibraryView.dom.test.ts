import type { Annotation, GameSummary, LibraryQuery, Selection } from '../../shared/archive/library.ts'
import type { Host } from '../host/host.ts'
import { flushPromises, mount } from '@vue/test-utils'
import { beforeEach, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { fail, succeed } from '../../shared/result.ts'
import { HOST } from '../host/host.ts'
import { useActionsStore } from '../stores/actions.ts'
import { useLibraryStore } from '../stores/library.ts'
import { useOverviewStore } from '../stores/overview.ts'
import { AT_OTHER_COMPUTERS } from '../testing/atOtherComputers.ts'
import { fakeHost, NO_STATS, useStoresOn } from '../testing/fakeHost.ts'
import { gameOfAnn, pageOf } from '../testing/library.ts'
import LibraryView from './LibraryView.vue'

const undo = vi.hoisted(() => ({ last: null as { message: string, undo: () => void } | null }))
vi.mock('../composables/useProblems.ts', () => ({
  showProblem: vi.fn(),
  showNews: vi.fn(),
  showUndo: (message: string, take: () => void) => {
    undo.last = { message, undo: take }
  },
}))

beforeEach(() => {
  document.body.innerHTML = ''
  location.hash = '#/library'
})

async function open(answers: Partial<Host> = {}, role: 'host' | 'player' | 'spectator' = 'host') {
  const queries: LibraryQuery[] = []
  const host = fakeHost({
    library: async (query) => {
      queries.push(query)
      return succeed(pageOf(query.filter.text === '' ? 100_000 : 1234, query))
    },
    ...answers,
  })
  const pinia = useStoresOn(host)
  useOverviewStore()
  await flushPromises()
  await host.tellOverview({ role })
  const view = mount(LibraryView, { attachTo: document.body, global: { plugins: [pinia], provide: { [HOST]: host } } })
  await flushPromises()
  const grid = view.find('[data-testid=library]')
  const press = async (key: string, more: KeyboardEventInit = {}) => {
    await grid.trigger('keydown', { key, ...more })
    await flushPromises()
  }
  const current = () => view.find('.library-row-current a').attributes('href')
  return { host, view, queries, grid, press, current }
}

it('draws only the rows in sight of a hundred thousand', async () => {
  const { view, grid, queries } = await open()
  expect(view.findAll('[role=row]').length).toBeLessThan(40)
  expect(grid.attributes('aria-rowcount')).toBe('100001')
  expect(queries[0]).toMatchObject({ orderBy: 'startedAt', descending: true, from: 0, count: 100 })
  expect(view.get('[data-testid=library-summary]').text()).toBe('100,000 games')
  view.unmount()
})

it('offers the palette the statistics, the list and the import', async () => {
  const labels = (): readonly string[] => useActionsStore().list.map(({ label }) => label)
  const { view } = await open()
  expect(labels()).toEqual(expect.arrayContaining(['Show statistics', 'List as CSV', 'Import']))
  useActionsStore().list.find(({ id }) => id === 'statistics')?.act()
  await flushPromises()
  expect(labels()).toContain('Hide statistics')
  view.unmount()
  expect(labels()).toEqual([])
  const watching = await open({}, 'spectator')
  expect(labels()).not.toContain('Import')
  watching.view.unmount()
})

it('says who played what, and how it ended', async () => {
  const { view } = await open()
  const row = view.findAll('[role=row]')[1]
  expect(row?.text()).toContain('Ann')
  expect(row?.text()).toContain('No Tipping · classic, 15 weights each')
  expect(row?.text()).toContain('Ann won · the beam tipped')
  expect(row?.get('[data-part=seat-2] [role=img]').attributes('aria-label')).toBe('Built-in bot')
  expect(row?.get('a').attributes('href')).toBe('#/match/g0')
  view.unmount()
})

it('goes along the games with the arrow keys, however far, and opens one', async () => {
  const { view, press, current } = await open()
  await press('ArrowDown')
  await press('ArrowDown')
  await press('ArrowUp')
  expect(current()).toBe('#/match/g1')
  await press('Enter')
  expect(location.hash).toBe('#/match/g1')
  await press('End')
  await press('Home')
  expect(current()).toBe('#/match/g0')
  view.unmount()
})

it('orders by a column', async () => {
  const { view, queries } = await open()
  await view.findAll('[role=columnheader] button').find(button => button.text() === 'Moves')?.trigger('click')
  await flushPromises()
  expect(queries.at(-1)).toMatchObject({ orderBy: 'plies', descending: true })
  expect(view.findAll('[aria-sort]').map(head => head.text())).toEqual(['Moves'])
  view.unmount()
})

it('finds games as one types, and goes back to all', async () => {
  vi.useFakeTimers()
  const { view, queries } = await open()
  await view.get('[data-testid=library-search]').setValue('B')
  await view.get('[data-testid=library-search]').setValue('Bob')
  await vi.advanceTimersByTimeAsync(300)
  expect(queries.map(({ filter }) => filter.text).filter(text => text !== '')).toEqual(['Bob'])
  expect(view.get('[data-testid=library-summary]').text()).toBe('1,234 of 100,000 games')
  await view.get('[data-testid=clear-filter]').trigger('click')
  await vi.advanceTimersByTimeAsync(300)
  expect(view.get<HTMLInputElement>('[data-testid=library-search]').element.value).toBe('')
  expect(view.get('[data-testid=library-summary]').text()).toBe('100,000 games')
  view.unmount()
  vi.useRealTimers()
})

it('narrows by terms that are typed or pasted, and keeps them in the address', async () => {
  const { view, queries } = await open()
  await view.get('[data-testid=library-search]').setValue(
    'game:nim result:second ending:timeout with:program after:2026-01-05 before:2026-01-06 ',
  )
  await flushPromises()
  expect(queries.at(-1)?.filter).toMatchObject({
    text: '',
    game: 'nim',
    winner: 2,
    ending: 'timeout',
    seated: 'external',
    since: new Date(2026, 0, 5).getTime(),
    until: new Date(2026, 0, 6).getTime(),
  })
  expect(view.findAll('[data-testid=filter-chip]').map(chip => chip.text())).toEqual([
    'game:nim',
    'ending:timeout',
    'result:second',
    'with:program',
    'after:2026-01-05',
    'before:2026-01-06',
  ])
  expect(location.hash).toBe(
    '#/library?game=nim&ending=timeout&result=second&with=program&after=2026-01-05&before=2026-01-06',
  )
  view.unmount()
})

it('opens with the filter of its address, and follows it', async () => {
  location.hash = '#/library?player=Ann&game=nim&nonsense=1&ending=nothing&text=final'
  window.dispatchEvent(new Event('hashchange'))
  const { view, queries } = await open()
  expect(queries.at(-1)?.filter).toMatchObject({ players: ['Ann'], game: 'nim', ending: null, text: 'final' })
  expect(location.hash).toBe('#/library?player=Ann&game=nim&text=final')
  expect(view.get<HTMLInputElement>('[data-testid=library-search]').element.value).toBe('final')
  location.hash = '#/library'
  window.dispatchEvent(new Event('hashchange'))
  await flushPromises()
  expect(queries.at(-1)?.filter).toMatchObject({ players: [], game: null, text: '' })
  view.unmount()
})

it('says so where no games match, and clears the filters', async () => {
  const { view } = await open({ library: async query => succeed(pageOf(query.filter.starred ? 0 : 5, query)) })
  await view.get('[data-testid=library-search]').setValue('has:star ')
  await flushPromises()
  expect(view.get('[data-testid=library-empty]').text()).toContain('No games match these filters')
  await view.get('[data-testid=library-empty] button').trigger('click')
  await flushPromises()
  expect(view.find('[data-testid=library-empty]').exists()).toBe(false)
  view.unmount()
})

it('stars with S and deletes with Delete, which can be taken back', async () => {
  const written: [string, Annotation][] = []
  const gone: Selection[] = []
  const { host, view, press } = await open({
    annotate: async (id, annotation) => {
      written.push([id, annotation])
      return succeed(gameOfAnn({ id, starred: true }))
    },
    discard: async (games) => {
      gone.push(games)
      return succeed(['g1'])
    },
  })
  await press('ArrowDown')
  await press('s')
  expect(written).toEqual([['g1', { starred: true }]])
  expect(view.get('.library-row-current [aria-pressed]').attributes('aria-pressed')).toBe('true')
  await press('Delete')
  expect(gone).toEqual([{ ids: ['g1'] }])
  expect(undo.last?.message).toBe('1 game deleted.')
  undo.last?.undo()
  await flushPromises()
  expect(host.calls).toContain('restore ["g1"]')
  view.unmount()
})

it('chooses a run of games with Shift, and all of them at once', async () => {
  const gone: Selection[] = []
  const { view } = await open({
    discard: async (games) => {
      gone.push(games)
      return succeed([])
    },
  })
  const boxes = view.findAll('[role=gridcell] input')
  await boxes[1]?.trigger('click')
  await boxes[4]?.trigger('click', { shiftKey: true })
  await flushPromises()
  const bar = view.get('[data-testid=chosen]')
  expect(bar.text()).toContain('4 games selected')
  await bar.findAll('button').find(button => button.text() === 'Delete')?.trigger('click')
  await flushPromises()
  expect(gone).toEqual([{ ids: ['g1', 'g2', 'g3', 'g4'] }])
  await view.get('[role=columnheader] input').trigger('click')
  await flushPromises()
  expect(bar.text()).toContain('100,000 games selected')
  view.unmount()
})

it('compares exactly two games', async () => {
  const { view } = await open()
  const compare = () => view.get('[data-testid=chosen]').findAll('button').find(button => button.text() === 'Compare')
  const boxes = view.findAll('[role=gridcell] input')
  await boxes[1]?.trigger('click')
  await flushPromises()
  expect(compare()?.attributes('disabled')).toBeDefined()
  await boxes[4]?.trigger('click')
  await flushPromises()
  await compare()?.trigger('click')
  expect(location.hash).toBe('#/compare/g1/g4')
  view.unmount()
})

it('keeps in sight what is in sight while games come in above', async () => {
  vi.useFakeTimers()
  let newer = 0
  const { host, view, grid } = await open({
    library: async ({ from, count }) => succeed({
      total: 1000 + newer,
      games: Array.from({ length: count }, (_, place) => gameOfAnn({ id: `g${from + place - newer}` })),
    }),
  })
  const topGame = () => view.findAll('[role=row] a')[0]?.attributes('href')
  grid.element.scrollTop = 400 * 48
  await grid.trigger('scroll')
  await vi.advanceTimersByTimeAsync(100)
  const before = topGame()
  newer = 3
  await host.tellOverview({})
  await vi.advanceTimersByTimeAsync(2100)
  expect(grid.element.scrollTop).toBe(403 * 48)
  await grid.trigger('scroll')
  await vi.advanceTimersByTimeAsync(100)
  expect(topGame()).toBe(before)
  expect(before).toBe('#/match/g394')
  view.unmount()
  vi.useRealTimers()
})

it('edits what people write on a game', async () => {
  const written: Annotation[] = []
  const { view, press } = await open({
    annotate: async (id, annotation) => {
      written.push(annotation)
      return succeed(gameOfAnn({ id, ...annotation as Partial<GameSummary> }))
    },
  })
  await press('e')
  const field = (id: string, value: string) => {
    const input = document.querySelector<HTMLInputElement>(id)
    if (input === null)
      throw new Error(`no ${id}`)
    input.value = value
    input.dispatchEvent(new Event('input'))
  }
  field('#game-tags', 'final, group A')
  field('#game-note', 'A close one.')
  field('#game-name-2', 'Bea')
  await nextTick()
  document.querySelector('form.flex-col')?.dispatchEvent(new Event('submit'))
  await flushPromises()
  expect(written).toEqual([{ starred: false, tags: ['final', 'group A'], note: 'A close one.', names: { 2: 'Bea' } }])
  expect(document.querySelector('[role=dialog]')).toBeNull()
  view.unmount()
})

it.each(AT_OTHER_COMPUTERS)('a %s at another computer changes nothing', async (role) => {
  const { view, press } = await open({ annotate: async () => {
    throw new Error('asked')
  } }, role)
  await press('s')
  await press('Delete')
  expect(view.text()).not.toContain('Import')
  expect(view.findAll('[aria-label^=Edit]')).toHaveLength(0)
  view.unmount()
})

it.each(
  [
    [
      'there are no games',
      { library: async () => succeed({ total: 0, games: [] }) },
      '[data-testid=library-empty]',
      'No games yet',
    ],
    [
      'the host can’t tell',
      { library: async () => fail({ code: 'archive', message: 'The archive can’t be read.' } as const) },
      '[data-testid=library-problem]',
      'The archive can’t be read.',
    ],
  ] satisfies [string, Partial<Host>, string, string][],
)('says so where %s', async (_, answers, where, words) => {
  const { view } = await open(answers)
  expect(view.get(where).text()).toContain(words)
  view.unmount()
})

it('warns while games are not kept', async () => {
  const { host, view } = await open()
  expect(view.find('[data-testid=archive-banner]').exists()).toBe(false)
  await host.tellOverview({
    archive: { state: 'failing', message: 'The disk is full. Make room.', folder: '/data', bytes: 0 },
  })
  expect(view.get('[data-testid=archive-banner]').text()).toBe('The disk is full. Make room.')
  expect(view.find('[data-testid=archive-banner] button').exists()).toBe(false)
  view.unmount()
})

it('tells what happened to the archive until that is closed', async () => {
  const { host, view } = await open()
  const place = { folder: '/data', bytes: 0 }
  await host.tellOverview({ archive: { ...place, state: 'kept', message: 'The archive was damaged.' } })
  expect(view.get('[data-testid=archive-banner]').text()).toBe('The archive was damaged.')
  await view.get('[data-testid=archive-banner] button').trigger('click')
  expect(view.find('[data-testid=archive-banner]').exists()).toBe(false)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const told = host.tellOverview({ archive: { ...place, state: 'failing', message: 'The disk is full. Make room.' } })
  await vi.runAllTimersAsync() // the list is loaded anew only after a while
  vi.useRealTimers()
  await told
  expect(view.get('[data-testid=archive-banner]').text()).toBe('The disk is full. Make room.')
  view.unmount()
})

it('says which words nothing has, and leads to what would be found', async () => {
  const stats = { ...NO_STATS, players: ['Ann', 'Berta'] }
  const { view } = await open({
    library: async query => succeed(pageOf(0, query)),
    libraryStats: async () => succeed(stats),
  })
  useLibraryStore().narrow({ text: 'Bertha' })
  await flushPromises()
  expect(view.get('[data-testid=library-empty]').text()).toContain('No name, tag or note of these games has “Bertha”.')
  const offers = view.get('[data-testid=try-instead]').findAll('button')
  expect(offers.map(offer => offer.text())).toEqual(['Berta'])
  await offers[0]?.trigger('click')
  await flushPromises()
  expect(useLibraryStore().filter.text).toBe('Berta')
  useLibraryStore().narrow({ text: 'voron' })
  await flushPromises()
  await view.get('[data-testid=try-instead] button').trigger('click')
  await flushPromises()
  expect(useLibraryStore().filter).toMatchObject({ game: 'voronoi', text: '' })
  view.unmount()
})

it('keeps a search, which then is a link, until it is forgotten', async () => {
  const { view } = await open()
  useLibraryStore().narrow({ text: 'final', game: 'nim' })
  await flushPromises()
  await view.get('[data-testid=keep-search]').trigger('click')
  const kept = view.get('[data-testid=kept-searches]')
  expect(kept.get('a').text()).toBe('game:nim final')
  expect(kept.get('a').attributes('href')).toBe('#/library?game=nim&text=final')
  expect(view.find('[data-testid=keep-search]').exists()).toBe(false)
  await view.get('[aria-label="Forget the search game:nim final"]').trigger('click')
  expect(view.find('[data-testid=kept-searches]').exists()).toBe(false)
  view.unmount()
})
