import type { GameId } from '../../shared/games/index.ts'
import { createSharedComposable, useEventListener } from '@vueuse/core'
import { computed, shallowRef } from 'vue'
import { GAME_IDS } from '../../shared/games/index.ts'

/** The settings that have an address of their own: a section of the page, or a field in it. */
export const SETTINGS_PARTS = [
  'name',
  'practice',
  'evaluation',
  'sounds',
  'archive',
  'maps',
  'network',
  'about',
] as const
export type SettingsPart = (typeof SETTINGS_PARTS)[number]

/** A position of a match: the one after that many moves. */
interface MatchPosition { readonly match: string, readonly ply: number }

/** The places of the app, kept in the hash of the address so that a reload stays where it was. */
export type Route
  = | { readonly name: 'home' }
    | { readonly name: 'new' }
    /** `query` is the filter, as the library writes it; empty for all games. */
    | { readonly name: 'library', readonly query: string }
    /** With `part`, scrolls to that setting. */
    | { readonly name: 'settings', readonly part?: SettingsPart }
    | { readonly name: 'check' }
    /** The analysis board; `from` says what to put on it: a position of a match, or a line as JSON. */
    | {
      readonly name: 'analysis'
      readonly from?: MatchPosition | { readonly line: string }
    }
    /** With `from`, the puzzle in a position of a match. */
    | { readonly name: 'puzzles', readonly from?: MatchPosition }
    /** With `ply`, the position after that many moves; with `futures`, both futures of the mistake made there. */
    | { readonly name: 'match', readonly id: string, readonly ply?: number, readonly futures?: true }
    | { readonly name: 'rules', readonly game: GameId }
    /** With `part`, the kept positions instead of the games. */
    | { readonly name: 'lab', readonly part?: 'positions' }
    /** With `bot`, that bot; with `from`, a position of a match in which a bot is asked. */
    | { readonly name: 'workshop', readonly bot?: string, readonly from?: MatchPosition }
    | { readonly name: 'contests' }
    | { readonly name: 'newContest' }
    | { readonly name: 'contest', readonly id: string }
    /** A contest for a room of people. */
    | { readonly name: 'contestPresenter', readonly id: string }
    | { readonly name: 'newCollection' }
    | { readonly name: 'collection', readonly id: string }
    | { readonly name: 'compare', readonly ids: readonly [string, string] }
    /** One match for a room of people; without an id, the live matches one after the other. */
    | { readonly name: 'presenter', readonly id: string | null }
    /** All live matches for a room of people. */
    | { readonly name: 'wall' }
    | { readonly name: 'unknown' }

export type KnownRoute = Exclude<Route, { name: 'unknown' }>

/** The addresses in which nothing varies. */
const PLAIN = new Map<string, KnownRoute>([
  ['', { name: 'home' }],
  ['new', { name: 'new' }],
  ['settings', { name: 'settings' }],
  ['check', { name: 'check' }],
  ['lab', { name: 'lab' }],
  ['lab/positions', { name: 'lab', part: 'positions' }],
  ['contests', { name: 'contests' }],
  ['contests/new', { name: 'newContest' }],
  ['collect/new', { name: 'newCollection' }],
  ['puzzles', { name: 'puzzles' }],
  ['workshop', { name: 'workshop' }],
  ['analysis', { name: 'analysis' }],
  ['present', { name: 'presenter', id: null }],
  ['wall', { name: 'wall' }],
])

