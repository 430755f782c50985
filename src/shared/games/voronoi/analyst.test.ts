import type { GradedMove } from '../../game/analysis.ts'
import type { Seat } from '../../game/seat.ts'
import type { Thinking } from '../../game/thinking.ts'
import type { Cell } from './board.ts'
import type { VoronoiState } from './state.ts'
import { describe, expect, it } from 'vitest'
import { gradedMoveSchema, judgementSchema, reviewSchema } from '../../game/analysis.ts'
import { NAMES } from '../../game/testing/names.ts'
import { thinkingAlone } from '../../game/thinking.ts'
import { seededRandom } from '../../random.ts'
import { analyst } from './analyst.ts'
import { greedy } from './bots/greedy.ts'
import { play, withdraw } from './play.ts'
import { isOver, startOf } from './state.ts'

/** Thinking whose clock goes on by 10 ms with each look at it. */
function thinking(seed = 1): Thinking {
  let elapsed = 0
  return { ...thinkingAlone(seededRandom(seed)), elapsedMs: () => elapsed += 10 }
}

function placed(state: VoronoiState, move: unknown): VoronoiState {
  const played = play(state, move)
  if (!played.ok)
    throw new Error(played.error.code)
  return played.value.state
}

/** A game of greedy players, who for some turns have no choice. */
async function gameOf(
  players: Seat,
  stones: number,
  forced: Readonly<Record<number, Cell>> = {},
): Promise<VoronoiState[]> {
  const states = [startOf({ players, stones, rules: 'original' }, { seats: [], first: 1 })]
  for (let state = states[0]; state !== undefined && !isOver(state); state = states.at(-1))
    states.push(placed(state, forced[state.placed.length] ?? await greedy(state, thinking(states.length))))
  return states
}

describe('the analyst of Voronoi', () => {
  it('expects a share of the board for each of many, together all of it', async () => {
    for (const state of (await gameOf(4, 2)).slice(3, -1)) {
      const { outlook, winner, hint } = judgementSchema.parse(await analyst.judge(state, NAMES, true, thinking()))
      const shares = outlook.kind === 'shares' ? Object.values(outlook.shares) : []
      expect(shares).toHaveLength(4)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9)
      expect(winner === null || winner === state.mover).toBe(true)
      expect(play(state, hint?.move).ok).toBe(true)
    }
  })

  it('expects nothing for who is out', async () => {
    const [, , state] = await gameOf(3, 3)
    const left = state === undefined ? null : withdraw(state, 1, 'resigned')
    const { outlook } = judgementSchema.parse(
      left === null ? null : await analyst.judge(left, NAMES, false, thinking()),
    )
    expect(outlook).toMatchObject({ kind: 'shares', shares: { 1: 0 } })
  })

  it('proves a win with the last stone by placing it', async () => {
    const state = (await gameOf(2, 3)).at(-2)
    const judgement = judgementSchema.parse(
      state === undefined ? null : await analyst.judge(state, NAMES, false, thinking()),
    )
    expect(judgement).toMatchObject({
      winner: 2,
      exact: true,
      outlook: { kind: 'chance', chance: 0 },
      winningMoves: [judgement.hint?.move],
    })
    expect(judgement.sentence).toMatch(/^Bob wins with the last stone: [\d,]+ cells\.$/)
    const [, second = 0] = state === undefined ? [] : placed(state, judgement.hint?.move).scores
    expect(second).toBeGreaterThan(500_000)
  })

  it('says in its hint what a stone takes and from whom', async () => {
    const [, state, later] = await gameOf(2, 3)
    const first = state === undefined ? null : await analyst.judge(state, NAMES, true, thinking())
    expect(first?.sentence).toMatch(
      /^After the next 3 stones about \d+ % of the board are expected for (?:Ann|Bob), \d+ % for (?:Ann|Bob)\.$/,
    )
    expect(first?.hint?.text).toMatch(/^place a stone at row \d+, column \d+$/)
    expect(first?.hint?.why).toMatch(
      /^\+[\d,]+ cells, most of them Ann’s; about \d+ % of the board after 2 further stones\.$/,
    )
    const second = later === undefined ? null : await analyst.judge(later, NAMES, true, thinking())
    expect(second?.hint?.why).toMatch(/^\+[\d,]+ cells, most of them Bob’s/)
  })

  it('finds a stone that was thrown away, and tells it first', async () => {
    const states = await gameOf(2, 6, { 7: { row: 999, column: 999 } })
    const review = reviewSchema.parse(await analyst.review(states, NAMES, thinking()))
    const costs = review.moves.map(({ cost }) => cost ?? 0)
    expect(costs.indexOf(Math.max(...costs))).toBe(7)
    expect(review.moves[7]).toMatchObject({
      seat: 2,
      grade: 'mistake',
      text: expect.stringMatching(/^gives about [\d,]+ cells away; row \d+, column \d+ was better$/),
    })
    expect(review.decisive).toMatchObject({
      ply: 7,
      sentence: expect.stringContaining('With move 8 Bob places a stone at row 999, column 999, and it costs about '),
    })
    const [before, after] = [states[7], states[8]]
    const better = before === undefined ? undefined : placed(before, review.decisive?.better)
    expect(better?.scores[1]).toBeGreaterThan((after?.scores[1] ?? 0) + 50_000)
  })

  it('tells the stones that it has graded as it goes on', async () => {
    const states = await gameOf(2, 3)
    const told: GradedMove[][] = []
    const review = await analyst.review(states, NAMES, {
      ...thinking(),
      progress: (_, found) => told.push(gradedMoveSchema.array().parse(found)),
    })
    expect(told.map(({ length }) => length)).toEqual([1, 2, 3, 4, 5, 6, 6])
    expect(told.at(-1)).toEqual(review.moves)
  })

  it('calls a smaller loss a mistake where there are more stones', async () => {
    const states = await gameOf(2, 25, { 11: { row: 999, column: 999 }, 12: { row: 0, column: 999 } })
    const { moves } = await analyst.review(states.slice(0, 14), NAMES, thinking())
    for (const ply of [11, 12]) {
      expect(moves[ply]?.grade).toBe('mistake')
      expect(moves[ply]?.cost).toBeGreaterThan(10_000)
      expect(play(states[ply] ?? expect.fail(), moves[ply]?.better).ok).toBe(true)
    }
  })

  it('looks less closely where a game is long, and comes to its end in time', async () => {
    const states = await gameOf(2, 6)
    let elapsed = 0
    const slow: Thinking = { ...thinking(), elapsedMs: () => elapsed += 100 }
    const review = await analyst.review(states, NAMES, slow)
    expect(review.moves).toHaveLength(12)
    expect(elapsed).toBeLessThan(60_000)
  })

  it('counts a turn that was lost as what no stone costs', async () => {
    const start = startOf({ players: 2, stones: 2, rules: 'fall-2018' }, { seats: [], first: 1 })
    const first = placed(start, { row: 500, column: 500 })
    const lost = placed(first, { row: 500, column: 501, once: true })
    const review = await analyst.review([start, first, lost], NAMES, thinking())
    expect(review.moves[1]).toMatchObject({ seat: 2, grade: 'mistake' })
    expect(review.decisive?.sentence).toMatch(/^With move 2 Bob loses the turn, and it costs about /)
  })
})
