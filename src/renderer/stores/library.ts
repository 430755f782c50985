import type { Problem } from '../../shared/api.ts'
import type {
  Annotation,
  GameSummary,
  LibraryFilter,
  LibraryOrder,
  LibraryPage,
  LibraryQuery,
} from '../../shared/archive/library.ts'
import type { Result } from '../../shared/result.ts'
import { dequal } from 'dequal/lite'
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { EVERYTHING } from '../../shared/archive/library.ts'
import { succeed } from '../../shared/result.ts'
import { useHost } from '../host/host.ts'

/** Games that are asked for at a time. */
export const PAGE_SIZE = 100
/** Pages that are kept; others are asked for again when somebody scrolls back to them. */
const MOST_PAGES = 40

type Pages = ReadonlyMap<number, readonly GameSummary[]>

/** The archive's games, filtered and sorted: a long list of which only the pages that are looked at are loaded. */
export const useLibraryStore = defineStore('library', () => {
  const host = useHost()
  const filter = shallowRef<LibraryFilter>(EVERYTHING)
  const orderBy = shallowRef<LibraryOrder>('startedAt')
  const descending = shallowRef(true)
  const pages = shallowRef<Pages>(new Map())
  /** The number of games that pass the filter, and of all games; null before the host has told. */
  const total = shallowRef<number | null>(null)
  const all = shallowRef<number | null>(null)
  const problem = shallowRef<Problem | null>(null)
  /** Counts the lists that were asked for: an answer for an earlier list is dropped. */
  const generation = shallowRef(0)
  /** The generation that `pages` belong to. */
  const settled = shallowRef(0)
  const onTheirWay = new Set<number>()
  let inSight = { first: 0, last: 0 }

  const isFiltered = computed(() => !dequal(filter.value, EVERYTHING))

  host.onConnection((connected) => {
    if (connected && total.value !== null)
      void refresh()
  })

  function query(page: number): LibraryQuery {
    return {
      filter: filter.value,
      orderBy: orderBy.value,
      descending: descending.value,
      from: page * PAGE_SIZE,
      count: PAGE_SIZE,
    }
  }

  /** Notes which rows are in sight, by index, and asks for the games that are missing there. */
  function show(first: number, last: number): void {
    inSight = { first, last }
    if (settled.value !== generation.value)
      return // the list that is on its way asks again once it is here
    for (const page of pagesOf(first, last)) {
      if (!pages.value.has(page) && !onTheirWay.has(page))
        void load(page)
    }
  }

  async function load(page: number): Promise<void> {
    const asked = generation.value
    onTheirWay.add(page)
    const answer = await host.library(query(page))
    if (asked !== generation.value)
      return
    onTheirWay.delete(page)
    problem.value = answer.ok ? null : answer.error
    if (!answer.ok)
      return
    total.value = answer.value.total
    pages.value = new Map([...[...pages.value].slice(-MOST_PAGES + 1), [page, answer.value.games]])
  }

  /** Reloads the rows in sight; what is shown stays until they are here. False if the reload failed. */
  async function refresh(): Promise<boolean> {
    const asked = ++generation.value
    onTheirWay.clear()
    const wanted = pagesOf(inSight.first, inSight.last)
    const [counted, ...answers] = await Promise.all([countAll(), ...wanted.map(page => host.library(query(page)))])
    if (asked !== generation.value)
      return false
    settled.value = asked
    const fresh = new Map<number, readonly GameSummary[]>()
    for (const [index, answer] of answers.entries()) {
      if (!answer.ok) {
        problem.value = answer.error
        return false
      }
      total.value = answer.value.total
      fresh.set(wanted[index] ?? 0, answer.value.games)
    }
    problem.value = null
    pages.value = fresh
    all.value = isFiltered.value ? counted.ok ? counted.value.total : all.value : total.value
    show(inSight.first, inSight.last)
    return true
  }

  async function countAll(): Promise<Result<LibraryPage, Problem>> {
    return isFiltered.value
      ? host.library({ filter: EVERYTHING, orderBy: 'startedAt', descending: true, from: 0, count: 1 })
      : succeed({ total: 0, games: [] })
  }

  /** Starts a new list from its first row. */
  function begin(): Promise<boolean> {
    inSight = { first: 0, last: 0 }
    return refresh()
  }

  function narrow(changes: Partial<LibraryFilter>): Promise<boolean> {
    filter.value = { ...filter.value, ...changes }
    return begin()
  }

  function widen(): Promise<boolean> {
    return narrow(EVERYTHING)
  }

  /** Sorts by a column; a second time in reverse. Names begin at A, everything else with the highest value. */
  function sort(by: LibraryOrder): Promise<boolean> {
    descending.value = by === orderBy.value ? !descending.value : by !== 'first' && by !== 'second'
    orderBy.value = by
    return begin()
  }

  /** The game of a row, or null while it is on its way. */
  function row(index: number): GameSummary | null {
    return pages.value.get(Math.floor(index / PAGE_SIZE))?.[index % PAGE_SIZE] ?? null
  }

  /** The row of a game, if it is loaded. */
  function indexOf(id: string): number | null {
    for (const [page, games] of pages.value) {
      const place = games.findIndex(game => game.id === id)
      if (place >= 0)
        return page * PAGE_SIZE + place
    }
    return null
  }

  /** The games of some rows, loaded if they are not here. */
  async function between(first: number, last: number): Promise<Result<readonly GameSummary[], Problem>> {
    const games: GameSummary[] = []
    for (const page of pagesOf(first, last)) {
      const here = pages.value.get(page)
      const answer = here === undefined ? await host.library(query(page)) : succeed({ games: here })
      if (!answer.ok)
        return answer
      games.push(...answer.value.games.filter((_, place) => {
        const index = page * PAGE_SIZE + place
        return index >= first && index <= last
      }))
    }
    return succeed(games)
  }

  /** Annotates a game; its row then shows what the host answered. */
  async function annotate(id: string, annotation: Annotation): Promise<Problem | null> {
    const answer = await host.annotate(id, annotation)
    if (!answer.ok)
      return answer.error
    pages.value = new Map(
      [...pages.value].map(([page, games]) => [page, games.map(game => game.id === id ? answer.value : game)]),
    )
    return null
  }

  return {
    filter,
    orderBy,
    descending,
    isFiltered,
    total,
    all,
    problem,
    generation,
    /** Whether the list that is shown was asked for before the latest request. */
    stale: computed(() => settled.value !== generation.value),
    show,
    refresh,
    begin,
    narrow,
    widen,
    sort,
    row,
    indexOf,
    between,
    annotate,
  }
})

function pagesOf(first: number, last: number): number[] {
  const from = Math.floor(Math.max(0, first) / PAGE_SIZE)
  const to = Math.floor(Math.max(0, first, last) / PAGE_SIZE)
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
