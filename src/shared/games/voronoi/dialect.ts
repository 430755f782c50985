import type { ClientRequest, Dialect, News } from '../../game/dialect.ts'
import type { Seat } from '../../game/seat.ts'
import type { Result } from '../../result.ts'
import type { Cell } from './board.ts'
import type { Move } from './play.ts'
import type { VoronoiSettings } from './settings.ts'
import type { VoronoiState } from './state.ts'
import { firstSeats } from '../../game/seat.ts'
import { succeed } from '../../result.ts'
import { LineFollower } from './lineFollower.ts'
import { scoreAt, stonesSince } from './state.ts'

/**
 * What both dialects have in common: the referee speaks first, and nothing that a client says is faulty, only refused.
 */
export const seriesManners = {
  gapMs: 50,
  graceMs: 0,
  earlyMoves: 1,
  faultsPassedOver: Number.MAX_SAFE_INTEGER,
  mostRefusals: 1000,
  owedAnswerMs: 10_000,
  connectionLasts: 'series',
} as const

/**
 * The protocol of the original server. A client is told `<players> <stones> <number>` and sends its name. On its turn
 * it is told `0`, the scores, and the stones since its own last one, the newest first, and says `<row> <column>`. At
 * the end all clients get the same line with `1`, the one for the player who would be next.
 */
export const lines: Dialect<VoronoiSettings, VoronoiState, Move> = {
  ...seriesManners,
  id: 'lines',
  words: {
    title: 'Lines of text',
    about: 'A move is its row and column, like 500 500: the protocol of the original server.',
  },
  framing: 'lines-or-pauses',
  greeting: {
    ask: ({ players, stones }, seat) => `${players} ${stones} ${seat}`,
    read: name => succeed({ name, wantsFirst: false }),
    answer: null,
  },
  session: () => ({ hear, tell }),
  follow: ({ name, settings }) => new LineFollower(name, settings.rules === 'fall-2018' ? 'fall-2018' : 'original'),
}

function hear(message: string): Result<ClientRequest, string> {
  return succeed({ type: 'move', move: readCell(message) })
}

/** The first two words as row and column; null if they are no whole numbers of ASCII digits. */
function readCell(message: string): Cell | null {
  const [, row, column] = /^[ \t]*([+-]?\d+)[ \t]+([+-]?\d+)(?:[ \t\r]|$)/.exec(message) ?? []
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) }
}

function tell(news: News<VoronoiState>, seat: Seat): string[] {
  const { state } = news
  switch (news.type) {
    case 'position':
      return state.mover === seat ? [updateLine(state, 0)] : []
    case 'refused':
      return [updateLine(state, 0)]
    case 'hint':
      return []
    case 'end':
      return [updateLine(state, 1)]
  }
}

/** For who is next in turn. Without stones it ends in a space. */
function updateLine(state: VoronoiState, isOver: 0 | 1): string {
  const scores = firstSeats(state.players).map(seat => scoreAt(state, seat))
  const stones = stonesSince(state, state.mover).map(({ row, column, player }) => `${row} ${column} ${player}`)
  return `${isOver} ${scores.join(' ')} ${stones.join(' ')}`
}
