import type { z } from 'zod'
import type { Result } from '../result.ts'
import { cleanName } from '../cleanName.ts'
import { parseJsonObject } from '../jsonObject.ts'
import { fail, succeed } from '../result.ts'

/** What dialects that send every state as a line `game:{…}` have in common. */
export const gameLines = {
  framing: 'lines',
  gapMs: 150, // the clients of their first windows look every 100 ms
  graceMs: 0,
  connectionLasts: 'game',
  greeting: null,
} as const

/** The words for how a seat ended in the lines of a race. */
export const RACE_STATUS = { won: 'win', drew: 'draw', lost: 'lose' } as const

const ENDS: Readonly<Record<string, string>> = { win: 'won', lose: 'lost', draw: 'a draw' }

/** How the game ended, for people: from the status in a race; in other games the status itself. */
export function endingIn(status: string): string {
  return Object.hasOwn(ENDS, status) ? ENDS[status] ?? '' : cleanName(status) || 'it is over'
}

/** The state in a line, or what is wrong with the line. `title` is the game's. */
export function readGameLine<T extends z.ZodType>(line: string, schema: T, title: string): Result<z.infer<T>, string> {
  const parsed = line.startsWith('game:')
    ? parseJsonObject(line.slice('game:'.length))
    : fail('does not start with game:')
  if (!parsed.ok)
    return fail(`the line ${parsed.error}`)
  const game = schema.safeParse(parsed.value)
  return game.success ? succeed(game.data) : fail(`the line is not a state of ${title}`)
}
