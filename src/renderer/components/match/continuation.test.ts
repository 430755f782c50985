import { expect, it } from 'vitest'
import { newMatchSchema } from '../../../shared/api.ts'
import { extendRecord } from '../../stores/matchRecord.ts'
import { changeNim } from '../../testing/changedGame.ts'
import { eventsOf, nimPlan, resignedFacts, startedFacts } from '../../testing/matchEvents.ts'
import { canGoOn, continuing, usualContinuation } from './continuation.ts'

const LISTEN = { port: 5000, lan: true }

function recordOf(facts = resignedFacts) {
  const record = extendRecord(null, eventsOf(...facts))
  if (record === null)
    throw new Error('no record')
  return record
}

function movesTo(positions: ReturnType<typeof recordOf>['positions'], ply: number): readonly unknown[] {
  return positions.slice(1, ply + 1).map(({ move }) => move)
}

it('goes on with the moves so far', () => {
  const { match, positions } = recordOf()
  const request = continuing(
    match,
    movesTo(positions, 1),
    { seat: 2, by: 'person', bot: 'perfect', budgetMs: null },
    LISTEN,
  )
  expect(request).toEqual({
    plan: {
      game: 'nim',
      settings: nimPlan.settings,
      budgetMs: null,
      pauseMs: 0,
      seats: { 1: { kind: 'bot', bot: 'perfect' }, 2: { kind: 'human', name: '' } },
      clientChooses: false,
      opening: [{ pile: 0, leave: 1 }],
    },
    listen: null,
  })
  expect(newMatchSchema.safeParse(request).error).toBeUndefined()
})

it('goes on from a game that itself went on from another', () => {
  const plan = { ...nimPlan, opening: [{ pile: 0, leave: 1 }] }
  const { match, positions } = recordOf([
    { type: 'created', match: 'm1', plan },
    ...resignedFacts.slice(1, 4),
    { type: 'moved', seat: 2, ply: 1, move: { pile: 2, leave: 0 }, tookMs: 5 },
  ])
  expect(
    continuing(match, movesTo(positions, 2), { seat: 1, by: 'person', bot: 'perfect', budgetMs: 1000 }, LISTEN).plan
      .opening,
  ).toEqual([{ pile: 0, leave: 1 }, { pile: 2, leave: 0 }])
})

it.each([[0, 1, 'perfect'], [1, 2, 'perfect'], [2, 1, 'perfect']] as const)(
  'lets the person move next after %d moves',
  (ply, seat, bot) => {
    const { match, positions } = recordOf()
    const position = positions[ply]
    if (position === undefined)
      throw new Error('no position')
    expect(usualContinuation(match, position)).toEqual({ seat, by: 'person', bot, budgetMs: 120_000 })
  },
)

it.each([1, 3, 9])('seats a bot beside the person at every other of %d seats', (count) => {
  const { match, positions } = recordOf(
    startedFacts(...Array.from({ length: count }, (_, index) => `Player ${index + 1}`)),
  )
  const { plan } = continuing(
    match,
    movesTo(positions, 0),
    { seat: 1, by: 'person', bot: 'perfect', budgetMs: null },
    LISTEN,
  )
  expect(Object.values(plan.seats).map(seat => seat?.kind)).toEqual([
    'human',
    ...Array.from({ length: count - 1 }).fill('bot'),
  ])
})

it('begins with the same seat', () => {
  const facts = startedFacts('Ann', 'Bob').map(fact =>
    fact.type === 'created' ? { ...fact, plan: { ...fact.plan, first: 2 as const } } : fact,
  )
  const { match, positions } = recordOf(facts)
  expect(
    continuing(match, movesTo(positions, 0), { seat: 1, by: 'person', bot: 'perfect', budgetMs: null }, LISTEN).plan
      .first,
  ).toBe(2)
})

it('goes on only from before the first seat was given up, where the others play on without it', () => {
  const { match, positions } = recordOf()
  const open = (): boolean[] => positions.map(position => canGoOn(match, position))
  expect(open()).toEqual([true, true, true])
  changeNim({ withdraw: state => state })
  expect(open()).toEqual([true, true, false])
})

it('asks the program that was to move again, at its port, for one game', () => {
  const seats = { 1: { kind: 'external' as const }, 2: { kind: 'bot' as const, bot: 'perfect' } }
  const facts = resignedFacts.map(fact =>
    fact.type === 'created' ? { ...fact, plan: { ...fact.plan, seats, dialect: 'lines' } } : fact,
  )
  const { match, positions } = recordOf(facts)
  const [, , latest] = positions
  if (latest === undefined)
    throw new Error('no position')
  const usual = usualContinuation(match, latest)
  expect(usual).toEqual({ seat: 1, by: 'program', bot: 'perfect', budgetMs: 120_000 })
  const request = continuing(match, movesTo(positions, 2), usual, LISTEN)
  expect(request).toMatchObject({
    plan: { seats, dialect: 'lines', clientChooses: false, opening: [{ pile: 0, leave: 1 }, { pile: 2, leave: 0 }] },
    listen: LISTEN,
    games: 1,
  })
  expect(newMatchSchema.safeParse(request).error).toBeUndefined()
})
