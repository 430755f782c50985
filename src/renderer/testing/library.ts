import type { ArchivedPlayer, GameSummary, LibraryPage, LibraryQuery } from '../../shared/archive/library.ts'
import { NOON } from './matchEvents.ts'

/** A person with that place; null if nobody has a place. */
export function playerOf(name: string, place: number | null, changes: Partial<ArchivedPlayer> = {}): ArchivedPlayer {
  return { name, kind: 'human', place, score: null, ...changes }
}

/** Ann and a bot in a game without places. */
export const UNPLACED: GameSummary['players'] = [playerOf('Ann', null), playerOf('careful', null, { kind: 'bot' })]

/** A game of the archive: Ann has won against a bot. */
export function gameOfAnn(changes: Partial<GameSummary> = {}): GameSummary {
  return {
    id: 'g0',
    game: 'no-tipping',
    settings: 'classic, 15 weights each',
    rules: 'classic',
    players: [playerOf('Ann', 1), playerOf('careful', 2, { kind: 'bot' })],
    ending: 'tipped',
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
  return {
    total,
    games: Array.from({ length }, (_, place) => gameOfAnn({ id: `g${from + place}`, plies: from + place })),
  }
}
