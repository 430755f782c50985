import type { PerSeat, Seat } from '../../shared/game/seat.ts'
import type { GameId } from '../../shared/games/index.ts'
import type { ForfeitCause } from '../../shared/match/causes.ts'
import type { MatchEvent } from '../../shared/match/events.ts'
import type { Match } from '../../shared/match/match.ts'
import type { Result } from '../../shared/result.ts'
import type { Mover } from './localGame.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { thinkingAlone } from '../../shared/game/thinking.ts'
import { GAME_IDS, gameOf } from '../../shared/games/index.ts'
import { mindsOf } from '../../shared/games/minds.ts'
import { drawChance } from '../../shared/match/chance.ts'
import { matchEventSchema } from '../../shared/match/events.ts'
import { isOver } from '../../shared/match/isOver.ts'
import { seededRandom } from '../../shared/random.ts'
import { fail, succeed } from '../../shared/result.ts'
import { extendRecord } from '../stores/matchRecord.ts'
import { planOf } from '../stores/workshopHost.ts'
import { LocalGame } from './localGame.ts'

type Choose = (match: Match) => Promise<Result<unknown, ForfeitCause>> | Result<unknown, ForfeitCause>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The usual bot of the game. */
const usual: Choose = async ({ plan: { game }, state, plies }) => {
  const bot = mindsOf(game).bots.find(({ name }) => name === gameOf(game).usualBot)
  return succeed(await bot?.choose(state, thinkingAlone(seededRandom(plies))))
}

/** A game in which the bot that is written has the first seat. */
function begun(game: GameId, choose: Choose = usual) {
  const seat: Seat = 1
  const rules = gameOf(game)
  const settings = rules.settings.parse({})
  const seats = rules.seats(settings).least
  const plan = drawChance({
    ...planOf(
      { name: 'Mine', game, seat, seats, settings, opponent: { kind: 'built-in', bot: rules.usualBot } },
      { kind: 'bot', bot: rules.usualBot },
    ),
    seed: 7,
  })
  const closed: string[] = []
  const mover: Mover = {
    player: { kind: 'bot', name: 'Other' },
    choose: async ({ match }) => choose(match),
    close: () => closed.push('Other'),
  }
  const movers: PerSeat<Mover> = seats === 1 ? {} : { 2: mover }
  const events: MatchEvent[] = []
  const played = new LocalGame({
    id: 'g1',
    plan,
    movers,
    hear: event => events.push(event),
    now: () => Date.now(),
    complete: async ({ state }, move) => mindsOf(game).completer?.(0)(state, move) ?? move,
  })
  const turn = async (): Promise<void> => {
    await vi.waitFor(() => expect(isOver(played.match) || played.match.toMove === seat).toBe(true))
  }
  return { played, events, closed, seat, turn }
}

/** Plays the usual bot at the own seat, too, to the end. */
async function playOut({ played, seat, turn }: ReturnType<typeof begun>): Promise<void> {
  for (await turn(); !isOver(played.match); await turn()) {
    const { plies } = played.match
    const chosen = await usual(played.match)
    expect(played.play(seat, plies, chosen.ok ? chosen.value : null)).toEqual({ ok: true, value: null })
    await vi.waitFor(() => expect(played.match.plies).toBeGreaterThan(plies))
  }
}

const FIRST = { pile: 0, leave: 0 }

describe.each(GAME_IDS)('a whole game of %s', (game) => {
  it('is played to an end by the rules, as a log that anybody can read', async () => {
    const whole = begun(game)
    await playOut(whole)
    const { played: { match }, events, closed } = whole
    expect(match.outcome).toMatchObject({ forfeit: null })
    expect(whole.played.eventsFrom(0)).toEqual(events)
    expect(events.every(event => matchEventSchema.safeParse(event).success)).toBe(true)
    expect(extendRecord(null, events)?.match).toEqual(match)
    expect(closed).toHaveLength(match.seats.length - 1)
  }, 60_000)
})

