import type { MatchPlan } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { PortTerms } from './matches/portTerms.ts'
import type { Asker } from './matches/seating.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { isOver } from '../../shared/match/isOver.ts'
import { displayNames } from '../../shared/match/player.ts'
import { endingOf } from '../../shared/match/testing/ending.ts'
import { planFor } from '../../shared/match/testing/story.ts'
import { ManualClock } from '../../shared/testing/manualClock.ts'
import { watchForLeaks } from '../testing/leaks.ts'
import { Host } from './host.ts'
import { MOST_BEGUN_ELSEWHERE } from './matches/begunElsewhere.ts'

watchForLeaks()

const SAFE = { position: -2, weight: 1 }
const TIPS = { position: 30, weight: 1 }
const HOT_SEAT: MatchPlan['seats'] = { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'human', name: 'Bob' } }
const AGAINST_BOT: MatchPlan['seats'] = { 1: { kind: 'human', name: 'Ann' }, 2: { kind: 'bot', bot: 'random' } }
const BOTS: MatchPlan['seats'] = { 1: { kind: 'bot', bot: 'random' }, 2: { kind: 'bot', bot: 'random' } }

const RANDOM = { kind: 'bot', bot: 'random' } as const
const PROGRAM = { kind: 'program', name: '', command: 'python3 bot.py', proto: 'stdio' } as const

/** The window that made the matches. */
const ME: Asker = { window: 'mine', isAtHost: true }

let host = new Host({ version: 'test' })

afterEach(async () => {
  await host.close()
  host = new Host({ version: 'test' })
})

/** Opens a match without external seats, and waits until it has begun. */
async function begin(seats: MatchPlan['seats'], plan: Partial<MatchPlan> = {}, terms?: PortTerms) {
  const opened = await host.newMatches.create({ plan: planFor({ ...plan, seats }), listen: null }, {
    asker: ME,
    ...terms === undefined ? {} : { terms },
  })
  if (!opened.ok)
    throw new Error(opened.error.message)
  const { runner } = opened.value
  const over = new Promise<Match>((resolve) => {
    runner.listen((_event, match) => isOver(match) && resolve(match))
  })
  return { id: runner.id, runner, over }
}

