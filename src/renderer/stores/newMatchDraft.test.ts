import type { AnyGame } from '../../shared/game/game.ts'
import type { Draft } from './newMatchDraft.ts'
import { describe, expect, it } from 'vitest'
import { newMatchSchema } from '../../shared/api.ts'
import { gameOf } from '../../shared/games/index.ts'
import { changeNim } from '../testing/changedGame.ts'
import {
  draftSchema,
  firstDraft,
  issuesOf,
  practiceDraft,
  requestOf,
  seatsIn,
  withKinds,
  withOwnClock,
  withSeatsTurned,
  withSetting,
} from './newMatchDraft.ts'
import { readStored } from './readStored.ts'

const first = firstDraft()
const hosting = withKinds(first, { 1: 'external', 2: 'external' })

it('keeps the seats that settings ask for while others of them are wrong', () => {
  const race: Draft = { ...first, game: 'flip', settings: { flip: { players: 2, rows: 40 } } }
  expect(Object.keys(issuesOf(race))).toContain('settings.rows')
  expect(seatsIn(race)).toEqual([1, 2])
})

describe('a request made of a draft', () => {
  it('gives a player a clock of their own where others have one, in a single game', () => {
    const timed = { ...withOwnClock(first, 2, 20), clocks: { 'no-tipping': 60 } }
    expect(requestOf(timed).plan).toMatchObject({ budgetMs: 60_000, budgets: { 1: 60_000, 2: 20_000 } })
    expect(requestOf(withSeatsTurned(timed)).plan.budgets).toEqual({ 1: 20_000, 2: 60_000 })
    expect(requestOf(withOwnClock(timed, 2, null)).plan).not.toHaveProperty('budgets')
    expect(requestOf({ ...timed, games: { 'no-tipping': 2 } }).plan).not.toHaveProperty('budgets')
    expect(requestOf({ ...timed, clocks: { 'no-tipping': null } }).plan).not.toHaveProperty('budgets')
    expect(requestOf(practiceDraft(timed, 'no-tipping', null)).plan).not.toHaveProperty('budgets')
    expect(Object.keys(issuesOf(withOwnClock(timed, 2, Number.NaN)))).toEqual(['ownClock.2'])
  })

  it('is a practice game against the bot at first', () => {
    expect(requestOf(first)).toEqual({
      plan: {
        game: 'no-tipping',
        settings: { rules: 'fall-2021', weights: 15 },
        budgetMs: null,
        pauseMs: 0,
        seats: { 1: { kind: 'human', name: '' }, 2: { kind: 'bot', bot: 'careful' } },
        clientChooses: false,
      },
      listen: null,
      games: 1,
    })
  })

  it.each<[string, Draft]>([
    ['practice', first],
    ['hosting', hosting],
    ['Nim without a clock', { ...first, game: 'nim', clocks: { nim: null } }],
  ])('for %s is one that the host understands', (_, draft) => {
    expect(newMatchSchema.safeParse(requestOf(draft)).error).toBeUndefined()
  })

  it('pauses where only bots play, and has a clock where programs or bots do', () => {
    const watched = requestOf(withKinds(first, { 1: 'bot', 2: 'bot' }))
    expect(watched.plan).toMatchObject({ budgetMs: 120_000, pauseMs: 500 })
    expect(requestOf({ ...withKinds(first, { 1: 'bot', 2: 'bot' }), pauseS: 2 }).plan.pauseMs).toBe(2000)
    expect(requestOf(hosting).plan).toMatchObject({ budgetMs: 120_000, pauseMs: 0 })
    expect(requestOf({ ...first, clocks: { 'no-tipping': 60 } }).plan.budgetMs).toBe(60_000)
  })

  it('leaves seats to guests, who may come then and whose seats turn like others', () => {
    const awaiting = withKinds(first, { 1: 'human', 2: 'guest' })
    expect(requestOf(awaiting)).toMatchObject({
      plan: { budgetMs: null, seats: { 2: { kind: 'human', name: '' } } },
      guests: { lan: false, seats: [2] },
    })
    expect(requestOf(withSeatsTurned(awaiting)).guests).toEqual({ lan: false, seats: [1] })
    expect(requestOf({ ...first, guests: true, lan: true }).guests).toEqual({ lan: true, seats: [] })
    for (const alone of [first, practiceDraft(awaiting, 'no-tipping', null)])
      expect(requestOf(alone)).not.toHaveProperty('guests')
  })

  it('opens a port only where a seat is external', () => {
    expect(requestOf({ ...hosting, port: 0, lan: true }).listen).toEqual({ port: 0, lan: true })
  })

  it('lets the client choose only where there is exactly one', () => {
    const one = withKinds(first, { 1: 'human', 2: 'external' })
    expect(requestOf({ ...one, clientChooses: true }).plan.clientChooses).toBe(true)
    expect(requestOf({ ...hosting, clientChooses: true }).plan.clientChooses).toBe(false)
  })

  it('pauses for bots unless a pause was chosen', () => {
    expect(requestOf(hosting).plan.pauseMs).toBe(0)
    expect(requestOf({ ...first, pauseS: 2 }).plan.pauseMs).toBe(2000)
  })

  it('takes the first bot of a game that does not have the chosen one', () => {
    const draft = {
      ...first,
      game: 'nim' as const,
      seats: { ...first.seats, 2: { ...first.seats[2], bots: { nim: 'gone' } } },
    }
    expect(requestOf(draft).plan.seats[2]).toEqual({ kind: 'bot', bot: 'perfect' })
  })

  it('keeps names and bots with their seats when these swap', () => {
    expect(withSeatsTurned(first).seats).toEqual({ ...first.seats, 1: first.seats[2], 2: first.seats[1] })
  })
})

