import type { GamePort, MatchSummary, Overview, SeatSummary } from '../api.ts'
import type { ContestSummary } from '../contest/summary.ts'

const NOON = 1_700_000_000_000

/** A seat at which somebody's program sits. */
export function seatOf(name: string, changes: Partial<SeatSummary> = {}): SeatSummary {
  return { name, kind: 'external', isTaken: true, owner: null, isOffered: false, place: null, score: null, ...changes }
}

/** A match on the list. */
export function summary(id: string, changes: Partial<MatchSummary> = {}): MatchSummary {
  return {
    id,
    game: 'nim',
    title: 'Nim',
    settings: 'piles 3 4 5',
    status: 'running',
    seats: [seatOf('Ann'), seatOf('Bob')],
    plies: 0,
    toMove: 1,
    createdAt: NOON,
    hasPerson: false,
    ending: null,
    gamePort: null,
    ...changes,
  }
}

/** A contest on the list. */
export function contestSummary(id: string, changes: Partial<ContestSummary> = {}): ContestSummary {
  return {
    id,
    name: 'Finals',
    game: 'nim',
    format: 'round-robin',
    participants: 4,
    ended: 4,
    games: 12,
    status: 'running',
    createdAt: NOON,
    hold: null,
    pairing: null,
    ports: [],
    addresses: [],
    localName: null,
    ...changes,
  }
}

export function gamePort(id: string, changes: Partial<GamePort> = {}): GamePort {
  return {
    id,
    game: 'nim',
    port: 5000,
    lan: false,
    addresses: [],
    localName: null,
    waiting: [],
    latestMatch: null,
    notes: [],
    ...changes,
  }
}

/** An overview of only these matches, the newest first. */
export function overviewOf(...matches: readonly string[]): Overview {
  return {
    version: '0',
    command: 'fulcrum',
    cores: 4,
    role: 'host',
    now: NOON,
    matches: matches.map(id => summary(id)),
    ports: [],
    archive: { state: 'off', message: null, folder: '', bytes: 0 },
    unfinished: [],
    contests: [],
    shared: false,
    announcesName: true,
    maps: { memoryMib: 256, kernel: 'simd' },
    rooms: [],
    vote: null,
  }
}
