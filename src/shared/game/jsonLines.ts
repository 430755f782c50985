import type { ZodType } from 'zod'
import type { JsonObject } from '../jsonObject.ts'
import type { Result } from '../result.ts'
import type { ClientRequest, Dialect, Heard, News } from './dialect.ts'
import type { Seat } from './seat.ts'
import { z } from 'zod'
import { parseJsonObject } from '../jsonObject.ts'
import { fail, succeed } from '../result.ts'
import { seatSchema } from './seat.ts'

/** What a game needs to speak JSON lines. */
export interface JsonLinesOptions<State> {
  readonly title: string
  readonly toMove: (state: State) => Seat | null
  /** The position as programs see it; the game file has the same. */
  readonly toJson: (state: State) => JsonObject
  /** Reads that position back. Anything unreadable comes from no referee of this game. */
  readonly position: ZodType<State>
}

// Schemas of what programs are told are created when the first message is heard, so the window never needs them.
const headSchema = z.lazy(() => z.object({
  type: z.enum(['position', 'refused', 'hint', 'end']),
  you: seatSchema.optional(),
  place: z.int().optional(),
  toMove: seatSchema.nullable().optional(),
  position: z.unknown(),
}))

/**
 * A plain dialect for games without a traditional one: one JSON object per line, and no greeting. A client hears each
 * position as `{"type":"position","you":1,"toMove":2,"position":{…}}` (type `refused` if its move was refused and it is
 * asked again), and `{"type":"end","you":1,"place":2,…}`. It says `{"move":{…}}`, `{"hint":true}`, answered by
 * `{"type":"hint","move":{…}}`, or `{"leave":true}`.
 */
export function jsonLines<Settings, State, Move>(
  { title, toMove, toJson, position }: JsonLinesOptions<State>,
): Dialect<Settings, State, Move> {
  const tell = (news: News<State>, seat: Seat): string[] => {
    if (news.type === 'hint')
      return [JSON.stringify({ type: 'hint', move: news.hint })]
    const { type, state } = news
    return [
      JSON.stringify({
        type,
        you: seat,
        ...type === 'end' ? { place: news.places[seat] } : {},
        toMove: toMove(state),
        position: toJson(state),
      }),
    ]
  }

  const follow = (line: string): Result<Heard<State>, string> => {
    const parsed = parseJsonObject(line)
    if (!parsed.ok)
      return fail(`the line ${parsed.error}`)
    const head = headSchema.safeParse(parsed.value)
    const read = position.safeParse(head.data?.position)
    if (head.data?.type === 'hint')
      return succeed({ type: 'wait' })
    if (!head.success || !read.success)
      return fail(`the line is not a position of ${title}`)
    const { type, you, place } = head.data
    if (type === 'end')
      return succeed({ type: 'over', how: `place ${place ?? '?'}` })
    return succeed(toMove(read.data) === you ? { type: 'your-turn', state: read.data } : { type: 'wait' })
  }

  return {
    id: 'json-lines',
    framing: 'lines',
    gapMs: 0,
    graceMs: 0,
    earlyMoves: 1,
    faultsPassedOver: 0,
    connectionLasts: 'game',
    greeting: null,
    session: () => ({ hear: readRequest, tell }),
    follow: () => ({ greeting: null, hear: follow, say: (_state, move) => JSON.stringify({ move }) }),
  }
}

function readRequest(line: string): Result<ClientRequest, string> {
  const parsed = parseJsonObject(line.trim())
  if (!parsed.ok)
    return parsed
  const { move, hint, leave } = parsed.value
  if (move !== undefined)
    return succeed({ type: 'move', move })
  if (hint === true)
    return succeed({ type: 'hint' })
  return leave === true ? succeed({ type: 'leave' }) : fail('has none of move, hint and leave')
}
