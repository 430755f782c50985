import type { Follower, Heard } from '../../game/dialect.ts'
import type { Result } from '../../result.ts'
import type { Move } from './play.ts'
import type { VoronoiState } from './state.ts'
import { z } from 'zod'
import { MOST_SEATS } from '../../game/seat.ts'
import { parseJsonObject } from '../../jsonObject.ts'
import { fail, succeed } from '../../result.ts'
import { FollowedSeries } from './followedSeries.ts'
import { readWelcome, scoreSchema, stoneSchema } from './lineFollower.ts'
import { FEWEST_PLAYERS, MOST_STONES } from './settings.ts'

const updateSchema = z.lazy(() => z.object({
  game_over: z.boolean(),
  scores: z.array(scoreSchema).min(FEWEST_PLAYERS).max(MOST_SEATS),
  moves: z.array(stoneSchema).max(MOST_SEATS * MOST_STONES),
}))

/** A client's side of the dialect of 2018. */
export class ObjectFollower implements Follower<VoronoiState, Move> {
  readonly greeting: string
  #series: FollowedSeries | null = null

  constructor(name: string) {
    this.greeting = JSON.stringify({ player_name: name })
  }

  hear(message: string): Result<Heard<VoronoiState>, string> {
    const read = parseJsonObject(message)
    if (!read.ok)
      return fail(`the message ${read.error}`)
    if (this.#series !== null)
      return hearUpdate(this.#series, read.value)
    const { num_players: players, num_stones: stones, player_number: number } = read.value
    const welcome = readWelcome({ players, stones, number })
    if (!welcome.ok)
      return welcome
    this.#series = new FollowedSeries(welcome.value, 'fall-2018')
    return succeed({ type: 'wait' })
  }

  say(_state: VoronoiState, move: Move): string {
    if ('lost' in move)
      return '{}'
    this.#series?.say(move)
    return JSON.stringify({ move_row: move.row, move_col: move.column })
  }
}

function hearUpdate(series: FollowedSeries, given: unknown): Result<Heard<VoronoiState>, string> {
  const update = updateSchema.safeParse(given)
  if (!update.success)
    return fail('the message does not tell scores and stones')
  const { game_over: isOver, scores, moves } = update.data
  return succeed(
    isOver ? { type: 'over', how: series.over(scores) } : { type: 'your-turn', state: series.turn(scores, moves) },
  )
}