describe('a match that is asked for', () => {
  it.each<[string, Partial<MatchPlan>, string]>([
    ['settings that the game does not know', { settings: { weights: 99 } }, 'The settings of the game are not right: '],
    [
      'a bot that the game does not have',
      { seats: { ...BOTS, 2: { kind: 'bot', bot: 'perfect' } } },
      'No Tipping has no bot called perfect.',
    ],
    [
      'an external seat and no port',
      { seats: { ...BOTS, 2: { kind: 'external' } } },
      'A match with a program that connects needs a port. Choose one.',
    ],
  ])('with %s is refused with a sentence', async (_, plan, message) => {
    const opened = await host.newMatches.create({ plan: { ...planFor({ seats: BOTS }), ...plan }, listen: null })
    expect(opened).toMatchObject({
      ok: false,
      error: { code: 'bad-request', message: expect.stringContaining(message) },
    })
    expect(host.overview('host').matches).toEqual([])
  })

  it.each<[string, MatchPlan['seats'], string]>([
    [
      'whose command can’t be read',
      { 1: { ...PROGRAM, command: '"' }, 2: RANDOM },
      'Seat 1: The command has a " that is not closed.',
    ],
    [
      'that asks for a port it has not',
      { 1: RANDOM, 2: { ...PROGRAM, command: 'x {port}' } },
      'Seat 2: The command has {port}',
    ],
  ])('with a program %s is refused with a sentence', async (_, seats, message) => {
    const opened = await host.newMatches.create({ plan: planFor({ seats }), listen: null }, { asker: ME })
    expect(opened).toMatchObject({
      ok: false,
      error: { code: 'bad-request', message: expect.stringContaining(message) },
    })
  })

  it('with a program that is started here is refused to a window elsewhere, and as a series', async () => {
    const request = { plan: planFor({ seats: { 1: PROGRAM, 2: RANDOM } }), listen: null }
    expect(await host.newMatches.create(request, { asker: { window: 'other', isAtHost: false } })).toMatchObject({
      ok: false,
      error: {
        code: 'watch-only',
        message: expect.stringMatching(/^Only the person at the host can have a program started there/),
      },
    })
    expect(await host.newMatches.create({ ...request, games: 2 }, { asker: ME })).toMatchObject({
      ok: false,
      error: { code: 'bad-request', message: expect.stringMatching(/^A series can’t have programs/) },
    })
    expect(host.overview('host').matches).toEqual([])
  })

  it('gets settings where some are left out', async () => {
    const opened = await host.newMatches.create({
      plan: { ...planFor({ seats: HOT_SEAT }), settings: {} },
      listen: null,
    })
    expect(opened.ok && opened.value.runner.match.plan.settings).toEqual({ rules: 'fall-2021', weights: 15 })
  })

  it('is refused to windows elsewhere once many that they began are not over, and to nobody else', async () => {
    const elsewhere: Asker = { window: 'other', isAtHost: false }
    const create = async (asker: Asker, games?: number) =>
      host.newMatches.create({ plan: planFor({ seats: HOT_SEAT }), listen: null, games }, { asker })
    const [first] = await Promise.all([
      create(elsewhere),
      create(elsewhere, 2),
      ...Array.from({ length: MOST_BEGUN_ELSEWHERE - 2 }, async () => create(elsewhere)),
    ])
    expect(await create(elsewhere)).toMatchObject({ ok: false, error: { code: 'refused' } })
    expect((await create(ME)).ok).toBe(true)
    const id = first?.ok ? first.value.runner.id : ''
    host.matches.abort(id)
    expect((await host.newMatches.rematch(elsewhere, id)).ok).toBe(true)
    expect(await create(elsewhere)).toMatchObject({ ok: false, error: { code: 'refused' } })
  })

  it('opens no port where nobody comes from outside', async () => {
    await begin(HOT_SEAT)
    expect(host.overview('host').ports).toEqual([])
  })
})

