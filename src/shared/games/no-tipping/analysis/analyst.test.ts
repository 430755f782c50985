import type { GradedMove, Judgement, Review } from '../../../game/analysis.ts'
import type { Thinking } from '../../../game/thinking.ts'
import type { RemovalVerdict } from '../removal/verdict.ts'
import type { NoTippingState } from '../state.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gradedMoveSchema, judgementSchema, reviewSchema } from '../../../game/analysis.ts'
import { NAMES } from '../../../game/testing/names.ts'
import { thinkingAlone } from '../../../game/thinking.ts'
import { seededRandom } from '../../../random.ts'
import { randomMove } from '../bots/random.ts'
import { placedAtRandom } from '../placement/completions.ts'
import { safePlacements } from '../placement/placements.ts'
import { legalMoves, play } from '../play.ts'
import { solveExactly } from '../removal/exactSolver.ts'
import { removalPositionOf } from '../removal/position.ts'
import { FakeTablebase } from '../removal/testing/fakeTablebase.ts'
import { startOf } from '../state.ts'
import { INITIAL, removing } from '../testing/position.ts'
import { courseOf } from './course.ts'
import { analyst } from './index.ts'
import { removalSentence, whatItLeaves, whyBetter, whyRemoval } from './words.ts'

function after(state: NoTippingState, move: unknown): NoTippingState {
  const played = play(state, move)
  if (!played.ok)
    throw new Error(played.error.code)
  return played.value.state
}

const other = { 1: 2, 2: 1 } as const
const known = new Map<string, 1 | 2>()

/** Who wins with best play, by trying everything. */
function winnerOf(state: NoTippingState): 1 | 2 {
  if (state.tipped !== null)
    return other[state.mover]
  const key = JSON.stringify([state.rules, state.half, state.mover, state.beam, state.owners, state.hands])
  const winner = known.get(key)
    ?? (legalMoves(state).some(move => winnerOf(after(state, move)) === state.mover) ? state.mover : other[state.mover])
  known.set(key, winner)
  return winner
}

/** A whole game of random safe moves. */
function gameOf(weights: number, seed: number, rules: NoTippingState['rules'] = 'fall-2021'): NoTippingState[] {
  const random = seededRandom(seed)
  const states = [startOf({ rules, weights })]
  for (let state = startOf({ rules, weights }); state.tipped === null; states.push(state))
    state = after(state, randomMove(state, random))
  return states
}

/** The chance of one seat, where the outlook is a chance. */
function chanceOf(outlook: Judgement['outlook'], seat: 1 | 2): number {
  if (outlook.kind !== 'chance')
    throw new Error('no chance')
  return seat === 1 ? outlook.chance : 1 - outlook.chance
}

function alone(): Thinking {
  return thinkingAlone(seededRandom(1))
}

const anyGame = fc.record({
  weights: fc.integer({ min: 1, max: 4 }),
  seed: fc.nat(),
  rules: fc.constantFrom('fall-2021', 'classic'),
})

function textsOf(judged: Judgement | Review): string {
  return JSON.stringify(judged)
}

