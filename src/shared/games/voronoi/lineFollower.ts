import type { Follower, Heard } from '../../game/dialect.ts'
import type { Result } from '../../result.ts'
import type { Stone } from './field/stone.ts'
import type { Welcome } from './followedSeries.ts'
import type { Move } from './play.ts'
import type { Rules } from './settings.ts'
import type { VoronoiState } from './state.ts'
import { z } from 'zod'
import { seatSchema } from '../../game/seat.ts'
import { fail, succeed } from '../../result.ts'
import { CELLS, SIDE } from './board.ts'
import { FollowedSeries } from './followedSeries.ts'
import { FEWEST_PLAYERS, MOST_STONES } from './settings.ts'

const welcomeSchema = z.lazy(() =>
  z.object({ players: seatSchema, stones: z.int().min(1).max(MOST_STONES), number: seatSchema })
    .refine(({ players, number }) => players >= FEWEST_PLAYERS && number <= players))

/** Checks what a client was told first. */
export function readWelcome(given: unknown): Result<Welcome, string> {
  const welcome = welcomeSchema.safeParse(given)
  return welcome.success ? succeed(welcome.data) : fail('the first message does not tell players, stones and a number')
}

export const scoreSchema = z.lazy(() => z.int().min(-2).max(CELLS))
const place = z.lazy(() => z.int().min(0).max(SIDE - 1))
/** A stone as both dialects tell it: row, column, player. */
export const stoneSchema = z.lazy(() =>
  z.tuple([place, place, seatSchema]).transform(([row, column, player]): Stone => ({ row, column, player })))

/** A client's side of the original dialect. */
export class LineFollower implements Follower<VoronoiState, Move> {
  readonly greeting: string
  readonly #rules: Rules
  #players = 0
  #series: FollowedSeries | null = null

  constructor(name: string, rules: Rules) {
    this.greeting = name
    this.#rules = rules
  }

  hear(line: string): Result<Heard<VoronoiState>, string> {
    const words = line.trim().split(/\s+/)
    const numbers = words.map(word => /^-?\d{1,7}$/.test(word) ? Number(word) : Number.NaN)
    if (numbers.some(number => Number.isNaN(number)))
      return fail('the line is not a row of whole numbers')
    if (this.#series !== null)
      return this.#hearUpdate(this.#series, numbers)
    const [players, stones, number] = numbers
    const welcome = readWelcome({ players, stones, number })
    if (!welcome.ok)
      return welcome
    this.#players = welcome.value.players
    this.#series = new FollowedSeries(welcome.value, this.#rules)
    return succeed({ type: 'wait' })
  }

  say(_state: VoronoiState, move: Move): string {
    if ('lost' in move)
      return ''
    this.#series?.say(move)
    return `${move.row} ${move.column}`
  }

  #hearUpdate(
    series: FollowedSeries,
    [isOver = 0, ...numbers]: readonly number[],
  ): Result<Heard<VoronoiState>, string> {
    const scores = z.array(scoreSchema).length(this.#players).safeParse(numbers.slice(0, this.#players))
    const stones = z.array(stoneSchema).safeParse(inThrees(numbers.slice(this.#players)))
    if (!scores.success || !stones.success)
      return fail('the line does not tell scores and stones')
    return succeed(
      isOver === 1
        ? { type: 'over', how: series.over(scores.data) }
        : { type: 'your-turn', state: series.turn(scores.data, stones.data) },
    )
  }
}

function inThrees(numbers: readonly number[]): number[][] {
  return Array.from({ length: Math.ceil(numbers.length / 3) }, (_, index) => numbers.slice(3 * index, 3 * index + 3))
}