describe('a game for one to nine', () => {
  const open: Partial<AnyGame> = { seats: () => ({ least: 1, most: 9 }), begins: 'any-seat', usualBudgetMs: () => null }

  it.each([1, 3, 9])('has the %d seats that were chosen, each with its plan', (count) => {
    changeNim(open)
    const draft: Draft = { ...first, game: 'nim', seatCounts: { nim: count } }
    const request = requestOf(draft)
    expect(Object.values(request.plan.seats).map(plan => plan?.kind)).toEqual([
      'human',
      ...Array.from({ length: count - 1 }).fill('bot'),
    ])
    expect(newMatchSchema.safeParse(request).error).toBeUndefined()
  })

  it('has no clock unless one is chosen', () => {
    changeNim(open)
    expect(requestOf({ ...first, game: 'nim' }).plan.budgetMs).toBeNull()
    expect(requestOf({ ...first, game: 'nim', clocks: { nim: 60 } }).plan.budgetMs).toBe(60_000)
  })

  it('says who begins, where that is not for the game to say', () => {
    changeNim(open)
    const draft: Draft = { ...first, game: 'nim', seatCounts: { nim: 3 }, first: 3 }
    expect(requestOf(draft).plan.first).toBe(3)
    expect(requestOf({ ...draft, seatCounts: { nim: 2 } }).plan.first).toBe(1)
    expect(requestOf({ ...draft, seatCounts: { nim: 1 } }).plan).not.toHaveProperty('first')
    expect(requestOf({ ...draft, game: 'no-tipping' }).plan).not.toHaveProperty('first')
  })

  it('turns all who play by one seat', () => {
    changeNim(open)
    const draft: Draft = {
      ...withKinds(first, { 1: 'human', 2: 'external', 3: 'bot' }),
      game: 'nim',
      seatCounts: { nim: 3 },
    }
    expect(Object.values(requestOf(withSeatsTurned(draft)).plan.seats).map(plan => plan?.kind)).toEqual([
      'bot',
      'human',
      'external',
    ])
  })

  it.each([0, 10, 2.5, Number.NaN])('has no %d seats', (count) => {
    changeNim(open)
    expect(issuesOf({ ...first, game: 'nim', seatCounts: { nim: count } })).toHaveProperty('seats')
  })
})

