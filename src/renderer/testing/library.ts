import type { GameSummary, LibraryPage, LibraryQuery } from '../../shared/archive/library.ts'
import { NOON } from './matchEvents.ts'

/** A game of the archive: Ann has won against a bot. */
export function gameOfAnn(changes: Partial<GameSummary> = {}): GameSummary {
  return {
    id: 'g0',
    game: 'no-tipping',
    settings: 'classic, 15 weights each',
    rules: 'classic',
    names: { 1: 'Ann', 2: 'careful' },
    kinds: { 1: 'human', 2: 'bot' },
    ending: 'tipped',
    winner: 1,
    reason: 'careful placed 5 kg at 4 and the beam tipped right',
    plies: 24,
    startedAt: NOON,
    lengthMs: 65_000,
    origin: 'played',
    starred: false,
    tags: [],
    note: '',
    ...changes,
  }
}

/** The page of a list of `total` games, `g0` the first of them. */
export function pageOf(total: number, { from, count }: Pick<LibraryQuery, 'from' | 'count'>): LibraryPage {
  const length = Math.max(0, Math.min(count, total - from))
  return { total, games: Array.from({ length }, (_, place) => gameOfAnn({ id: `g${from + place}`, plies: from + place })) }
}
