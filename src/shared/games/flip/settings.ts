import { z } from 'zod'
import { playersSchema } from '../../game/race.ts'
import { seedSchema } from '../../game/seed.ts'
import { wholeSetting } from '../../game/wholeSetting.ts'
import { isDark, MAX_SIDE, textOf } from './board.ts'
import { parseBoard } from './parseBoard.ts'
import { isSolvable } from './solver.ts'

export const DEFAULT_SIDE = 5

/** The longest board from outside that is shown whole, in characters. */
const SHOWN_BOARD = 29

/** A start given cell by cell, with rows as in `010 111 010`; or one made from a seed, which is drawn if left out. */
export type FlipSettings
  = | { readonly players: 1 | 2, readonly board: string }
    | { readonly players: 1 | 2, readonly rows: number, readonly columns: number, readonly seed?: number | undefined }

/**
 * `rows`, `columns`: the size of a board made from `seed`; `board`: rows of 0 and 1 instead of those
 * three; `players`: 1 alone, or 2 in a race. A board must be lit, solvable and of at most 32 × 32.
 */
export const flipSettings: z.ZodType<FlipSettings> = z.lazy(() => z.strictObject({
  rows: wholeSetting('rows are', 1, MAX_SIDE),
  columns: wholeSetting('columns are', 1, MAX_SIDE),
  seed: seedSchema,
  board: z.string('the board is a text of rows of 0 and 1, like "010 111 010"').optional(),
  players: playersSchema,
}).transform(({ players, board: text, ...made }, context): FlipSettings => {
  const { rows = DEFAULT_SIDE, columns = DEFAULT_SIDE, seed } = made
  if (text === undefined)
    return { players, rows, columns, ...seed === undefined ? {} : { seed } }
  const board = readStart(text, Object.keys(made).filter(key => made[key as keyof typeof made] !== undefined))
  if (!board.ok) {
    context.addIssue({ code: 'custom', path: ['board'], message: board.error })
    return z.NEVER
  }
  return { players, board: textOf(board.value) }
}))

/** The board of the settings; `beside` are the other settings given for the start. */
function readStart(text: string, beside: readonly string[]): ReturnType<typeof parseBoard> {
  if (beside.length > 0)
    return { ok: false, error: `a board says the whole start: leave out ${beside.join(', ')}` }
  const board = parseBoard(text)
  if (!board.ok)
    return board
  if (isDark(board.value))
    return { ok: false, error: 'the board is dark: nothing is left to solve' }
  return isSolvable(board.value) ? board : { ok: false, error: 'the board is unsolvable: no clicks turn all of it off' }
}

export function describeSettings(settings: FlipSettings): string {
  return `${describeStart(settings)}${settings.players === 2 ? ', race of two' : ''}`
}

function describeStart(settings: FlipSettings): string {
  if (!('board' in settings)) {
    const { rows, columns, seed } = settings
    return `${rows} × ${columns}, ${seed === undefined ? 'seed drawn at the start' : `seed ${seed}`}`
  }
  const rows = settings.board.trim().split(/\s+/)
  const shown = settings.board.length <= SHOWN_BOARD ? ` ${rows.join(' ')}` : ''
  return `${rows.length} × ${rows[0]?.length ?? 0}, given board${shown}`
}