/** In the other addresses `:id` is the id of a match, contest, collection or bot, and `:ply` counts moves. */
const VARIED: readonly (readonly [RegExp, (...parts: string[]) => KnownRoute | null])[] = [
  [/^library(?:\?(.*))?$/, (query = '') => ({ name: 'library', query })],
  [/^settings\/(\w+)$/, id => namedIn(SETTINGS_PARTS, id, part => ({ name: 'settings', part }))],
  [/^rules\/([\w-]+)$/, id => namedIn(GAME_IDS, id, game => ({ name: 'rules', game }))],
  [/^analysis\/line\/([^/]+)$/, text => analysisOf(text)],
  [address('match/:id'), id => ({ name: 'match', id })],
  [address('match/:id/:ply'), (id, ply) => ({ name: 'match', id, ply: Number(ply) })],
  [address('match/:id/:ply/futures'), (id, ply) => ({ name: 'match', id, ply: Number(ply), futures: true })],
  [address('compare/:id/:id'), (one, other) => one === other ? null : { name: 'compare', ids: [one, other] }],
  [address('puzzles/:id/:ply'), (match, ply) => ({ name: 'puzzles', from: { match, ply: Number(ply) } })],
  [address('workshop/match/:id/:ply'), (match, ply) => ({ name: 'workshop', from: { match, ply: Number(ply) } })],
  [address('analysis/match/:id/:ply'), (match, ply) => ({ name: 'analysis', from: { match, ply: Number(ply) } })],
  [address('workshop/:id'), bot => ({ name: 'workshop', bot })],
  [address('contests/:id'), id => ({ name: 'contest', id })],
  [address('contests/:id/present'), id => ({ name: 'contestPresenter', id })],
  [address('collect/:id'), id => ({ name: 'collection', id })],
  [address('present/:id'), id => ({ name: 'presenter', id })],
]

function address(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll(':id', String.raw`([\w-]{1,40})`).replace(':ply', String.raw`(\d{1,6})`)}$`)
}

function namedIn<Name extends string>(names: readonly Name[], text: string, route: (name: Name) => KnownRoute) {
  const name = names.find(known => known === text)
  return name === undefined ? null : route(name)
}

/** The analysis board with a line; null if its text holds a stray %. */
function analysisOf(text: string): KnownRoute | null {
  try {
    return { name: 'analysis', from: { line: decodeURIComponent(text) } }
  }
  catch {
    return null
  }
}

export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#?\/?/, '')
  return PLAIN.get(path) ?? variedRoute(path) ?? { name: 'unknown' }
}

function variedRoute(path: string): KnownRoute | null {
  for (const [pattern, route] of VARIED) {
    const found = pattern.exec(path)
    if (found !== null)
      return route(...found.slice(1))
  }
  return null
}

export function hrefOf(route: KnownRoute): string {
  return `#/${pathOf(route)}`
}

function pathOf(route: KnownRoute): string {
  switch (route.name) {
    case 'home':
      return ''
    case 'library':
      return route.query === '' ? 'library' : `library?${route.query}`
    case 'settings':
    case 'lab':
      return joined(route.name, route.part)
    case 'rules':
      return joined('rules', route.game)
    case 'match':
      return joined('match', route.id, route.ply, route.futures && 'futures')
    case 'compare':
      return joined('compare', ...route.ids)
    case 'puzzles':
      return joined('puzzles', route.from?.match, route.from?.ply)
    case 'workshop':
      return joined('workshop', route.bot, ...partsOf(route.from))
    case 'analysis':
      return route.from !== undefined && 'line' in route.from
        ? joined('analysis', 'line', encodeURIComponent(route.from.line))
        : joined('analysis', ...partsOf(route.from))
    case 'newContest':
      return 'contests/new'
    case 'contest':
      return joined('contests', route.id)
    case 'contestPresenter':
      return joined('contests', route.id, 'present')
    case 'newCollection':
      return 'collect/new'
    case 'collection':
      return joined('collect', route.id)
    case 'presenter':
      return joined('present', route.id ?? undefined)
    case 'new':
    case 'check':
    case 'contests':
    case 'wall':
      return route.name
  }
}

function partsOf(from: MatchPosition | undefined): readonly (string | number)[] {
  return from === undefined ? [] : ['match', from.match, from.ply]
}

/** The parts that are there, as a path. */
function joined(...parts: readonly (string | number | undefined)[]): string {
  return parts.filter(part => part !== undefined).join('/')
}

export function goTo(route: KnownRoute): void {
  location.hash = hrefOf(route)
}

/** Replaces the address of the current place, without adding a step to the history. */
export function readdress(route: KnownRoute): void {
  history.replaceState(history.state, '', hrefOf(route))
  window.dispatchEvent(new HashChangeEvent('hashchange'))
}

/** Whether a route is for a screen that a room of people looks at: nothing of the app around it is shown there. */
export function isForRoom({ name }: Route): boolean {
  return name === 'presenter' || name === 'wall' || name === 'contestPresenter'
}

export const useRoute = createSharedComposable(() => {
  const hash = shallowRef(location.hash)
  useEventListener(window, 'hashchange', () => {
    hash.value = location.hash
  })
  return computed(() => parseRoute(hash.value))
})