describe('people at the window', () => {
  it('play in turn', async () => {
    const { id, runner } = await begin(HOT_SEAT)
    expect(host.moves.play(ME, id, 1, 0, SAFE)).toEqual({ ok: true, value: null })
    expect(host.moves.play(ME, id, 2, 1, TIPS)).toEqual({ ok: true, value: null })
    expect(endingOf(runner.match)).toMatchObject({ winner: 1, loser: 2, kind: 'tipped' })
    expect(host.overview('host').matches[0]).toMatchObject({
      id,
      status: 'finished',
      seats: [{ name: 'Ann', place: 1 }, { name: 'Bob', place: 2 }],
      ending: { headline: 'Ann wins', kind: 'tipped' },
    })
  })

  it.each(
    [
      [
        'an illegal move',
        1,
        0,
        { position: -4, weight: 1 },
        'refused',
        'Ann tried to place 1 kg at -4, but -4 already holds 3 kg.',
      ],
      ['a move out of turn', 2, 0, SAFE, 'not-your-move', 'It is not the turn of that seat.'],
      ['a move for another turn', 1, 1, SAFE, 'not-your-move', 'It is not the turn of that seat.'],
    ] as const,
  )('do not lose by %s, but are told', async (_, seat, ply, move, code, message) => {
    const { id, runner } = await begin(HOT_SEAT)
    expect(host.moves.play(ME, id, seat, ply, move)).toEqual({ ok: false, error: { code, message } })
    expect(runner.match).toMatchObject({ status: 'running', plies: 0 })
  })

  it('do not play for a bot', async () => {
    const { id } = await begin({ 1: { kind: 'bot', bot: 'random' }, 2: { kind: 'human', name: 'Bob' } })
    expect(host.moves.play(ME, id, 1, 0, SAFE)).toMatchObject({ ok: false, error: { code: 'not-your-move' } })
    expect(host.moves.resign(ME, id, 1)).toMatchObject({ ok: false, error: { code: 'not-your-move' } })
  })

  it('may resign', async () => {
    const { id, runner } = await begin(HOT_SEAT)
    expect(host.moves.resign(ME, id, 2).ok).toBe(true)
    expect(endingOf(runner.match)).toEqual({ winner: 1, loser: 2, kind: 'resigned', reason: 'Bob resigned' })
    expect(host.moves.resign(ME, id, 1)).toMatchObject({ ok: false, error: { code: 'over' } })
    expect(host.moves.play(ME, id, 1, 0, SAFE)).toMatchObject({
      ok: false,
      error: { code: 'not-your-move', message: 'The match is over.' },
    })
  })

  it('are called after their seat where they have no name', async () => {
    const { runner } = await begin({ 1: { kind: 'human', name: '' }, 2: { kind: 'human', name: '' } })
    expect(displayNames(runner.match.players)).toMatchObject({ 1: 'Player 1', 2: 'Player 2' })
  })

  it('play against a bot', async () => {
    const { id, runner, over } = await begin(AGAINST_BOT)
    host.moves.play(ME, id, 1, 0, SAFE)
    await new Promise<void>((resolve) => {
      runner.listen((_event, match) => match.plies === 2 && resolve())
    })
    host.matches.abort(id)
    expect((await over).status).toBe('aborted')
  })

  it('may stop a match, and dismiss it then', async () => {
    const { id, runner } = await begin(HOT_SEAT)
    expect(host.isBusy).toBe(true)
    expect(host.matches.dismiss(id)).toMatchObject({ ok: false, error: { code: 'bad-request' } })
    expect(host.matches.abort(id).ok).toBe(true)
    expect(host.isBusy).toBe(false)
    expect(runner.match).toMatchObject({ status: 'aborted', outcome: null })
    expect(host.matches.dismiss(id).ok).toBe(true)
    expect(host.match(id)).toBeNull()
  })

  it.each<[string, (id: string) => unknown]>([
    ['play', id => host.moves.play(ME, id, 1, 0, SAFE)],
    ['resign', id => host.moves.resign(ME, id, 1)],
    ['abort', id => host.matches.abort(id)],
    ['dismiss', id => host.matches.dismiss(id)],
    ['rematch', async id => host.newMatches.rematch(ME, id)],
  ])('can\'t %s where there is no match', async (_, call) => {
    expect(await call('gone')).toEqual({
      ok: false,
      error: { code: 'no-such-match', message: 'That match is no longer on the host.' },
    })
  })

  it('may have a rematch with the seats swapped', async () => {
    const { id } = await begin(HOT_SEAT)
    expect(await host.newMatches.rematch(ME, id)).toMatchObject({ ok: false, error: { code: 'bad-request' } })
    host.moves.resign(ME, id, 1)
    const again = await host.newMatches.rematch(ME, id)
    expect(again.ok && again.value.runner.match.players).toMatchObject({ 1: { name: 'Bob' }, 2: { name: 'Ann' } })
  })
})

it('a bot of the workshop is a bot, and has its next game in the workshop', async () => {
  const { id, runner } = await begin({ 1: { kind: 'human', name: 'Mine', isBot: true }, 2: RANDOM })
  expect(runner.match.players[1]).toEqual({ kind: 'bot', name: 'Mine' })
  expect(host.moves.play(ME, id, 1, 0, SAFE).ok).toBe(true)
  host.matches.abort(id)
  expect(await host.newMatches.rematch(ME, id)).toMatchObject({ ok: false, error: { code: 'refused' } })
})

