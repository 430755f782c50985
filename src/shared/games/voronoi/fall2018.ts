import type { ClientRequest, Dialect, News } from '../../game/dialect.ts'
import type { Seat } from '../../game/seat.ts'
import type { Result } from '../../result.ts'
import type { Move } from './play.ts'
import type { VoronoiSettings } from './settings.ts'
import type { VoronoiState } from './state.ts'
import { firstSeats } from '../../game/seat.ts'
import { parseJsonObject } from '../../jsonObject.ts'
import { fail, succeed } from '../../result.ts'
import { seriesManners } from './dialect.ts'
import { ObjectFollower } from './objectFollower.ts'
import { scoreAt, stonesSince } from './state.ts'

/** What a client is told that it has left where there is no clock, in seconds: a day. */
const NO_CLOCK_S = 86_400

/**
 * The protocol of 2018: the same in JSON objects. Under the rules of 2018, a refused move is tried only once and loses
 * the turn.
 */
export const fall2018: Dialect<VoronoiSettings, VoronoiState, Move> = {
  ...seriesManners,
  id: 'fall-2018',
  words: {
    title: 'JSON of 2018',
    about: 'Messages are JSON objects, like {"move_row": 500, "move_col": 500}, and the rules are those of 2018.',
  },
  settings: { rules: 'fall-2018' },
  framing: 'objects',
  greeting: {
    ask: ({ players, stones }, seat) =>
      JSON.stringify({ num_players: players, num_stones: stones, player_number: seat }),
    read: (message) => {
      const read = parseJsonObject(message)
      if (!read.ok)
        return read
      return typeof read.value.player_name === 'string'
        ? succeed({ name: read.value.player_name, wantsFirst: false })
        : fail('has no player_name')
    },
    answer: null,
  },
  session: () => ({ hear, tell }),
  follow: ({ name }) => new ObjectFollower(name),
}

function hear(message: string): Result<ClientRequest, string> {
  const read = parseJsonObject(message)
  const { move_row: row = null, move_col: column = null } = read.ok ? read.value : {}
  return succeed({ type: 'move', move: { row, column, once: true } })
}

function tell(news: News<VoronoiState>, seat: Seat): string[] {
  const { state } = news
  switch (news.type) {
    case 'position':
      return state.mover === seat ? [update(state, news.remainingMs?.())] : []
    case 'refused':
      return [update(state, news.remainingMs?.())]
    case 'hint':
      return []
    case 'end':
      return [update(state, 'over')]
  }
}

function update(state: VoronoiState, remaining: number | 'over' | null | undefined): string {
  return JSON.stringify({
    game_over: remaining === 'over',
    scores: firstSeats(state.players).map(seat => scoreAt(state, seat)),
    moves: stonesSince(state, state.mover).map(({ row, column, player }) => [row, column, player]),
    remaining_time: remaining === 'over' ? 0 : typeof remaining === 'number' ? remaining / 1000 : NO_CLOCK_S,
  })
}
