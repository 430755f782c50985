import type { Thinking, Thought } from '../../../game/thinking.ts'
import type { Move } from '../play.ts'
import type { NoTippingState } from '../state.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { thinkingAlone, thoughtSchema } from '../../../game/thinking.ts'
import { seededRandom } from '../../../random.ts'
import { fail, succeed } from '../../../result.ts'
import { minds } from '../minds.ts'
import { placedAtRandom } from '../placement/completions.ts'
import { afterPlacement, safePlacements } from '../placement/placements.ts'
import { legalMoves, play } from '../play.ts'
import { solveExactly } from '../removal/exactSolver.ts'
import { ExactTable } from '../removal/exactTable.ts'
import { removalPositionOf } from '../removal/position.ts'
import { tablebaseQuestionSchema } from '../removal/tablebaseQuestion.ts'
import { startOf } from '../state.ts'
import { anyPosition } from '../testing/games.ts'
import { randomMove } from './random.ts'

const LEVELS = ['careful', 'expert', 'oracle'] as const

function after(state: NoTippingState, move: unknown): NoTippingState {
  const played = play(state, move)
  if (!played.ok)
    throw new Error(played.error.code)
  return played.value.state
}

async function choose(name: string, state: NoTippingState, thinking: Partial<Thinking> = {}): Promise<Move> {
  const bot = minds.bots.find(one => one.name === name)
  if (bot === undefined)
    throw new Error(`there is no bot ${name}`)
  return bot.choose(state, { ...thinkingAlone(seededRandom(1)), ...thinking })
}

/** A clock that is a little later each time that somebody looks. */
function ticking(ms: number): () => number {
  let now = 0
  return () => now += ms
}

/** A host's oracle that knows up to so many blocks. */
async function askSolver(question: unknown): Promise<unknown> {
  const { position } = tablebaseQuestionSchema.parse(question)
  const table = ExactTable.of(position)
  return table === null ? fail('no table') : succeed(table.verdictOf(position))
}

/** A host whose tablebase has too little memory. */
async function nobodyAnswers(): Promise<unknown> {
  return fail('no table')
}