describe('a person\'s seat', () => {
  const OTHER: Asker = { window: 'other', isAtHost: false }

  it('is played from the window that made the match, and from no other', async () => {
    const { id, runner } = await begin(HOT_SEAT)
    expect(host.moves.play(OTHER, id, 1, 0, SAFE)).toEqual({
      ok: false,
      error: {
        code: 'not-your-seat',
        message: 'Another window plays that seat. The person at the host can take it over.',
      },
    })
    expect(host.moves.resign(OTHER, id, 1)).toMatchObject({ ok: false, error: { code: 'not-your-seat' } })
    expect(runner.match).toMatchObject({ status: 'running', plies: 0 })
    expect(host.moves.play(ME, id, 1, 0, SAFE).ok).toBe(true)
  })

  it('can be taken over by the person at the host, and by nobody else', async () => {
    const { id } = await begin(HOT_SEAT)
    expect(host.seats.takeOver(OTHER, id, 1)).toMatchObject({ ok: false, error: { code: 'not-your-seat' } })
    expect(host.seats.takeOver({ ...OTHER, isAtHost: true }, id, 1).ok).toBe(true)
    expect(host.moves.play(ME, id, 1, 0, SAFE)).toMatchObject({ ok: false, error: { code: 'not-your-seat' } })
    expect(host.moves.play(OTHER, id, 1, 0, SAFE).ok).toBe(true)
    expect(host.overview('host').matches[0]?.seats.map(({ owner }) => owner)).toEqual(['other', 'mine'])
  })

  it('that no window has taken is for whoever plays there first', async () => {
    const opened = await host.newMatches.create({ plan: planFor({ seats: HOT_SEAT }), listen: null })
    const runner = opened.ok ? opened.value.runner : null
    if (runner?.match.status === 'waiting')
      await new Promise<void>(resolve => void runner.listen(event => event.type === 'started' && resolve()))
    const id = runner?.id ?? ''
    expect(host.moves.play(OTHER, id, 1, 0, SAFE).ok).toBe(true)
    expect(host.moves.play(ME, id, 2, 1, TIPS).ok).toBe(true)
    expect(host.overview('host').matches[0]?.seats.map(({ owner }) => owner)).toEqual(['other', 'mine'])
  })

  it('belongs to the window that asks for the rematch', async () => {
    const { id } = await begin(HOT_SEAT)
    host.moves.resign(ME, id, 1)
    expect(await host.newMatches.rematch(OTHER, id)).toMatchObject({ ok: false, error: { code: 'not-your-seat' } })
    expect((await host.newMatches.rematch({ ...OTHER, isAtHost: true }, id)).ok).toBe(true)
    expect(host.overview('host').matches[0]?.seats.map(({ owner }) => owner)).toEqual(['other', 'other'])
  })
})

