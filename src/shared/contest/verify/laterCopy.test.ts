import type { MatchEvent } from '../../match/events.ts'
import { expect, it } from 'vitest'
import { toldGame } from '../../archive/testing/anyGame.ts'
import { planFor } from '../../match/testing/story.ts'
import { isOtherGame } from './laterCopy.ts'

interface Told { readonly choice?: number, readonly tookMs?: number, readonly bot?: string, readonly late?: number }

function record({ choice = 0, tookMs = 5, bot = 'random', late }: Told = {}): readonly MatchEvent[] {
  return toldGame({
    plan: planFor({
      ...{ game: 'no-tipping', settings: {}, budgetMs: 60_000, seed: 7 },
      seats: { 1: { kind: 'bot', bot }, 2: { kind: 'bot', bot: 'random' } },
    }),
    players: { 1: { kind: 'bot', name: 'One' }, 2: { kind: 'bot', name: 'Two' } },
    choices: [{ choice, tookMs }],
    forfeitAfter: late ?? null,
  }).events
}

it('a later copy of a game between seeded bots is the same game, whatever its times', () => {
  const slower = record({ tookMs: 900 }).map(event => ({ ...event, at: event.at + 3_600_000 }))
  expect(isOtherGame(record(), JSON.stringify(slower))).toBe(false)
  expect(isOtherGame(record(), JSON.stringify(record({ choice: 1 })))).toBe(true)
  expect(isOtherGame(record(), 'no record')).toBe(true)
})

it('games may differ where a clock decides', () => {
  expect(isOtherGame(record({ bot: 'expert' }), JSON.stringify(record({ bot: 'expert', choice: 1 })))).toBe(false)
  expect(isOtherGame(record(), JSON.stringify(record({ late: 3 })))).toBe(false)
})
