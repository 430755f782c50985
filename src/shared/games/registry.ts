import { flip } from './flip/index.ts'
import { maze } from './maze/index.ts'
import { nim } from './nim/index.ts'
import { noTipping } from './no-tipping/index.ts'
import { voronoi } from './voronoi/index.ts'
import { yinsh } from './yinsh/index.ts'

/** Every game by its id, in the order in which people see them; one line per game. */
export const games = {
  'no-tipping': noTipping,
  'nim': nim,
  'flip': flip,
  'maze': maze,
  'voronoi': voronoi,
  'yinsh': yinsh,
} as const