describe('the issues of a draft', () => {
  it.each<[string, Partial<Draft>, string[]]>([
    ['none', {}, []],
    ['too many blocks', { settings: { 'no-tipping': { weights: 25 } } }, ['settings.weights']],
    ['no number of blocks', { settings: { 'no-tipping': { weights: '' } } }, ['settings.weights']],
    ['piles that are none', { game: 'nim', settings: { nim: { piles: '3 x' } } }, ['settings.piles']],
    ['piles of another game', { settings: { nim: { piles: '3 x' } } }, []],
    ['an empty clock', { clocks: { 'no-tipping': Number.NaN } }, ['clockS']],
    ['a clock of nothing', { clocks: { 'no-tipping': 0 } }, ['clockS']],
    ['a clock of another game', { clocks: { nim: 0 } }, []],
    ['more seats than its game has, which asks for none', { seatCounts: { 'no-tipping': 9 } }, []],
    ['a port too high', { port: 65_536 }, []],
  ])('%s', (_, changes, fields) => {
    expect(Object.keys(issuesOf({ ...first, ...changes }))).toEqual(fields)
  })

  it.each([65_536, -1, 80.5, Number.NaN])('name the port %d where one is opened', (port) => {
    expect(issuesOf({ ...hosting, port })).toHaveProperty('port')
  })
})

describe('the last choices', () => {
  function storage(text: string | null) {
    let held = text
    return {
      getItem: () => held,
      setItem: (_: string, value: string) => {
        held = value
      },
    }
  }

  it('come back', () => {
    const store = storage(null)
    const draft: Draft = {
      ...hosting,
      game: 'nim',
      settings: { nim: { piles: '7 8' } },
      clocks: { nim: null },
      pauseS: 5,
      port: 5001,
      lan: true,
    }
    store.setItem('kept', JSON.stringify(draft))
    expect(readStored(store, 'kept', draftSchema)).toEqual(draft)
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['something else', '{"game":"chess"}'],
    ['a list', '[]'],
  ])('are none where %s is stored', (_, text) => {
    expect(readStored(storage(text), 'kept', draftSchema)).toBeNull()
  })
})

describe('a dialect that was chosen', () => {
  const voronoi: Draft = { ...hosting, game: 'voronoi', dialects: { voronoi: 'fall-2018' } }

  it('is asked for, with the settings that belong to it', () => {
    expect(requestOf(voronoi).plan).toMatchObject({ dialect: 'fall-2018', settings: { rules: 'fall-2018' } })
  })

  it('is nothing where no program plays, or where the game has none of that name', () => {
    const { plan } = requestOf({ ...first, game: 'voronoi', dialects: { voronoi: 'fall-2018' } })
    expect([plan.dialect, plan.settings]).toEqual([undefined, expect.objectContaining({ rules: 'original' })])
    expect(requestOf({ ...voronoi, dialects: { voronoi: 'fall-2077' } }).plan.dialect).toBeUndefined()
  })

  it('settles whether programs may play a series', () => {
    changeNim({
      dialects: [gameOf('nim').dialects[0], { ...gameOf('nim').dialects[0], id: 'series', connectionLasts: 'series' }],
    })
    const nim: Draft = { ...hosting, game: 'nim', games: { nim: 3 } }
    expect(requestOf(nim)).toMatchObject({ games: 3, plan: { dialect: 'series' } })
    expect(requestOf({ ...nim, dialects: { nim: 'nim' } })).toMatchObject({ games: 1 })
    expect(requestOf({ ...nim, games: {}, dialects: { nim: 'series' } })).toMatchObject({
      games: 2,
      plan: { dialect: 'series' },
    })
  })

  it('goes where a setting is chosen that it does not have', () => {
    expect(withSetting(voronoi, 'stones', 3).dialects.voronoi).toBe('fall-2018')
    expect(withSetting(voronoi, 'rules', 'original').dialects.voronoi).toBeUndefined()
  })
})
