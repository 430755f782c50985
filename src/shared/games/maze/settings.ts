import type { SettingFlag } from '../../game/game.ts'
import type { Players } from '../../game/race.ts'
import { z } from 'zod'
import { playersSchema } from '../../game/race.ts'
import { MOST_SEED, seedSchema } from '../../game/seed.ts'
import { wholeFlag, wholeSetting } from '../../game/wholeSetting.ts'
import { wallsOf } from './grid.ts'
import { MOST_COLUMNS, MOST_ROWS, readWalls } from './readWalls.ts'

/** A random maze. The seed may be left out, and is then drawn. */
export interface SeededSettings {
  readonly rows: number
  readonly columns: number
  readonly seed?: number
  /** The chance that a dead end is opened, in percent. */
  readonly loops: number
  readonly players: Players
}

/** A maze given by its walls: a hexadecimal digit for each cell, rows separated by one space. */
export interface WalledSettings { readonly walls: string, readonly players: Players }

export type MazeSettings = SeededSettings | WalledSettings

/** `walls` replace `rows`, `columns`, `seed` and `loops`. */
export const mazeSettings: z.ZodType<MazeSettings> = z.lazy(() => z.strictObject({
  rows: wholeSetting('rows are', 1, MOST_ROWS),
  columns: wholeSetting('columns are', 1, MOST_COLUMNS),
  seed: seedSchema,
  loops: wholeSetting('loops are', 0, 100),
  walls: z.string('walls are a text of hexadecimal digits, like "d3 d6"').optional(),
  players: playersSchema,
}).transform(({ walls, ...given }, context): MazeSettings => {
  const refuse = (setting: string, message: string): never => {
    context.addIssue({ code: 'custom', path: [setting], message })
    return z.NEVER
  }
  if (walls === undefined) {
    const { rows = 5, columns = 10, seed, loops = 0 } = given
    return rows * columns < 2
      ? refuse('columns', 'a maze has at least 2 cells')
      : { rows, columns, ...(seed === undefined ? {} : { seed }), loops, players: given.players }
  }
  const other = (['rows', 'columns', 'seed', 'loops'] as const).find(setting => given[setting] !== undefined)
  if (other !== undefined)
    return refuse(other, `${other} can’t be given beside walls, which say it all`)
  const grid = readWalls(walls)
  return grid.ok ? { walls: wallsOf(grid.value), players: given.players } : refuse('walls', grid.error)
}))

export function describeSettings(settings: MazeSettings): string {
  const race = settings.players === 2 ? ', race' : ''
  if ('walls' in settings) {
    const rows = settings.walls.split(' ')
    return `${rows.length} × ${rows[0]?.length ?? 0}, walls given${race}`
  }
  const { rows, columns, seed, loops } = settings
  return `${rows} × ${columns}${loops === 0 ? '' : `, loops ${loops} %`}${seed === undefined ? '' : `, seed ${seed}`}${race}`
}

export const FLAGS: readonly SettingFlag[] = [
  wholeFlag('rows', 'n', 1, MOST_ROWS, 'how many rows (5)'),
  wholeFlag('columns', 'n', 1, MOST_COLUMNS, 'how many columns (10)'),
  wholeFlag('seed', 'n', 0, MOST_SEED, 'the same maze again (random)'),
  wholeFlag('loops', 'percent', 0, 100, 'how many dead ends are opened (0)'),
  {
    setting: 'walls',
    value: { kind: 'text', name: 'digits' },
    about: 'this maze instead: a hexadecimal digit a cell, N 1, E 2, S 4, W 8 ("d3 d6")',
  },
  wholeFlag('players', 'n', 1, 2, '1 walks alone, 2 race (1)'),
]
