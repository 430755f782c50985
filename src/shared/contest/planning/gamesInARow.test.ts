import type { FormatPlan } from '../formats/registry.ts'
import type { ContestPlan, Participant } from '../plan.ts'
import { expect, it } from 'vitest'
import { samplePlan } from '../testing/samplePlan.ts'
import { aheadOf } from './cost.ts'
import { gamesInARow } from './gamesInARow.ts'
import { plannedContest } from './plannedContest.ts'

const ROUND_ROBIN: FormatPlan = { name: 'round-robin', rounds: 1 }

function seats(kind: 'human' | 'external' | 'bot', count: number): Participant[] {
  return Array.from({ length: count }, (_, index): Participant => {
    const name = `${kind} ${index + 1}`
    return {
      name,
      seat: kind === 'human' ? { kind, name } : kind === 'bot' ? { kind, bot: 'random' } : { kind },
    }
  })
}

/** With one game for each encounter. */
function inARow(participants: readonly Participant[], format: FormatPlan, concurrency: number): number | null {
  const plan: ContestPlan = samplePlan(participants.length, format, {
    participants: [...participants],
    games: 1,
    concurrency,
  })
  const ahead = aheadOf(plan)
  return ahead === null ? null : gamesInARow(plannedContest(plan), ahead)
}

it.each([
  ['six people play three games at once, however many the host plays', seats('human', 6), ROUND_ROBIN, 1, 5],
  ['a person takes room from bots', [...seats('human', 1), ...seats('bot', 5)], ROUND_ROBIN, 1, 15],
  ['… and leaves the rest to them', [...seats('human', 1), ...seats('bot', 5)], ROUND_ROBIN, 3, 5],
  ['a person meets one bot after another', [...seats('human', 1), ...seats('bot', 5)], ROUND_ROBIN, 100, 5],
  [
    'people meet one bot together',
    [...seats('bot', 1), ...seats('human', 5)],
    { name: 'gauntlet', seeds: 1, seedsMeet: false, rounds: 1 },
    1,
    1,
  ],
  ['a program that connects plays one game at a time', seats('external', 4), ROUND_ROBIN, 8, 3],
  ['… and no more at once than the host plays', seats('external', 4), ROUND_ROBIN, 1, 6],
  ['bots play as many at once as the host does', seats('bot', 6), ROUND_ROBIN, 4, 4],
  ['rounds come one after another', seats('human', 8), { name: 'swiss', rounds: 3 }, 1, 3],
  ['… also those of bots', seats('bot', 8), { name: 'swiss', rounds: 3 }, 3, 6],
] satisfies readonly (readonly [string, Participant[], FormatPlan, number, number])[])(
  '%s',
  (_, participants, format, concurrency, expected) =>
    expect(inARow(participants, format, concurrency)).toBe(expected),
)
