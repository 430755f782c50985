import type { ClientRequest, Dialect, News, Session } from '../../game/dialect.ts'
import type { Seat } from '../../game/seat.ts'
import type { Result } from '../../result.ts'
import type { Move } from './play.ts'
import type { FlipSettings } from './settings.ts'
import type { FlipState } from './state.ts'
import { z } from 'zod'
import { gameLines, RACE_STATUS } from '../../game/gameLines.ts'
import { resultAt } from '../../game/standing.ts'
import { fail, succeed } from '../../result.ts'
import { flipFollower } from './follower.ts'
import { isRace, ownBoard } from './state.ts'
import { toMove } from './turn.ts'

/** The session shared by all connections, because it is stateless. */
const session: Session<FlipState> = { hear, tell }

type Status = 'running' | (typeof RACE_STATUS)[keyof typeof RACE_STATUS]

/** The line protocol of Flip: no greeting; every state goes to the clients, each of which sees its own board. */
export const dialect: Dialect<FlipSettings, FlipState, Move> = {
  ...gameLines,
  id: 'flip',
  earlyMoves: 64,
  faultsPassedOver: 999,
  session: () => session,
  follow: () => flipFollower,
}

/** A garbled click becomes a move that `play` refuses, so that the state is told again. */
function hear(line: string): Result<ClientRequest, string> {
  const [, word, rest = ''] = /^(click|hint|exit)(:.*)?$/s.exec(line.trim()) ?? []
  switch (word) {
    case 'click':
      return succeed({ type: 'move', move: readCell(rest) })
    case 'hint':
      return succeed({ type: 'hint' })
    case 'exit':
      return succeed({ type: 'leave' })
    default:
      return fail('is none of hint:, exit: and click:<row>_<col>')
  }
}

function readCell(text: string): Move | null {
  const [, row, column] = /^:(\d{1,9})_(\d{1,9})$/.exec(text) ?? []
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) }
}

function tell(news: News<FlipState>, seat: Seat): readonly string[] {
  switch (news.type) {
    case 'position':
    case 'refused':
      return [gameLine(news.state, seat, turnOf(news.state, seat), 'running')]
    case 'hint':
      return hintLines(news.hint, seat)
    case 'end':
      return [gameLine(news.state, seat, null, RACE_STATUS[resultAt(news.places, seat) ?? 'lost'])]
  }
}

/** Null for one alone, because otherwise the clients' first window shows no win. */
function turnOf(state: FlipState, seat: Seat): 0 | 1 | null {
  return isRace(state) ? toMove(state) === seat ? 1 : 0 : null
}

function gameLine(state: FlipState, seat: Seat, currentPlayer: 0 | 1 | null, status: Status): string {
  const { columns } = state
  const board = ownBoard(state, seat).lit.map(bits =>
    Array.from({ length: columns }, (_, column) => (bits >>> column) & 1),
  )
  return `game:${JSON.stringify({ board, currentPlayer, row: columns, status })}`
}

/** The result of `wireHint`. */
const hintSchema = z.lazy(() => z.record(z.string(), z.array(z.literal([0, 1]))))

function hintLines(hint: unknown, seat: Seat): string[] {
  const clicks = hintSchema.parse(hint)[seat]
  return clicks === undefined ? [] : [`hint:${JSON.stringify(clicks)}`]
}
