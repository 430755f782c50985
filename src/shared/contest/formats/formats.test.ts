import type { ContestGame } from '../encounter.ts'
import type { FormatPlan } from '../formats/registry.ts'
import type { Trouble } from '../testing/randomContest.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slotText } from '../../match/slot.ts'
import { Contest } from '../contest.ts'
import { NO_TROUBLE, playAtRandom } from '../testing/randomContest.ts'
import { samplePlan, StartedContest } from '../testing/samplePlan.ts'
import { rulesOf } from './rules.ts'

const formats: readonly FormatPlan[] = [
  { name: 'round-robin', rounds: 2 },
  { name: 'match', rounds: 6 },
  { name: 'gauntlet', seeds: 2, seedsMeet: true, rounds: 2 },
  { name: 'swiss', rounds: 5 },
  { name: 'knockout', thirdPlace: true, extra: 2 },
  { name: 'groups', groups: 2, advance: 2, thirdPlace: true, extra: 1 },
  { name: 'ladder', rounds: 20 },
  { name: 'king', rounds: 20 },
  { name: 'arena', minutes: 2, until: null },
  { name: 'tables', seats: 4, rounds: 5 },
]

const anyTrouble: fc.Arbitrary<Trouble> = fc.record({
  corrections: fc.integer({ min: 0, max: 6 }),
  voids: fc.integer({ min: 0, max: 20 }),
  withdrawals: fc.integer({ min: 0, max: 3 }),
  entries: fc.integer({ min: 0, max: 3 }),
  faults: fc.integer({ min: 0, max: 15 }),
})

describe.each(formats)('a contest of the format $name', (format) => {
  const least = format.name === 'match' ? 2 : format.name === 'groups' ? 6 : 2
  const players = fc.integer({ min: least, max: format.name === 'match' ? 2 : 10 })
  const plans = fc.record({
    players,
    seed: fc.integer(),
    trouble: anyTrouble,
    atOnce: fc.integer({ min: 1, max: 3 }),
    games: fc.integer({ min: 1, max: 3 }),
  })

  it('ends whatever happens, every game with one result, and nobody meets himself or anybody twice in a round', () => {
    fc.assert(fc.property(plans, ({ players, seed, trouble, atOnce, games }) => {
      const { contest } = playAtRandom(samplePlan(players, format, { games, seed }), seed, trouble, atOnce)
      expect(contest.status).toBe('finished')
      expect([...contest.openEncounters]).toEqual([])
      const all = [...contest.games()]
      expect(new Set(all.map(({ slot }) => slotText(slot))).size).toBe(all.length)
      expect(all.every(isSaid)).toBe(true)
      for (const { encounters, byes } of contest.rounds) {
        const paired = [...encounters.flatMap(({ participants }) => participants), ...byes]
        expect(new Set(paired).size).toBe(paired.length)
      }
    }), { numRuns: 40 })
  })

  it('is the same when its log is read again', () => {
    fc.assert(fc.property(plans, ({ players, seed, trouble, atOnce, games }) => {
      const { contest, log } = playAtRandom(samplePlan(players, format, { games, seed }), seed, trouble, atOnce)
      const [first, ...later] = log
      const again = first === undefined ? null : new Contest(first)
      later.forEach(event => again?.apply(event))
      expect(again?.rounds).toEqual(contest.rounds)
      expect(again?.entrants).toEqual(contest.entrants)
    }), { numRuns: 10 })
  })

  it('has as many games as it says before it starts', () => {
    fc.assert(fc.property(players, fc.integer({ min: 1, max: 3 }), fc.integer(), (count, games, seed) => {
      const plan = samplePlan(count, format, { games })
      const said = rulesOf({ format }).ahead(new StartedContest(plan).contest)
      const { contest } = playAtRandom(plan, seed, NO_TROUBLE)
      expect(rulesOf({ format }).ahead(contest)).toEqual({ rounds: 0, encounters: 0, games: 0 })
      if (said === null)
        return void expect(rulesOf({ format }).timeLeft?.(contest, contest.lastAt)).toBeLessThanOrEqual(0)
      expect(contest.rounds).toHaveLength(said?.rounds ?? Number.NaN)
      expect(contest.rounds.flatMap(({ encounters }) => encounters)).toHaveLength(said?.encounters ?? Number.NaN)
      if (format.name !== 'knockout' && format.name !== 'groups')
        expect(contest.ended).toBe(said?.games)
    }), { numRuns: 20 })
  })
})

/** Whether it has a result, or a person said that it counts for nobody. */
function isSaid({ status, result }: ContestGame): boolean {
  return status === 'ended' ? result !== null : status === 'void' && result === null
}