describe.each(LEVELS)('%s', (name) => {
  it('makes a legal move in any position, one that stands wherever there is one, and thinks in order', async () => {
    await fc.assert(
      fc.asyncProperty(anyPosition(), fc.nat(), async (state, seed) => {
        const thoughts: Thought[] = []
        const move = await choose(name, state, {
          random: seededRandom(seed),
          elapsedMs: ticking(3),
          remainingMs: 2_000,
          tell: thought => thoughts.push(thought),
        })
        expect(legalMoves(state)).toContainEqual(move)
        if (legalMoves(state).some(legal => after(state, legal).tipped === null))
          expect(after(state, move).tipped).toBeNull()
        thoughts.forEach(thought => expect(thoughtSchema.parse(thought)).toEqual(thought))
        expect(thoughts.length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 60 },
    )
  })

  it('plays a whole game the same for the same chance', async () => {
    const game = async (): Promise<NoTippingState> => {
      const random = seededRandom(5)
      let state = startOf({ rules: 'fall-2021', weights: 4 })
      while (state.tipped === null) {
        state = after(
          state,
          state.mover === 1
            ? await choose(name, state, { random, elapsedMs: ticking(0.01) })
            : randomMove(state, random),
        )
      }
      return state
    }
    expect(await game()).toEqual(await game())
  })
})

describe('the oracle', () => {
  it.each(['fall-2021', 'classic'] as const)('never loses a removing that is won, %s', async (rules) => {
    let won = 0
    for (let seed = 0; seed < 25; seed++) {
      const random = seededRandom(seed)
      let state = startOf({ rules, weights: 6 })
      while (state.phase === 'place' && state.tipped === null)
        state = after(state, randomMove(state, random))
      if (state.tipped !== null || solveExactly(removalPositionOf(state)).result !== 'win')
        continue
      const winner = state.mover
      won++
      while (state.tipped === null) {
        state = after(
          state,
          state.mover === winner ? await choose('oracle', state, { random }) : randomMove(state, random),
        )
      }
      expect(state.mover).not.toBe(winner)
    }
    expect(won).toBeGreaterThan(3)
  })

  it('places its last block so that the removing is won, wherever it can be', async () => {
    let could = 0
    for (let seed = 0; seed < 30; seed++) {
      const state = beforeTheLast(seed, 1)
      if (state === null)
        continue
      const wins = (move: unknown): boolean => {
        const next = after(state, move)
        return next.tipped === null && solveExactly(removalPositionOf(next)).result === 'loss'
      }
      const can = legalMoves(state).some(wins)
      could += can ? 1 : 0
      const thoughts: Thought[] = []
      expect(wins(await choose('oracle', state, { tell: thought => thoughts.push(thought) }))).toBe(can)
      expect(thoughts).toEqual([expect.objectContaining({ exact: true, value: can ? 1 : -1 })])
    }
    expect(could).toBeGreaterThan(3)
  })

  it('places its last but one block so that no answer refutes it, wherever it can', async () => {
    let could = 0
    for (let seed = 0; seed < 12; seed++) {
      const state = beforeTheLast(seed, 2)
      if (state === null)
        continue
      const stands = (move: unknown): boolean => {
        const next = after(state, move)
        return next.tipped === null && legalMoves(next).every((reply) => {
          const last = after(next, reply)
          return last.tipped !== null || solveExactly(removalPositionOf(last)).result === 'win'
        })
      }
      const can = legalMoves(state).some(stands)
      could += can ? 1 : 0
      expect(stands(await choose('oracle', state))).toBe(can)
    }
    expect(could).toBeGreaterThan(2)
  })

  it('leaves a beam on which the other would lose the removing, if the host knows one, long before the end', async () => {
    const losesNow = (state: NoTippingState): boolean =>
      ExactTable.of(removalPositionOf(state))?.verdictOf(removalPositionOf(state)).result === 'loss'
    const random = seededRandom(3)
    const left = { lost: 0, none: 0 }
    for (let game = 0; game < 8; game++) {
      const state = placedAtRandom(startOf({ rules: 'fall-2021', weights: 13 }), 8, random)
      if (state === null || safePlacements(state).length === 0)
        continue
      const next = after(state, await choose('oracle', state, { askSolver }))
      const isPossible = safePlacements(state).some(placement => losesNow(afterPlacement(state, placement)))
      expect(losesNow(next)).toBe(isPossible)
      left[isPossible ? 'lost' : 'none']++
    }
    expect(Math.min(left.lost, left.none)).toBeGreaterThan(0)
  })

  it('asks the host about large positions, and follows its answers', async () => {
    const random = seededRandom(3)
    let state = startOf({ rules: 'fall-2021', weights: 11 })
    while (state.phase === 'place')
      state = after(state, randomMove(state, random))
    const verdict = solveExactly(removalPositionOf(state))
    const move = await choose('oracle', state, { askSolver })
    expect(verdict.options.find(({ position }) => position === move.position)?.value).toBe(
      verdict.result === 'win' ? 'win' : 'loss',
    )
  })

  it('keeps its time for the removals that it can prove: of 41 blocks the first seven are none', async () => {
    const random = seededRandom(2)
    let state = placedAtRandom(startOf({ rules: 'fall-2021', weights: 20 }), 0, random)
    const spentMs: number[] = []
    while (state !== null && spentMs.length < 8) {
      let nowMs = 0
      const elapsedMs = (): number => nowMs += 5
      const move = await choose('oracle', state, { random, elapsedMs, remainingMs: 60_000, askSolver: nobodyAnswers })
      spentMs.push(nowMs)
      state = after(state, move)
    }
    expect(Math.max(...spentMs.slice(0, 7))).toBeLessThan(1_100)
    expect(spentMs[7]).toBeGreaterThan(8_000)
  })

  it.each([
    ['answers nothing', async () => null],
    ['refuses', async () => fail('there is not enough memory for the table')],
  ])('plays on where the host %s, and says what it does without it', async (_, refuses) => {
    const thoughts: Thought[] = []
    const random = seededRandom(4)
    let state = startOf({ rules: 'fall-2021', weights: 15 })
    while (state.tipped === null && state.plies < 34) {
      const own = state.mover === 2
      state = after(
        state,
        own
          ? await choose('oracle', state, {
              random,
              askSolver: refuses,
              elapsedMs: ticking(20),
              remainingMs: 3_000,
              tell: thought => thoughts.push(thought),
            })
          : randomMove(state, random),
      )
    }
    expect(state.phase).toBe('remove')
    expect(thoughts.map(({ text }) => text).join('\n')).toMatch(/wins about \d+ %[\s\S]*Searched without the table/)
  })
})

/** A position with so many placements to come, seven blocks each; null where the game ended before. */
function beforeTheLast(seed: number, left: number): NoTippingState | null {
  const random = seededRandom(seed)
  let state = startOf({ rules: 'fall-2021', weights: 7 })
  while (state.tipped === null && state.plies < 14 - left)
    state = after(state, randomMove(state, random))
  return state.tipped === null ? state : null
}
