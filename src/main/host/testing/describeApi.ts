import type { Line } from '../../../shared/analysis/line.ts'
import type { NewMatch, Problem } from '../../../shared/api.ts'
import type { MatchEvent } from '../../../shared/match/events.ts'
import type { SeatPlan } from '../../../shared/match/player.ts'
import type { Result } from '../../../shared/result.ts'
import type { WindowEnd } from './apiWindow.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { judgementSchema } from '../../../shared/game/analysis.ts'
import { matchEventSchema } from '../../../shared/match/events.ts'
import { beginMatch, foldEvent } from '../../../shared/match/match.ts'
import { playedMatch } from '../../archive/testing/playedMatch.ts'
import { valueOf } from './answers.ts'
import { ApiWindow } from './apiWindow.ts'

/** The longest that building the app and opening its window may take. */
const OPENING_MS = 180_000

const external: SeatPlan = { kind: 'external' }
const ann: SeatPlan = { kind: 'human', name: 'Ann' }
const bob: SeatPlan = { kind: 'human', name: 'Bob' }

/** Two piles, one coin and two. */
const hotSeat: NewMatch = {
  plan: {
    game: 'nim',
    settings: { piles: '1 2' },
    budgetMs: null,
    pauseMs: 0,
    seats: { 1: ann, 2: bob },
    clientChooses: false,
  },
  listen: null,
}
const takeTheOne = { pile: 0, leave: 0 }

function seated(seats: NewMatch['plan']['seats'], listen: NewMatch['listen'] = null): NewMatch {
  return { plan: { ...hotSeat.plan, seats }, listen }
}