describe('the analyst of No Tipping', () => {
  it('knows who wins the removing, and every removal that does', async () => {
    await fc.assert(
      fc.asyncProperty(anyGame, async ({ weights, seed, rules }) => {
        for (
          const state of gameOf(weights, seed, rules as 'classic').filter(({ phase, tipped }) =>
            phase === 'remove' && tipped === null,
          )
        ) {
          const judgement = judgementSchema.parse(await analyst.judge(state, NAMES, true, alone()))
          expect(judgement).toMatchObject({
            winner: winnerOf(state),
            exact: true,
            outlook: { kind: 'chance', chance: winnerOf(state) === 1 ? 1 : 0 },
          })
          const winning = legalMoves(state).filter(move =>
            after(state, move).tipped === null && winnerOf(after(state, move)) === state.mover,
          )
          expect(judgement.winningMoves).toEqual(winning)
          expect(legalMoves(state)).toContainEqual(judgement.hint?.move)
          if (winning.length > 0)
            expect(winning).toContainEqual(judgement.hint?.move)
          expect(textsOf(judgement)).not.toMatch(/undefined|NaN/)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('is right about a placing wherever it calls it proven', async () => {
    let proven = 0
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 2 }), fc.nat(), async (weights, seed) => {
        for (const state of gameOf(weights, seed).filter(({ phase, tipped }) => phase === 'place' && tipped === null)) {
          const { winner, exact, winningMoves, hint } = judgementSchema.parse(
            await analyst.judge(state, NAMES, true, alone()),
          )
          expect(legalMoves(state)).toContainEqual(hint?.move)
          expect(winner === null).toBe(!exact)
          if (!exact || state.plies < 2 * weights - 2)
            continue
          proven++
          expect(winner).toBe(winnerOf(state))
          winningMoves.forEach(move => expect(winnerOf(after(state, move))).toBe(state.mover))
        }
      }),
      { numRuns: 15 },
    )
    expect(proven).toBeGreaterThan(5)
  }, 60_000)

  it('grades every removal by what it changed, and names the move that decided', async () => {
    await fc.assert(
      fc.asyncProperty(anyGame, async ({ weights, seed, rules }) => {
        const states = gameOf(weights, seed, rules as 'classic')
        const shares: number[] = []
        const review = reviewSchema.parse(
          await analyst.review(states, NAMES, { ...alone(), progress: share => shares.push(share) }),
        )
        expect(shares).toEqual(shares.toSorted((one, another) => one - another))
        expect(shares.at(-1)).toBe(1)
        expect(review.outlooks).toHaveLength(states.length)
        expect(textsOf(review)).not.toMatch(/undefined|NaN/)
        for (const { ply, seat, grade } of review.moves.filter(move => states[move.ply]?.phase === 'remove')) {
          const [before, later] = [states[ply], states[ply + 1]].map(state =>
            state !== undefined && winnerOf(state) === seat,
          )
          expect(grade === 'only' || grade === 'good').toBe(before && later)
          expect(grade === 'mistake').toBe(before && !later)
          expect(grade === 'hopeless').toBe(!before)
        }
        const { decisive } = review
        const state = decisive === null ? undefined : states[decisive.ply]
        if (decisive !== null && state?.phase === 'remove')
          expect(winnerOf(after(state, decisive.better))).toBe(state.mover)
      }),
      { numRuns: 40 },
    )
  })

  it('tells how a game went as the evaluation does where nothing is proven, and is right wherever it is', async () => {
    await fc.assert(
      fc.asyncProperty(anyGame, async ({ weights, seed, rules }) => {
        const states = gameOf(weights, seed, rules as 'classic')
        const course = courseOf(states)
        expect(course).toHaveLength(states.length)
        for (const [ply, state] of states.entries()) {
          if (state.phase === 'remove' || state.tipped !== null) {
            expect(course[ply]).toBe(winnerOf(state) === 1 ? 1 : 0)
            continue
          }
          const { outlook, exact } = await analyst.judge(state, NAMES, false, alone())
          if (!exact || [0, 1].includes(course[ply] ?? -1))
            expect(outlook).toEqual({ kind: 'chance', chance: expect.closeTo(course[ply] ?? -1, 3) })
          expect([0, 1].includes((outlook as { chance: number }).chance)).toBe(exact)
        }
      }),
      { numRuns: 40 },
    )
  })

  it('proves who wins near the end of the placing, also where no hint is asked for', async () => {
    const ends = gameOf(3, 3).filter(({ phase, plies }) => phase === 'place' && plies >= 3)
    expect(ends).toHaveLength(3)
    for (const state of ends)
      expect(await analyst.judge(state, NAMES, false, alone())).toMatchObject({ exact: true, winner: winnerOf(state) })
  })

  it('tells nothing of a removal that is too large to be solved at once', () => {
    const states = gameOf(15, 3)
    const course = courseOf(states)
    const first = states.findIndex(({ phase }) => phase === 'remove')
    const blocks = (state: NoTippingState | undefined): number => state?.beam.filter(weight => weight > 0).length ?? 0
    expect(course[first]).toBe(blocks(states[first]) > 20 ? null : expect.any(Number))
    for (const [ply, state] of states.entries())
      expect(course[ply] === null).toBe(state.phase === 'remove' && state.tipped === null && blocks(state) > 20)
  })

  it('puts a placement first that leaves a lost beam, where only a tablebase tells', async () => {
    const random = seededRandom(4)
    let told = 0
    for (let game = 0; game < 6; game++) {
      const state = placedAtRandom(startOf({ rules: 'fall-2021', weights: 11 }), 6, random)
      if (state === null || safePlacements(state).length === 0)
        continue
      const { hint, lines } = await analyst.judge(state, NAMES, true, new FakeTablebase().thinking())
      expect(lines?.[0]?.move).toEqual(hint?.move)
      if (/would win it\.$/.test(hint?.why ?? '')) {
        told++
        expect(hint?.why).toContain(`${NAMES[state.mover]} would win it.`)
        expect(solveExactly(removalPositionOf(after(state, hint?.move))).result).toBe('loss')
      }
    }
    expect(told).toBeGreaterThan(0)
  })

  it('asks a tablebase who would win the removing at once, and takes that into the chance', async () => {
    const random = seededRandom(9)
    const seen = new Set<string>()
    for (let game = 0; game < 12; game++) {
      const state = placedAtRandom(startOf({ rules: 'fall-2021', weights: 12 }), 3, random)
      if (state === null || safePlacements(state).length === 0)
        continue
      const tablebase = new FakeTablebase()
      const { outlook } = await analyst.judge(state, NAMES, false, tablebase.thinking())
      const position = removalPositionOf(state)
      expect(tablebase.questions.map(question => question.position)).toEqual([position])
      const untold = await analyst.judge(state, NAMES, false, new FakeTablebase({ refuses: 'too busy' }).thinking())
      const change = chanceOf(outlook, state.mover) - chanceOf(untold.outlook, state.mover)
      const { result } = solveExactly(position)
      seen.add(result)
      expect(Math.sign(change)).toBe(result === 'loss' ? -1 : 1)
    }
    expect(seen.size).toBe(2)
  })

  it('says of a placement that another one would have left a lost beam, where only a tablebase tells', async () => {
    const random = seededRandom(5)
    let said = 0
    for (let game = 0; game < 12; game++) {
      const state = placedAtRandom(startOf({ rules: 'fall-2021', weights: 12 }), 5, random)
      const made = state === null ? undefined : safePlacements(state)[0]
      if (state === null || made === undefined)
        continue
      const next = after(state, made)
      const { moves: [move] } = await analyst.review([state, next], NAMES, new FakeTablebase().thinking())
      if (move?.text.includes('would win the removing if it began at once, instead of')) {
        said++
        expect(solveExactly(removalPositionOf(next)).result).toBe('win')
        expect(solveExactly(removalPositionOf(after(state, move.better))).result).toBe('loss')
      }
    }
    expect(said).toBeGreaterThan(0)
  })

  it('calls a move that tips the beam a mistake, however small the chance was that it gave up', async () => {
    for (const weights of [7, 8, 9]) {
      const start = startOf({ rules: 'fall-2021', weights })
      const tipped = after(start, { position: 30, weight: 7 })
      const { moves, decisive } = await analyst.review([start, tipped], NAMES, alone())
      expect(moves).toMatchObject([{ ply: 0, grade: 'mistake', chance: { after: 0 } }])
      expect(decisive?.ply).toBe(0)
    }
  })

  it('says what a placement leaves, and why it is better than the one that was made', () => {
    const called = { mover: 'Ann', opponent: 'Bob' }
    const facts = { answers: 4, own: 5, leftMargin: 9, rightMargin: 7, smallKept: 1 }
    const won = { ...facts, opponentLosesThen: true }
    const lost = { ...facts, answers: 1, opponentLosesThen: false }
    const unknown = { ...facts, opponentLosesThen: null }
    expect(whatItLeaves(won, called)).toMatch(/1 small block\. If the removing began then, Ann would win it\.$/)
    expect(whatItLeaves(lost, called)).toMatch(/ If the removing began then, Bob would win it\.$/)
    expect(whatItLeaves(unknown, called)).toMatch(/ keeps 1 small block\.$/)
    expect(whyBetter(won, lost, called)).toBe('Ann would win the removing if it began at once, instead of Bob')
    expect(whyBetter(lost, won, called)).toBe('it leaves Bob 1 safe answer instead of 4')
    expect(whyBetter(won, { ...won, leftMargin: 3 }, called)).toBe('the beam is then 7 kg·m from tipping instead of 3')
    expect(whyBetter({ ...won, leftMargin: 3 }, won, called)).toBe('the estimate prefers it, for no single reason')
  })

  it('says what it knows in sentences', async () => {
    const state = removing({ 0: INITIAL, 1: { '-2': 3 } }, { weights: 3 })
    const judgement = await analyst.judge(state, NAMES, true, alone())
    expect(judgement.sentence).toBe('Won for Ann: 2 of 2 safe removals keep the win.')
    expect(judgement.hint).toEqual({
      move: { position: -4 },
      text: 'take 3 kg at -4',
      why: 'Wins at once: whatever Bob takes tips the beam.',
    })
    expect(judgement.losingMoves).toEqual([])
    expect(judgement.lines?.map(({ text, chance, exact, facts }) => [text, chance, exact, facts[0]?.value])).toEqual([
      ['take 3 kg at -4', 1, true, 0],
      ['take 3 kg at -2', 1, true, 0],
    ])
    const last = await analyst.judge(removing({ 0: INITIAL }, { weights: 1 }), NAMES, true, alone())
    expect(last.sentence).toBe('Lost for Ann: no block can be taken without tipping the beam.')
    expect(last.hint?.why).toBe('Nothing is safe any more: whatever is taken tips the beam.')
  })

  it('ends in time where nobody answers, and says how each placement changed the chances', async () => {
    const states = gameOf(15, 3)
    const fake = new FakeTablebase({ refuses: 'there is not enough memory for the table', msPerLook: 200 })
    const begun = fake.elapsedMs
    const review = reviewSchema.parse(await analyst.review(states, NAMES, fake.thinking()))
    expect(fake.elapsedMs - begun).toBeLessThan(70_000)
    expect(review.moves).toHaveLength(states.length - 1)
    const placements = review.moves.filter(({ ply }) => states[ply]?.phase === 'place')
    expect(placements.map(({ grade }) => grade)).not.toContain('unclear')
    expect(placements.every(({ chance, grade }) => chance !== undefined || grade === 'hopeless')).toBe(true)
    expect(review.caveat).toMatch(/estimates/)
  }, 120_000)

  it('calls a removal the only one that wins just where all the others are known to lose', async () => {
    const option = { position: 1, value: 'win', replies: 3, winningReplies: 0 } as const
    const verdict: RemovalVerdict = {
      result: 'win',
      exact: true,
      options: [option, { ...option, position: 2, value: 'unknown', winningReplies: null }],
      nodes: 1,
      counts: null,
      caveat: null,
    }
    const called = { mover: 'Ann', opponent: 'Bob' }
    expect(removalSentence(verdict, called)).toBe('Won for Ann: at least 1 of 2 safe removals keeps the win.')
    expect(whyRemoval({ ...option, value: 'unknown' }, 2, called)).toBe(
      'Nothing is proven; it leaves Bob 3 safe removals, and now there are 2.',
    )

    const states = gameOf(15, 3).slice(30, 32)
    const [state] = states
    const judgement = judgementSchema.parse(
      await analyst.judge(state ?? startOf({ rules: 'fall-2021', weights: 15 }), NAMES, true, alone()),
    )
    expect(judgement.sentence).toMatch(/^Won for Ann: at least 1 of \d+ safe removals keeps the win\.$/)
    const review = await analyst.review(states, NAMES, alone())
    expect(review.moves.map(({ grade }) => grade)).toEqual(['good'])
  }, 120_000)

  it('goes on without a host that breaks down, and says what stays open', async () => {
    const states = gameOf(12, 1)
    const broken: Thinking = { ...alone(), askSolver: async () => Promise.reject(new Error('gone')) }
    const review = reviewSchema.parse(await analyst.review(states, NAMES, broken))
    expect(review.moves).toHaveLength(states.length - 1)
    expect(review.moves[23]?.chance).toMatchObject({ after: expect.toSatisfy(chance => chance === 0 || chance === 1) })
    expect(review.caveat).toBe('Chances with “about” are estimates: who wins there is not proven.')
    const judgement = judgementSchema.parse(
      await analyst.judge(states[23] ?? startOf({ rules: 'fall-2021', weights: 12 }), NAMES, true, broken),
    )
    expect(judgement.exact).toBe(false)
  }, 30_000)

  it('tells the moves that it has graded as soon as it has, the last ones first', async () => {
    const states = gameOf(12, 1)
    const told: GradedMove[][] = []
    const review = await analyst.review(states, NAMES, {
      ...alone(),
      progress: (_, found) => told.push(gradedMoveSchema.array().parse(found)),
    })
    expect(told[0]?.map(({ ply }) => ply)).toEqual([states.length - 2])
    expect(told.map(({ length }) => length)).toEqual(
      told.map(({ length }) => length).toSorted((one, other) => one - other),
    )
    expect(told.at(-1)).toEqual(review.moves)
  }, 30_000)

  it('reviews a game that ended before its rules ended it', async () => {
    const states = gameOf(3, 5).slice(0, 4)
    const review = reviewSchema.parse(await analyst.review(states, NAMES, alone()))
    expect(review.moves.map(({ ply }) => ply)).toEqual([0, 1, 2])
    expect(review.outlooks).toHaveLength(4)
  })
})