describe('taking moves back', () => {
  const OTHER: Asker = { window: 'other', isAtHost: true }

  it('is for the window at which all persons play', async () => {
    const { id, runner } = await begin(HOT_SEAT)
    host.moves.play(ME, id, 1, 0, SAFE)
    expect(host.moves.takeBack(OTHER, id, 0)).toMatchObject({ ok: false, error: { code: 'not-your-seat' } })
    host.seats.takeOver(OTHER, id, 2)
    expect(host.moves.takeBack(ME, id, 0)).toEqual({
      ok: false,
      error: {
        code: 'not-your-seat',
        message: 'Another window plays here, too. Moves can be taken back only if all people play at one window.',
      },
    })
    host.seats.takeOver(ME, id, 2)
    expect(host.moves.takeBack(ME, id, 0)).toEqual({ ok: true, value: null })
    expect(runner.match).toMatchObject({ plies: 0, toMove: 1 })
  })

  it('is refused without a match, before a move, in a series and after the end', async () => {
    expect(host.moves.takeBack(ME, 'none', 0)).toMatchObject({ ok: false, error: { code: 'no-such-match' } })
    const { id } = await begin(HOT_SEAT)
    expect(host.moves.takeBack(ME, id, 0)).toEqual({
      ok: false,
      error: { code: 'refused', message: 'It was not done: that can\'t be taken back.' },
    })
    const ofSeries = await begin(HOT_SEAT, { series: { id: 's1', game: 1, attempt: 1 } })
    host.moves.play(ME, ofSeries.id, 1, 0, SAFE)
    expect(host.moves.takeBack(ME, ofSeries.id, 0)).toMatchObject({
      ok: false,
      error: { code: 'refused', message: expect.stringContaining('in practice only') },
    })
    host.matches.abort(id)
    expect(host.moves.takeBack(ME, id, 0)).toMatchObject({ ok: false, error: { code: 'over' } })
  })

  it('has a bot think anew', async () => {
    const { id, runner } = await begin(AGAINST_BOT, { settings: { weights: 5 } })
    const untilMyTurn = async (plies: number): Promise<void> => {
      if (runner.match.plies < plies || runner.match.toMove !== 1) {
        await new Promise<void>(resolve =>
          void runner.listen((_event, match) => match.plies >= plies && match.toMove === 1 && resolve()),
        )
      }
    }
    host.moves.play(ME, id, 1, 0, SAFE)
    expect(host.moves.takeBack(ME, id, 0).ok).toBe(true) // while it thinks
    expect(runner.match.toMove).toBe(1)
    host.moves.play(ME, id, 1, 0, { position: -2, weight: 2 })
    await untilMyTurn(2)
    expect(host.moves.takeBack(ME, id, 0).ok).toBe(true) // and after its move
    host.moves.play(ME, id, 1, 0, SAFE)
    await untilMyTurn(2)
    const types = runner.eventsFrom(0).map(({ type }) => type).filter(type => type === 'moved' || type === 'taken-back')
    expect(types).toEqual(['moved', 'taken-back', 'moved', 'moved', 'taken-back', 'moved', 'moved'])
  })
})

describe('many matches at once', () => {
  it('are played by bots to their ends', async () => {
    const matches = await Promise.all(
      Array.from({ length: 30 }, async () => begin(BOTS, { settings: { weights: 4 }, budgetMs: null })),
    )
    const ended = await Promise.all(matches.map(async ({ over }) => over))
    expect(ended.map(({ outcome }) => outcome?.kind)).toEqual(Array.from({ length: 30 }).fill('tipped'))
    expect(new Set(matches.map(({ id }) => id)).size).toBe(30)
  })

  it('are the same from the same seed', async () => {
    const moves = async (seed: number): Promise<unknown[]> => {
      const { runner, over } = await begin(BOTS, { settings: { weights: 4 } }, { games: 1, atOnce: 1, seed })
      await over
      return runner.eventsFrom(0).flatMap(event => event.type === 'moved' ? [event.move] : [])
    }
    const [one, same, other] = await Promise.all([moves(1), moves(1), moves(2)])
    expect(one).toEqual(same)
    expect(one).not.toEqual(other)
  })

  it('are forgotten, the oldest first, when 200 are over', async () => {
    const first = await begin(HOT_SEAT)
    const running = await begin(HOT_SEAT)
    host.moves.resign(ME, first.id, 1)
    for (let match = 0; match < 200; match++)
      host.moves.resign(ME, (await begin(HOT_SEAT)).id, 1)
    await begin(HOT_SEAT)
    expect(host.match(first.id)).toBeNull()
    expect(host.match(running.id)?.match.status).toBe('running')
    expect(host.overview('host').matches).toHaveLength(202)
  })
})

describe('closing the host', () => {
  it('stops every match without a winner', async () => {
    const { over } = await begin(HOT_SEAT)
    const bots = await begin(BOTS, { pauseMs: 60_000 })
    await host.close()
    expect([(await over).status, (await bots.over).status]).toEqual(['aborted', 'aborted'])
  })

  it('leaves no timer, whatever its matches waited for', async () => {
    const clock = new ManualClock()
    await host.close()
    host = new Host({ version: 'test', clock })
    const { id } = await begin(HOT_SEAT)
    await begin(HOT_SEAT, { pauseMs: 1_000 })
    host.moves.play(ME, id, 1, 0, SAFE)
    await host.close()
    expect(clock.pending).toBe(0)
  })
})
