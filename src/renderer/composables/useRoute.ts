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

export function parseRoute(hash: string): Route {
  const path = hash.replace(/^#?\/?/, '')
  if (path === '')
    return { name: 'home' }
  if (path === 'new')
    return { name: 'new' }
  if (path === 'settings')
    return { name: 'settings' }
  const part = SETTINGS_PARTS.find(id => path === `settings/${id}`)
  if (part !== undefined)
    return { name: 'settings', part }
  if (path === 'lab')
    return { name: 'lab' }
  if (path === 'lab/positions')
    return { name: 'lab', part: 'positions' }
  if (path === 'contests')
    return { name: 'contests' }
  if (path === 'contests/new')
    return { name: 'newContest' }
  if (path === 'collect/new')
    return { name: 'newCollection' }
  if (path === 'check')
    return { name: 'check' }
  if (path === 'puzzles')
    return { name: 'puzzles' }
  if (path === 'workshop')
    return { name: 'workshop' }
  const library = /^library(?:\?(.*))?$/.exec(path)
  if (library !== null)
    return { name: 'library', query: library[1] ?? '' }
  if (path === 'present')
    return { name: 'presenter', id: null }
  if (path === 'wall')
    return { name: 'wall' }
  if (path === 'analysis')
    return { name: 'analysis' }
  const [name, ...ids] = path.split('/').map(decoded)
  const [one, other] = ids
  if (name === 'match' && ids.length === 1 && one)
    return { name, id: one }
  if (name === 'match' && ids.length === 2 && one && other && /^\d{1,6}$/.test(other))
    return { name, id: one, ply: Number(other) }
  if (name === 'match' && ids.length === 3 && one && other && /^\d{1,6}$/.test(other) && ids[2] === 'futures')
    return { name, id: one, ply: Number(other), futures: true }
  if (name === 'contests' && one && (ids.length === 1 || (ids.length === 2 && other === 'present')))
    return { name: ids.length === 1 ? 'contest' : 'contestPresenter', id: one }
  if (name === 'collect' && ids.length === 1 && one)
    return { name: 'collection', id: one }
  const from = matchPosition(ids.slice(-2))
  if (name === 'puzzles' && ids.length === 2 && from !== null)
    return { name, from }
  if (name === 'workshop' && ids.length === 1 && one)
    return { name, bot: one }
  if ((name === 'workshop' || name === 'analysis') && one === 'match' && ids.length === 3 && from !== null)
    return { name, from }
  const game = GAME_IDS.find(id => id === one)
  if (name === 'rules' && ids.length === 1 && game !== undefined)
    return { name, game }
  if (name === 'present' && ids.length === 1 && one)
    return { name: 'presenter', id: one }
  if (name === 'analysis' && one === 'line' && ids.length === 2 && other)
    return { name, from: { line: other } }
  if (name === 'compare' && ids.length === 2 && one && other && one !== other)
    return { name, ids: [one, other] }
  return { name: 'unknown' }
}

/** The position that two parts of an address name; null if they name none. */
function matchPosition([match, ply]: readonly (string | null)[]): MatchPosition | null {
  return match && ply && /^\d{1,6}$/.test(ply) ? { match, ply: Number(ply) } : null
}

/** One part of an address, decoded; null if it holds a stray %. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part)
  }
  catch {
    return null
  }
}

export function hrefOf(route: KnownRoute): string {
  switch (route.name) {
    case 'home':
      return '#/'
    case 'new':
      return '#/new'
    case 'library':
      return `#/library${route.query === '' ? '' : `?${route.query}`}`
    case 'settings':
      return route.part === undefined ? '#/settings' : `#/settings/${route.part}`
    case 'check':
      return '#/check'
    case 'match':
      return `#/match/${encodeURIComponent(route.id)}${route.ply === undefined ? '' : `/${route.ply}`}${
        route.futures === undefined ? '' : '/futures'
      }`
    case 'rules':
      return `#/rules/${encodeURIComponent(route.game)}`
    case 'lab':
      return route.part === undefined ? '#/lab' : '#/lab/positions'
    case 'contests':
      return '#/contests'
    case 'newContest':
      return '#/contests/new'
    case 'contest':
      return `#/contests/${encodeURIComponent(route.id)}`
    case 'contestPresenter':
      return `#/contests/${encodeURIComponent(route.id)}/present`
    case 'newCollection':
      return '#/collect/new'
    case 'collection':
      return `#/collect/${encodeURIComponent(route.id)}`
    case 'puzzles':
      return route.from === undefined
        ? '#/puzzles'
        : `#/puzzles/${partsOf(route.from)}`
    case 'workshop':
      return hrefOfWorkshop(route)
    case 'analysis':
      return hrefOfBoard(route.from)
    case 'compare':
      return `#/compare/${route.ids.map(encodeURIComponent).join('/')}`
    case 'presenter':
      return route.id === null ? '#/present' : `#/present/${encodeURIComponent(route.id)}`
    case 'wall':
      return '#/wall'
  }
}

function partsOf({ match, ply }: MatchPosition): string {
  return `${encodeURIComponent(match)}/${ply}`
}

function hrefOfWorkshop({ bot, from }: Route & { readonly name: 'workshop' }): string {
  if (from !== undefined)
    return `#/workshop/match/${partsOf(from)}`
  return bot === undefined ? '#/workshop' : `#/workshop/${encodeURIComponent(bot)}`
}

function hrefOfBoard(from: (Route & { readonly name: 'analysis' })['from']): string {
  if (from === undefined)
    return '#/analysis'
  return 'line' in from
    ? `#/analysis/line/${encodeURIComponent(from.line)}`
    : `#/analysis/match/${partsOf(from)}`
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
