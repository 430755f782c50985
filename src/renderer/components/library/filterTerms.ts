import type { Ending, LibraryFilter, LibraryStats, PlayerKind } from '../../../shared/archive/library.ts'
import { ENDINGS, libraryFilterSchema } from '../../../shared/archive/library.ts'
import { dayOf } from '../../../shared/game/dailyPuzzle.ts'
import { SEATS } from '../../../shared/game/seat.ts'
import { SEAT_WORDS } from '../../../shared/game/seatWords.ts'
import { GAME_IDS, gameOf } from '../../../shared/games/index.ts'
import { libraryTexts } from '../../texts/library.ts'
import { archivedEndingWords, dayBegins } from './libraryWords.ts'

/** The library's filter as people write it: `player:Ann ending:illegal`, where each term is a key and a value. */

export const FILTER_KEYS = [
  'player',
  'game',
  'ending',
  'result',
  'with',
  'rules',
  'tag',
  'has',
  'after',
  'before',
] as const
export type FilterKey = (typeof FILTER_KEYS)[number]

export interface FilterTerm { readonly key: FilterKey, readonly value: string }

/** A term as people type it: `player:Ann`. */
export function termText({ key, value }: FilterTerm): string {
  return `${key}:${value}`
}

/** What occurs in the archive, for suggestions: its rule sets, tags and players, and the seats that can win. */
export type FilterChoices = Pick<LibraryStats, 'rules' | 'tags' | 'players' | 'wins'>

/** A value to suggest, and what it means if the value itself does not say so. */
export interface FilterValue { readonly value: string, readonly about: string }

interface KeyOfFilter {
  readonly about: string
  readonly read: (filter: LibraryFilter) => readonly string[]
  /** The filter with that value; null if the key does not take it. */
  readonly put: (filter: LibraryFilter, value: string) => LibraryFilter | null
  readonly drop: (filter: LibraryFilter, value: string) => LibraryFilter
  readonly values: (choices: FilterChoices) => readonly FilterValue[]
  /** Whether the key also takes values that are not in the list. */
  readonly takesOthers?: true
}

/** The value for each kind of winner: a single seat, `draw`, `nobody`. */
const RESULTS: readonly (readonly [value: string, winner: NonNullable<LibraryFilter['winner']>, about: string])[] = [
  ...SEATS.map(seat =>
    [SEAT_WORDS[seat - 1] ?? '', seat, libraryTexts.filterValues.seatWon(SEAT_WORDS[seat - 1] ?? '')] as const,
  ),
  ['draw', 'draw', libraryTexts.filterValues.draw],
  ['nobody', 'nobody', libraryTexts.filterValues.nobody],
]
const SEATED: readonly (readonly [value: string, kind: PlayerKind, about: string])[] = [
  ['person', 'human', libraryTexts.filterValues.person],
  ['bot', 'bot', libraryTexts.filterValues.bot],
  ['program', 'external', libraryTexts.filterValues.program],
]
const LEAST_SEATS = 2

export const KEYS_OF_FILTER: Readonly<Record<FilterKey, KeyOfFilter>> = {
  player: {
    about: libraryTexts.filters.player,
    read: ({ players }) => players,
    put: (filter, value) =>
      fitting({ ...filter, players: [...filter.players.filter(name => !isSame(name, value)), value] }),
    drop: (filter, value) => ({ ...filter, players: filter.players.filter(name => name !== value) }),
    values: ({ players }) => players.map(plain),
  },
  game: single('game', {
    about: libraryTexts.filters.game,
    valueOf: game => game,
    fieldOf: value => GAME_IDS.find(id => isSame(id, value)) ?? null,
    values: () => GAME_IDS.map(id => ({ value: id, about: gameOf(id).title })),
  }),
  ending: single('ending', {
    about: libraryTexts.filters.ending,
    valueOf: ending => ending,
    fieldOf: value => ENDINGS.find((ending: Ending) => isSame(ending, value)) ?? null,
    values: () => ENDINGS.map(ending => ({ value: ending, about: archivedEndingWords(ending).toLowerCase() })),
  }),
  result: single('winner', {
    about: libraryTexts.filters.result,
    valueOf: winner => RESULTS.find(([, one]) => one === winner)?.[0] ?? '',
    fieldOf: value => RESULTS.find(([one]) => isSame(one, value))?.[1] ?? null,
    values: ({ wins }) =>
      RESULTS.filter(([, winner]) => typeof winner === 'string' || winner <= Math.max(LEAST_SEATS, wins.bySeat.length))
        .map(([value, , about]) => ({ value, about })),
  }),
  with: single('seated', {
    about: libraryTexts.filters.with,
    valueOf: kind => SEATED.find(([, one]) => one === kind)?.[0] ?? '',
    fieldOf: value => SEATED.find(([one]) => isSame(one, value))?.[1] ?? null,
    values: () => SEATED.map(([value,, about]) => ({ value, about })),
  }),
  rules: single('rules', {
    about: libraryTexts.filters.rules,
    valueOf: rules => rules,
    fieldOf: value => value,
    values: ({ rules }) => rules.map(plain),
  }),
  tag: single('tag', {
    about: libraryTexts.filters.tag,
    valueOf: tag => tag,
    fieldOf: value => value,
    values: ({ tags }) => tags.map(plain),
  }),
  has: {
    about: libraryTexts.filters.has,
    read: ({ starred }) => starred ? ['star'] : [],
    put: (filter, value) => isSame(value, 'star') ? { ...filter, starred: true } : null,
    drop: filter => ({ ...filter, starred: false }),
    values: () => [{ value: 'star', about: libraryTexts.filterValues.star }],
  },
  after: single('since', {
    about: libraryTexts.filters.after,
    valueOf: since => dayOf(new Date(since)),
    fieldOf: asDay,
    values: recentDays,
    takesOthers: true,
  }),
  before: single('until', {
    about: libraryTexts.filters.before,
    valueOf: until => dayOf(new Date(until)),
    fieldOf: asDay,
    values: recentDays,
    takesOthers: true,
  }),
}

