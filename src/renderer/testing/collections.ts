import type { Collection } from '../../shared/collect/collection.ts'
import type { CollectionFact, CollectionPlan } from '../../shared/collect/events.ts'
import type { HandInStart } from '../../shared/collect/handInStart.ts'
import { beginCollection, extendCollection } from '../../shared/collect/collection.ts'
import { NOON } from './matchEvents.ts'

export const PLAN: CollectionPlan = {
  title: 'Nim of Friday',
  game: 'nim',
  settings: { piles: '3 4 5', misere: false },
  budgetMs: 60_000,
  languages: ['javascript', 'python'],
  programs: false,
  names: ['Ann', 'Bob', 'Cem'],
  deadline: null,
}
const MINUTE_MS = 60_000

/** The collection `k1` after these facts, a minute apart, the first a minute after noon. */
export function collectionAfter(facts: readonly CollectionFact[], plan: Partial<CollectionPlan> = {}): Collection {
  const created = { type: 'created', collection: 'k1', plan: { ...PLAN, ...plan }, seq: 0, at: NOON } as const
  const begun = beginCollection(created)
  if (begun === null)
    throw new Error('collectionAfter: it did not begin')
  return facts.reduce(
    (before, fact, place) => extendCollection(before, { ...fact, seq: place + 1, at: NOON + (place + 1) * MINUTE_MS }),
    begun,
  )
}

export function came(student: string): CollectionFact {
  return { type: 'joined', student, window: `window of ${student}` }
}

export function handedIn(
  student: string,
  changes: { readonly sha256?: string, readonly start?: HandInStart } = {},
): CollectionFact {
  return {
    type: 'handed-in',
    student,
    start: { kind: 'bot', language: 'python' },
    sha256: 'a'.repeat(64),
    files: 1,
    characters: 900,
    lines: 30,
    ...changes,
  }
}

export function passed(entry: number): CollectionFact {
  return { type: 'checked', entry, passed: true, failures: [] }
}

export function failed(entry: number): CollectionFact {
  return {
    type: 'checked',
    entry,
    passed: false,
    failures: [{ step: 'A game', why: 'It made no legal move.', advice: 'Return a move.', said: 'KeyError: 7' }],
  }
}
