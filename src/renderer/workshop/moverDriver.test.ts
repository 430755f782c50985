import type { GameId } from '../../shared/games/index.ts'
import type { ForfeitCause } from '../../shared/match/causes.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Result } from '../../shared/result.ts'
import type { Mover } from './moverDriver.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { thinkingAlone } from '../../shared/game/thinking.ts'
import { GAME_IDS, gameOf } from '../../shared/games/index.ts'
import { mindsOf } from '../../shared/games/minds.ts'
import { drawChance } from '../../shared/match/chance.ts'
import { matchEventSchema } from '../../shared/match/events.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { HumanDriver } from '../../shared/match/run/humanDriver.ts'
import { MatchRunner } from '../../shared/match/run/matchRunner.ts'
import { seededRandom } from '../../shared/random.ts'
import { fail, succeed } from '../../shared/result.ts'
import { extendRecord } from '../stores/matchRecord.ts'
import { planOf } from '../stores/workshopHost.ts'
import { MoverDriver } from './moverDriver.ts'
import { pageClock } from './pageClock.ts'

type Choose = (match: Match) => Promise<Result<unknown, ForfeitCause>> | Result<unknown, ForfeitCause>

const OWN = 1
const FIRST = { pile: 0, leave: 0 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The usual bot of the game. */
const usual: Choose = async ({ plan: { game }, state, plies }) => {
  const bot = mindsOf(game).bots.find(({ name }) => name === gameOf(game).usualBot)
  return succeed(await bot?.choose(state, thinkingAlone(seededRandom(plies))))
}

/** A game in the page in which the bot that is written has the first seat. */
function begun(game: GameId, choose: Choose = usual, time: { readonly budgetMs?: null } = {}) {
  const rules = gameOf(game)
  const settings = rules.settings.parse({})
  const seats = rules.seats(settings).least
  const plan = drawChance({
    ...planOf(
      { name: 'Mine', game, seat: OWN, seats, settings, opponent: { kind: 'built-in', bot: rules.usualBot } },
      { kind: 'bot', bot: rules.usualBot },
    ),
    ...time,
    seed: 7,
  })
  const closed: string[] = []
  const mover: Mover = {
    player: { kind: 'bot', name: 'Other' },
    choose: async ({ match }) => choose(match),
    close: () => closed.push('Other'),
  }
  const events: MatchEvent[] = []
  const runner = MatchRunner.begin('g1', plan, pageClock, event => void events.push(event))
  const other = new MoverDriver(mover, pageClock, () => events)
  runner.start({ 1: new HumanDriver('Mine'), ...seats === 1 ? {} : { 2: other } })
  return { runner, events, closed }
}

/** Plays the usual bot at the own seat, too, to the end. */
async function playOut(runner: MatchRunner): Promise<void> {
  const turn = async (): Promise<void> =>
    vi.waitFor(() => expect(isOver(runner.match) || runner.match.toMove === OWN).toBe(true), { interval: 1 })
  for (await turn(); !isOver(runner.match); await turn()) {
    const chosen = await usual(runner.match)
    expect(runner.move(OWN, runner.match.plies, chosen.ok ? chosen.value : null)).toEqual({ ok: true, value: null })
  }
}

describe.each(GAME_IDS)('a whole game of %s', (game) => {
  it('is played to an end by the rules, as a log that anybody can read', async () => {
    const { runner, events, closed } = begun(game)
    await playOut(runner)
    const { match } = runner
    expect(match.outcome).toMatchObject({ forfeit: null })
    expect(events.every(event => matchEventSchema.safeParse(event).success)).toBe(true)
    expect(extendRecord(null, events)?.match).toEqual(match)
    expect(closed).toHaveLength(match.seats.length - 1)
  }, 60_000)
})

describe('a game in the page', () => {
  it('ends without a clock when the other one has thought for a minute', async () => {
    const { runner } = begun('nim', async () => new Promise(() => {}), { budgetMs: null })
    await vi.advanceTimersByTimeAsync(200_000)
    runner.move(OWN, 0, FIRST)
    await vi.advanceTimersByTimeAsync(59_999)
    expect(runner.match.status).toBe('running')
    await vi.advanceTimersByTimeAsync(1)
    expect(runner.match.outcome?.forfeit).toMatchObject({ seat: 2, cause: { code: 'bot-overran', limitMs: 60_000 } })
  })

  it('does not count the minutes of several turns together', async () => {
    const { runner } = begun('nim', async (match) => {
      await vi.advanceTimersByTimeAsync(40_000)
      return usual(match)
    }, { budgetMs: null })
    await playOut(runner)
    await vi.advanceTimersByTimeAsync(200_000)
    expect(runner.match.outcome).toMatchObject({ forfeit: null })
  })

  it('is lost by a move that the rules refuse', async () => {
    const { runner, events } = begun('nim', () => succeed({ pile: 9, leave: 9 }))
    runner.move(OWN, 0, FIRST)
    await vi.waitFor(() => expect(runner.match.outcome).toMatchObject({
      kind: 'illegal',
      forfeit: { seat: 2, cause: { code: 'refused-move', move: { pile: 9, leave: 9 } } },
    }))
    expect(events.filter(({ type }) => type === 'noted')).toEqual([])
  })

  it('asks again after a refused move in a game that does so, three times in all', async () => {
    let asked = 0
    const { runner, events } = begun('voronoi', () => succeed({ row: -1, column: ++asked }))
    runner.move(OWN, 0, { row: 5, column: 5 })
    await vi.waitFor(() => expect(runner.match.forfeits).toMatchObject([{ seat: 2, kind: 'illegal' }]))
    expect(asked).toBe(3)
    expect(events.filter(event => event.type === 'noted').map(({ seat, note }) => ({ seat, note }))).toEqual([
      { seat: 2, note: { code: 'asked-again', move: { row: -1, column: 1 } } },
      { seat: 2, note: { code: 'asked-again', move: { row: -1, column: 2 } } },
    ])
  })

  it('is lost by a bot that breaks down', async () => {
    const { runner } = begun('nim', () => fail({ code: 'bot-failed', problem: 'main.js:2: oh' }))
    runner.move(OWN, 0, FIRST)
    await vi.waitFor(() => expect(runner.match.outcome).toMatchObject({ kind: 'disconnected', places: { 1: 1, 2: 2 } }))
  })

  it('hears nobody any more once it is stopped', async () => {
    let answer: (move: Result<unknown, ForfeitCause>) => void = () => {}
    const { runner, events, closed } = begun('nim', async () => new Promise((resolve) => {
      answer = resolve
    }))
    runner.move(OWN, 0, FIRST)
    await vi.advanceTimersByTimeAsync(0)
    runner.abort({ code: 'stopped-by-person' })
    answer(succeed({ pile: 1, leave: 0 }))
    await vi.advanceTimersByTimeAsync(200_000)
    expect(runner.match).toMatchObject({ status: 'aborted', outcome: null, plies: 1 })
    expect(events.at(-1)).toMatchObject({ type: 'aborted' })
    expect(closed).toEqual(['Other'])
  })
})
