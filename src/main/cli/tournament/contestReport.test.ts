import type { ContestFact, Stage } from '../../../shared/contest/events.ts'
import type { ContestPlan } from '../../../shared/contest/plan.ts'
import type { ContestReport } from './contestReport.ts'
import { describe, expect, it } from 'vitest'
import { played, samplePlan, StartedContest } from '../../../shared/contest/testing/samplePlan.ts'
import { jsonContestReport, plainContestReport } from './contestReport.ts'

/** Tells a whole contest of one round, in which each game is won by the better of the two, or by who `results` says. */
function told(
  report: ContestReport,
  plan: ContestPlan,
  games: readonly (readonly number[])[],
  facts: readonly ContestFact[] = [],
  stage?: Stage,
): StartedContest {
  const one = new StartedContest(plan)
  const happen = (fact: ContestFact): void => {
    one.happen(fact)
    const event = one.log.at(-1)
    if (event !== undefined)
      report.event(event, one.contest)
  }
  const pairs = plan.participants.length === 2 ? [[1, 2]] : [[1, 4], [2, 3]]
  happen({
    type: 'round-paired',
    round: 1,
    encounters: pairs.map(participants => ({ participants, opening: null, stage })),
    byes: [],
    away: [],
    givenUp: 'nothing',
  })
  games.forEach((places, index) => {
    const before = Math.min(Math.floor(index / plan.games), pairs.length - 1)
    const slot = { round: 1, encounter: before + 1, game: index - before * plan.games + 1 }
    happen({ type: 'game-began', slot, attempt: 1, match: `m${index}` })
    happen({
      type: 'game-ended',
      slot,
      attempt: 1,
      match: `m${index}`,
      result: played([...places], { ending: 'last-coin', moves: `moves ${index}` }),
    })
  })
  facts.forEach(happen)
  return one
}

const MATCH = { name: 'match', rounds: null } as const

describe('what a run prints', () => {
  it('for two, with a test', async () => {
    let text = ''
    const plan = samplePlan(2, { ...MATCH, rounds: 1 }, {
      games: 6,
      sprt: { model: 'normalized', elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05 },
    })
    told(plainContestReport(part => text += part, 4), plan, [
      [1, 2],
      [2, 1],
      [1, 2],
      [1, 2],
      [1, 1],
      [2, 1],
    ], [{ type: 'finished', why: 'sprt' }])
    await expect(text).toMatchFileSnapshot('testdata/run-of-two.txt')
  })

  it('for more', async () => {
    let text = ''
    const plan = samplePlan(4, { name: 'round-robin', rounds: 1 })
    told(plainContestReport(part => text += part, 0), plan, [[1, 2], [2, 1], [1, 2]], [
      { type: 'game-void', slot: { round: 1, encounter: 2, game: 2 }, attempt: 1, reason: 'the host was closed' },
      {
        type: 'corrected',
        slot: { round: 1, encounter: 1, game: 1 },
        to: { what: 'replay' },
        reason: 'the machine was busy',
      },
      { type: 'withdrew', participant: 4, reason: 'has no program' },
      { type: 'announced', text: 'Lunch until \u001B[2J13:00' },
      { type: 'paused' },
      { type: 'stopped', why: 'person' },
    ])
    await expect(text).toMatchFileSnapshot('testdata/run-of-more.txt')
  })

  it('tells what the check of each program came to', () => {
    let text = ''
    told(plainContestReport(part => text += part, 0), samplePlan(2, MATCH), [], [
      { type: 'checked', participant: 1, sha256: null, passed: true, failures: [] },
      {
        type: 'checked',
        participant: 2,
        sha256: null,
        passed: false,
        failures: [{ step: 'Starts', why: 'It was not\u001B[2J found.', advice: '', said: null }],
      },
    ])
    expect(text).toBe('Checked: Bot 1 {passed}\nChecked: Bot 2 {failed: Starts. It was not[2J found.}\n')
  })

  it('as JSON is the log, with numbers and names of games', () => {
    const lines: string[] = []
    told(jsonContestReport(line => lines.push(line)), samplePlan(2, MATCH), [[1, 2]], [{
      type: 'stopped',
      why: 'person',
    }])
    expect(lines.map(line => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ type: 'round-paired', contest: 'c1', seq: 2 }),
      expect.objectContaining({ type: 'game-began', number: 1, names: ['Bot 1', 'Bot 2'] }),
      expect.objectContaining({
        type: 'game-ended',
        number: 1,
        names: ['Bot 1', 'Bot 2'],
        result: expect.objectContaining({ places: [1, 2] }),
      }),
      expect.objectContaining({ type: 'stopped', why: 'person' }),
    ])
  })

  it('counts the extra games of a knock-out among all', () => {
    let text = ''
    const plan = samplePlan(2, { name: 'knockout', thirdPlace: false, extra: 5 })
    const stage = { part: 'knockout', left: 2, thirdPlace: false, extra: 5 } as const
    told(plainContestReport(part => text += part, 0), plan, [[1, 2], [1, 2], [1, 2], [1, 2]], [], stage)
    expect(text.match(/^Started game .*? \(/gm)).toEqual([
      'Started game 1 of 2 (',
      'Started game 2 of 2 (',
      'Started game 3 of 3 (',
      'Started game 4 of 4 (',
    ])
  })

  it('goes on with the numbers of games that began before', () => {
    let text = ''
    const report = plainContestReport(part => text += part, 0)
    const slot = { round: 1, encounter: 1, game: 1 }
    report.remember({ seq: 3, at: 0, type: 'game-began', slot: { ...slot, game: 2 }, attempt: 1, match: 'm' })
    told(report, samplePlan(2, MATCH), [[1, 2]])
    expect(text).toMatch(/^Started game 2 \(/)
  })
})
