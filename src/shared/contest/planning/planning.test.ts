import type { FormatName } from '../formats/registry.ts'
import type { ContestPlan } from '../plan.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planFor } from '../../match/testing/story.ts'
import { FORMAT_NAMES, plannedFormat } from '../formats/registry.ts'
import { contestPlanSchema } from '../plan.ts'
import { contestPlanOf } from '../series.ts'
import { samplePlan } from '../testing/samplePlan.ts'
import { costOf } from './cost.ts'
import { distinctNames } from './distinctNames.ts'
import { problemsOf } from './problems.ts'
import { settingsAt } from './settingsAt.ts'
import { usualPlan } from './usualPlan.ts'

function roundRobin(changes: Partial<ContestPlan> = {}, participants = 4): ContestPlan {
  return samplePlan(participants, { name: 'round-robin', rounds: 1 }, changes)
}
function bots(count: number, bot = 'random'): ContestPlan['participants'] {
  return Array.from({ length: count }, (_, index) => ({ name: `Bot ${index + 1}`, seat: { kind: 'bot', bot } }))
}

describe('a usual plan', () => {
  it.each(FORMAT_NAMES)('of the format %s can be played as it is', (format: FormatName) => {
    const game = format === 'tables' ? 'voronoi' : 'nim'
    const settings = format === 'tables' ? { players: 3, stones: 5 } : {}
    const participants = bots(format === 'match' ? 2 : 9)
    const plan = usualPlan({
      game,
      format: plannedFormat(format, { game, settings, participants: participants.length, hasTest: false }, 'offered'),
      participants,
      seed: 1,
      settings,
    })
    expect(problemsOf(plan)).toEqual([])
    expect(contestPlanSchema.safeParse(plan).success).toBe(true)
    const { games, lasts } = costOf(plan)
    expect(lasts ?? games).toEqual(format === 'arena' ? 'for 45 minutes' : expect.any(Number))
  })

  it('has an order and rounds by its format', () => {
    expect(usualPlan({ game: 'nim', format: 'round-robin', participants: bots(4), seed: 1 }).order).toEqual([
      'direct',
      'sb',
      'seat2-wins',
    ])
    expect(usualPlan({ game: 'nim', format: 'swiss', participants: bots(24), seed: 1 })).toMatchObject({
      order: ['bhC1', 'bh', 'direct', 'sb'],
      format: { rounds: 7 },
    })
    expect(
      [2, 3, 4, 5, 6, 24, 300].map(participants =>
        plannedFormat('swiss', { game: 'nim', settings: {}, participants, hasTest: false }).rounds,
      ),
    ).toEqual([1, 3, 3, 5, 5, 7, 11])
  })

  it('makes equal names distinct', () => {
    const named = (name: string): ContestPlan['participants'][number] => ({ name, seat: { kind: 'external' } })
    expect(distinctNames(['Ann', 'Bob', 'Ann', 'Ann (2)', 'Ann'].map(named)).map(({ name }) => name)).toEqual([
      'Ann',
      'Bob',
      'Ann (2)',
      'Ann (2) (2)',
      'Ann (3)',
    ])
  })
})

describe('the cost of a plan', () => {
  it('counts rounds, games and time', () => {
    expect(costOf(roundRobin({ budgetMs: 60_000, concurrency: 3 }))).toMatchObject({
      rounds: 3,
      encounters: 6,
      games: 12,
      gamesEach: { least: 6, most: 6 },
      mostMs: 4 * 120_000,
      warnings: [],
    })
    expect(costOf(samplePlan(5, { name: 'swiss', rounds: 5 }))).toMatchObject({
      rounds: 5,
      encounters: 10,
      games: 20,
      gamesEach: { least: 8, most: 10 },
      mostMs: null,
    })
    expect(costOf(samplePlan(6, { name: 'gauntlet', seeds: 2, seedsMeet: true, rounds: 1 }))).toMatchObject({
      encounters: 9,
      games: 18,
      gamesEach: { least: 4, most: 10 },
    })
    expect(costOf(samplePlan(2, { name: 'match', rounds: null }))).toMatchObject({
      rounds: null,
      games: null,
      mostMs: null,
    })
  })

  it.each([1, 3])('counts the games of a series of %i players', (players) => {
    const bot = { kind: 'bot', bot: 'random' } as const
    const seats = players === 1 ? { 1: bot } : { 1: bot, 2: bot, 3: bot }
    const match = players === 1
      ? planFor({ game: 'maze', settings: {}, seats })
      : planFor({ game: 'voronoi', settings: { players, stones: 1 }, seats })
    expect(costOf(contestPlanOf({ match, games: 5, pauseMs: 0 }, {}))).toMatchObject({
      rounds: 1,
      games: 5,
      gamesEach: { least: 5, most: 5 },
    })
  })

  it('takes the rounds of a Swiss one after the other', () => {
    expect(costOf(samplePlan(4, { name: 'swiss', rounds: 3 }, { budgetMs: 1000, concurrency: 100 })).mostMs).toBe(
      3 * 2000,
    )
  })

  it('warns of what is mostly not meant', () => {
    const keys = (plan: ContestPlan): string[] => costOf(plan).warnings.map(({ key }) => key)
    expect(keys(roundRobin({ games: 3 }))).toEqual(['games'])
    expect(keys(roundRobin({ swap: false }))).toEqual(['swap'])
    expect(keys(samplePlan(2, { name: 'match', rounds: 10 }, { participants: bots(2, 'perfect') }))).toEqual([
      'openings',
    ])
    expect(keys(samplePlan(2, { name: 'match', rounds: 10 }, { game: 'maze', participants: bots(2, 'explorer') })))
      .toEqual([])
  })
})

