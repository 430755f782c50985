import type { GameId } from '../../shared/games/index.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { Result } from '../../shared/result.ts'
import type { Task } from './builtInThread.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gameOf } from '../../shared/games/index.ts'
import { mindsOf } from '../../shared/games/minds.ts'
import { fail, succeed } from '../../shared/result.ts'
import { memoryShelf } from './botShelf.ts'
import { BuiltInThread } from './builtInThread.ts'
import { pageWorkshop } from './pageWorkshop.ts'

type Answer = Result<unknown, string>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

/** A game in the page, whose thread answers as it is told. */
async function opened(
  game: GameId,
  answer: (task: Task) => Answer | Promise<Answer>,
  settings: Readonly<Record<string, unknown>> = {},
) {
  const stop = vi.fn()
  const thread = Object.assign(new BuiltInThread(), { ask: async (task: Task) => answer(task), stop })
  const workshop = pageWorkshop({ shelf: memoryShelf(), tests: memoryShelf(), thread, judging: thread })
  const events: MatchEvent[] = []
  workshop.onMatchEvents(news => events.push(...news.events))
  const rules = gameOf(game)
  const checked = rules.settings.parse(settings)
  const made = await workshop.openGame({
    name: 'Mine',
    game,
    seat: 1,
    seats: rules.seats(checked).least,
    settings: checked,
    opponent: { kind: 'built-in', bot: rules.usualBot },
  })
  if (!made.ok)
    throw new Error(made.error.message)
  const play = async (ply: number, move: unknown) => workshop.play(made.value.id, 1, ply, move)
  return { workshop, id: made.value.id, play, events, stop }
}

const never = async (): Promise<Answer> => new Promise(() => {})
const FIRST = { pile: 0, leave: 2 }
const PLACED = { row: 5, column: 5 }

it('says why the rules refuse a move of the bot that is written, and waits for another', async () => {
  const { play, events } = await opened('nim', never)
  const before = events.length
  expect(await play(0, { pile: 9, leave: 0 })).toMatchObject({
    ok: false,
    error: { code: 'refused', message: expect.stringMatching(/pile.*\.$/) },
  })
  expect(events).toHaveLength(before)
  expect(await play(0, FIRST)).toEqual({ ok: true, value: null })
})

it('says when it is not the turn of the bot that is written', async () => {
  const { play, workshop, id } = await opened('nim', never)
  await play(0, FIRST)
  const refusal = { ok: false, error: { code: 'refused', message: 'It is not the turn of that seat.' } }
  expect(await play(1, { pile: 1, leave: 0 })).toEqual(refusal)
  await workshop.failBot(id, 1, { type: 'broke-down', problem: 'it is new' })
  expect(await play(1, { pile: 1, leave: 0 })).toEqual(refusal)
})

it('leaves it to the log that a move came too late', async () => {
  const { play, events } = await opened('nim', () => succeed({ pile: 0, leave: 0 }))
  await play(0, FIRST)
  await vi.advanceTimersByTimeAsync(0)
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 200_000) // the timer is late
  expect(await play(2, { pile: 1, leave: 0 })).toEqual({ ok: true, value: null })
  expect(events.map(({ type }) => type).slice(-2)).toEqual(['forfeited', 'finished'])
  expect(events.at(-2)).toMatchObject({ seat: 1, cause: { code: 'out-of-time', budgetMs: 120_000 } })
})

it('ends a bot that has lost, though the others play on', async () => {
  const { play, events, stop } = await opened(
    'voronoi',
    task => task.what === 'choose' ? never() : succeed(mindsOf('voronoi').completer?.(0)(task.state, PLACED)),
    { players: 3 },
  )
  await play(0, PLACED)
  await vi.advanceTimersByTimeAsync(120_000)
  expect(events.at(-1)).toMatchObject({ type: 'forfeited', seat: 2, cause: { code: 'out-of-time' } })
  expect(stop).toHaveBeenCalledOnce()
})

it('completes a move itself if its thread fails', async () => {
  const { play, events } = await opened('voronoi', ({ what }) => what === 'choose' ? never() : fail('oh'))
  await play(0, PLACED)
  await vi.advanceTimersByTimeAsync(0)
  expect(events.at(-1)).toMatchObject({ type: 'moved', seat: 1, ply: 0 })
})

it('makes no move that is completed after the game was stopped', async () => {
  const completed = Promise.withResolvers<Answer>()
  const { play, workshop, id, events } = await opened('voronoi', async () => completed.promise)
  await play(0, PLACED)
  await workshop.abort(id)
  completed.resolve(fail('oh'))
  await vi.advanceTimersByTimeAsync(0)
  expect(events.at(-1)).toMatchObject({ type: 'aborted', cause: { code: 'stopped-by-person' } })
})
