import type { NewMatch } from '../../../shared/api.ts'

/** A match of Nim between a teacher, a person at the host, and whoever takes seat 2. */
export const TEACHERS_MATCH: NewMatch = {
  plan: {
    game: 'nim',
    settings: { piles: '1 2' },
    budgetMs: null,
    pauseMs: 0,
    seats: { 1: { kind: 'human', name: 'Teacher' }, 2: { kind: 'human', name: '' } },
    clientChooses: false,
  },
  listen: null,
}
