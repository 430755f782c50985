import type { ClientRequest, Dialect, Greeting, Heard, News } from '../../../game/dialect.ts'
import type { Seat } from '../../../game/seat.ts'
import type { Result } from '../../../result.ts'
import type { Move } from './play.ts'
import type { PebblesSettings } from './settings.ts'
import type { PebblesState } from './state.ts'
import { z } from 'zod'
import { cleanName } from '../../../cleanName.ts'
import { MOST_SEATS, perSeatSchema, seatSchema } from '../../../game/seat.ts'
import { parseJsonObject } from '../../../jsonObject.ts'
import { fail, succeed } from '../../../result.ts'
import { LARGEST_HEAP } from './settings.ts'

/**
 * The line protocol of Pebbles. A client greets with `hello NAME` (or `hello NAME, first`) and hears
 * `pebbles SEATS HEAP`; then each position as `turn {…}` or `wait {…}`, `again {…}` after a refused move,
 * `hint N`, and `over PLACE SCORE` at the end. It says `take N`, `hint` and `leave`.
 */
export const dialect: Dialect<PebblesSettings, PebblesState, Move> = {
  id: 'lines',
  framing: 'lines',
  gapMs: 0,
  graceMs: 0,
  earlyMoves: 3,
  faultsPassedOver: 5,
  connectionLasts: 'series',
  greeting: {
    read: readGreeting,
    answer: ({ seats, heap }) => `pebbles ${seats} ${heap}`,
  },
  session: () => ({ hear: readRequest, tell }),
  follow: ({ name, wantsFirst }) => ({
    greeting: `hello ${name}${wantsFirst ? ', first' : ''}`,
    hear: follow,
    say: (_state, { take }) => `take ${take}`,
  }),
}

function readGreeting(line: string): Result<Greeting, string> {
  const read = /^hello (.*?)(, first)?$/.exec(line)
  return read === null
    ? fail('does not start with hello')
    : succeed({ name: read[1] ?? null, wantsFirst: read[2] !== undefined })
}

function readRequest(line: string): Result<ClientRequest, string> {
  const take = /^take (-?\d{1,9})$/.exec(line.trim())?.[1]
  if (take !== undefined)
    return succeed({ type: 'move', move: { take: Number(take) } })
  if (line.trim() === 'hint')
    return succeed({ type: 'hint' })
  return line.trim() === 'leave' ? succeed({ type: 'leave' }) : fail('is none of take <n>, hint and leave')
}

const hinted = z.object({ take: z.int() })

function tell(news: News<PebblesState>, seat: Seat): string[] {
  switch (news.type) {
    case 'position':
      return [`${news.state.mover === seat ? 'turn' : 'wait'} ${JSON.stringify(news.state)}`]
    case 'refused':
      return [`again ${JSON.stringify(news.state)}`]
    case 'hint':
      return [`hint ${hinted.parse(news.hint).take}`]
    case 'end':
      return [`over ${news.places[seat]} ${news.state.taken[seat]}`]
  }
}

const count = z.int().min(0).max(LARGEST_HEAP)
const position = z.object({
  heap: count,
  start: count,
  seats: z.array(seatSchema).min(2).max(MOST_SEATS),
  gone: z.array(seatSchema).max(MOST_SEATS),
  mover: seatSchema,
  taken: perSeatSchema(count),
  lastMove: z.object({ seat: seatSchema, took: count }).nullable(),
})

function follow(line: string): Result<Heard<PebblesState>, string> {
  const [, word = '', rest = ''] = /^(\w+) (.*)$/.exec(line) ?? []
  if (word === 'over')
    return succeed({ type: 'over', how: `place ${cleanName(rest)}` })
  if (word === 'wait' || word === 'hint' || word === 'pebbles')
    return succeed({ type: 'wait' })
  const parsed = word === 'turn' || word === 'again'
    ? parseJsonObject(rest)
    : fail('is none that a referee of Pebbles sends')
  if (!parsed.ok)
    return fail(`the line ${parsed.error}`)
  const state = position.safeParse(parsed.value)
  return state.success
    ? succeed({ type: 'your-turn', state: state.data })
    : fail('the line is not a position of Pebbles')
}