/** What every carrier of the host's API must do, tested through the real carrier. `open` gives a player's window. */
export function describeApi(carrier: string, open: () => Promise<WindowEnd>): void {
  describe(`the host's API over ${carrier}`, () => {
    let line: WindowEnd
    let window: ApiWindow

    beforeAll(async () => {
      line = await open()
      window = new ApiWindow(line)
    }, OPENING_MS)
    afterAll(async () => line?.close())

    async function create(request: NewMatch): Promise<string> {
      return valueOf(await window.host.createMatch(request)).id
    }

    /** A hot-seat match that has begun, watched from its first event. */
    async function begin(request: NewMatch = hotSeat): Promise<string> {
      const id = await create(request)
      await window.host.watch(id, 0)
      await window.eventsUntil(id, 'started')
      return id
    }

    it('gives an overview', async () => {
      const overview = await window.overview()
      expect(overview).toMatchObject({ role: 'host', version: expect.stringMatching(/^\d+\.\d+\.\d+/) })
    })

    it('tells of a new match in the overview, unasked', async () => {
      const changed = window.overviewWith(({ matches }) => matches.some(({ seats }) => seats[0]?.name === 'Cleo'))
      const id = await create(seated({ 1: { kind: 'human', name: 'Cleo' }, 2: bob }))
      const overview = await changed
      expect(overview.matches[0]).toMatchObject({ id, game: 'nim', seats: [{ name: 'Cleo' }, { name: 'Bob' }] })
    })

    it('sets the memory for maps, and tells of it', async () => {
      const told = window.overviewWith(overview => overview.maps.memoryMib === 512)
      expect(await window.host.setMapMemory(512)).toEqual({ ok: true, value: null })
      await told
    })

    it('shares the library with windows that only watch, and tells of it', async () => {
      const shared = window.overviewWith(overview => overview.shared)
      expect(await window.host.share(true)).toEqual({ ok: true, value: null })
      await shared
      const alone = window.overviewWith(overview => !overview.shared)
      await window.host.share(false)
      await alone
    })

    it('sends a watched match from the event that was asked for', async () => {
      const id = await begin()
      const events = window.eventsOf(id)
      events.forEach(event => expect(matchEventSchema.parse(event)).toEqual(event))
      expect(events.map(({ seq, type }) => [seq, type])).toEqual([
        [0, 'created'],
        [1, 'seated'],
        [2, 'seated'],
        [3, 'started'],
      ])
      await window.host.watch(id, 2)
      expect(window.eventsOf(id).slice(4)).toEqual(events.slice(2))
    })

    it('sends every event of a game between bots in order', async () => {
      const bot: SeatPlan = { kind: 'bot', bot: 'random' }
      const plan: NewMatch['plan'] = {
        ...hotSeat.plan,
        game: 'no-tipping',
        settings: { weights: 6 },
        seats: { 1: bot, 2: bot },
      }
      const id = await create({ plan, listen: null })
      await window.host.watch(id, 0)
      const [first, ...later] = await window.eventsUntil(id, 'finished')
      const match = later.reduce(foldEvent, beginMatch(first as MatchEvent)) // throws if one is missing
      expect(match).toMatchObject({ status: 'finished', outcome: { kind: 'tipped' } })
    })

    it('plays people\'s moves', async () => {
      const id = await begin()
      expect(await window.host.play(id, 1, 0, takeTheOne)).toEqual({ ok: true, value: null })
      expect(await window.host.play(id, 2, 1, { pile: 1, leave: 1 })).toEqual({ ok: true, value: null })
      expect(await window.host.play(id, 1, 2, { pile: 1, leave: 0 })).toEqual({ ok: true, value: null })
      const events = await window.eventsUntil(id, 'finished')
      expect(events.slice(4)).toMatchObject([
        { seq: 4, type: 'moved', seat: 1, ply: 0, move: takeTheOne },
        { seq: 5, type: 'moved', seat: 2, ply: 1 },
        { seq: 6, type: 'moved', seat: 1, ply: 2 },
        { seq: 7, type: 'finished', places: { 1: 1, 2: 2 }, kind: 'last-coin', plies: 3 },
      ])
    })

    it('tells each window by which name others know it, the same for the same secret', async () => {
      const secret = 'a secret of sixteen letters'
      const name = valueOf(await window.host.greet(secret)).window
      expect(name).not.toContain(secret)
      expect(valueOf(await window.host.greet(secret)).window).toBe(name)
      const id = await begin()
      expect((await window.overview()).matches.find(match => match.id === id)?.seats.map(({ owner }) => owner)).toEqual(
        [name, name],
      )
    })

    it('gives a person\'s seat to no other window, unless the person at the host takes it over', async () => {
      await window.host.greet('the first of two secrets')
      const id = await begin()
      await window.host.greet('the second of two secrets')
      expect(problemOf(await window.host.play(id, 1, 0, takeTheOne)).code).toBe('not-your-seat')
      expect(problemOf(await window.host.resign(id, 1)).code).toBe('not-your-seat')
      expect(await window.host.takeOver(id, 1)).toEqual({ ok: true, value: null })
      expect(await window.host.play(id, 1, 0, takeTheOne)).toEqual({ ok: true, value: null })
    })

    it('refuses a move that the rules refuse, says why, and waits for another', async () => {
      const id = await begin()
      const problem = problemOf(await window.host.play(id, 1, 0, { pile: 7, leave: 0 }))
      expect(problem).toEqual({ code: 'refused', message: expect.stringContaining('there are 2 piles') })
      expect(window.eventsOf(id)).toHaveLength(4)
      expect(await window.host.play(id, 1, 0, takeTheOne)).toMatchObject({ ok: true })
    })

    it('refuses a move out of turn', async () => {
      const id = await begin()
      expect(problemOf(await window.host.play(id, 2, 0, takeTheOne)).code).toBe('not-your-move')
      expect(problemOf(await window.host.play(id, 1, 5, takeTheOne)).code).toBe('not-your-move')
    })

    it('sends nothing more of a match that is no longer watched', async () => {
      const id = await begin()
      await window.host.unwatch(id)
      const moved = window.overviewWith(({ matches }) => matches.some(match => match.id === id && match.plies === 1))
      await window.host.play(id, 1, 0, takeTheOne)
      await moved
      expect(window.eventsOf(id)).toHaveLength(4)
    })

    it('lets a person resign, once', async () => {
      const id = await begin()
      expect(await window.host.resign(id, 1)).toMatchObject({ ok: true })
      const events = await window.eventsUntil(id, 'finished')
      expect(events.at(-1)).toMatchObject({ places: { 1: 2, 2: 1 }, kind: 'resigned' })
      expect(problemOf(await window.host.resign(id, 1)).code).toBe('over')
    })

    it.each([
      [{ type: 'broke-down', problem: 'no' } as const, { code: 'bot-failed', problem: 'no' }],
      [{ type: 'refused', ply: 0, move: { pile: 9 } } as const, { code: 'refused-move', move: { pile: 9 } }],
    ])('has a bot of the workshop lose by what went wrong: %j', async (failure, cause) => {
      const written = await begin(seated({ 1: { kind: 'human', name: 'Ann', isBot: true }, 2: bob }))
      expect(await window.host.failBot(written, 1, failure)).toMatchObject({ ok: true })
      const events = await window.eventsUntil(written, 'finished')
      expect(events.at(-2)).toMatchObject({ type: 'forfeited', seat: 1, cause })
      expect(problemOf(await window.host.failBot(written, 1, failure)).code).toBe('over')
      expect(problemOf(await window.host.failBot(await begin(), 1, failure)).code).toBe('not-your-seat')
    })

    it('stops a match without a winner', async () => {
      const id = await begin()
      expect(await window.host.abort(id)).toMatchObject({ ok: true })
      expect((await window.eventsUntil(id, 'aborted')).at(-1)?.type).toBe('aborted')
    })

    it('plays a rematch with the seats swapped, after the end', async () => {
      const id = await begin()
      expect(problemOf(await window.host.rematch(id)).code).toBe('bad-request')
      await window.host.resign(id, 1)
      const { id: again } = valueOf(await window.host.rematch(id))
      expect(again).not.toBe(id)
      await window.host.watch(again, 0)
      const events = await window.eventsUntil(again, 'started')
      expect(events[0]).toMatchObject({ type: 'created', plan: { seats: { 1: bob, 2: ann } } })
    })

    it('takes a match off the list, after the end', async () => {
      const id = await begin()
      expect(problemOf(await window.host.dismiss(id)).code).toBe('bad-request')
      await window.host.abort(id)
      expect(await window.host.dismiss(id)).toMatchObject({ ok: true })
      expect((await window.overview()).matches.map(match => match.id)).not.toContain(id)
      expect(problemOf(await window.host.resign(id, 1)).code).toBe('no-such-match')
    })

    it('opens a port for external clients, and closes it', async () => {
      const id = await create(seated({ 1: external, 2: external }, { port: 0, lan: false }))
      const { ports } = await window.overview()
      const port = ports.find(({ latestMatch }) => latestMatch === id)
      expect(port).toMatchObject({ game: 'nim', lan: false, addresses: ['127.0.0.1'], waiting: [] })
      const second = await window.host.createMatch(
        seated({ 1: external, 2: external }, { port: port?.port ?? 0, lan: false }),
      )
      expect(problemOf(second).code).toBe('port')
      expect(await window.host.stopListening(port?.id ?? '')).toMatchObject({ ok: true })
      expect(problemOf(await window.host.stopListening(port?.id ?? '')).code).toBe('no-such-port')
    })

    it('judges a position, with a hint where one is asked for', async () => {
      const id = await begin()
      const judgement = judgementSchema.parse(valueOf(await window.host.judge(id, 0, true)))
      expect(judgement).toMatchObject({
        winner: 1,
        exact: true,
        winningMoves: [{ pile: 1, leave: 1 }],
        hint: { move: { pile: 1, leave: 1 } },
      })
      expect(judgement.sentence).toContain('Ann')
      expect(problemOf(await window.host.judge(id, 1, false)).code).toBe('bad-request')
      await window.host.play(id, 1, 0, takeTheOne)
      await window.host.play(id, 2, 1, { pile: 1, leave: 0 })
      expect(problemOf(await window.host.judge(id, 2, false)).code).toBe('over')
      expect(valueOf(await window.host.judge(id, 1, false))).toMatchObject({
        winner: 2,
        winningMoves: [{ pile: 1, leave: 0 }],
      })
    })

    it('judges the position of a line that belongs to no match', async () => {
      const line: Line = { game: 'nim', settings: { piles: '1 2' }, seats: 2, first: 1, moves: [] }
      const judgement = judgementSchema.parse(valueOf(await window.host.judgeLine(line, true)))
      expect(judgement).toMatchObject({
        winner: 1,
        exact: true,
        winningMoves: [{ pile: 1, leave: 1 }],
        hint: { move: { pile: 1, leave: 1 } },
      })
      expect(problemOf(await window.host.judgeLine({ ...line, moves: [{ pile: 5, leave: 0 }] }, false))).toMatchObject({
        code: 'bad-request',
        message: expect.stringContaining('Move 1'),
      })
      expect(await window.host.leaveLines()).toEqual({ ok: true, value: null })
    })

    it('reviews a match that is over, and tells when it is done', async () => {
      const id = await begin()
      expect(problemOf(await window.host.review(id)).code).toBe('bad-request')
      await window.host.play(id, 1, 0, takeTheOne)
      await window.host.play(id, 2, 1, { pile: 1, leave: 0 })
      await window.eventsUntil(id, 'finished')
      expect(valueOf(await window.host.review(id)).state).toMatch(/running|done/)
      await window.until(() => window.reviews.some(({ match, status }) => match === id && status.state === 'done'))
      const status = valueOf(await window.host.review(id))
      expect(status).toMatchObject({
        state: 'done',
        review: {
          moves: [{ grade: 'mistake' }, { grade: 'only' }],
          decisive: { ply: 0, better: { pile: 1, leave: 1 } },
        },
      })
      expect(problemOf(await window.host.stopReview(id)).code).toBe('over')
    })

    it('stops a review, and begins it anew', async () => {
      // The last placements of such a game take seconds to review.
      const opening = playedMatch({ id: 'g1', weights: 15, most: 27 }).flatMap(event =>
        event.type === 'moved' ? [event.move] : [],
      )
      const plan: NewMatch['plan'] = { ...hotSeat.plan, game: 'no-tipping', settings: { weights: 15 }, opening }
      const id = await begin({ plan, listen: null })
      await window.host.resign(id, 2)
      await window.eventsUntil(id, 'finished')
      const heard = (state: string): boolean =>
        window.reviews.some(({ match, status }) => match === id && status.state === state)
      await window.host.review(id)
      expect(await window.host.stopReview(id)).toEqual({ ok: true, value: null })
      await window.until(() => heard('stopped'))
      expect(valueOf(await window.host.review(id)).state).toBe('running')
      expect(await window.host.stopReview(id)).toEqual({ ok: true, value: null })
    })

    it('tells what a bot thinks before its move', async () => {
      const expert: SeatPlan = { kind: 'bot', bot: 'expert', thinkMs: 50 }
      const plan: NewMatch['plan'] = {
        ...hotSeat.plan,
        game: 'no-tipping',
        settings: { weights: 2 },
        seats: { 1: expert, 2: expert },
      }
      const id = await create({ plan, listen: null })
      await window.host.watch(id, 0)
      const events = await window.eventsUntil(id, 'finished')
      const thoughts = events.filter(event => event.type === 'thought')
      expect(thoughts.length).toBeGreaterThan(2)
      for (const thought of thoughts) {
        expect(matchEventSchema.parse(thought)).toEqual(thought)
        expect(events[thought.seq + 1]).toMatchObject({ type: 'moved', seat: thought.seat, ply: thought.ply })
      }
    })

    it.each([
      ['overview', ['something']],
      ['judge', ['m1', -1, false]],
      ['judge', ['m1', 0]],
      ['judgeLine', [{ game: 'nim', settings: {}, seats: 2, first: 1, moves: 'all' }, false]],
      ['judgeLine', [{ game: 'chess', settings: {}, seats: 2, first: 1, moves: [] }, false]],
      [
        'judgeLine',
        [{ game: 'nim', settings: {}, seats: 2, first: 1, moves: Array.from({ length: 2001 }).fill(null) }, false],
      ],
      ['review', [7]],
      ['stopReview', []],
      ['makePuzzle', ['chess', 1, 1]],
      ['makePuzzle', ['nim', 6, 1]],
      ['makePuzzle', ['nim', 1, 2 ** 31]],
      ['findPuzzles', ['m1', -1]],
      ['findPuzzles', ['m1']],
      ['createMatch', []],
      ['createMatch', [{}]],
      ['createMatch', [{ ...hotSeat, plan: { ...hotSeat.plan, game: 'chess' } }]],
      ['createMatch', [{ ...hotSeat, plan: { ...hotSeat.plan, settings: { piles: '0' } } }]],
      ['createMatch', [seated({ 1: ann, 2: { kind: 'bot', bot: 'nobody' } })]],
      ['createMatch', [seated({ 1: ann, 2: external })]],
      ['watch', ['some-match']],
      ['watch', ['some-match', -1]],
      ['watch', [{ toString: 'x' }, 0]],
      ['unwatch', ['']],
      ['play', ['some-match', 10, 0, takeTheOne]],
      ['play', ['some-match', 1, 0.5, takeTheOne]],
      ['resign', ['some-match', '1']],
      ['abort', [null]],
      ['rematch', ['x'.repeat(41)]],
      ['dismiss', []],
      ['stopListening', [7]],
      ['share', ['yes']],
      ['announceName', [1]],
      ['setMapMemory', [63]],
      ['setMapMemory', [4097]],
      ['setMapMemory', ['256']],
    ])('answers %s%j as a bad request', async (name, args) => {
      const answer = await window.call(name, ...args)
      expect(answer).toEqual({ ok: false, error: { code: 'bad-request', message: expect.stringMatching(/\.$/) } })
    })

    it.each([
      ['watch', ['no-match', 0]],
      ['play', ['no-match', 1, 0, takeTheOne]],
      ['resign', ['no-match', 1]],
      ['abort', ['no-match']],
      ['rematch', ['no-match']],
      ['dismiss', ['no-match']],
    ])('%s answers that there is no such match', async (name, args) => {
      expect(await window.call(name, ...args)).toMatchObject({ ok: false, error: { code: 'no-such-match' } })
    })

    it.each(['close', 'constructor', '__proto__', '$close'])('knows no call by the name of %s', async (name) => {
      await expect(window.call(name)).rejects.toThrow()
    })

    /** The answer to a text that no well-meaning window would send; the text is a call with the id `raw`. */
    async function answerTo(text: string): Promise<unknown> {
      return new Promise((resolve) => {
        const stop = line.onText((heard) => {
          const message = JSON.parse(heard) as { readonly i?: unknown, readonly r?: unknown }
          if (message.i !== 'raw')
            return
          stop()
          resolve(message.r)
        })
        line.send(text)
      })
    }

    const nested = '['.repeat(200_000) + ']'.repeat(200_000)
    const withOpening = (move: string): string =>
      JSON.stringify([{ ...hotSeat, plan: { ...hotSeat.plan, opening: ['MOVE'] } }]).replace('"MOVE"', move)

    it.each([
      [
        'an opening of 200,000 nested lists',
        'createMatch',
        withOpening(nested),
        'it is nested more than 32 levels deep',
      ],
      [
        'nesting within a move that the rules accept',
        'createMatch',
        withOpening(`{"pile":0,"leave":0,"more":${nested}}`),
        'it is nested more than 32 levels deep',
      ],
      [
        'a move of 200,000 nested lists',
        'play',
        `["some-match",1,0,${nested}]`,
        'it is nested more than 32 levels deep',
      ],
      ['more values than any call has', 'restore', `[[${'0,'.repeat(250_000)}0]]`, 'it holds more than 201000 values'],
      ['more arguments than any call has', 'overview', `[${'0,'.repeat(150_000)}0]`, 'it has more than 8 arguments'],
      [
        'more text than is read',
        'importGames',
        `[["${'x'.repeat(4 * 2 ** 20)}"]]`,
        'it is longer than 4194304 characters',
      ],
    ])('answers %s as a bad request', async (_what, name, args, why) => {
      const answer = await answerTo(`{"m":"${name}","a":${args},"t":"q","i":"raw"}`)
      expect(answer).toEqual({
        ok: false,
        error: { code: 'bad-request', message: `The host did not understand that: ${why}.` },
      })
    })

    it('keeps the moves of an opening as the game writes them', async () => {
      const id = await begin({
        ...hotSeat,
        plan: { ...hotSeat.plan, opening: [{ ...takeTheOne, note: 'x'.repeat(1000) }] },
      })
      const [created] = window.eventsOf(id)
      expect(created?.type === 'created' && created.plan.opening).toEqual([takeTheOne])
    })

    it.each([
      ['nothing', ''],
      ['no JSON', 'hello'],
      ['null', 'null'],
      ['a number', '7'],
      ['a list', '[]'],
      ['an object that is no call', '{}'],
      ['a call of nothing', '{"t":"q"}'],
      ['a call by no name', '{"t":"q","i":"1","m":{"toString":1,"valueOf":1},"a":[]}'],
      ['a call without a list of arguments', '{"t":"q","m":"overview","a":7}'],
      ['an answer that nobody asked for', '{"t":"s","i":"x"}'],
      ['deep nesting', '['.repeat(60_000)],
      ['a call whose id is nested', `{"t":"q","m":"overview","a":[],"i":${nested}}`],
    ])('outlives %s', async (_what, text) => {
      line.send(text)
      await expect(window.overview()).resolves.toMatchObject({ role: 'host' })
    })
  })
}

function problemOf(result: Result<unknown, Problem>): Problem {
  if (result.ok)
    throw new Error('it was accepted')
  return result.error
}