/** The terms of a filter, in the order of the keys. Its free words are no term. */
export function termsOf(filter: LibraryFilter): FilterTerm[] {
  return FILTER_KEYS.flatMap(key => KEYS_OF_FILTER[key].read(filter).map(value => ({ key, value })))
}

/** The filter with one more term, which replaces a term that excludes it; null if the key does not take that value. */
export function withTerm(filter: LibraryFilter, { key, value }: FilterTerm): LibraryFilter | null {
  return KEYS_OF_FILTER[key].put(filter, value.trim())
}

export function withoutTerm(filter: LibraryFilter, { key, value }: FilterTerm): LibraryFilter {
  return KEYS_OF_FILTER[key].drop(filter, value)
}

export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

interface SingleKey<Field extends keyof LibraryFilter> {
  readonly about: string
  readonly valueOf: (field: NonNullable<LibraryFilter[Field]>) => string
  /** Null if the value is not valid for this key. */
  readonly fieldOf: (value: string) => LibraryFilter[Field] | null
  readonly values: KeyOfFilter['values']
  readonly takesOthers?: true
}

/** A key with one value at a time, stored in a field of the filter; null in the field means no value. */
function single<Field extends keyof LibraryFilter>(
  name: Field,
  { about, valueOf, fieldOf, values, takesOthers }: SingleKey<Field>,
): KeyOfFilter {
  return {
    about,
    ...takesOthers === undefined ? {} : { takesOthers },
    read: ({ [name]: field }) => field === null || field === undefined ? [] : [valueOf(field)],
    put: (filter, value) => {
      const field = value === '' ? null : fieldOf(value)
      return field === null ? null : fitting({ ...filter, [name]: field })
    },
    drop: filter => ({ ...filter, [name]: null }),
    values,
  }
}

/** The filter, if the host accepts it; null if a value is too long, or there are too many. */
function fitting(filter: LibraryFilter): LibraryFilter | null {
  return libraryFilterSchema.safeParse(filter).success ? filter : null
}

/** Words for days, and how many days ago each of them was. */
const DAY_WORDS: Readonly<Record<string, { readonly ago: number, readonly about: string }>> = {
  'today': { ago: 0, about: '' },
  'yesterday': { ago: 1, about: '' },
  'last-week': { ago: 7, about: libraryTexts.filterValues.weekAgo },
  'last-month': { ago: 30, about: libraryTexts.filterValues.monthAgo },
}

function asDay(value: string): number | null {
  const day = dayCalled(value.toLowerCase()) ?? value
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? dayBegins(day) : null
}

/** `2026-01-31` for a word such as `yesterday`; null for any other word. */
function dayCalled(word: string): string | null {
  const called = Object.hasOwn(DAY_WORDS, word) ? DAY_WORDS[word] : undefined
  if (called === undefined)
    return null
  const day = new Date()
  day.setDate(day.getDate() - called.ago)
  return dayOf(day)
}

function recentDays(): FilterValue[] {
  return Object.entries(DAY_WORDS).map(([value, { about }]) => ({ value, about }))
}

function plain(value: string): FilterValue {
  return { value, about: '' }
}
