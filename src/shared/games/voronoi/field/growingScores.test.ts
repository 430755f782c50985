import type { Kernel, KernelBoard } from './kernel.ts'
import type { Stone } from './stone.ts'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../random.ts'
import { bestKernel } from './bestKernel.ts'
import { fieldOf } from './field.ts'
import { mostBytesFor } from './fieldCache.ts'
import { GrowingScores } from './growingScores.ts'
import { plainKernel } from './plainKernel.ts'
import { scoresOf } from './scores.ts'
import { simdKernel } from './simdKernel.ts'
import { randomStones } from './testing/stones.ts'

/** From so many stones on the board of nine players is a large one. */
const LARGE = 17

/** A kernel that counts its boards, and the stones that are placed on them. */
function counting(kernel: Kernel): Kernel & { readonly made: () => number, readonly placed: () => number } {
  let made = 0
  let placed = 0
  const counted = (board: KernelBoard): KernelBoard => {
    const place = board.place.bind(board)
    return Object.assign(board, {
      place: (...stone: Parameters<KernelBoard['place']>) => {
        placed++
        place(...stone)
      },
    })
  }
  return {
    name: kernel.name,
    board: (players) => {
      made++
      return counted(kernel.board(players))
    },
    made: () => made,
    placed: () => placed,
  }
}

function game(seed: number, stones = LARGE + 4): readonly Stone[] {
  return randomStones(seededRandom(seed), stones, 9)
}

/** The scores after the first `count` stones of a game. */
function ask(scores: GrowingScores, stones: readonly Stone[], count: number): unknown {
  return scores.after(stones.slice(0, count - 1), stones[count - 1] as Stone, 9)
}

describe('the scores of boards that grow', () => {
  it('stay within their budget with 40 games at once, and are those of the stones', () => {
    const budget = 2 * mostBytesFor(9)
    const scores = new GrowingScores(budget)
    const games = Array.from({ length: 40 }, (_, seed) => game(seed, LARGE + 1))
    for (const count of [LARGE, LARGE + 1]) {
      for (const [number, stones] of games.entries()) {
        const told = ask(scores, stones, count)
        if (number < 5 || number % 20 === 0)
          expect(told).toEqual(scoresOf(stones.slice(0, count), 9))
        expect(scores.bytes).toBeLessThanOrEqual(budget)
      }
    }
    expect(scores.bytes).toBeGreaterThan(budget / 2)
  })

  it('take no memory for a small board, and one stone placed for each move of a large one', () => {
    const kernel = counting(bestKernel())
    const scores = new GrowingScores(mostBytesFor(9), kernel)
    const stones = game(1)
    ask(scores, stones, LARGE - 1)
    expect(kernel.made()).toBe(0)
    ask(scores, stones, LARGE)
    for (let count = LARGE; count <= LARGE + 4; count++)
      expect(ask(scores, stones, count)).toEqual(scoresOf(stones.slice(0, count), 9))
    expect([kernel.made(), kernel.placed()]).toEqual([1, LARGE + 4])
  })

  it('are the same where the field is not kept: another game has the room, or moves were taken back', () => {
    const kernel = counting(bestKernel())
    const scores = new GrowingScores(mostBytesFor(9), kernel)
    const [stones, others] = [game(2), game(3)]
    ask(scores, stones, LARGE + 1)
    expect(ask(scores, others, LARGE + 1)).toEqual(scoresOf(others.slice(0, LARGE + 1), 9))
    expect(ask(scores, stones, LARGE)).toEqual(scoresOf(stones.slice(0, LARGE), 9))
    expect(ask(scores, stones, LARGE + 2)).toEqual(scoresOf(stones.slice(0, LARGE + 2), 9))
    expect(kernel.made()).toBe(1)
  })

  it('make a field anew that went', () => {
    const scores = new GrowingScores(mostBytesFor(9))
    const again = new GrowingScores(mostBytesFor(9))
    const stones = game(4)
    ask(scores, stones, LARGE)
    expect(ask(again, stones, LARGE + 2)).toEqual(ask(scores, stones, LARGE + 2))
    expect(again.bytes).toBeGreaterThan(0)
  })

  it('give the room of a game that nobody asks for any more to another', () => {
    const kernel = counting(bestKernel())
    const scores = new GrowingScores(2 * mostBytesFor(9), kernel)
    const [left, played, next] = [game(5), game(6), game(7)]
    ask(scores, left, LARGE)
    for (let move = 0; move <= 500; move++)
      ask(scores, played, LARGE)
    expect(kernel.made()).toBe(2)
    expect(ask(scores, next, LARGE)).toEqual(scoresOf(next.slice(0, LARGE), 9))
    expect(kernel.made()).toBe(3)
    expect(scores.bytes).toBeLessThanOrEqual(2 * mostBytesFor(9))
  })

  it('keep nothing where no field has room', () => {
    const scores = new GrowingScores(1000)
    const stones = game(8)
    expect(ask(scores, stones, LARGE)).toEqual(scoresOf(stones.slice(0, LARGE), 9))
    expect(scores.bytes).toBe(0)
  })
})

it.each([plainKernel, simdKernel()].filter(kernel => kernel !== null))(
  'a field of the $name kernel takes not much less than is set aside for it',
  (kernel) => {
    for (const players of [2, 9]) {
      const { bytes } = fieldOf([], players, kernel)
      expect(bytes).toBeLessThan(mostBytesFor(players) - 10_000)
      expect(bytes).toBeGreaterThan(mostBytesFor(players) / 2)
    }
  },
)