describe('a program that takes part twice', () => {
  const program = (folder: string, changes: object = {}): ContestPlan['participants'][number] => ({
    name: folder,
    seat: { kind: 'program', name: '', command: './bot', folder, proto: 'stdio', ...changes },
  })
  const warned = (...participants: ContestPlan['participants']): string[] =>
    costOf(roundRobin({ participants })).warnings.filter(({ key }) => key.startsWith('participants')).map((
      { key, message },
    ) => `${key}: ${message}`)

  it('is told by its command and its folder, however that is written', () => {
    expect(warned(program('/class/a'), program('/class/b'), program('/class/a/'))).toEqual([
      'participants.2.seat: /class/a/ is the same program as /class/a: the same command in the same folder.',
    ])
  })

  it('is none where the command, the folder or a variable differs', () => {
    expect(
      warned(
        program('/class/a'),
        program('/class/b'),
        program('/class/a', { command: './other' }),
        program('/class/a', { env: { LEVEL: '2' } }),
      ),
    ).toEqual([])
  })
})

describe('a plan that can not be played', () => {
  const sprt = { model: 'normalized', elo0: 0, elo1: 30, alpha: 0.05, beta: 0.05 } as const
  const wrong: readonly (readonly [string, ContestPlan, string, RegExp])[] = [
    ['has one participant', roundRobin({}, 1), 'participants', /at least two participants\. There is one/],
    ['is a match of three', samplePlan(3, { name: 'match', rounds: 2 }), 'participants', /between two/],
    [
      'has a test that asks for nothing',
      samplePlan(2, { name: 'match', rounds: null }, { sprt: { ...sprt, elo1: 0 } }),
      'sprt.elo1',
      /0 is not more than 0/,
    ],
    [
      'has a test that may be wrong always',
      samplePlan(2, { name: 'match', rounds: null }, { sprt: { ...sprt, alpha: 0.5, beta: 0.5 } }),
      'sprt.alpha',
      /less than 1 together/,
    ],
    ['has a test of four', roundRobin({ sprt }), 'sprt', /between two participants\. There are 4/],
    ['has no end', samplePlan(2, { name: 'match', rounds: null }), 'format.rounds', /needs a test/],
    ['has too many games', samplePlan(2, { name: 'match', rounds: 600_000 }), 'games', /1,200,000 games/],
    [
      'is a series',
      samplePlan(2, { name: 'match', rounds: 1 }, { series: { match: planFor({ game: 'nim' }), pauseMs: 0 } }),
      'series',
      /begins with its first match/,
    ],
    [
      'has more seats than the game',
      samplePlan(6, { name: 'tables', seats: 3, rounds: 2 }),
      'format.seats',
      /Nim can’t be played by 3/,
    ],
    [
      'has fewer seats than the settings',
      samplePlan(6, { name: 'swiss', rounds: 2 }, { game: 'voronoi', settings: { players: 3, stones: 5 } }),
      'settings',
      /not played by two/,
    ],
    [
      'has an illegal opening',
      roundRobin({
        openings: {
          lines: [[{ pile: 1, leave: 2 }], [{ pile: 1, leave: 2 }, { pile: 9, leave: 1 }]],
          policy: 'encounter',
        },
      }),
      'openings.lines.1',
      /Opening 2: move 2 is illegal\. ./,
    ],
    [
      'has an opening after which it is over',
      roundRobin({ settings: { piles: '1' }, openings: { lines: [[{ pile: 0, leave: 0 }]], policy: 'encounter' } }),
      'openings.lines.0',
      /over after it/,
    ],
    [
      'has a bot that is not there',
      roundRobin({ participants: bots(2, 'orcale') }),
      'participants.0.seat',
      /no bot "orcale"\. It has random/,
    ],
    [
      'has settings that the game refuses',
      roundRobin({ settings: { piles: '0' } }),
      'settings.piles',
      /Nim refuses the settings: piles are/,
    ],
    ['orders a round robin by Buchholz', roundRobin({ order: ['bh'] }), 'order', /bh orders a Swiss alone/],
    [
      'has more rounds than opponents',
      samplePlan(6, { name: 'swiss', rounds: 6 }),
      'format.rounds',
      /5 rounds at most/,
    ],
    [
      'has groups of one',
      samplePlan(4, { name: 'groups', groups: 3, advance: 1, thirdPlace: false, extra: 0 }),
      'format.groups',
      /alone/,
    ],
    [
      'lets too many go on',
      samplePlan(6, { name: 'groups', groups: 3, advance: 3, thirdPlace: false, extra: 0 }),
      'format.advance',
      /group of 2 no 3/,
    ],
    [
      'has a clock without time',
      roundRobin({ budgetMs: 0 }),
      'budgetMs',
      /^The clock must be between 0\.1\u00A0s and 24\u00A0h\.$/,
    ],
    [
      'has somebody whose clock is longer than a day',
      roundRobin({ participants: bots(2).map(bot => ({ ...bot, budgetMs: 1e9 })) }),
      'participants.1.budgetMs',
      /^The clock of Bot 2 must be/,
    ],
    ...[Number.NaN, 0, -1, 1.5, 2e6].map((rounds): (typeof wrong)[number] => [
      `has ${rounds} rounds`,
      roundRobin({ format: { name: 'round-robin', rounds } }),
      'format.rounds',
      /^How often all meet: this must be a whole number from 1 to 1,000,000\.$/,
    ]),
    ...[Number.NaN, 0, 1.5, 1e9].map((concurrency): (typeof wrong)[number] => [
      `plays ${concurrency} games at once`,
      roundRobin({ concurrency }),
      'concurrency',
      /^From 1 to 1,000 games can run at once\.$/,
    ]),
    ['has an encounter of too many games', roundRobin({ games: 1001 }), 'games', /from 1 to 1,000 games/],
    ['pauses for no time', roundRobin({ pauseMs: Number.NaN }), 'pauseMs', /seconds from 0 to 60/],
    [
      'has a test for no number',
      samplePlan(2, { name: 'match', rounds: null }, { sprt: { ...sprt, elo1: Number.NaN } }),
      'sprt.elo1',
      /elo1 from −1,000 to 1,000/,
    ],
    [
      'gives nothing for a win',
      roundRobin({ points: { win: 0, draw: 0, loss: 0 } }),
      'points',
      /more points than a loss/,
    ],
    [
      'has nobody to meet',
      samplePlan(3, { name: 'gauntlet', seeds: 3, seedsMeet: false, rounds: 1 }),
      'format.seeds',
      /nobody is left/,
    ],
  ]

  it.each(wrong)('since it %s', (_, plan, key, message) => {
    expect(problemsOf(plan)).toContainEqual({ key, message: expect.stringMatching(message) as string })
  })

  it('is told of, whatever it holds', () => {
    const format = fc.oneof(
      fc.record({ name: fc.constant('round-robin' as const), rounds: fc.integer({ min: 1, max: 1_000_000 }) }),
      fc.record({ name: fc.constant('match' as const), rounds: fc.option(fc.integer({ min: 1, max: 1_000_000 })) }),
      fc.record({
        name: fc.constant('gauntlet' as const),
        seeds: fc.integer({ min: 1 }),
        seedsMeet: fc.boolean(),
        rounds: fc.integer({ min: 1, max: 1_000_000 }),
      }),
      fc.record({ name: fc.constant('swiss' as const), rounds: fc.integer({ min: 1, max: 1_000_000 }) }),
      fc.record({
        name: fc.constant('knockout' as const),
        thirdPlace: fc.boolean(),
        extra: fc.integer({ min: 0, max: 100 }),
      }),
      fc.record({
        name: fc.constant('groups' as const),
        groups: fc.integer({ min: 1 }),
        advance: fc.integer({ min: 1 }),
        thirdPlace: fc.boolean(),
        extra: fc.constant(5),
      }),
      fc.record({
        name: fc.constant('tables' as const),
        seats: fc.integer({ min: 3, max: 9 }),
        rounds: fc.integer({ min: 1, max: 1_000_000 }),
      }),
    )
    fc.assert(
      fc.property(
        format,
        fc.integer({ min: 0, max: 40 }),
        fc.anything(),
        fc.array(fc.array(fc.anything(), { maxLength: 3 }), { maxLength: 3 }),
        fc.constantFrom('nim', 'voronoi', 'maze', 'flip', 'no-tipping', 'yinsh'),
        (own, participants, settings, lines, game) => {
          const plan = samplePlan(participants, own, { game, settings, openings: { lines, policy: 'encounter' } })
          for (const { key, message } of problemsOf(plan))
            expect([key, message].every(text => text.length > 0)).toBe(true)
          expect(costOf(plan).games ?? 0).toBeGreaterThanOrEqual(0)
          problemsOf({ ...plan, settings: {} })
        },
      ),
      { numRuns: 200 },
    )
  })
})

describe('settings for a table', () => {
  it('are changed where they say how many play', () => {
    expect(settingsAt('voronoi', { players: 4, stones: 5 }, 3)).toMatchObject({ players: 3, stones: 5 })
    expect(settingsAt('voronoi', { players: 4, stones: 5 }, 12)).toBeNull()
    expect(settingsAt('nim', {}, 2)).toMatchObject({ piles: '3 4 5' })
    expect(settingsAt('nim', {}, 3)).toBeNull()
  })
})
