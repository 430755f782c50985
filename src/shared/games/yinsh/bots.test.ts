import type { Thinking, Thought } from '../../game/thinking.ts'
import type { YinshSettings } from './settings.ts'
import type { YinshState } from './state.ts'
import { describe, expect, it } from 'vitest'
import { thinkingAlone, thoughtSchema } from '../../game/thinking.ts'
import { deriveSeed, seededRandom } from '../../random.ts'
import { countBits } from './bits.ts'
import { minds } from './minds.ts'
import { turnText } from './notation.ts'
import { play } from './play.ts'
import { boardOf, startOf } from './state.ts'
import { randomPosition } from './testing/randomPosition.ts'
import { turnsOf } from './turns.ts'

const COURSE: YinshSettings = { size: 5, row: 5, rules: 'course' }
/** A look at the clock takes so long: a turn has few of them, however slow the machine is. */
const LOOK_MS = 5
const LONG_LOOK_MS = 60

function counting(seed: number, limits: Partial<Thinking> = {}): Thinking {
  let elapsed = 0
  return { ...thinkingAlone(seededRandom(seed)), elapsedMs: () => elapsed += LOOK_MS, capMs: 50, ...limits }
}

function botCalled(name: string): (typeof minds.bots)[number] {
  return minds.bots.find(bot => bot.name === name) ?? expect.fail(`there is no bot called ${name}`)
}

async function playedBy(state: YinshState, name: string, thinking: Thinking): Promise<YinshState> {
  const played = play(state, await botCalled(name).choose(state, thinking))
  return played.ok ? played.value.state : expect.fail(`${name} was refused: ${played.error.code}`)
}

/** How many of so many games the first one wins; each begins half of them. */
async function winsOf(one: string, other: string, games: number): Promise<number> {
  let wins = 0
  for (let game = 0; game < games; game++) {
    const seats = game % 2 === 0 ? [one, other] : [other, one]
    let state = startOf(COURSE)
    while (state.ending === null)
      state = await playedBy(state, seats[state.mover - 1] ?? one, counting(deriveSeed(game, state.turns)))
    wins += state.won[game % 2 === 0 ? 1 : 2] > state.won[game % 2 === 0 ? 2 : 1] ? 1 : 0
  }
  return wins
}

describe('the bots of Yinsh', () => {
  it.each(minds.bots.map(({ name }) => name))(
    '%s plays the same for the same seed, and says one thought at most',
    async (name) => {
      for (let seed = 0; seed < 12; seed++) {
        const state = randomPosition(COURSE, 6 * seed, seed)
        const thoughts: Thought[] = []
        const move = await botCalled(name).choose(
          state,
          counting(seed, { tell: thought => thoughts.push(thoughtSchema.parse(thought)) }),
        )
        expect(play(state, move).ok).toBe(true)
        expect(await botCalled(name).choose(state, counting(seed))).toEqual(move)
        expect(thoughts.length).toBeLessThanOrEqual(1)
      }
    },
  )

  it('are each stronger than the one before', async () => {
    expect(await winsOf('greedy', 'random', 10)).toBeGreaterThanOrEqual(7)
    expect(await winsOf('club', 'greedy', 10)).toBeGreaterThanOrEqual(9)
    expect(await winsOf('engine', 'club', 6)).toBeGreaterThanOrEqual(5)
  })

  it('greedy takes most rings, and of the turns that do leaves the best lead in markers', async () => {
    const worthOf = (before: YinshState, { won, markers }: YinshState): number => {
      const lead = countBits(markers[1]) - countBits(markers[2])
      return 1000 * won[before.mover] + (before.mover === 1 ? lead : -lead)
    }
    for (const seed of [1, 2, 3, 4]) {
      const state = randomPosition(COURSE, 50 + seed, seed)
      const all = turnsOf(state).map((turn) => {
        const played = play(state, { turn: turnText(boardOf(state), turn) })
        return played.ok ? worthOf(state, played.value.state) : expect.fail(played.error.code)
      })
      expect(worthOf(state, await playedBy(state, 'greedy', counting(seed)))).toBe(Math.max(...all))
    }
  })

  it('engine uses so little of a clock that is nearly gone that it never loses by time', async () => {
    for (const remainingMs of [100, 400, 2_000, 20_000]) {
      let elapsed = 0
      const state = randomPosition(COURSE, 40, 8)
      await botCalled('engine').choose(
        state,
        counting(1, { remainingMs, capMs: null, elapsedMs: () => elapsed += LOOK_MS }),
      )
      expect(elapsed).toBeLessThan(Math.max(30, remainingMs / 4))
    }
  })

  it('engine plays a whole game within its clock', async () => {
    let state = startOf(COURSE)
    const left = { 1: 10_000, 2: 10_000 }
    while (state.ending === null) {
      const { mover } = state
      let elapsed = 0
      state = await playedBy(
        state,
        'engine',
        counting(state.turns, { remainingMs: left[mover], capMs: null, elapsedMs: () => elapsed += LONG_LOOK_MS }),
      )
      left[mover] -= elapsed
      expect(left[mover]).toBeGreaterThan(0)
    }
    expect(left[1] + left[2]).toBeLessThan(14_000)
  })
})
