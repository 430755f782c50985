import type { ClientRequest, Dialect, Greeting, News } from '../../game/dialect.ts'
import type { Seat } from '../../game/seat.ts'
import type { Result } from '../../result.ts'
import type { Move } from './play.ts'
import type { NoTippingSettings } from './settings.ts'
import type { NoTippingState } from './state.ts'
import { soleWinnerOf } from '../../game/standing.ts'
import { parseJsonObject } from '../../jsonObject.ts'
import { fail, succeed } from '../../result.ts'
import { NoTippingFollower } from './follower.ts'
import { BEAM_HALF } from './settings.ts'

/**
 * The JSON protocol of No Tipping: a greeting, its answer, then a state to each client on its turn, and the final state
 * to both. The order of keys is part of the protocol.
 */
export const dialect: Dialect<NoTippingSettings, NoTippingState, Move> = {
  id: 'json',
  framing: 'objects',
  gapMs: 50,
  graceMs: 0,
  earlyMoves: 1,
  faultsPassedOver: 0,
  connectionLasts: 'game',
  greeting: {
    read: readGreeting,
    answer: ({ rules, weights }) => JSON.stringify({ num_weights: weights, board_length: BEAM_HALF[rules] }),
  },
  session: () => ({ hear: readMove, tell }),
  follow: ({ name, wantsFirst }) => new NoTippingFollower(name, wantsFirst),
}

function tell(news: News<NoTippingState>, seat: Seat): string[] {
  const { state } = news
  switch (news.type) {
    case 'position':
    case 'refused':
      return state.tipped === null && state.mover === seat ? [stateMessage(state, '0')] : []
    case 'hint':
      return []
    case 'end': {
      const winner = soleWinnerOf(news.places)
      return [stateMessage(state, '1', winner === null ? '' : news.names[winner] ?? '')]
    }
  }
}

function readGreeting(message: string): Result<Greeting, string> {
  const parsed = parseJsonObject(message)
  if (!parsed.ok)
    return parsed
  const { name, is_first: isFirst } = parsed.value
  return succeed({
    name: typeof name === 'string' ? name : null,
    wantsFirst: isFirst === true || isFirst === 1 || isFirst === '1',
  })
}

/** Reads any JSON object as a move; `play` decides whether it is one. */
function readMove(message: string): Result<ClientRequest, string> {
  const parsed = parseJsonObject(message)
  if (!parsed.ok)
    return fail(parsed.error)
  const { position, weight } = parsed.value
  return succeed({ type: 'move', move: { position: wholeNumberIn(position), weight: wholeNumberIn(weight) } })
}

/** Numbers may arrive as strings of an integer (`"5"`, `" -3 "`, `"+1"`, `"007"`). */
function wholeNumberIn(value: unknown): unknown {
  return typeof value === 'string' && /^\s*[+-]?\d+\s*$/.test(value) ? Number(value) : value
}

/** The state as JSON with its keys in the required order; concatenated by hand, because every turn waits for it. */
function stateMessage({ phase, beam }: NoTippingState, gameOver: '0' | '1', winner?: string): string {
  const ending = winner === undefined ? '' : `,"winner":${JSON.stringify(winner)}`
  return `{"move_type":"${phase}","game_over":"${gameOver}","board_state":" ${beam.join(' ')}"${ending}}`
}