describe('a game in the page', () => {
  it('charges each player for its own time, but not for the first move at the seat for a person', async () => {
    const { played, seat } = begun('nim', async (match) => {
      vi.advanceTimersByTime(30)
      return usual(match)
    })
    vi.advanceTimersByTime(500)
    played.play(seat, 0, { pile: 0, leave: 2 })
    await vi.advanceTimersByTimeAsync(0)
    vi.advanceTimersByTime(20)
    played.play(seat, 2, { pile: 2, leave: 0 })
    expect(played.match.usedMs).toMatchObject({ 1: 20, 2: 30 })
  })

  it('ends when the time of the bot that is written is over', async () => {
    const { played, seat, turn } = begun('nim')
    played.play(seat, 0, { pile: 0, leave: 2 })
    await turn()
    vi.advanceTimersByTime(120_000)
    expect(played.match.outcome).toMatchObject({
      kind: 'timeout',
      places: { 1: 2, 2: 1 },
      forfeit: { seat: 1, cause: { code: 'out-of-time', budgetMs: 120_000 }, tookMs: 120_000 },
    })
    expect(played.play(seat, 2, FIRST)).toMatchObject({ ok: false })
  })

  it('ends when the time of the other one is over, whatever it then answers', async () => {
    const { played, seat, closed } = begun('nim', async () => new Promise(() => {}))
    played.play(seat, 0, FIRST)
    await vi.advanceTimersByTimeAsync(120_000)
    expect(played.match.outcome).toMatchObject({ kind: 'timeout', places: { 1: 1, 2: 2 } })
    expect(closed).not.toEqual([])
  })

  it('is lost by a move that the rules refuse', async () => {
    const { played, seat, events } = begun('nim', () => succeed({ pile: 9, leave: 9 }))
    played.play(seat, 0, FIRST)
    await vi.waitFor(() => expect(played.match.outcome).toMatchObject({
      kind: 'illegal',
      forfeit: { seat: 2, cause: { code: 'refused-move', move: { pile: 9, leave: 9 } } },
    }))
    expect(events.filter(({ type }) => type === 'noted')).toEqual([])
  })

  it('keeps of a huge refused move only why it is refused', async () => {
    const { played, seat } = begun('nim', () => succeed({ pile: 'x'.repeat(10_000), leave: 9 }))
    played.play(seat, 0, FIRST)
    await vi.waitFor(() => expect(played.match.outcome?.forfeit?.cause).toMatchObject({ code: 'told' }))
  })

  it('asks again after a refused move in a game that does so, three times in all', async () => {
    let asked = 0
    const { played, seat, events } = begun('voronoi', () => succeed({ row: -1, column: ++asked }))
    played.play(seat, 0, { row: 5, column: 5 })
    await vi.waitFor(() => expect(played.match.forfeits).toMatchObject([{ seat: 2, kind: 'illegal' }]))
    expect(asked).toBe(3)
    expect(events.filter(({ type }) => type === 'noted')).toHaveLength(2)
  })

  it('says why the rules refuse a move of the bot that is written, and waits for another', () => {
    const { played, seat } = begun('nim')
    expect(played.play(seat, 0, { pile: 9, leave: 0 })).toMatchObject({ ok: false, error: expect.stringMatching(/./) })
    expect(played.play(seat, 0, FIRST)).toMatchObject({ ok: true })
  })

  it('is lost by a bot that breaks down', async () => {
    const { played, seat } = begun('nim', () => fail({ code: 'bot-failed', problem: 'main.js:2: oh' }))
    played.play(seat, 0, FIRST)
    await vi.waitFor(() => expect(played.match.outcome).toMatchObject({ kind: 'disconnected', places: { 1: 1, 2: 2 } }))
  })

  it('can be given up', () => {
    const { played, seat } = begun('nim')
    played.forfeit(seat, { code: 'resigned' })
    expect(played.match.outcome).toMatchObject({ kind: 'resigned', places: { 1: 2, 2: 1 } })
  })

  it('can be stopped, and then hears nobody any more', async () => {
    let answer: (move: Result<unknown, ForfeitCause>) => void = () => {}
    const { played, seat, events, closed } = begun('nim', async () => new Promise((resolve) => {
      answer = resolve
    }))
    played.play(seat, 0, FIRST)
    await vi.advanceTimersByTimeAsync(0)
    played.stop()
    answer(succeed({ pile: 1, leave: 0 }))
    await vi.advanceTimersByTimeAsync(200_000)
    expect(played.match).toMatchObject({ status: 'aborted', outcome: null, plies: 1 })
    expect(events.at(-1)).toMatchObject({ type: 'aborted', cause: { code: 'stopped-by-person' } })
    expect(closed).toEqual(['Other'])
  })
})
