import type { ClientRequest, Dialect, Follower, Heard, News } from '../../game/dialect.ts'
import type { PairSeat } from '../../game/pair.ts'
import type { Seat } from '../../game/seat.ts'
import type { Result } from '../../result.ts'
import type { Move } from './play.ts'
import type { NimSettings } from './settings.ts'
import type { NimState } from './state.ts'
import { z } from 'zod'
import { endingIn, gameLines, readGameLine } from '../../game/gameLines.ts'
import { fail, succeed } from '../../result.ts'
import { MAX_COINS, MAX_PILES } from './settings.ts'
import { isOver } from './state.ts'

/**
 * The line protocol of Nim: no greeting; every state goes to the client, who is always player 1
 * in its own messages.
 */
export const dialect: Dialect<NimSettings, NimState, Move> = {
  ...gameLines,
  id: 'nim',
  earlyMoves: 1,
  faultsPassedOver: 0,
  session: () => ({ hear: readLine, tell }),
  follow: ({ settings }) => nimFollower(settings.misere === true),
}

type Status = 'running' | 'Player won' | 'Player lose'

function tell(news: News<NimState>, seat: Seat): string[] {
  const { state } = news
  switch (news.type) {
    case 'position':
    case 'refused':
      return [gameLine(state, state.mover === seat ? 1 : 0, 'running')]
    case 'hint':
      return [hintLine(news.hint)]
    case 'end':
      return tellEnd(state, seat, news.places[seat] === 1 ? 'Player won' : 'Player lose')
  }
}

/**
 * The player who took the last coin first gets the usual answer, and is then told the end, like the first server did.
 */
function tellEnd(state: NimState, seat: Seat, status: Status): string[] {
  const end = gameLine(state, 0, status)
  return isOver(state) && state.lastMove?.seat === seat ? [gameLine(state, 0, 'running'), end] : [end]
}

const hintedMove = z.lazy(() => z.object({ pile: z.int(), leave: z.int() }))

function hintLine(hint: unknown): string {
  const { pile, leave } = hintedMove.parse(hint)
  return `hint:${pile}_${leave}`
}

function readLine(line: string): Result<ClientRequest, string> {
  const text = line.trim()
  const click = /^click:(\d{1,9})_(\d{1,9})$/.exec(text)
  if (click !== null)
    return succeed({ type: 'move', move: { pile: Number(click[1]), leave: Number(click[2]) } })
  if (text === 'hint:')
    return succeed({ type: 'hint' })
  if (text === 'exit:')
    return succeed({ type: 'leave' })
  return fail('is none of hint:, exit: and click:<row>_<col>')
}

function gameLine({ piles, start }: NimState, currentPlayer: 0 | 1, status: Status): string {
  const board = piles.map((coins, index) => [coins, (start[index] ?? coins) - coins])
  return `game:${JSON.stringify({ board, currentPlayer, status })}`
}

const count = z.lazy(() => z.int().min(0).max(MAX_COINS))
const gameMessage = z.lazy(() => z.object({
  board: z.array(z.tuple([count, count])).min(1).max(MAX_PILES),
  currentPlayer: z.literal([0, 1]),
  status: z.string(),
}))

/**
 * A client's side of Nim. The protocol does not say whether the last coin wins or loses, so the client must be told.
 */
function nimFollower(misere: boolean): Follower<NimState, Move> {
  return {
    greeting: null,
    hear: line => hear(line, misere),
    say: (_state, { pile, leave }) => `click:${pile}_${leave}`,
  }
}

function hear(line: string, misere: boolean): Result<Heard<NimState>, string> {
  if (line.startsWith('hint:'))
    return succeed({ type: 'wait' })
  const game = readGameLine(line, gameMessage, 'Nim')
  if (!game.ok)
    return game
  const { board, currentPlayer, status } = game.value
  if (status !== 'running')
    return succeed({ type: 'over', how: endingIn(status) })
  if (currentPlayer === 0)
    return succeed({ type: 'wait' })
  const piles = board.map(([coins]) => coins)
  const start = board.map(([coins, removed]) => coins + removed)
  const mover: PairSeat = 1
  return succeed({ type: 'your-turn', state: { piles, start, misere, mover, plies: 0, lastMove: null } })
}
